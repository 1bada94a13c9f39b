import { isPosted } from "../cart/delivery.ts";
import { lineTypes } from "./no-withdrawal.ts";
import type { Cents } from "../money/money.ts";

/** A line of an order as far as withdrawing from it goes. `paidCents`: what was charged for it, discounts taken off. */
export interface WithdrawnFrom {
  readonly position: number;
  readonly qty: number;
  readonly paidCents: Cents;
  /** Sent by post, so that delivery was paid for it. */
  readonly isPosted: boolean;
}
/** Pieces of a line. */
export interface Pieces {
  readonly position: number;
  readonly qty: number;
}
export interface WithdrawalSum {
  readonly goodsCents: Cents;
  /** What delivery cost, where with this withdrawal nothing that was posted is kept; else 0. */
  readonly deliveryCents: Cents;
}

/** A stored line as one that is withdrawn from. */
export const withdrawnFrom = (line: {
  position: number;
  qty: number;
  row_total_cents: Cents;
  discount_cents: Cents;
  product_type: string;
  part_types?: readonly string[] | null;
}): WithdrawnFrom => ({
  position: line.position,
  qty: line.qty,
  paidCents: line.row_total_cents - line.discount_cents,
  isPosted: lineTypes(line.product_type, line.part_types).some(isPosted),
});

/**
 * Of an amount over `qty` pieces, what the first `pieces` are worth, whole cents: a cent that is broken goes with the
 * earlier piece. Differences of it add up to the amount, however its pieces are parted.
 */
export function shareOf(cents: Cents, qty: number, pieces: number): Cents {
  // In two parts, so that no product leaves the whole numbers.
  const rest = cents % qty;
  return ((cents - rest) / qty) * pieces + Math.ceil((rest * pieces) / qty);
}

/** Pieces by line, those of all statements together. */
export function piecesByLine(statements: readonly (readonly Pieces[])[]): ReadonlyMap<number, number> {
  const sum = new Map<number, number>();
  for (const { position, qty } of statements.flat()) sum.set(position, (sum.get(position) ?? 0) + qty);
  return sum;
}

/** What a statement's pieces of each line are worth that come after `gone`. */
export function worthByLine(
  lines: readonly WithdrawnFrom[],
  gone: ReadonlyMap<number, number>,
  stated: readonly Pieces[],
): (Pieces & { readonly cents: Cents })[] {
  const now = piecesByLine([stated]);
  return lines.flatMap(({ position, qty, paidCents }) => {
    const pieces = now.get(position);
    if (pieces === undefined) return [];
    const before = gone.get(position) ?? 0;
    const cents = shareOf(paidCents, qty, before + pieces) - shareOf(paidCents, qty, before);
    return [{ position, qty: pieces, cents }];
  });
}

/**
 * What a statement is worth that comes after `gone` (pieces withdrawn before it, by line): of each line the share of
 * its pieces in what was paid for it, and delivery with the last piece that was posted (directive 2011/83, article
 * 13(1)). By the order in which statements arrived, never by that in which they are paid back: so any parting of an
 * order adds up to exactly what was paid for all of it.
 */
export function withdrawalSum(
  lines: readonly WithdrawnFrom[],
  gone: ReadonlyMap<number, number>,
  stated: readonly Pieces[],
  shippingCents: Cents,
): WithdrawalSum {
  const now = piecesByLine([stated]);
  const before = ({ position }: WithdrawnFrom) => gone.get(position) ?? 0;
  const after = (line: WithdrawnFrom) => before(line) + (now.get(line.position) ?? 0);
  const isWhole = (of: (line: WithdrawnFrom) => number) =>
    lines.every((line) => !line.isPosted || of(line) >= line.qty);
  return {
    goodsCents: worthByLine(lines, gone, stated).reduce((sum, { cents }) => sum + cents, 0),
    deliveryCents: isWhole(after) && !isWhole(before) ? shippingCents : 0,
  };
}

/** What each of an order's statements is worth, in the order in which they arrived. */
export function withdrawalSums(
  lines: readonly WithdrawnFrom[],
  statements: readonly (readonly Pieces[])[],
  shippingCents: Cents,
): WithdrawalSum[] {
  const gone = new Map<number, number>();
  return statements.map((stated) => {
    const sum = withdrawalSum(lines, gone, stated, shippingCents);
    for (const { position, qty } of stated) gone.set(position, (gone.get(position) ?? 0) + qty);
    return sum;
  });
}

/**
 * What is still to be paid of an order for which nothing has come in: its total without what was withdrawn from, and
 * nothing once every piece was. Cents.
 */
export function restToPay(
  totalCents: Cents,
  lines: readonly Pick<WithdrawnFrom, "position" | "qty">[],
  statements: readonly { readonly lines: readonly Pieces[]; readonly worth: WithdrawalSum }[],
): Cents {
  const gone = piecesByLine(statements.map((stated) => stated.lines));
  if (lines.length > 0 && lines.every(({ position, qty }) => (gone.get(position) ?? 0) >= qty)) return 0;
  return Math.max(0, totalCents - statements.reduce((sum, { worth }) => sum + totalOf(worth), 0));
}

export const totalOf = ({ goodsCents, deliveryCents }: WithdrawalSum): Cents => goodsCents + deliveryCents;
