/** A Dutch house number: digits, and what stands behind them ("A", "2", "A-2"; "" for nothing). */
export interface HouseNumber {
  number: number;
  addition: string;
}

/** Form of a Dutch postcode without its space. SA, SD and SS are never given out. */
export const plainPostcode = /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/;

/** A Dutch postcode as registers have it, "1071AA", from however it was typed; null when it is none. */
export function readPostcode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/^\s*NL-?/, "")
    .replace(/[\s.-]/g, "");
  return plainPostcode.test(plain) ? plain : null;
}

/**
 * The house number in "12", "12a", "12 A-2", "12-2 hoog"; null when it does not begin with a number from 1 to 99999.
 */
export function readHouseNumber(text: string): HouseNumber | null {
  const found = /^([1-9]\d{0,4})(?!\d)[\s,/-]*([^\s,/-].*)?$/u.exec(text.trim());
  return found ? { number: Number(found[1]), addition: found[2] ?? "" } : null;
}

/** As it stands on an envelope: "12", "12A", "12-2", "12A-2". */
export const writeHouseNumber = ({ number, addition }: HouseNumber): string =>
  `${number}${/^\d/.test(addition) ? "-" : ""}${addition}`;

const bare = (addition: string) => addition.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
/** Whether two additions mean the same: case, spaces and hyphens do not count. */
export const sameAddition = (a: string, b: string): boolean => bare(a) === bare(b);
