import type { D1Database } from "@cloudflare/workers-types";
import { needsCard } from "../../../shared/checkout/provider-method.ts";
import { showsPayer } from "../../../shared/checkout/shows-payer.ts";
import { newReference } from "./reference.ts";
import type { PaymentState } from "./states.ts";

interface Unpaid {
  id: number;
  method_code: string;
  state: PaymentState;
  customer_id: number | null;
  pay_on_reference: string | null;
}

/**
 * Whether this shopper may continue the payment. Somebody who knows only the order's number and e-mail address may do
 * so where no page on the way shows more of its customer: not the lender's, nor the bank's for a card that another
 * entered.
 */
const isOpenTo = ({ method_code: code, state, customer_id }: Unpaid, customerId: number | null): boolean =>
  (customerId !== null && customer_id === customerId) || (!showsPayer(code) && !(needsCard(code) && state !== "open"));

/**
 * The payment's second name, with which the payment can be continued but not called off; the same for everybody who may
 * ask. For a card, whose step at the bank concerns that card alone, every call makes a new name until a card is
 * entered, and only the last is valid. Null where nothing is left to pay, or not by this shopper.
 */
export async function payOnReference(
  db: D1Database,
  orderId: number,
  customerId: number | null,
  now: Date,
): Promise<string | null> {
  const payment = await db
    .prepare(
      `SELECT p.id, p.method_code, p.state, p.pay_on_reference, o.customer_id
        FROM payment p JOIN sales_order o ON o.id = p.order_id
        WHERE p.order_id = ?1 AND o.state = 'pending_payment' AND p.state IN ('open', 'started', 'action')
          AND p.expires_at > ?2`,
    )
    .bind(orderId, now.toISOString())
    .first<Unpaid>();
  if (!payment || !isOpenTo(payment, customerId)) return null;
  const isEmptyCard = needsCard(payment.method_code) && payment.state === "open";
  if (payment.pay_on_reference !== null && !isEmptyCard) return payment.pay_on_reference;
  return db
    .prepare(
      `UPDATE payment SET pay_on_reference = CASE ?3 WHEN 1 THEN ?2 ELSE coalesce(pay_on_reference, ?2) END
        WHERE id = ?1 AND (?3 = 0 OR state = 'open') RETURNING pay_on_reference`,
    )
    .bind(payment.id, newReference(), isEmptyCard ? 1 : 0)
    .first<string>("pay_on_reference");
}
