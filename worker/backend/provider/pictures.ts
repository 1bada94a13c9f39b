/**
 * Names on the marks of what can be paid with. They are plain text in a frame: the real marks belong to their owners.
 */
const marks: Readonly<Record<string, string>> = {
  visa: "VISA",
  mc: "MC",
  amex: "AMEX",
  maestro: "maestro",
  bcmc: "BC",
  bcmc_mobile: "BC",
  ideal: "iDEAL",
  klarna: "Klarna",
  klarna_account: "Klarna",
  klarna_paynow: "Klarna",
  card: "CARD",
  nocard: "",
};

/** Small signs beside card fields, as paths in a square of 24. */
const signs: Readonly<Record<string, string>> = {
  bento_lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  bento_checkmark_black: "M4 12.5l5 5L20 7",
  bento_checkmark: "M4 12.5l5 5L20 7",
  error: "M12 4v10M12 18v2",
  bento_field_error: "M12 4v10M12 18v2",
  bento_trashcan: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  expiry_date_hint: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  cvc_hint: "M3 6h18v12H3zM3 10h18M14 15h4",
  credit_card: "M3 6h18v12H3zM3 10h18M6 15h4",
  heart: "M12 20L4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z",
};

/** A picture the web component asks for, by the last part of its address without ending; null for any other. */
export function picture(name: string): string | null {
  const own = (names: Readonly<Record<string, string>>) => (Object.hasOwn(names, name) ? names[name] : undefined);
  const mark = own(marks);
  if (mark !== undefined) {
    const size = mark.length > 5 ? 9 : 11;
    return (
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26"><rect x=".5" y=".5" ' +
      'width="39" height="25" rx="3" fill="#fff" stroke="#8a8f94"/><text x="20" y="17" font-family="sans-serif" ' +
      `font-size="${size}" font-weight="700" text-anchor="middle" fill="#16181a">${mark}</text></svg>`
    );
  }
  const sign = own(signs);
  return sign === undefined
    ? null
    : '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ' +
        'stroke="#3d4247" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
        `<path d="${sign}"/></svg>`;
}
