import type { D1Database } from "@cloudflare/workers-types";
import type { OrderConfirmation } from "../../../shared/contract/order.ts";
import { fromCents } from "../../../shared/money/money.ts";

export interface StoredOrder { id: number; store_id: number; body_digest: string; grand_total_cents: number; created_at: string; order_key: string; status: string; customer_id: number | null }

/** The order placed under a key, or null. */
export function orderByKey(db: D1Database, key: string): Promise<StoredOrder | null> {
  return db.prepare("SELECT id, store_id, body_digest, grand_total_cents, created_at, order_key, status, customer_id FROM sales_order WHERE order_key = ?1").bind(key).first<StoredOrder>();
}

/** The number a shopper reads out on the phone: the store's id, then the order's in eight digits. */
export const orderNumber = ({ store_id, id }: Pick<StoredOrder, "store_id" | "id">): string => `${store_id}${String(id).padStart(8, "0")}`;

export function confirmation(order: StoredOrder): OrderConfirmation {
  return { magentoOrderId: String(order.id), backendOrderId: String(order.id), orderNumber: orderNumber(order), transferedAt: order.created_at, grand_total: fromCents(order.grand_total_cents) };
}
