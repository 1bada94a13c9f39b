import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoredPayment } from "./ledger.ts";

export type EventCode =
  | "AUTHORISATION"
  | "CANCELLATION"
  | "REFUND"
  | "CAPTURE"
  | "CANCEL_OR_REFUND"
  | "EXPIRE"
  | "OFFER_CLOSED";
interface Told {
  readonly eventCode: EventCode;
  readonly success: boolean;
  readonly reason?: string;
  readonly additionalData?: Record<string, string>;
  readonly modification?: { pspReference: string; reference?: string; value?: number };
}

// A test's wish for this payment counts before its wish for all; a shop has none.
const insert = `INSERT INTO provider_notice (psp_reference, event_code, item, due_at, copies)
  SELECT ?1, ?2, ?3, strftime('%Y-%m-%dT%H:%M:%fZ', ?4, coalesce(wish.hold_seconds, 0) || ' seconds'),
    coalesce(wish.copies, 1)
  FROM (SELECT 1) LEFT JOIN (SELECT hold_seconds, copies FROM provider_control WHERE merchant_reference IN (?5, '*')
    ORDER BY merchant_reference = '*' LIMIT 1) AS wish`;

/**
 * Puts a notification about the payment in the queue, in the statement list of the change it tells of. It is signed
 * when it leaves.
 */
export function notify(
  db: D1Database,
  payment: StoredPayment,
  { eventCode, success, reason, additionalData, modification }: Told,
  now: Date,
): D1PreparedStatement {
  const item = {
    eventCode,
    success: String(success),
    eventDate: now.toISOString(),
    pspReference: modification?.pspReference ?? payment.psp_reference,
    ...(modification && { originalReference: payment.psp_reference }),
    merchantReference: payment.merchant_reference,
    amount: { value: modification?.value ?? payment.amount_value, currency: payment.currency },
    paymentMethod: payment.method,
    reason: reason ?? "",
    ...(eventCode === "AUTHORISATION" &&
      success && { operations: payment.captured_value > 0 ? ["REFUND"] : ["CANCEL", "CAPTURE", "REFUND"] }),
    additionalData: { ...additionalData },
  };
  return db
    .prepare(insert)
    .bind(payment.psp_reference, eventCode, JSON.stringify(item), now.toISOString(), payment.merchant_reference);
}
