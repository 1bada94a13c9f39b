import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { z } from "zod";
import { logLine } from "../../log.ts";
import { applyDispute, type DisputeNotice } from "./apply-dispute.ts";
import { isLaterWord, stageOf } from "./dispute-words.ts";
import { isDisputeCode } from "./disputes.ts";
import { refundFailed, refundHeard } from "./refunds.ts";
import { paymentByOrderNumber, type PaymentRow } from "./rows.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import type { PaymentEvent } from "./states.ts";

const name = (most: number) => z.string().max(most);
/** Part of what is signed, joined by colons: with one inside, two items would have the same signature. */
const joined = (most: number) => name(most).regex(/^[^:]*$/);
/** Of an authorisation that failed: the shopper turned back, rather than the issuer. */
const turnedBack = /^(shopper )?cancelled$/i;
/** A moment as the database writes it. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const word = name(60).optional().catch(undefined);
/**
 * What we read of a notification, and all that is kept of it: nothing of the shopper or the card. Of an authorisation
 * the reason holds the card's last digits and its end, so only that one word of it is kept. Of a dispute it is kept
 * until when it can be answered, which is not signed and is only shown, and which stage it is of.
 */
export const notificationItem = z
  .object({
    eventCode: joined(60).min(1),
    success: z.union([z.boolean().transform(String), z.enum(["true", "false"])]),
    pspReference: joined(80).min(1),
    originalReference: joined(80).optional(),
    merchantAccountCode: joined(100),
    merchantReference: name(80).default(""),
    amount: z
      .object({ value: z.number().int(), currency: z.string().length(3) })
      .default({ value: 0, currency: "EUR" }),
    eventDate: name(60).optional(),
    reason: z
      .string()
      .transform((text) => text.slice(0, 300))
      .nullish(),
    additionalData: z
      .object({
        defensePeriodEndsAt: moment.optional().catch(undefined),
        disputeStatus: word,
        chargebackReasonCode: word,
        rfiReasonCode: word,
      })
      .optional()
      .catch(undefined),
  })
  .transform(({ additionalData: { defensePeriodEndsAt: answerBy, ...more } = {}, ...item }) => ({
    ...item,
    ...(answerBy && { answerBy }),
    ...stageOf(item.eventCode, more),
    ...(item.eventCode === "AUTHORISATION" && {
      reason: item.success === "false" && turnedBack.test(item.reason?.trim() ?? "") ? "Cancelled" : null,
    }),
  }));
export type NotificationItem = z.output<typeof notificationItem>;

/**
 * Writes a notification down, each once however often it comes. Of what is told for each stage of a dispute, under one
 * reference, the last word is kept; one without a day was said when it came.
 */
