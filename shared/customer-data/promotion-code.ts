/** A promotion's code as a cart takes it. */
export const promotionCodePattern = /^[\w-]{1,40}$/;
