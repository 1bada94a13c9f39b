/** Text that no line end breaks in two, such as a date or an account number. Copied, its spaces are plain ones. */
export const inOnePiece = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Words in which "e-mail" is not broken at its hyphens: a word joiner, which is not seen, follows each. */
export const mailInOnePiece = (words: string): string =>
  words.replaceAll(/\be-mail(?:-\w+)?(?![\w.-]*@)/gi, (word) => word.replaceAll("-", "-\u2060"));

/** A date in words whose day stays beside its month; in large text its year needs the next line (WCAG 1.4.10). */
export const dayWithMonth = (date: string): string => date.replace(" ", "\u00a0");
