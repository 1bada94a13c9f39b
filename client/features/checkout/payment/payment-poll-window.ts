/** So long a payment is asked about from any page, in milliseconds; a bank has told by then. */
export const askedForMs = 7 * 86_400_000;
