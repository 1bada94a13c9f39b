/** The id of a new guest cart: 32 hex digits that nobody can guess. */
export function newCartId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a text can be a cart's id at all. */
export const isCartId = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{32}$/.test(text);
