import type { ConfirmedLine, Ledger, ProjectedLine } from "./ledger.ts";

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

/** The pieces of each article; one sku may lie in the cart twice, with other choices beside it. */
export function piecesBySku(lines: readonly { sku: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, qty } of lines) pieces.set(sku, (pieces.get(sku) ?? 0) + qty);
  return pieces;
}

/**
 * What bounds a line: the pieces `there` are, the `most` that it may have of them, never fewer than one; where none is
 * left beside the others, which stands at the line, as many as it has: it may still become smaller by any number.
 */
export interface LineBound {
  there: number;
  most: number;
  /** The totals tell it: they have counted what other lines take, and know which choice was made. */
  isLeft: boolean;
}

/**
 * What totals leave a line that shares articles with others, else what stock has told of its article, less what other
 * lines of it hold (`pieces`: all of its in the cart). Null where neither tells a number.
 */
export function boundOfLine(
  { confirmed: { version, lines, totals } }: Ledger,
  { itemId, article: { sku }, qty }: ProjectedLine,
  pieces: number,
  stock: KnownStock,
): LineBound | null {
  const row = totals?.rows?.find((one) => one.itemId === itemId);
  // Of its own pieces a line is left as many, however many it has by now. Of other lines' they stand for another cart.
  const isOf = ({ itemId: id, qty: of }: ConfirmedLine) => id === itemId && of === row?.qty;
  if (row?.left !== undefined && (totals!.version < version || lines.some(isOf)))
    return { there: row.left, most: row.left || qty, isLeft: true };
  const { available, mostInOrder = Infinity } = stock.get(sku) ?? { available: null };
  if (available === null || available <= 0) return null;
  const there = Math.min(available, mostInOrder);
  return { there, most: Math.max(1, there - (pieces - qty)), isLeft: false };
}
