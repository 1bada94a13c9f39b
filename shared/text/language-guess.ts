/** Words that one of the three languages uses all the time and the others do not. */
const usual = {
  nl: ["de", "het", "een", "van", "en", "niet", "je", "wij", "voor", "zijn", "dat"],
  de: ["der", "die", "das", "und", "nicht", "von", "mit", "für", "ist", "den", "oder"],
  en: ["the", "of", "and", "to", "not", "with", "for", "your", "that", "are", "this"],
} as const;
type Known = keyof typeof usual;
const leastWords = 40;

/** The language of a text: of those the shop is shipped in, or null where it is too short or not clear. */
export function languageGuess(text: string): Known | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < leastWords) return null;
  const counts = (Object.keys(usual) as Known[])
    .map((language) => {
      const own = new Set<string>(usual[language]);
      return { language, count: words.filter((word) => own.has(word)).length };
    })
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first!.count >= words.length / 20 && first!.count > second!.count * 2 ? first!.language : null;
}
