import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { OrderRequest } from "../../../shared/contract/order.ts";
import { rateOfShares, type RowSums } from "../checkout/totals.ts";
import { noteUse } from "../loyalty/coupons.ts";
import { earnPoints } from "../loyalty/points.ts";
import { withDependants } from "../catalog/dependants.ts";
import { listTag } from "../catalog/list-tag.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { invalidateSelected } from "../invalidations.ts";
import { refreshInStock } from "../stock/refresh.ts";
import { takings, type CheckedLine, type CheckedOrder } from "./check-order.ts";

/** `customerId`: who orders, by the token of the call; null for a guest. */
export interface Placement { order: OrderRequest; digest: string; checked: CheckedOrder; customerId: number | null; store: StoreView; cardLast4: string | null; now: Date }

/**
 * Writes the order in ONE batch: order, lines, stock, cart, outbox and invalidation tags, or nothing of it.
 * Constraints refuse what must not happen twice or at all, however many requests race: the order's key is unique, a cart is ordered once
 * and only as it was read (without its version NOT NULL fails), a personal coupon is used once, and a line whose stock is gone has no sku (NOT NULL) or takes stock below zero (CHECK).
 * True when this call placed the order; false when a constraint refused it. Other failures are thrown.
 */
export async function placeOrder(db: D1Database, placement: Placement): Promise<boolean> {
  const { order, checked, now } = placement;
  const taken = takings(checked.lines);
  const affected = await withDependants(db, [...taken.keys()]);
  try {
    await db.batch([
      insertOrder(db, placement),
      ...(checked.pickupPoint === null ? [] : [db.prepare("UPDATE sales_order SET pickup_point = ?2 WHERE order_key = ?1").bind(order.order_id, JSON.stringify(checked.pickupPoint))]),
      ...writeLines(db, order.order_id, checked.lines, checked.rows, taken),
      ...(checked.coupon === null ? [] : [noteUse(db, order.order_id, checked.coupon.code, now)]),
      earnPoints(db, order.order_id),
      ...refreshInStock(db, scopeOfIds(affected.ids)),
      ...(checked.cartId === null ? [] : [db.prepare("UPDATE cart SET active = 0, version = version + 1, updated_at = ?2 WHERE id = ?1").bind(checked.cartId, now.toISOString())]),
      db.prepare("INSERT INTO outbox (kind, payload, created_at) VALUES ('order-placed', json_object('order_key', ?1), ?2)").bind(order.order_id, now.toISOString()),
      // Last, because only now it is known what has sold out.
      ...invalidateSelected(db, changedTags, JSON.stringify([...taken.keys()])),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) return false;
    throw error;
  }
}

/**
 * Tags of what taking stock changed: `P<id>` of the products and of all that show their stock, and `C<id>:list` of the categories
 * that list those of which something sold out, with that of lists without a category.
 */
const changedTags = `
WITH taken (id, remaining) AS (SELECT p.id, s.qty FROM product p JOIN stock s ON s.sku = p.sku WHERE s.manage_stock = 1 AND p.sku IN (SELECT value FROM json_each(?1))),
  around (id, remaining) AS (SELECT id, remaining FROM taken UNION SELECT v.parent_id, t.remaining FROM taken t JOIN variant v ON v.child_id = t.id),
  affected (id, remaining) AS (SELECT id, remaining FROM around UNION SELECT m.product_id, a.remaining FROM around a JOIN product p ON p.id = a.id JOIN product_part m ON m.sku = p.sku)
SELECT 'P' || id AS tag FROM affected
UNION SELECT 'C' || c.category_id || ':list' FROM affected a JOIN product_category c ON c.product_id = a.id AND c.listed = 1 WHERE a.remaining <= 0
UNION SELECT '${listTag}' FROM affected a WHERE a.remaining <= 0`;

function insertOrder(db: D1Database, { order, digest, checked, customerId, store, cardLast4, now }: Placement): D1PreparedStatement {
  const { addressInformation: how } = order;
  const paid = cardLast4 !== null;
  return db.prepare(
    `INSERT INTO sales_order (order_key, body_digest, cart_id, cart_version, store_code, store_id, state, status, email, billing_address, shipping_address, carrier_code, method_code,
      payment_code, card_last4, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency, created_at, discount_cents, coupon_code, customer_id)
     VALUES (?1, ?2, ?3, CASE WHEN ?3 IS NULL THEN 0 ELSE (SELECT version FROM cart WHERE id = ?3 AND active = 1 AND version = ?21) END, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?22, ?23, ?24)`,
  ).bind(
    order.order_id, digest, checked.cartId, store.storeCode, store.storeId, paid ? "processing" : "new", paid ? "processing" : "pending", how.billingAddress.email ?? how.shippingAddress?.email ?? null,
    JSON.stringify(how.billingAddress), checked.address === null ? null : JSON.stringify(checked.address), checked.delivery?.carrier ?? null, checked.delivery?.method ?? null,
    how.payment_method_code, cardLast4, checked.sums.goods, checked.sums.shipping, checked.sums.tax, checked.sums.grand, store.i18n.currencyCode, now.toISOString(), checked.cartVersion, checked.sums.discount, checked.coupon?.code ?? null, customerId,
  );
}

/**
 * The lines, each with a sku only if stock has enough of everything that all lines take of it: without one, NOT NULL ends the batch. Then the parts
 * of wholes, and the stock that is taken. A product without a stock row is unlimited. All lines go as one parameter, however many there are.
 */
function writeLines(db: D1Database, key: string, lines: readonly CheckedLine[], sums: readonly RowSums[], taken: ReturnType<typeof takings>): D1PreparedStatement[] {
  const rows = lines.map(({ sku, qty, sellable, option }, i) => ({
    sku, qty, id: sellable.productId, parent: sellable.parentSku, name: sellable.name, type: sellable.type,
    option: option === undefined ? null : JSON.stringify(option), options: JSON.stringify(sellable.options.map(({ label, value }) => ({ label, value }))),
    price: sellable.priceCents, gross: sums[i]!.gross, rate: rateOfShares(sellable.shares), tax: sums[i]!.tax, off: sums[i]!.discount,
    // A whole has a stock record of its own at most to be taken off sale; no piece of it is counted there.
    needs: [...sellable.parts.map((part) => [part.sku, taken.get(part.sku)!.qty]), ...(sellable.parts.some((part) => part.sku === sku) ? [] : [[sku, 0]])],
    parts: sellable.parts.filter((part) => part.sku !== sku).map((part) => [part.sku, part.qty]),
  }));
  const order = "(SELECT id FROM sales_order WHERE order_key = ?1)";
  return [
    db.prepare(
      `INSERT INTO sales_order_line (order_id, position, sku, product_id, parent_sku, name, product_type, product_option, options, qty, price_cents, row_total_cents, tax_rate, tax_cents, discount_cents)
       SELECT ${order}, l.key, CASE WHEN NOT EXISTS (SELECT 1 FROM json_each(l.value, '$.needs') n JOIN stock s ON s.sku = n.value ->> '$[0]'
           WHERE s.is_in_stock = 0 OR (s.manage_stock = 1 AND s.qty < n.value ->> '$[1]')) THEN l.value ->> '$.sku' END,
         l.value ->> '$.id', l.value ->> '$.parent', l.value ->> '$.name', l.value ->> '$.type', l.value ->> '$.option', l.value ->> '$.options', l.value ->> '$.qty',
         l.value ->> '$.price', l.value ->> '$.gross', l.value ->> '$.rate', l.value ->> '$.tax', l.value ->> '$.off'
       FROM json_each(?2) l`,
    ).bind(key, JSON.stringify(rows)),
    db.prepare(`INSERT INTO sales_order_part (order_id, position, sku, qty) SELECT ${order}, l.key, t.value ->> '$[0]', t.value ->> '$[1]' FROM json_each(?2) l, json_each(l.value, '$.parts') t`).bind(key, JSON.stringify(rows)),
    db.prepare(
      `UPDATE stock SET qty = stock.qty - w.qty, is_in_stock = CASE WHEN stock.qty > w.qty THEN is_in_stock ELSE 0 END
       FROM (SELECT value ->> '$[0]' AS sku, value ->> '$[1]' AS qty FROM json_each(?1)) w WHERE stock.sku = w.sku AND manage_stock = 1`,
    ).bind(JSON.stringify([...taken].map(([sku, { qty }]) => [sku, qty]))),
  ];
}
