/**
 * Words that claim something of the environment without saying what (directive 2024/825, in force since 27 September
 * 2026): each needs recognised performance, or other words. Beginnings of words, by language.
 */
const beginnings = {
  nl: [
    "duurza",
    "milieuvriend",
    "milieubewust",
    "klimaatneutr",
    "klimaatvriend",
    "co2-neutr",
    "groene keus",
    "groen geprod",
  ],
  de: ["nachhaltig", "umweltfreund", "umweltbewusst", "klimaneutr", "klimafreund", "co2-neutr", "ökologisch"],
  en: [
    "sustainab",
    "eco-",
    "ecolog",
    "environmentally",
    "climate neutral",
    "climate-neutral",
    "carbon neutral",
    "planet-",
  ],
  /** Written alike in many languages. */
  all: ["eco ", "bio-based", "greener", "conscious "],
} as const;

const expressionOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})[\\p{L}-]{0,30}`, "giu");
const expressions = {
  nl: expressionOf([...beginnings.nl, ...beginnings.all]),
  de: expressionOf([...beginnings.de, ...beginnings.all]),
  en: expressionOf([...beginnings.en, ...beginnings.all]),
};

/** The vague claims in a text of a language ("nl-NL"); of another language those that are written alike everywhere. */
export function vagueClaims(text: string, language: string): string[] {
  const known = language.slice(0, 2) as keyof typeof expressions;
  const found = text.match(Object.hasOwn(expressions, known) ? expressions[known] : expressionOf(beginnings.all));
  return [...new Set((found ?? []).map((claim) => claim.trim().toLowerCase()))];
}