export const keepNotification = (db: D1Database, item: NotificationItem, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO payment_notification (psp_reference, event_code, success, merchant_reference, body, received_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET body = excluded.body,
            received_at = excluded.received_at
          WHERE merchant_reference = excluded.merchant_reference AND ${isLaterWord}`,
    )
    .bind(
      item.pspReference,
      item.eventCode,
      item.success === "true" ? 1 : 0,
      item.merchantReference,
      JSON.stringify(item),
      now.toISOString(),
    );

/**
 * Does the work of a notification that was written down, together with the note that it is done. It may come twice,
 * late, early, or before what it follows: the state of the payment decides (states.ts). One of an order that we do not
 * know waits. Answers whether it is done.
 */
export async function applyNotification(db: D1Database, item: NotificationItem, now: Date): Promise<boolean> {
  const applied = db
    .prepare(
      `UPDATE payment_notification SET applied_at = ?4
        WHERE psp_reference = ?1 AND event_code = ?2 AND success = ?3 AND applied_at IS NULL`,
    )
    .bind(item.pspReference, item.eventCode, item.success === "true" ? 1 : 0, now.toISOString());
  const payment = await paymentByOrderNumber(db, item.merchantReference);
  if (!payment) return false;
  const event = paymentEventOf(item, payment);
  if (event) {
    await applyPaymentEvent(db, payment, event, now, [applied]);
    return true;
  }
  const follow = [
    ...noteLoss(db, item, payment, now),
    ...afterReversal(db, item, payment, now),
    ...noteRefund(db, item, payment, now),
    applied,
  ];
  const notice = item.success === "true" ? disputeNotice(item, payment) : null;
  if (notice) await applyDispute(db, payment, notice, now, follow);
  else await db.batch(follow);
  return true;
}

function disputeNotice(item: NotificationItem, { currency }: PaymentRow): DisputeNotice | null {
  const { eventCode: code, pspReference: dispute, originalReference: original, amount } = item;
  if (!isDisputeCode(code)) return null;
  // A dispute may be in the card's currency: what it is of the payment is not said then.
  return { dispute, code, original, cents: amount.currency === currency && amount.value > 0 ? amount.value : null };
}

function noteRefund(db: D1Database, item: NotificationItem, payment: PaymentRow, now: Date): D1PreparedStatement[] {
  const { eventCode, success, pspReference: psp, originalReference: original, amount } = item;
  const isOurs = original === payment.psp_reference && amount.currency === payment.currency;
  if (success !== "true" || !isOurs || !(eventCode === "REFUND" || eventCode === "CANCEL_OR_REFUND")) return [];
  return refundHeard(db, payment.order_id, { psp, cents: amount.value }, now);
}

function paymentEventOf(item: NotificationItem, payment: PaymentRow): PaymentEvent | null {
  const { eventCode, pspReference: psp, amount } = item;
  const success = item.success === "true";
  const sameSum = amount.value === payment.amount_cents && amount.currency === payment.currency;
  // Bad news of another authorisation of the same order is none of this one's.
  const about =
    payment.psp_reference === null || payment.psp_reference === psp || payment.psp_reference === item.originalReference;
  switch (eventCode) {
    case "AUTHORISATION":
      if (success) {
        if (!sameSum)
          console.error(
            logLine({
              event: "payment-amount",
              order: payment.merchant_reference,
              expected: `${payment.amount_cents} ${payment.currency}`,
              authorised: `${amount.value} ${amount.currency}`,
            }),
          );
        return { kind: sameSum ? "authorised" : "misfit", psp, resultCode: "Authorised", amount };
      }
      if (!about) return null;
      return item.reason
        ? { kind: "cancelled", psp, resultCode: "Cancelled" }
        : { kind: "refused", psp, resultCode: "Refused" };
    case "PENDING":
      return success && about ? { kind: "pending", psp, resultCode: "Pending" } : null;
    // The shopper was given a page to pay on and never did.
    case "OFFER_CLOSED":
      return success && about ? { kind: "expired" } : null;
    default:
      return null;
  }
}

const endings = new Set(["CANCELLATION", "CANCEL_OR_REFUND", "REFUND"]);
/** Events that somebody has to look at; they change nothing here. */
const alarms: readonly string[] = [
  "CHARGEBACK",
  "NOTIFICATION_OF_CHARGEBACK",
  "DISPUTE_OPENED_WITH_CHARGEBACK",
  "PREARBITRATION",
  "SCHEME_ARBITRATION",
  "REQUEST_FOR_INFORMATION",
  "CAPTURE_FAILED",
  "REFUND_FAILED",
  "REFUNDED_REVERSED",
  "SECOND_CHARGEBACK",
];
const isAlarming = (eventCode: string): boolean => alarms.some((alarm) => eventCode.startsWith(alarm));

/**
 * An order that is paid loses its money this way: somebody called the authorisation off at the provider, or let it run
 * out before it was captured.
 */
const withdrawn = /^(CANCELLATION|TECHNICAL_CANCEL|EXPIRE)$/;
const needsSomebody = (
  { eventCode, success, pspReference, originalReference }: NotificationItem,
  { state, psp_reference: known }: PaymentRow,
): boolean =>
  isAlarming(eventCode) ||
  (state === "authorised" &&
    success === "true" &&
    withdrawn.test(eventCode) &&
    (pspReference === known || originalReference === known));

/** Whether a payment is lost that was to be captured, or was captured after all; null where neither is said. */
function lossIn(item: NotificationItem, payment: PaymentRow): "lost" | "captured" | null {
  if (item.success !== "true") return null;
  if (item.eventCode === "CAPTURE") return item.originalReference === payment.psp_reference ? "captured" : null;
  const isLost = item.eventCode === "CAPTURE_FAILED";
  return isLost || (withdrawn.test(item.eventCode) && needsSomebody(item, payment)) ? "lost" : null;
}

/**
 * Notes it. What an order has got meanwhile is for somebody to see to; only its files close by themselves. A capture
 * that failed is undone by another one. What disputes take: apply-dispute.ts.
 */
function noteLoss(db: D1Database, item: NotificationItem, payment: PaymentRow, now: Date): D1PreparedStatement[] {
  const { eventCode, pspReference } = item;
  switch (lossIn(item, payment)) {
    case "lost":
      return [
        db
          .prepare(
            // A capture that failed may succeed yet, so that what says more takes its place.
            `UPDATE payment SET lost_at = coalesce(lost_at, ?2),
                lost_by = CASE WHEN lost_at IS NULL OR lost_by = 'CAPTURE_FAILED' THEN ?3 ELSE lost_by END
              WHERE id = ?1`,
          )
          .bind(payment.id, now.toISOString(), eventCode),
      ];
    case "captured":
      return [
        db
          .prepare(
            // That a capture was taken in may be told after it has failed.
            `UPDATE payment SET lost_at = NULL, lost_by = NULL WHERE id = ?1 AND lost_by = 'CAPTURE_FAILED'
              AND NOT EXISTS (SELECT 1 FROM payment_notification n
                WHERE n.psp_reference = ?2 AND n.event_code = 'CAPTURE_FAILED' AND n.success = 1)`,
          )
          .bind(payment.id, pspReference),
      ];
    case null:
      return [];
  }
}

/**
 * A reversal that the provider took and could not carry out is due again, in a new round, as long as it is one of ours.
 */
function afterReversal(db: D1Database, item: NotificationItem, payment: PaymentRow, now: Date): D1PreparedStatement[] {
  if (needsSomebody(item, payment))
    console.error(
      logLine({
        event: "payment-attention",
        order: payment.merchant_reference,
        what: item.eventCode,
        success: item.success,
      }),
    );
  if (!(endings.has(item.eventCode) && item.success === "false") && item.eventCode !== "REFUND_FAILED") return [];
  const psp = item.originalReference ?? "";
  return [
    refundFailed(db, item.pspReference, (item.reason ?? "failed").slice(0, 300), now),
    db
      .prepare(
        `UPDATE payment SET state = 'reversing', version = version + 1, updated_at = ?2
          WHERE id = ?1 AND state = 'reversed' AND EXISTS (SELECT 1 FROM payment_reversal
            WHERE psp_reference = ?3 AND payment_id = ?1 AND done_at IS NOT NULL)`,
      )
      .bind(payment.id, now.toISOString(), psp),
    db
      .prepare(
        `UPDATE payment_reversal SET done_at = NULL, round = round + 1, tries = 0, next_at = ?3, problem = ?4
          WHERE psp_reference = ?1 AND payment_id = ?2 AND done_at IS NOT NULL`,
      )
      .bind(
        psp,
        payment.id,
        new Date(now.getTime() + 60 * 60_000).toISOString(),
        (item.reason ?? "failed").slice(0, 300),
      ),
  ];
}
