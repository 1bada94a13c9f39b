/** Milliseconds for which any page asks about a payment; a bank has answered by then. */
export const askedForMs = 7 * 86_400_000;
