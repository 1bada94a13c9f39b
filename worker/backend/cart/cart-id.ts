/**
 * The id of a new guest cart: 32 hex digits that nobody can guess. Never only figures: those are a customer's, and that
 * is how clients tell them apart (contract §0.6).
 */
export function newCartId(): string {
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return /[a-f]/.test(id) ? id : newCartId();
}

/**
 * The id of a new customer's cart: 15 figures. It opens nothing without the customer's token, so it need not be hard to
 * guess, only new.
 */
export function newCustomerCartId(): string {
  return String(100_000_000_000_000n + (crypto.getRandomValues(new BigUint64Array(1))[0]! % 900_000_000_000_000n));
}

/** Whether a text can be a guest cart's id at all. */
export const isCartId = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{32}$/.test(text);

/** Whether a text can be the id of a customer's cart. */
export const isCustomerCartId = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text);
