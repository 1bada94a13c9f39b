export interface Transfer {
  holder: string;
  iban: string;
  bic: string;
  cents: number;
  currency: string;
  /** What the payer is asked to name. */
  reference: string;
}

const line = (text: string, most: number): string => text.replace(/\s+/g, " ").trim().slice(0, most);

/**
 * What a banking app reads from the QR code of a transfer: the European Payments Council's guideline EPC069-12, version
 * 002, in UTF-8, a line each: BIC, holder, IBAN and amount, neither purpose nor structured reference, then the
 * reference. Null where it cannot be said: another currency than euro, or an amount outside of 0.01 to 999,999,999.99.
 */
export function transferCode({ holder, iban, bic, cents, currency, reference }: Transfer): string | null {
  if (currency !== "EUR" || !Number.isInteger(cents) || cents < 1 || cents > 99_999_999_999) return null;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    bic.replace(/\s/g, ""),
    line(holder, 70),
    iban.replace(/\s/g, ""),
    `EUR${(cents / 100).toFixed(2)}`,
    "",
    "",
    line(reference, 140),
  ].join("\n");
}
