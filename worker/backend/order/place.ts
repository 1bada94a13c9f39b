import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { OrderRequest } from "../../../shared/contract/order.ts";
import { taxIn } from "../../../shared/money/money.ts";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { invalidate } from "../invalidations.ts";
import { refreshInStock } from "../stock/refresh.ts";
import type { CheckedLine, CheckedOrder } from "./check-order.ts";

export interface Placement { order: OrderRequest; digest: string; checked: CheckedOrder; store: StoreView; cardLast4: string | null; now: Date }

/**
 * Writes the order in ONE batch: order, lines, stock, cart, outbox and invalidation tags, or nothing of it.
 * Three constraints refuse what must not happen twice or at all, however many requests race:
 * the order's key is unique, a cart is ordered once, and a line whose stock is gone has no sku (NOT NULL) or takes stock below zero (CHECK).
 * True when this call placed the order; false when a constraint refused it. Other failures are thrown.
 */
export async function placeOrder(db: D1Database, placement: Placement): Promise<boolean> {
  const { order, checked, now } = placement;
  const affected = await withDependants(db, checked.lines.map((line) => line.sku));
  try {
    await db.batch([
      insertOrder(db, placement),
      ...checked.lines.flatMap((line, position) => [insertLine(db, order.order_id, line, position), takeStock(db, line)]),
      ...refreshInStock(db, scopeOfIds(affected.ids)),
      ...(checked.cartId === null ? [] : [db.prepare("UPDATE cart SET active = 0, version = version + 1, updated_at = ?2 WHERE id = ?1").bind(checked.cartId, now.toISOString())]),
      db.prepare("INSERT INTO outbox (kind, payload, created_at) VALUES ('order-placed', json_object('order_key', ?1), ?2)").bind(order.order_id, now.toISOString()),
      ...invalidate(db, affected.tags),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) return false;
    throw error;
  }
}

function insertOrder(db: D1Database, { order, digest, checked, store, cardLast4, now }: Placement): D1PreparedStatement {
  const { addressInformation: how } = order;
  const paid = cardLast4 !== null;
  return db.prepare(
    `INSERT INTO sales_order (order_key, body_digest, cart_id, store_code, store_id, state, status, email, billing_address, shipping_address, carrier_code, method_code,
      payment_code, card_last4, subtotal_cents, shipping_cents, tax_cents, grand_total_cents, currency, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)`,
  ).bind(
    order.order_id, digest, checked.cartId, store.storeCode, store.storeId, paid ? "processing" : "new", paid ? "processing" : "pending", how.billingAddress.email ?? how.shippingAddress?.email ?? null,
    JSON.stringify(how.billingAddress), checked.delivery === null ? null : JSON.stringify(how.shippingAddress), checked.delivery?.carrier ?? null, checked.delivery?.method ?? null,
    how.payment_method_code, cardLast4, checked.sums.goods, checked.sums.shipping, checked.sums.tax, checked.sums.grand, store.i18n.currencyCode, now.toISOString(),
  );
}

/** The line, with a sku only if stock allows it: without, NOT NULL ends the batch. A product without a stock row is unlimited. */
function insertLine(db: D1Database, key: string, { sku, qty, sellable }: CheckedLine, position: number): D1PreparedStatement {
  const row = qty * sellable.priceCents;
  return db.prepare(
    `INSERT INTO sales_order_line (order_id, position, sku, product_id, parent_sku, name, options, qty, price_cents, row_total_cents, tax_rate, tax_cents)
     VALUES ((SELECT id FROM sales_order WHERE order_key = ?1), ?2,
      (SELECT ?3 WHERE NOT EXISTS (SELECT 1 FROM stock WHERE sku = ?3 AND (is_in_stock = 0 OR (manage_stock = 1 AND qty < ?8)))),
      ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
  ).bind(key, position, sku, sellable.productId, sellable.parentSku, sellable.name, JSON.stringify(sellable.options.map(({ label, value }) => ({ label, value }))), qty, sellable.priceCents, row, sellable.taxRate, taxIn(row, sellable.taxRate));
}

function takeStock(db: D1Database, { sku, qty }: CheckedLine): D1PreparedStatement {
  return db.prepare("UPDATE stock SET is_in_stock = CASE WHEN qty - ?2 <= 0 THEN 0 ELSE is_in_stock END, qty = qty - ?2 WHERE sku = ?1 AND manage_stock = 1").bind(sku, qty);
}
