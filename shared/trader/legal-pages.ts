/** The pages that the law asks of a shop (docs/decisions/270-what-the-law-wants-said.md). */
export const legalPages = [
  "terms",
  "guarantee",
  "privacy",
  "imprint",
  "contact",
  "delivery",
  "withdrawal",
  "accessibility",
] as const;
export type LegalPage = (typeof legalPages)[number];
type Slugs = { readonly nl: string; readonly de: string; readonly en: string };

/** Where each is shipped, by language; other languages take the English names. */
export const legalSlugs: Readonly<Record<LegalPage, Slugs>> = {
  terms: { nl: "algemene-voorwaarden", de: "agb", en: "general-terms" },
  guarantee: { nl: "wettelijke-garantie", de: "gewaehrleistung", en: "legal-guarantee" },
  privacy: { nl: "privacyverklaring", de: "datenschutz", en: "privacy-statement" },
  imprint: { nl: "bedrijfsgegevens", de: "impressum", en: "company-details" },
  contact: { nl: "contact", de: "kontakt", en: "contact" },
  delivery: { nl: "bezorgen-en-betalen", de: "lieferung-und-zahlung", en: "delivery-and-payment" },
  withdrawal: { nl: "herroepingsrecht", de: "widerrufsrecht", en: "right-of-withdrawal" },
  accessibility: { nl: "toegankelijkheid", de: "barrierefreiheit", en: "accessibility" },
};

/** The slug of a legal page in a language ("nl-NL"). */
export function legalSlug(page: LegalPage, language: string): string {
  const slugs = legalSlugs[page];
  const short = language.slice(0, 2);
  return short === "nl" || short === "de" ? slugs[short] : slugs.en;
}
