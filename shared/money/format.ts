import type { Cents } from "./money.ts";

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: string, currency: string): Intl.NumberFormat {
  const key = language + currency;
  let found = formatters.get(key);
  if (!found) {
    const signed = currency && ({ style: "currency", currency } as const);
    formatters.set(key, (found = new Intl.NumberFormat(language, { minimumFractionDigits: 2, ...signed })));
  }
  return found;
}

/**
 * Cents as readers of `language` write them: "€ 49,95" in Dutch (STORE-012, STORE-013), "49,95 €" in German. The minus
 * sign stands before everything. Without a currency ("") the amount alone.
 */
export const formatMoney = (cents: Cents, language: string, currency = "EUR"): string =>
  (cents < 0 ? "-" : "") + formatter(language, currency).format(Math.abs(cents) / 100);
