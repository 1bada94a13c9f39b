import type { D1Database } from "@cloudflare/workers-types";
import type { z } from "zod";
import { changePayment, findPayment, type StoredPayment } from "./ledger.ts";
import { type EventCode, notify } from "./notice.ts";
import type { Work } from "./once.ts";
import { missing, Problem } from "./problem.ts";
import { newPspReference } from "./random.ts";
import type { modificationRequest } from "./wire.ts";

export const modifications = ["captures", "cancels", "refunds", "reversals"] as const;
export type Modification = (typeof modifications)[number];
type Request = z.infer<typeof modificationRequest>;
/** The payment afterwards, or why it cannot be: the merchant hears of either by notification. */
type Result =
  | { readonly after: StoredPayment; readonly additionalData?: Record<string, string> }
  | { readonly reason: string };

const eventOf: Record<Modification, EventCode> = {
  captures: "CAPTURE",
  cancels: "CANCELLATION",
  refunds: "REFUND",
  reversals: "CANCEL_OR_REFUND",
};

/**
 * Takes in a change of a payment that exists. The answer only says so; what becomes of it is a notification. Never more
 * goes back than was paid.
 */
export async function modify(
  db: D1Database,
  pspReference: string,
  kind: Modification,
  request: Request,
  now: Date,
): Promise<Work> {
  const takesAmount = kind === "captures" || kind === "refunds";
  if (takesAmount && !request.amount) throw missing("amount");
  const found = await findPayment(db, pspReference);
  if (!found) throw new Problem(422, "167", "Original pspReference required for this operation");
  const payment = capturedByItself(found, now);
  if (request.amount && request.amount.currency !== payment.currency)
    throw new Problem(422, "138", "Unsupported currency specified");
  const reference = newPspReference();
  const result = { captures: capture, cancels: cancel, refunds: refund, reversals: reverse }[kind](
    payment,
    request.amount?.value ?? payment.amount_value,
  );
  const modification = { pspReference: reference, ...(takesAmount && { value: request.amount!.value }) };
  const told =
    "after" in result
      ? { success: true, ...(result.additionalData && { additionalData: result.additionalData }) }
      : { success: false, reason: result.reason };
  return {
    status: 201,
    body: {
      merchantAccount: request.merchantAccount,
      paymentPspReference: payment.psp_reference,
      pspReference: reference,
      status: "received",
      ...(request.reference && { reference: request.reference }),
      ...(takesAmount && { amount: request.amount }),
    },
    statements: [
      ...("after" in result ? changePayment(db, result.after, kind, now) : []),
      notify(db, payment, { eventCode: eventOf[kind], ...told, modification }, now),
    ],
  };
}

/** After so long an account that captures by itself has done so; until then a change of mind costs a cancellation. */
const captureDelayMs = 60_000;

/**
 * The payment as it stands in an account that captures by itself, as docs/operating.md asks of the operator's own:
 * without that, no part of what was paid by card or to a lender could ever be refunded.
 */
function capturedByItself(payment: StoredPayment, now: Date): StoredPayment {
  const isOpen = payment.state === "authorised" && payment.captured_value === 0;
  return isOpen && now.getTime() - Date.parse(payment.created_at) >= captureDelayMs
    ? { ...payment, captured_value: payment.amount_value }
    : payment;
}

function capture(payment: StoredPayment, value: number): Result {
  if (payment.state !== "authorised") return { reason: "Payment is not authorised" };
  return payment.captured_value + value > payment.amount_value
    ? { reason: "Insufficient balance on payment" }
    : { after: { ...payment, captured_value: payment.captured_value + value } };
}

function cancel(payment: StoredPayment): Result {
  if (payment.captured_value > 0) return { reason: "Transaction was already captured" };
  if (payment.state === "authorised") return { after: { ...payment, state: "reversed" } };
  if (payment.state === "waiting" || payment.state === "pending")
    return { after: { ...payment, state: "cancelled", answer: "AT_BANK", reason: "AT_BANK", settles_at: null } };
  return { reason: "Transaction is no longer open" };
}

function refund(payment: StoredPayment, value: number): Result {
  if (payment.state !== "authorised") return { reason: "Payment is not authorised" };
  if (payment.refunded_value + value > payment.captured_value) return { reason: "Insufficient balance on payment" };
  const refunded = payment.refunded_value + value;
  return {
    after: {
      ...payment,
      refunded_value: refunded,
      state: refunded === payment.amount_value ? "reversed" : payment.state,
    },
  };
}

/** Cancels what was not captured yet, refunds the rest of what was. */
function reverse(payment: StoredPayment): Result {
  const refunds = payment.captured_value > 0;
  const result = refunds ? refund(payment, payment.captured_value - payment.refunded_value) : cancel(payment);
  return "after" in result
    ? {
        after: { ...result.after, ...(refunds && { state: "reversed" as const }) },
        additionalData: { "modification.action": refunds ? "refund" : "cancel" },
      }
    : result;
}
