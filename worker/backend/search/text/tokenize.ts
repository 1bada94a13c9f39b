/** Letters that are not a base letter with a diacritic. */
const folded: Readonly<Record<string, string>> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d" };

/**
 * Words of a text as the index sees them: lower case, without diacritics and genitive or plural 's, split at everything
 * that is no letter or digit.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[ßøæœłđ]/g, (letter) => folded[letter]!)
      .replace(/['’]s(?![\p{L}\p{N}])/gu, "")
      .match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []
  );
}
