import type { D1Database } from "@cloudflare/workers-types";
import { availableOf, isProblem } from "../../../shared/catalog/options/purchase.ts";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import { loadSellableLines, type SellableLine, type StockedPart } from "../catalog/sellable-lines.ts";

/**
 * A line as stock sees it. `parts`: what leaves stock for one piece of it. `most`: how many pieces there are if it is
 * alone in the cart, null for any number.
 */
export interface StockedLine {
  readonly sku: string;
  readonly qty: number;
  readonly sellable: Pick<SellableLine, "parts" | "most">;
}

/** How many pieces of each sku the lines take from stock together, with what there is of it (null: not counted). */
export function demandBySku(
  lines: readonly { qty: number; sellable: Pick<SellableLine, "parts"> }[],
): Map<string, { qty: number; available: number | null }> {
  const taken = new Map<string, { qty: number; available: number | null }>();
  for (const { qty, sellable } of lines)
    for (const part of sellable.parts)
      taken.set(part.sku, { qty: (taken.get(part.sku)?.qty ?? 0) + qty * part.qty, available: part.available });
  return taken;
}

/**
 * For each line that is composed of other articles, or whose article is part of another line: how many of its pieces
 * can be had beside the other lines. Null for every other line, and where none of its parts is counted.
 */
export function availableAfterOtherLines(lines: readonly StockedLine[]): (number | null)[] {
  const taken = new Map<string, number>();
  const ofWholes = new Set<string>();
  for (const { sku, qty, sellable } of lines)
    for (const part of sellable.parts) {
      taken.set(part.sku, (taken.get(part.sku) ?? 0) + qty * part.qty);
      if (part.sku !== sku) ofWholes.add(part.sku);
    }
  return lines.map(({ qty, sellable: { parts, most } }) => {
    if (!parts.some((part) => ofWholes.has(part.sku))) return null;
    if (most === 0) return 0;
    return availableOf(parts, (sku) => {
      const { available, qty: each } = parts.find((part) => part.sku === sku)!;
      return available === null ? null : Math.max(0, available - (taken.get(sku)! - qty * each));
    });
  });
}

/** A line of the cart with the parts of one piece; none where its product is gone. */
export interface CartPiece {
  readonly itemId: number;
  readonly lineKey: string;
  readonly sku: string;
  readonly qty: number;
  readonly parts: readonly StockedPart[];
}

/** The lines of a cart in the database, with what one piece of each takes from stock. */
export async function readPieces(
  db: D1Database,
  cartId: string,
  storeCode: string,
  now: Date,
  group: number | null,
): Promise<CartPiece[]> {
  const { results } = await db
    .prepare("SELECT item_id, line_key, sku, qty, product_option FROM cart_item WHERE cart_id = ?1")
    .bind(cartId)
    .all<{ item_id: number; line_key: string; sku: string; qty: number; product_option: string | null }>();
  const wanted = results.map(({ sku, product_option: option }) => ({
    sku,
    option: option === null ? undefined : (JSON.parse(option) as ProductOption),
  }));
  const sold = wanted.length === 0 ? [] : await loadSellableLines(db, storeCode, wanted, now, group);
  return results.map(({ item_id: itemId, line_key: lineKey, sku, qty }, i) => {
    const one = sold[i];
    return { itemId, lineKey, sku, qty, parts: one && !isProblem(one) ? one.parts : [] };
  });
}

/** As `stockHolds` reads it: what stock has of the parts of one line, and what each line of the cart takes of a sku. */
export const stockJson = (parts: readonly StockedPart[], pieces: readonly CartPiece[]): string =>
  JSON.stringify({
    parts: parts.flatMap(({ sku, qty, available }) => (available === null ? [] : [[sku, qty, available]])),
    lines: pieces.map(({ lineKey }) => lineKey),
    uses: pieces.flatMap(({ lineKey, parts: each }) => each.map(({ sku, qty }) => [lineKey, sku, qty])),
  });

/**
 * SQL: whether stock suffices for what the cart `?1` would take of one line's parts if that line had `qty` pieces.
 * `own` (a condition on `i`) is that line, `gone` the id of a line that the change deletes (NULL for none); `stock` is
 * the parameter with `stockJson`, NULL where stock bounds nothing. False where the cart has a line that `stockJson`
 * does not know, because it may take the same parts.
 */
export const stockHolds = (own: string, qty: string, gone: string, stock: string): string =>
  `(${stock} IS NULL OR (NOT EXISTS (SELECT 1 FROM cart_item i WHERE i.cart_id = ?1 AND NOT (${own})
      AND i.line_key NOT IN (SELECT value FROM json_each(${stock}, '$.lines')))
    AND NOT EXISTS (SELECT 1 FROM json_each(${stock}, '$.parts') p
      WHERE (p.value ->> '$[1]') * (${qty}) + coalesce((SELECT sum(i.qty * (u.value ->> '$[2]'))
        FROM json_each(${stock}, '$.uses') u JOIN cart_item i ON i.cart_id = ?1 AND i.line_key = u.value ->> '$[0]'
        WHERE u.value ->> '$[1]' = p.value ->> '$[0]' AND NOT (${own}) AND i.item_id IS NOT ${gone}), 0)
        > p.value ->> '$[2]')))`;

/**
 * How many pieces of an article can be had beside the lines of other articles, and whether its own lines, one of them
 * with `qty` pieces, take more than there is. `gone` is a line that the change deletes.
 */
export function shortOf(
  line: { sku: string; lineKey: string; qty: number; parts: readonly StockedPart[] },
  pieces: readonly CartPiece[],
  gone: number | null,
): { isShort: boolean; available: number | null } {
  const others = pieces.filter((one) => one.lineKey !== line.lineKey && one.itemId !== gone);
  const taken = (sku: string, among: readonly CartPiece[]) =>
    among.reduce((sum, { qty, parts }) => sum + qty * (parts.find((part) => part.sku === sku)?.qty ?? 0), 0);
  const foreign = others.filter(({ sku }) => sku !== line.sku);
  const isShort = line.parts.some(
    ({ sku, qty, available }) => available !== null && line.qty * qty + taken(sku, others) > available,
  );
  const available = availableOf([...line.parts], (sku) => {
    const there = line.parts.find((part) => part.sku === sku)!.available;
    return there === null ? null : Math.max(0, there - taken(sku, foreign));
  });
  return { isShort, available };
}
