import type { Cents } from "../money/money.ts";
import type { Article } from "./article.ts";

/** A line as the server last confirmed it. `itemId` is its name in the server's cart. */
export interface ConfirmedLine {
  key: string;
  itemId: number;
  qty: number;
  article: Article;
}

export interface Segment {
  code: string;
  title: string;
  cents: Cents | null;
}
/**
 * What the totals say of a line: its worth before and what is taken off it, and the quantity both stand for. `left`:
 * pieces of it that there are beside the other lines, where they share articles; `note`: that it has more, in words.
 */
export interface TotalsRow {
  itemId: number;
  qty: number;
  rowCents: Cents;
  discountCents: Cents;
  left?: number | undefined;
  note?: string | undefined;
}
/**
 * Totals the server worked out for the cart of `version`. `discountCents` is what they take off; `rows` are there when
 * the server told them.
 */
export interface ConfirmedTotals {
  version: number;
  segments: Segment[];
  grandTotalCents: Cents;
  couponCode: string | null;
  discountCents?: Cents | undefined;
  rows?: TotalsRow[] | undefined;
  /** A code that takes nothing off, and why in words; or the code that does, and what becomes of its rest. */
  couponNote?: { code: string; text: string } | undefined;
  /** What the day of delivery goes by; absent where nothing is sent, or the platform does not say. */
  delivery?: TotalsDelivery | undefined;
}

/** `method` is "carrier|method", `lead` the working days before the last of it leaves. */
export interface TotalsDelivery {
  method: string;
  country: string;
  lead: number;
}

/** A cart that was ordered, kept in case its payment fails. */
export interface OrderedCart {
  cartId: string;
  lines: { key: string; qty: number; article: Article }[];
  couponCode: string | null;
}

/** The last state of the cart that the server confirmed. */
export interface ConfirmedCart {
  /** Id of the server's cart; null while there is none. */
  cartId: string | null;
  /** Number of changes the server has made to the cart `cartId`. */
  version: number;
  lines: ConfirmedLine[];
  totals: ConfirmedTotals | null;
  /** The customer whose cart it is; absent for a guest's. */
  owner?: string | undefined;
  /** Hash of the content on which device and server last agreed. */
  hash?: string | undefined;
  /** Code that was sent to the server after `totals` were worked out; null: it was told to take the code off. */
  code?: string | null | undefined;
  /** The cart before this one, which was ordered. */
  ordered?: OrderedCart | undefined;
  /** Id of the last cart that came back from an order whose payment failed. */
  restored?: string | undefined;
  /** The server has changed the cart: it must be read before anything is sent to it. */
  unread?: true | undefined;
}

/**
 * Something the shopper did that the server has not confirmed. `goal` is the quantity it leads to; it is fixed when the
 * change is first sent and never worked out again, so sending it twice cannot count it twice. "replace": `qty` pieces
 * of `article` join the line `into`, and the line `line` goes. "coupon": `code` goes on the cart; null takes it off.
 */
export interface Change {
  key: string;
  line: string;
  kind: "add" | "set" | "remove" | "replace" | "coupon";
  qty: number;
  article: Article | null;
  goal: number | null;
  into?: string | undefined;
  code?: string | null | undefined;
}

/** The cart on the device: what the server confirmed, and in their order the changes on top of it. */
export interface Ledger {
  confirmed: ConfirmedCart;
  changes: Change[];
}

export const emptyConfirmed: ConfirmedCart = { cartId: null, version: 0, lines: [], totals: null };
export const emptyLedger: Ledger = { confirmed: emptyConfirmed, changes: [] };

/** The line whose quantity a change leads to its goal; the code of a cart is of no line. */
export const targetOf = ({ kind, line, into }: Change): string => (kind === "replace" ? (into ?? line) : line);
/** Keys of the lines that a change touches. */
export const touchedBy = (change: Change): string[] =>
  change.kind === "coupon" ? [] : [...new Set([change.line, targetOf(change)])];
/** Keys of all lines that something is still to happen to. */
export const touched = ({ changes }: Pick<Ledger, "changes">): Set<string> => new Set(changes.flatMap(touchedBy));

/** The quantity of a change's line (`targetOf`) after it. */
export function afterChange(before: number, { goal, kind, qty }: Change): number {
  if (goal !== null) return goal;
  if (kind === "remove") return 0;
  return kind === "set" ? qty : before + qty;
}

export interface ProjectedLine {
  key: string;
  qty: number;
  itemId: number | null;
  article: Article;
  prevQty: number | null;
  pending: boolean;
}

/** What the shopper sees: the confirmed lines with every pending change applied, in order of arrival. */
export function project({ confirmed, changes }: Ledger): ProjectedLine[] {
  let lines = new Map<string, ProjectedLine>();
  for (const { key, itemId, qty, article } of confirmed.lines)
    lines.set(key, { key, qty, itemId, article, prevQty: qty, pending: false });
  for (const change of changes) lines = withChange(lines, change);
  return [...lines.values()].filter((line) => line.qty > 0);
}

function withChange(lines: Map<string, ProjectedLine>, change: Change): Map<string, ProjectedLine> {
  if (change.kind === "coupon") return lines;
  const key = targetOf(change);
  const line = lines.get(key);
  const article = line?.article ?? change.article;
  if (!article) return lines;
  const after: ProjectedLine = {
    key,
    qty: afterChange(line?.qty ?? 0, change),
    itemId: line?.itemId ?? null,
    article,
    prevQty: line?.prevQty ?? null,
    pending: true,
  };
  if (change.kind !== "replace" || key === change.line) return lines.set(key, after);
  // The new line stands where the old one stood, unless it stood somewhere already.
  const stood = (line?.qty ?? 0) > 0 || !lines.has(change.line);
  const entries = [...lines].flatMap(([name, each]): [string, ProjectedLine][] => {
    if (name === change.line) return stood ? [] : [[key, after]];
    return name === key ? (stood ? [[key, after]] : []) : [[name, each]];
  });
  return new Map(entries.some(([name]) => name === key) ? entries : [...entries, [key, after]]);
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
export function shownTotals({ confirmed, changes }: Ledger): { totals: ConfirmedTotals; updating: boolean } | null {
  if (!confirmed.totals) return null;
  return { totals: confirmed.totals, updating: changes.length > 0 || confirmed.totals.version < confirmed.version };
}
