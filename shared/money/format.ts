import type { Cents } from "./money.ts";

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: string): Intl.NumberFormat {
  let found = formatters.get(language);
  if (!found) {
    found = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formatters.set(language, found);
  }
  return found;
}

/**
 * Cents as the currency sign, a no-break space and the amount (STORE-012, STORE-013), e.g. "€ 49,95". The minus sign
 * stands before the currency sign. `language` decides separators, never the position of the sign.
 */
export function formatMoney(cents: Cents, language: string, sign = "€"): string {
  const amount = formatter(language).format(Math.abs(cents) / 100);
  return `${cents < 0 ? "-" : ""}${sign}\u00a0${amount}`;
}
