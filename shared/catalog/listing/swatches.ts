/** Spots of colour that fit below a card on a phone. */
export const maxSwatches = 4;

/**
 * The colours that a card shows as spots: six hex digits each, once, in the given order. None below two: a spot beside
 * nothing else offers no choice. A colour that the catalogue shows as a picture, or writes otherwise, is left out.
 */
export function cardSwatches(colors: Iterable<string | undefined>): string[] {
  const known = new Set<string>();
  for (const color of colors) {
    const digits = /^#?([0-9a-f]{6})$/i.exec(color ?? "")?.[1];
    if (digits) known.add(digits.toLowerCase());
  }
  return known.size < 2 ? [] : [...known].slice(0, maxSwatches);
}
