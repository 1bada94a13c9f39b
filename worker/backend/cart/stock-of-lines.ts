import type { D1Database } from "@cloudflare/workers-types";
import { availableOf, isProblem } from "../../../shared/catalog/options/purchase.ts";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import { loadSellableLines, type SellableLine, type StockedPart } from "../catalog/sellable-lines.ts";

/** A line as stock sees it: what leaves for one piece of it; `most`: how many there are were it alone, null for any. */
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
 * Of each line that is made of others' articles, or whose article is a part of another line: the pieces of it that can
 * be had beside the other lines. Null for every other line, and where nothing of it is counted.
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

/** The lines of a cart as they are, with what one piece of each takes from stock. */
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
 * SQL: whether stock has what the cart `?1` would take of the parts of one line, were there `qty` pieces of it. `own`
 * names that line and `gone` the id of one that goes with the change (NULL for none), both of `i`; `stock` is the
 * parameter with `stockJson`, NULL where stock bounds nothing. A line that was not read yet is refused: it may take the
 * same parts.
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
 * Pieces of an article that can be had beside lines of other articles, and whether the lines of it, one with `qty`
 * pieces among them, are more. `gone` is a line that goes with the change.
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
