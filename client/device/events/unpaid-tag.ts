/** The tag of notifications that an order has still to be paid: they go where the checkout shows that order. */
export const unpaidTag = "order-unpaid";
