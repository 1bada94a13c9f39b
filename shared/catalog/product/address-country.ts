/** Languages in which catalogues name countries, beside the country's own. */
const usual = ["nl", "de", "en", "fr"] as const;
const kept = new Map<string, Intl.DisplayNames>();

function nameOf(country: string, language: string): string | undefined {
  const names = kept.get(language) ?? new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  kept.set(language, names);
  return /^[A-Z]{2}$/.test(country) ? names.of(country) : undefined;
}

/** The language that most speak there: "nb" of "NO". */
const ownLanguage = (country: string): string => new Intl.Locale(`und-${country}`).maximize().language;

/**
 * A postal address that ends with the name of one of these countries, with that name in the reader's language:
 * catalogues have one text for all readers. Any other address as it is.
 */
export function withCountryIn(language: string, address: string, countries: readonly string[]): string {
  const [, before, last = ""] = /^(.*,\s*)([^,]+)$/s.exec(address) ?? [];
  const written = last.trim();
  const isOf = (country: string) => {
    const own = countries.length === 1 && /^[A-Z]{2}$/.test(country) ? [ownLanguage(country)] : [];
    return [...usual, ...own].some((name) => nameOf(country, name) === written);
  };
  const country = written === "" ? undefined : countries.find(isOf);
  return country === undefined ? address : `${before}${nameOf(country, language) ?? written}`;
}
