/**
 * What is known of a sku's stock beside the cart. `available`: pieces there are; null where they are not counted.
 * `mostInOrder`: the pieces that one order may have, where there are more.
 */
export interface LineStock {
  inStock: boolean;
  available: number | null;
  mostInOrder?: number;
}
export type KnownStock = ReadonlyMap<string, LineStock>;

/** The pieces of a sku that a cart may have, where stock has told a number of them. */
export function piecesThere(stock: KnownStock, sku: string): number | null {
  const { available, mostInOrder = Infinity } = stock.get(sku) ?? { available: null };
  return available !== null && available > 0 ? Math.min(available, mostInOrder) : null;
}

/** The pieces of each article; one sku may lie in the cart twice, with other choices beside it. */
export function piecesBySku(lines: readonly { sku: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, qty } of lines) pieces.set(sku, (pieces.get(sku) ?? 0) + qty);
  return pieces;
}

/** The most pieces of a line: those there are without what other lines hold. A line never has fewer than one. */
export const mostOfLine = (there: number, pieces: number, ofLine: number): number =>
  Math.max(1, there - (pieces - ofLine));
