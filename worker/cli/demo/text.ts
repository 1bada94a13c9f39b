/** A text in the three languages of the shop. */
export interface Text {
  readonly nl: string;
  readonly de: string;
  readonly en: string;
}
export type Language = keyof Text;
export const languages = ["nl", "de", "en"] as const satisfies readonly Language[];

export function text(nl: string, de: string, en: string): Text {
  return { nl, de, en };
}

/** One text from a function of the language. */
export function inEach(write: (language: Language) => string): Text {
  return { nl: write("nl"), de: write("de"), en: write("en") };
}

const germanLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/**
 * A text as a URL key: lower case ASCII words joined by hyphens; German umlauts are written out, other accents dropped.
 */
export function slug(value: string, language: Language): string {
  let lower = value.toLowerCase();
  if (language === "de") lower = lower.replace(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter);
  return lower
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
