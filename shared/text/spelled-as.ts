const letters: Readonly<Record<string, string>> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d" };
const folded = (letter: string): string => letters[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * The letters at the end of `word` whose folded form is `wanted`: the word itself, or the second of a compound. A
 * beginning may be another form: "Strümpfe" does not say how "Strumpf" is written.
 */
function partOf(word: string, wanted: string): string | null {
  const all = [...word];
  if (!all.map(folded).join("").endsWith(wanted)) return null;
  let part = "";
  let length = 0;
  for (const letter of all.toReversed()) {
    if (length >= wanted.length) break;
    part = letter + part;
    length += folded(letter).length;
  }
  return length === wanted.length ? part : null;
}

/**
 * A text of an index, whose words have no diacritics, with its words as they are written in `texts`: "gurtel" as
 * "gürtel" where one of them says "Ledergürtel". In lower case; words that none has stay as they are.
 */
export function spelledAs(text: string, texts: readonly string[]): string {
  const words = texts.flatMap(
    (one) =>
      one
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const marked = words.filter((word) => /[^\p{ASCII}]/u.test(word));
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (words.includes(word)) return word;
    for (const one of marked) {
      const part = partOf(one, word);
      if (part !== null) return part;
    }
    return word;
  });
}
