/** The value of a choice in words: a size of "0" is one that has no sizes (CART-033). */
export const optionText = (value: string, oneSize: string): string => (value === "0" ? oneSize : value);
