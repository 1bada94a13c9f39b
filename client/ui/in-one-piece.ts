/** Text that no line end breaks in two, such as a date or an account number. Copied, its spaces are plain ones. */
export const inOnePiece = (text: string): string => text.replaceAll(" ", "\u00a0");
