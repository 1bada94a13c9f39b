import type { D1Database } from "@cloudflare/workers-types";
import type { OrderConfirmation } from "../../../shared/contract/order.ts";
import { fromCents } from "../../../shared/money/money.ts";
import { orderNumber } from "./order-number.ts";
import { lastDayToPay } from "./unpaid.ts";
import { statusOf, type PaymentState } from "../payment/states.ts";

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
        o.status, o.pay_until, o.customer_id, o.cart_id, p.reference, p.state AS payment_state FROM sales_order o
        LEFT JOIN payment p ON p.order_id = o.id WHERE o.order_key = ?1`,
    )
    .bind(key)
    .first<StoredOrder>();
}

export function confirmation(order: StoredOrder): OrderConfirmation {
  const payment = order.reference !== null &&
    order.payment_state !== null && { payment: { reference: order.reference, status: statusOf(order.payment_state) } };
  const payBy = lastDayToPay(order);
  return {
    magentoOrderId: String(order.id),
    backendOrderId: String(order.id),
    orderNumber: orderNumber(order),
    transferedAt: order.created_at,
    grand_total: fromCents(order.grand_total_cents),
    ...(payBy !== null && { pay_by: payBy }),
    ...payment,
  };
}
