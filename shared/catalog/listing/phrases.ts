const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
const most = 5;
/** Words that lead to another, in the languages of the shop: a text that ends in one has no end. */
const fillers = new Set(
  (
    "aan bij de door een en het in met naar of om op per te tot uit van voor zonder " +
    "am an auf aus bei das dem den der die ein eine einem einen einer für im mit nach oder ohne über und vom von zu zum zur " +
    "a and as at by for from into off on or out over the to with without"
  ).split(" "),
);

/** Whether a text begins with an article number, which has a digit and is no size; both without case and signs. */
function beginsWithNumber(text: string, sku: string): boolean {
  const number = wordsOf(sku).join("");
  return number.length >= 4 && /\d/.test(number) && text.startsWith(number);
}

/** Whether a compound says an earlier word itself: "leinen leinenhemd" says it twice. */
const beginsCompound = (earlier: string, word: string): boolean => earlier.length > 2 && word.startsWith(earlier);

/**
 * Texts to ask for instead of the typed one: its last word completed, or as the end of a compound, by words of what was
 * found ("wollen tr" → "wollen trui", "jas" → "regenjas", "leinen hemd" → "leinenhemd"), the most frequent first; names
 * that begin with the whole text, such as brands, before them. None where the text begins with the article number of
 * what was found: "KD-0099-WIT-L" is no half of a word with L. `corrected`: the text as it was read where words of it
 * were misspelt; the word that is still being typed stays as it is.
 */
export function phrasesOf(
  q: string,
  found: readonly { sku: string; name: string; brand: string | null }[],
  corrected: string = q,
): string[] {
  const typed = wordsOf(q);
  const last = typed.at(-1);
  if (last === undefined) return [];
  if (found.some(({ sku }) => beginsWithNumber(typed.join(""), sku))) return [];
  const whole = typed.join(" ");
  const brands = [
    ...new Set(
      found.flatMap(({ brand }) =>
        brand && brand.toLowerCase().startsWith(whole) && brand.toLowerCase() !== whole ? [brand] : [],
      ),
    ),
  ];
  const counts = new Map<string, number>();
  for (const { name } of found) {
    for (const word of new Set(wordsOf(name))) {
      if (
        !fillers.has(word) &&
        word !== last &&
        !typed.includes(word) &&
        (word.startsWith(last) || (last.length > 2 && word.endsWith(last)))
      )
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const before = wordsOf(corrected).slice(0, -1);
  const words = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([word]) => [...before.filter((earlier) => !beginsCompound(earlier, word)), word].join(" "));
  return [...brands, ...words].slice(0, most);
}
