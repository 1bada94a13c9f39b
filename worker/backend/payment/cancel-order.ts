import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ProductOption } from "../../../shared/contract/order/cart.ts";
import { isProblem } from "../../../shared/catalog/options/purchase.ts";
import { limits } from "../cart/line-limits.ts";
import { mostLines } from "../cart/change-cart.ts";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { loadSellableLines } from "../catalog/sellable-lines.ts";
import { tagsOfStock } from "../stock/changed-tags.ts";
import { refreshInStock } from "../stock/refresh.ts";

interface OrderedCart {
  cart_id: string | null;
  store_code: string;
  group_id: number | null;
}
interface Line {
  sku: string;
  line_key: string;
  qty: number;
  product_option: string | null;
}

/**
 * SQL: the pieces that the order ?1 took from stock, as noted when it was placed: products whose stock was not counted
 * then took nothing, even if it is counted now (docs/decisions/021). Orders without a number were written by a version
 * that noted nothing; for those it is the pieces of their lines, or of the lines' parts.
 */
const pieces = `SELECT sku, qty FROM sales_order_taken WHERE order_id = ?1
  UNION ALL SELECT coalesce(p.sku, l.sku), sum(l.qty * coalesce(p.qty, 1)) FROM sales_order o
  JOIN sales_order_line l ON l.order_id = o.id
  LEFT JOIN sales_order_part p ON p.order_id = l.order_id AND p.position = l.position
    WHERE o.id = ?1 AND o.number IS NULL AND NOT EXISTS (SELECT 1 FROM sales_order_taken WHERE order_id = ?1)
    GROUP BY 1`;

/**
 * Statements that cancel an order whose payment failed, for the batch that records the failure: its pieces go back to
 * stock with the tags of what shows them, a coupon can be used again, its held mails are dropped, and the cart is given
 * back: as it was, or merged into the customer's new cart. Values read beforehand cannot change meanwhile: an order's
 * lines stay, and limits of a line bind quantities only. Without `withCart` the cart is not given back.
 */
export async function cancelOrderStatements(
  db: D1Database,
  orderId: number,
  now: Date,
  { withCart } = { withCart: true },
): Promise<D1PreparedStatement[]> {
  const [taken, carts] = await db.batch<Record<string, unknown>>([
    db.prepare(pieces).bind(orderId),
    db
      .prepare(
        `SELECT o.cart_id, o.store_code, c.group_id FROM sales_order o LEFT JOIN customer c ON c.id = o.customer_id
          WHERE o.id = ?1`,
      )
      .bind(orderId),
  ]);
  const returned = (taken?.results ?? []) as { sku: string; qty: number }[];
  const cart = carts?.results[0] as unknown as OrderedCart | undefined;
  const affected = await withDependants(
    db,
    returned.map(({ sku }) => sku),
  );
  return [
    db.prepare("UPDATE sales_order SET state = 'canceled', status = 'canceled' WHERE id = ?1").bind(orderId),
    // Stock that is off sale with pieces left was taken off sale by hand, so it stays off.
    db
      .prepare(
        `UPDATE stock SET qty = stock.qty + w.qty, is_in_stock = CASE WHEN stock.qty <= 0 THEN 1 ELSE is_in_stock END
          FROM (${pieces}) w WHERE stock.sku = w.sku AND manage_stock = 1`,
      )
      .bind(orderId),
    // All pieces are back: a withdrawal that is paid back later must not return them again.
    db.prepare("UPDATE sales_order_taken SET qty = 0 WHERE order_id = ?1").bind(orderId),
    ...refreshInStock(db, scopeOfIds(affected.ids)),
    db.prepare("DELETE FROM coupon_use WHERE order_id = ?1").bind(orderId),
    db
      .prepare(
        "UPDATE outbox SET dropped_at = ?2 WHERE order_id = ?1 AND held = 1 AND sent_at IS NULL AND dropped_at IS NULL",
      )
      .bind(orderId, now.toISOString()),
    ...(withCart && cart?.cart_id ? await returnCart(db, { ...cart, cart_id: cart.cart_id }, now) : []),
    ...tagsOfStock(db, new Map(returned.map(({ sku, qty }) => [sku, { returned: qty }]))),
  ];
}

/**
 * Gives the cart back. Where its customer has another cart by now, lines and code are merged into that one, and no line
 * becomes smaller than it was in either.
 */
async function returnCart(
  db: D1Database,
  { cart_id: id, store_code: store, group_id: group }: OrderedCart & { cart_id: string },
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { results: lines } = await db
    .prepare("SELECT sku, line_key, qty, product_option FROM cart_item WHERE cart_id = ?1")
    .bind(id)
    .all<Line>();
  const sold = await loadSellableLines(
    db,
    store,
    lines.map(({ sku, product_option: option }) => ({
      sku,
      option: option === null ? undefined : (JSON.parse(option) as ProductOption),
    })),
    now,
    group,
  );
  const most = lines.map(({ line_key: key }, i) => [
    key,
    sold[i] && !isProblem(sold[i]) ? limits(sold[i], { allowOutOfStock: true }).most : 0,
  ]);
  const other = `(SELECT o.id FROM cart g JOIN cart o ON o.customer_id = g.customer_id AND o.store_code = g.store_code
      AND o.active = 1 AND o.id <> g.id WHERE g.id = ?1 AND g.active = 0 AND g.merged_into IS NULL)`;
  const held = (line: string) =>
    `EXISTS (SELECT 1 FROM cart_item h WHERE h.cart_id = ${other} AND h.line_key = ${line}.line_key)`;
  return [
    db
      .prepare(
        `INSERT INTO cart_item (cart_id, sku, line_key, qty, product_option)
          SELECT ${other}, i.sku, i.line_key, i.qty, i.product_option FROM cart_item i
          WHERE i.cart_id = ?1 AND ${other} IS NOT NULL
         AND (${held("i")} OR (SELECT count(*) FROM cart_item h WHERE h.cart_id = ${other}) + (SELECT count(*)
         FROM cart_item n WHERE n.cart_id = ?1 AND n.item_id <= i.item_id AND NOT ${held("n")}) <= ${mostLines})
       ORDER BY i.item_id
       ON CONFLICT (cart_id, line_key)
       DO UPDATE SET qty = max(qty, excluded.qty, min(qty + excluded.qty, (SELECT value ->> '$[1]' FROM json_each(?2)
         WHERE value ->> '$[0]' = excluded.line_key)))`,
      )
      .bind(id, JSON.stringify(most)),
    db
      .prepare(
        `UPDATE cart SET coupon_code = (SELECT coupon_code FROM cart
          WHERE id = ?1), version = version + 1, updated_at = ?2
          WHERE id = ${other} AND coupon_code IS NULL AND (SELECT coupon_code FROM cart WHERE id = ?1) IS NOT NULL`,
      )
      .bind(id, now.toISOString()),
    db
      .prepare(
        `UPDATE cart SET merged_into = ${other}, version = version + 1, updated_at = ?2
          WHERE id = ?1 AND ${other} IS NOT NULL`,
      )
      .bind(id, now.toISOString()),
    db
      .prepare(
        `UPDATE cart SET active = 1, version = version + 1, updated_at = ?2
          WHERE id = ?1 AND active = 0 AND merged_into IS NULL`,
      )
      .bind(id, now.toISOString()),
  ];
}
