/**
 * What an address of a call says of a place that was typed: of a whole Dutch postcode its four figures, which no longer
 * name a street; everything else as it was typed.
 */
export const areaOf = (text: string): string =>
  /^(?:nl[ -]?)?(\d{4}) ?[a-z]{2}$/i.exec(text.trim())?.[1] ?? text.trim();
