import type { D1Database } from "@cloudflare/workers-types";
import { paymentAction, type PaymentStep } from "../../../shared/contract/order/payment.ts";
import { statusOf, type PaymentState } from "./states.ts";

/** A payment as it stands. Amounts in cents of `currency`, times ISO. `action` and `details` are JSON. */
export interface PaymentRow {
  id: number;
  order_id: number;
  reference: string;
  /**
   * The payment's second name, which may continue the payment but not call it off; null until somebody asks for one.
   */
  pay_on_reference: string | null;
  /** 1: the payment was begun under `pay_on_reference`, so its shopper comes back from the bank with that name. */
  is_paid_on: 0 | 1;
  merchant_reference: string;
  method_code: string;
  amount_cents: number;
  currency: string;
  state: PaymentState;
  version: number;
  psp_reference: string | null;
  result_code: string | null;
  action: string | null;
  details: string | null;
  origin: string | null;
  updated_at: string;
  expires_at: string;
}
export const paymentColumns =
  "id, order_id, reference, pay_on_reference, is_paid_on, merchant_reference, method_code, amount_cents, currency, " +
  "state, version, psp_reference, result_code, action, details, origin, updated_at, expires_at";

const one = (
  db: D1Database,
  column: "id" | "reference" | "merchant_reference",
  value: string | number,
): Promise<PaymentRow | null> =>
  db.prepare(`SELECT ${paymentColumns} FROM payment WHERE ${column} = ?1`).bind(value).first<PaymentRow>();

export const paymentById = (db: D1Database, id: number) => one(db, "id", id);
/** By its first name, which the browser that placed the order knows. */
export const paymentByReference = (db: D1Database, reference: string) => one(db, "reference", reference);
/** By its first name, or by `pay_on_reference`, which can only continue the payment. */
export const paymentByEither = (db: D1Database, reference: string): Promise<PaymentRow | null> =>
  db
    .prepare(`SELECT ${paymentColumns} FROM payment WHERE reference = ?1 OR pay_on_reference = ?1`)
    .bind(reference)
    .first<PaymentRow>();
/** By the order's number, which is how the provider names it. */
export const paymentByOrderNumber = (db: D1Database, number: string) => one(db, "merchant_reference", number);

/** The result code that the wire shows for a state in which the provider has given none. */
const withoutResult: Partial<Record<PaymentState, string>> = {
  cancelled: "Cancelled",
  expired: "Cancelled",
  failed: "Error",
};

/**
 * The public view of a payment, under the name it was `asked` by. It names neither customer nor lines, because that
 * name is enough to read it.
 */
export function stepOf(payment: PaymentRow, asked: string): PaymentStep {
  const status = statusOf(payment.state);
  const { data: action } =
    payment.action === null || (status !== "open" && status !== "pending")
      ? { data: undefined }
      : paymentAction.safeParse(JSON.parse(payment.action));
  return {
    reference: asked,
    isFinal: status !== "open",
    resultCode: payment.result_code ?? withoutResult[payment.state] ?? "",
    status,
    ...(action && { action }),
    orderNumber: payment.merchant_reference,
    ...(status === "open" && {
      payableUntil: payment.expires_at,
      method: payment.method_code,
      amount: { value: payment.amount_cents, currency: payment.currency },
      ...(asked !== payment.reference && { isPayOnly: true }),
    }),
    ...(payment.state === "expired" && { isExpired: true }),
    ...((payment.state === "reversing" || payment.state === "reversed") && { isReversed: true }),
  };
}
