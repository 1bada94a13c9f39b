import type { D1Database } from "@cloudflare/workers-types";
import type { PaymentState } from "./states.ts";

export interface StoredOrder {
  id: number;
  number: string | null;
  store_id: number;
  body_digest: string;
  grand_total_cents: number;
  created_at: string;
  order_key: string;
  state: string;
  status: string;
  pay_until: string | null;
  promised_on: string | null;
  customer_id: number | null;
  cart_id: string | null;
  reference: string | null;
  payment_state: PaymentState | null;
}

/** The order placed under a key with its payment through the provider, or null. */
export function orderByKey(db: D1Database, key: string): Promise<StoredOrder | null> {
  return db
    .prepare(
      `SELECT o.id, o.number, o.store_id, o.body_digest, o.grand_total_cents, o.created_at, o.order_key, o.state,
        o.status, o.pay_until, o.promised_on, o.customer_id, o.cart_id, p.reference, p.state AS payment_state
        FROM sales_order o
        LEFT JOIN payment p ON p.order_id = o.id WHERE o.order_key = ?1`,
    )
    .bind(key)
    .first<StoredOrder>();
}
