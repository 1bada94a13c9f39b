import type { Pieces } from "./withdrawal-sum.ts";

/** A step in which pieces left, or services were done. */
export interface Leaving {
  readonly sent_at: string;
  readonly lines?: readonly Pieces[];
}
interface Naming {
  readonly receivedAt: string;
  readonly lines: readonly Pieces[];
}

const piecesAt = (position: number, lines: readonly Pieces[] = []): number =>
  lines.reduce((sum, line) => sum + (line.position === position ? line.qty : 0), 0);
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/**
 * How many pieces of the line at `position` each statement keeps here, so that they need not leave. Pieces of a line
 * are alike: a statement is first of those that had left by then and that no earlier one named. These come back, and
 * the rest of the line still leaves. Statements in the order in which they arrived; to-send.ts counts the same in SQL.
 */
export function stayingPieces(
  position: number,
  leaving: readonly Leaving[],
  statements: readonly Naming[],
): readonly number[] {
  let back = 0;
  return statements.map(({ receivedAt, lines }) => {
    const named = piecesAt(position, lines);
    const gone = sum(leaving.map(({ sent_at: at, lines: left }) => (at <= receivedAt ? piecesAt(position, left) : 0)));
    const returned = Math.min(named, Math.max(0, gone - back));
    back += returned;
    return named - returned;
  });
}

/** The same, all statements together. */
export const stayingOf = (...of: Parameters<typeof stayingPieces>): number => sum(stayingPieces(...of));

/** How many pieces of the line at `position` have left. */
export const leftPieces = (position: number, leaving: readonly Leaving[]): number =>
  sum(leaving.map(({ lines }) => piecesAt(position, lines)));
