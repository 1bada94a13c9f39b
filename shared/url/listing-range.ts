/**
 * Bounds of a filter that is a range of numbers, other than the price, such as a length in centimetres; null is an open
 * end. In an address `f.<code>=20..40`, `20..` or `..40`: two dots, because values of lists may be called "20-40".
 */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

const number = String.raw`(-?\d{1,6}(?:\.\d{1,3})?)?`;
const form = new RegExp(`^${number}\\.\\.${number}$`);

export function parseRange(text: string): NumberRange | null {
  const match = form.exec(text);
  if (!match || (match[1] ?? match[2]) === undefined) return null;
  const [from, to] = [match[1], match[2]].map((bound) => (bound === undefined ? null : Number(bound)));
  return from! !== null && to! !== null && to! < from! ? null : { from: from!, to: to! };
}

/** Two bounds, as they are typed or sent, as a filter, the lower one first; null when neither is a number. */
export function rangeOf(from: unknown, to: unknown): string | null {
  const bounds = [from, to].map((bound) => {
    const text = String(bound ?? "")
      .trim()
      .replace(",", ".");
    // A part of a thousandth is nothing that a list is filtered by.
    return text !== "" && Math.abs(Number(text)) < 1_000_000 ? Math.round(Number(text) * 1_000) / 1_000 : null;
  });
  if (bounds[0] === null && bounds[1] === null) return null;
  if (bounds[0] !== null && bounds[1] !== null) bounds.sort((a, b) => a! - b!);
  return bounds.map((bound) => bound ?? "").join("..");
}

/** What the shopper reads of a chosen range: "20 - 40 cm", "> 20 cm", "< 40 cm". */
export function rangeLabel({ from, to }: NumberRange, unit: string, language: string): string {
  const [low, high] = [from, to].map((bound) => bound?.toLocaleString(language));
  const numbers = low === undefined ? `< ${high}` : high === undefined ? `> ${low}` : `${low} - ${high}`;
  return `${numbers} ${unit}`.trim();
}
