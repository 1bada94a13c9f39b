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
/** The signed text joins its parts by colons: a colon inside a part would give two items the same signature. */
const joined = (most: number) => name(most).regex(/^[^:]*$/);
/** The reason of a failed authorisation that says the shopper turned back, rather than the issuer refused. */
const turnedBack = /^(shopper )?cancelled$/i;
/** A moment as the database writes it. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const word = name(60).optional().catch(undefined);
/**
 * The part of a notification that is read and stored: nothing about the shopper or the card. The reason of an
 * authorisation holds the card's last digits and expiry, so only whether the shopper turned back is kept of it. Of a
 * dispute, the date until which it can be answered and its stage are kept; neither is signed, and the date is only
 * shown.
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
 * Stores a notification once, however often it arrives. Of events that each stage of a dispute has under one reference,
 * the latest is kept; one without a time counts from its arrival.
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
 * Applies a stored notification and marks it as applied in the same batch. It may arrive twice, late, early, or before
 * the event it follows: the state of the payment decides (states.ts). A notification of an unknown order waits. Answers
 * whether it was applied.
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
  // A dispute may be in the card's currency, and then its share of the payment is not known.
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
  // Bad news about another authorisation of the order does not concern this one.
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
 * Events by which a paid order loses its money: somebody cancelled the authorisation at the provider, or it expired
 * before it was captured.
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

/**
 * Whether an event says that a payment awaiting capture is lost, or was captured after all; null where it says neither.
 */
function lossIn(item: NotificationItem, payment: PaymentRow): "lost" | "captured" | null {
  if (item.success !== "true") return null;
  if (item.eventCode === "CAPTURE") return item.originalReference === payment.psp_reference ? "captured" : null;
  const isLost = item.eventCode === "CAPTURE_FAILED";
  return isLost || (withdrawn.test(item.eventCode) && needsSomebody(item, payment)) ? "lost" : null;
}

/**
 * Statements that note a loss. Goods already sent are for an operator to see to; only files close by themselves. A
 * later capture undoes a failed one. What disputes take is in apply-dispute.ts.
 */
function noteLoss(db: D1Database, item: NotificationItem, payment: PaymentRow, now: Date): D1PreparedStatement[] {
  const { eventCode, pspReference } = item;
  switch (lossIn(item, payment)) {
    case "lost":
      return [
        db
          .prepare(
            // A failed capture may still succeed, so a more definite event replaces it as the reason.
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
            // The acceptance of a capture may be reported after its failure.
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
 * Statements for a reversal that the provider accepted but could not carry out: it is due again in a new round, if it
 * is one of ours.
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
