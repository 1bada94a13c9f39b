import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { tagsOfStock } from "../stock/changed-tags.ts";
import { refreshInStock } from "../stock/refresh.ts";

/** Pieces of a line of an order. */
export interface LinePieces {
  position: number;
  qty: number;
}

/**
 * Statements that put pieces of an order back into stock, for the batch that records the reason. They are taken off
 * what the order took, so that no piece returns twice, whether by cancellation or withdrawal: where fewer are left, NOT
 * NULL ends the batch. A set returns its parts; products whose stock is not counted return nothing.
 */
export async function returnPieces(
  db: D1Database,
  orderId: number,
  lines: readonly LinePieces[],
): Promise<D1PreparedStatement[]> {
  if (lines.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT coalesce(p.sku, l.sku) AS sku, sum(w.value ->> '$.qty' * coalesce(p.qty, 1)) AS qty
        FROM json_each(?2) w JOIN sales_order_line l ON l.order_id = ?1 AND l.position = w.value ->> '$.position'
        LEFT JOIN sales_order_part p ON p.order_id = l.order_id AND p.position = l.position GROUP BY 1`,
    )
    .bind(orderId, JSON.stringify(lines))
    .all<{ sku: string; qty: number }>();
  const pieces = JSON.stringify(results.map(({ sku, qty }) => [sku, qty]));
  const affected = await withDependants(
    db,
    results.map(({ sku }) => sku),
  );
  const counted = "SELECT value ->> '$[0]' AS sku, value ->> '$[1]' AS qty FROM json_each(?2)";
  return [
    // Stock that is off sale with pieces left was taken off sale by hand, so it stays off.
    db
      .prepare(
        `UPDATE stock SET qty = stock.qty + w.qty, is_in_stock = CASE WHEN stock.qty <= 0 THEN 1 ELSE is_in_stock END
          FROM (${counted}) w WHERE stock.sku = w.sku AND manage_stock = 1
          AND EXISTS (SELECT 1 FROM sales_order_taken t WHERE t.order_id = ?1 AND t.sku = w.sku)`,
      )
      .bind(orderId, pieces),
    db
      .prepare(
        `UPDATE sales_order_taken SET qty = CASE WHEN sales_order_taken.qty >= w.qty
          THEN sales_order_taken.qty - w.qty END FROM (${counted}) w
          WHERE order_id = ?1 AND sales_order_taken.sku = w.sku`,
      )
      .bind(orderId, pieces),
    // Pieces that are back in stock do not wait for a transfer any more.
    db
      .prepare(
        `UPDATE transfer_hold SET qty = max(0, transfer_hold.qty - w.qty) FROM (${counted}) w
          WHERE order_id = ?1 AND transfer_hold.sku = w.sku`,
      )
      .bind(orderId, pieces),
    ...refreshInStock(db, scopeOfIds(affected.ids)),
    ...tagsOfStock(db, new Map(results.map(({ sku, qty }) => [sku, { returned: qty }]))),
  ];
}
