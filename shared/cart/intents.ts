import type { Article } from "./article.ts";
import { project, touchedBy, type Change, type Ledger, type ProjectedLine } from "./ledger.ts";
import { boundOfLine, type KnownStock } from "./line-stock.ts";
import { clampQuantity, quantityBound } from "./quantity.ts";

export type Intent =
  | { kind: "add"; line: string; qty: number; article: Article }
  | { kind: "set"; line: string; qty: number }
  | { kind: "remove"; line: string }
  /** The line becomes `qty` pieces of another article, whose line is `into`; one that is there already is joined. */
  | { kind: "replace"; line: string; into: string; qty: number; article: Article };

export interface IntentResult {
  ledger: Ledger;
  /** False when nothing is left to do: the line is already so. */
  changed: boolean;
  /** The bound that cut the wanted quantity, or null (STOCK-019). */
  cutAt: number | null;
}

const noStock: KnownStock = new Map();

/**
 * Writes what the shopper wants into the ledger. Quantities are kept from 1 to the line's bound: what stock has said
 * last of an article in the cart, else what it was added with. A line above its bound keeps its pieces and does not
 * grow. A change that has not been sent yet takes the new one in, so that five taps on plus are one call; a change
 * under way is never touched.
 */
export function applyIntent(
  ledger: Ledger,
  intent: Intent,
  newKey: () => string,
  stock: KnownStock = noStock,
): IntentResult {
  const lines = project(ledger);
  const shown = lines.find((line) => line.key === intent.line);
  const before = shown?.qty ?? 0;
  if (intent.kind !== "add" && !shown) return { ledger, changed: false, cutAt: null };
  if (intent.kind === "remove")
    return {
      ledger: enter(ledger, { kind: "remove", qty: 0, article: null, line: intent.line }, newKey),
      changed: true,
      cutAt: null,
    };

  if (intent.kind === "replace") return replace(ledger, intent, newKey);
  const article = intent.kind === "add" ? intent.article : shown!.article;
  const wanted = intent.kind === "add" ? before + intent.qty : intent.qty;
  // The page an article is added from has asked for its stock itself.
  const bound = intent.kind === "add" ? null : boundOfLine(ledger, shown!, piecesOf(lines, article.sku), stock);
  const qty = clampQuantity(wanted, bound?.most ?? article.maxQty);
  const cutAt = wanted > qty ? (bound?.there ?? quantityBound(article.maxQty)) || null : null;
  if (qty === before || (wanted > before && qty < before)) return { ledger, changed: false, cutAt };
  const change = intent.kind === "add" ? { kind: "add" as const, qty: qty - before } : { kind: "set" as const, qty };
  return { ledger: enter(ledger, { ...change, article, line: intent.line }, newKey), changed: true, cutAt };
}

const piecesOf = (lines: readonly ProjectedLine[], sku: string): number =>
  lines.reduce((sum, line) => sum + (line.article.sku === sku ? line.qty : 0), 0);

/** Several intents, one after the other. `cuts`: the bounds that cut wanted quantities. */
export function applyIntents(
  ledger: Ledger,
  intents: readonly Intent[],
  newKey: () => string,
  stock: KnownStock = noStock,
): { ledger: Ledger; changed: boolean; cuts: number[] } {
  const results: IntentResult[] = [];
  for (const intent of intents) results.push(applyIntent(results.at(-1)?.ledger ?? ledger, intent, newKey, stock));
  return {
    ledger: results.at(-1)?.ledger ?? ledger,
    changed: results.some(({ changed }) => changed),
    cuts: results.flatMap(({ cutAt }) => cutAt ?? []),
  };
}

/** The ledger without any line, by changes that the server is told. */
export const withoutLines = (ledger: Ledger, newKey: () => string): Ledger =>
  applyIntents(
    ledger,
    project(ledger).map(({ key }) => ({ kind: "remove", line: key })),
    newKey,
  ).ledger;

function replace(
  ledger: Ledger,
  { line, into, qty, article }: Extract<Intent, { kind: "replace" }>,
  newKey: () => string,
): IntentResult {
  const joined = project(ledger).find(({ key }) => key === into);
  // A line that came from the server knows no bound but its quantity; the page that edits it has asked.
  const most = Math.max(joined?.article.maxQty ?? 0, article.maxQty);
  if (into === line) {
    const wanted = clampQuantity(qty, most);
    const cutAt = qty > wanted ? quantityBound(most) : null;
    if (!joined || wanted === joined.qty) return { ledger, changed: false, cutAt };
    return {
      ledger: enter(ledger, { kind: "set", qty: wanted, article: { ...joined.article, maxQty: most }, line }, newKey),
      changed: true,
      cutAt,
    };
  }
  const before = joined?.qty ?? 0;
  const after = Math.max(before, clampQuantity(before + qty, most));
  const cutAt = before + qty > after ? quantityBound(most) : null;
  if (after === before)
    return { ledger: enter(ledger, { kind: "remove", qty: 0, article: null, line }, newKey), changed: true, cutAt };
  return {
    ledger: {
      ...ledger,
      changes: [
        ...ledger.changes,
        { key: newKey(), kind: "replace", line, into, qty: after - before, article, goal: null },
      ],
    },
    changed: true,
    cutAt,
  };
}

/**
 * The cart without what was ordered from another cart: lines become smaller or go, as changes that the server is told.
 */
export function withoutOrdered(ledger: Ledger, ordered: ReadonlyMap<string, number>, newKey: () => string): Ledger {
  return [...ordered].reduce((now, [line, qty]) => {
    const left = (project(now).find(({ key }) => key === line)?.qty ?? 0) - qty;
    return applyIntent(now, left > 0 ? { kind: "set", line, qty: left } : { kind: "remove", line }, newKey).ledger;
  }, ledger);
}

function enter({ confirmed, changes }: Ledger, wanted: Omit<Change, "key" | "goal">, newKey: () => string): Ledger {
  const last = changes.findLast((change) => touchedBy(change).includes(wanted.line));
  if (!last || last.goal !== null || last.kind === "replace")
    return { confirmed, changes: [...changes, { ...wanted, key: newKey(), goal: null }] };
  const rest = changes.filter((change) => change !== last);
  const first =
    !confirmed.lines.some((line) => line.key === wanted.line) &&
    !rest.some((change) => touchedBy(change).includes(wanted.line));
  if (wanted.kind === "remove" && first) return { confirmed, changes: rest };
  return { confirmed, changes: changes.map((change) => (change === last ? merged(last, wanted) : change)) };
}

function merged(last: Change, next: Omit<Change, "key" | "goal">): Change {
  if (next.kind !== "add") return { ...next, key: last.key, goal: null, article: next.article ?? last.article };
  const kind = last.kind === "add" ? "add" : "set";
  return {
    key: last.key,
    line: last.line,
    goal: null,
    kind,
    qty: (last.kind === "remove" ? 0 : last.qty) + next.qty,
    article: next.article,
  };
}
