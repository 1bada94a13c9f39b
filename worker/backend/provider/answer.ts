import type { StoredPayment } from "./ledger.ts";
import { type Outcome, outcomes } from "./outcomes.ts";

/** Part of an answer that every step of a payment has. */
const named = (payment: StoredPayment): Record<string, unknown> => ({
  pspReference: payment.psp_reference,
  merchantReference: payment.merchant_reference,
  amount: { currency: payment.currency, value: payment.amount_value },
  paymentMethod: { type: payment.type, brand: payment.method },
  ...(payment.card_summary !== null && { additionalData: { cardSummary: payment.card_summary } }),
});

/**
 * How a payment stands, as `/payments` and `/payments/details` say it; `action` while the shopper has something to do.
 */
export function paymentAnswer(
  payment: StoredPayment,
  step?: { resultCode: string; action: Record<string, unknown> },
): Record<string, unknown> {
  if (step) return { ...named(payment), ...step };
  if (payment.state === "pending" || payment.state === "waiting")
    return { ...named(payment), resultCode: payment.state === "pending" ? "Pending" : "Received" };
  if (payment.state === "expired")
    return { ...named(payment), resultCode: "Cancelled", refusalReason: "Shopper Cancelled", refusalReasonCode: "16" };
  return {
    ...named(payment),
    ...(payment.state === "reversed" ? outcomes.APPROVED : (outcomes[payment.answer] as Outcome)),
  };
}
