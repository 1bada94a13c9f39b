import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoredPayment } from "./ledger.ts";

export type EventCode = "AUTHORISATION" | "CANCELLATION" | "REFUND" | "CAPTURE" | "CANCEL_OR_REFUND" | "EXPIRE" | "OFFER_CLOSED";
interface Told { readonly eventCode: EventCode; readonly success: boolean; readonly reason?: string; readonly additionalData?: Record<string, string>; readonly modification?: { pspReference: string; reference?: string; value?: number } }

/** Puts a notification about the payment in the queue, in the statement list of the change it tells of. It is signed when it leaves. */
export function notify(db: D1Database, payment: StoredPayment, { eventCode, success, reason, additionalData, modification }: Told, now: Date): D1PreparedStatement {
  const item = {
    eventCode, success: String(success), eventDate: now.toISOString(),
    pspReference: modification?.pspReference ?? payment.psp_reference, ...(modification && { originalReference: payment.psp_reference }),
    merchantReference: payment.merchant_reference, amount: { value: modification?.value ?? payment.amount_value, currency: payment.currency }, paymentMethod: payment.method, reason: reason ?? "",
    ...(eventCode === "AUTHORISATION" && success && { operations: payment.captured_value > 0 ? ["REFUND"] : ["CANCEL", "CAPTURE", "REFUND"] }),
    additionalData: { ...additionalData },
  };
  return db.prepare("INSERT INTO provider_notice (psp_reference, event_code, item, due_at) VALUES (?1, ?2, ?3, ?4)").bind(payment.psp_reference, eventCode, JSON.stringify(item), now.toISOString());
}
