/** What follows the two letters of a VAT number in each member state, as VIES lists it; XI is Northern Ireland. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Numbers of the right form, for words that show one. */
const examples: Readonly<Record<string, string>> = { NL: "NL123456789B01", BE: "BE0123456789", DE: "DE123456789" };
export const vatExample = (country: string): string => examples[country] ?? examples["NL"]!;

/**
 * A VAT number as it is written on invoices: in capitals, without blanks, points and dashes, with the letters of its
 * country in front; null where it has the form of no member state. Without letters it is one of `country`, that of the
 * invoice's address. Outside the Union there is no form to hold it to. Whether the number is given out is not asked.
 */
export function vatNumber(text: string, country: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s./-]/g, "");
  const own = country === "GR" ? "EL" : country;
  // Before its own form: nine figures behind "DE" have the form of a French number without its letters, too.
  const form = forms[plain.slice(0, 2)];
  if (form) return form.test(plain.slice(2)) ? plain : null;
  if (forms[own]?.test(plain)) return own + plain;
  return forms[own] ? null : plain;
}
