import type { Cents } from "../money/money.ts";
import type { Article } from "./article.ts";

/** A line as the server last confirmed it. `itemId` is its name in the server's cart. */
export interface SettledLine { key: string; itemId: number; qty: number; article: Article }

export interface Segment { code: string; title: string; cents: Cents | null }
/** Totals the server worked out for the cart of `version`. */
export interface SettledTotals { version: number; segments: Segment[]; grandTotalCents: Cents; couponCode: string | null }

/** The last state of the cart that the server confirmed. `version` counts the mutations of the cart `cartId`. `owner` is the customer whose cart it is; absent for a guest's. */
export interface Settled { cartId: string | null; version: number; lines: SettledLine[]; totals: SettledTotals | null; owner?: string | undefined }

/**
 * Something the shopper did that the server has not confirmed. `goal` is the quantity it leads to; it is fixed when
 * the change is first sent and never worked out again, so sending it twice cannot count it twice.
 */
export interface Change { key: string; line: string; kind: "add" | "set" | "remove"; qty: number; article: Article | null; goal: number | null }

/** The cart on the device: what the server confirmed, and in their order the changes on top of it. */
export interface Ledger { settled: Settled; changes: Change[] }

export const emptySettled: Settled = { cartId: null, version: 0, lines: [], totals: null };
export const emptyLedger: Ledger = { settled: emptySettled, changes: [] };

/** The quantity of a line after a change. */
export function afterChange(before: number, { goal, kind, qty }: Change): number {
  if (goal !== null) return goal;
  if (kind === "remove") return 0;
  return kind === "set" ? qty : before + qty;
}

export interface ProjectedLine { key: string; qty: number; itemId: number | null; article: Article; prevQty: number | null; pending: boolean }

/** What the shopper sees: the confirmed lines with every pending change applied, in order of arrival. */
export function project({ settled, changes }: Ledger): ProjectedLine[] {
  const lines = new Map<string, ProjectedLine>();
  for (const { key, itemId, qty, article } of settled.lines) lines.set(key, { key, qty, itemId, article, prevQty: qty, pending: false });
  for (const change of changes) {
    const line = lines.get(change.line);
    const qty = afterChange(line?.qty ?? 0, change);
    const article = line?.article ?? change.article;
    if (!article) continue;
    lines.set(change.line, { key: change.line, qty, itemId: line?.itemId ?? null, article, prevQty: line?.prevQty ?? null, pending: true });
  }
  return [...lines.values()].filter((line) => line.qty > 0);
}

/** Lines, or pieces: what the badge counts (CART-030). */
export function badgeCount(lines: readonly { qty: number }[], type: "quantities" | "items"): number {
  return type === "items" ? lines.length : lines.reduce((sum, line) => sum + line.qty, 0);
}

/** The worth of the lines at their present prices: what is known without asking the server. */
export function linesTotal(lines: readonly ProjectedLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.qty * line.article.priceCents, 0);
}

/** The totals to show, never guessed: the server's, marked as updating while they are of another state of the cart. */
export function shownTotals({ settled, changes }: Ledger): { totals: SettledTotals; updating: boolean } | null {
  if (!settled.totals) return null;
  return { totals: settled.totals, updating: changes.length > 0 || settled.totals.version < settled.version };
}
