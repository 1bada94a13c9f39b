import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { settlePoints } from "../loyalty/disputed-points.ts";
import { earnPointsOf } from "../loyalty/points.ts";
import { promiseAgain } from "../checkout/promise-again.ts";
import { cancelOrderStatements } from "./cancel-order.ts";
import { completeFilesAlone } from "./complete-files.ts";
import { untilExpiry } from "./reference.ts";
import { paymentById, type PaymentRow } from "./rows.ts";
import { transitionOf, type Transition, type Effect, type PaymentEvent } from "./states.ts";

/**
 * Writes an event of a payment with all its effects in one batch, or finds that it changes nothing. The version is the
 * guard: where the payment changed since it was read, NOT NULL refuses the batch and the event is judged again. So an
 * event has its effects once, however many calls report it. `also` goes into the same batch, and is written even when
 * nothing else changes.
 */
export async function applyPaymentEvent(
  db: D1Database,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
  also: readonly D1PreparedStatement[] = [],
): Promise<PaymentRow> {
  let row = payment;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const change = transitionOf({ state: row.state, psp: row.psp_reference }, event);
    if (!change) {
      if (also.length > 0) await db.batch([...also]);
      return row;
    }
    try {
      const effects = await Promise.all(change.effects.map((effect) => statementsOf(db, effect, row, event, now)));
      await db.batch([write(db, row, change, event, now), ...effects.flat(), ...also]);
      return (await paymentById(db, row.id)) ?? row;
    } catch (error) {
      if (!(error instanceof Error && /constraint failed/i.test(error.message))) throw error;
      row = (await paymentById(db, row.id)) ?? row;
    }
  }
  throw new Error(`Payment ${payment.id} kept changing`);
}

function write(
  db: D1Database,
  row: PaymentRow,
  { state, effects }: Transition,
  event: PaymentEvent,
  now: Date,
): D1PreparedStatement {
  const told = "psp" in event ? event : null;
  const action = "action" in event && event.action ? JSON.stringify(event.action) : null;
  const expires = state === "action" || state === "pending" ? untilExpiry(state, now).toISOString() : row.expires_at;
  // A later authorisation that goes back does not replace the authorisation that paid the order.
  const psp = state === "authorised" && effects.includes("reverse") ? null : (told?.psp ?? null);
  const result = state === "authorised" && effects.includes("reverse") ? null : (told?.resultCode ?? null);
  return db
    .prepare(
      `UPDATE payment SET version = CASE WHEN version = ?2 THEN version + 1 END, state = ?3,
        psp_reference = coalesce(?4, psp_reference), result_code = coalesce(?5, result_code), action = ?6,
          details = NULL, updated_at = ?7, expires_at = ?8 WHERE id = ?1`,
    )
    .bind(row.id, row.version, state, psp, result, action, now.toISOString(), expires);
}

async function statementsOf(
  db: D1Database,
  effect: Effect,
  { id, order_id: orderId, state }: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Promise<D1PreparedStatement[]> {
  switch (effect) {
    case "release":
      return [
        db
          .prepare(
            `UPDATE sales_order SET state = 'processing', status = 'processing', card_last4 = coalesce(?2, card_last4)
              WHERE id = ?1`,
          )
          .bind(orderId, ("cardLast4" in event && event.cardLast4) || null),
        db.prepare("UPDATE outbox SET held = 0 WHERE order_id = ?1 AND held = 1 AND dropped_at IS NULL").bind(orderId),
        ...(await promiseAgain(db, orderId, now)),
        completeFilesAlone(db, orderId),
        earnPointsOf(db, orderId),
        // A chargeback may be reported before the payment itself.
        ...(await settlePoints(db, orderId, now)),
      ];
    case "review":
      return [
        db
          .prepare("UPDATE sales_order SET state = 'payment_review', status = 'payment_review' WHERE id = ?1")
          .bind(orderId),
      ];
    // A shopper who was told to wait for news of a pending payment gets a mail.
    case "give-back":
      return [
        ...(await cancelOrderStatements(db, orderId, now)),
        ...(state === "pending"
          ? [
              db
                .prepare(
                  `INSERT INTO outbox (kind, payload, created_at, order_id)
                    SELECT 'order-canceled', json_object('order_key', order_key), ?2, id FROM sales_order
                    WHERE id = ?1`,
                )
                .bind(orderId, now.toISOString()),
            ]
          : []),
      ];
    case "reverse": {
      const psp = "psp" in event ? event.psp : null;
      const { value = null, currency = null } = ("amount" in event && event.amount) || {};
      return [
        db
          .prepare(
            `INSERT INTO payment_reversal (psp_reference, payment_id, next_at, created_at, amount_cents, currency)
              VALUES (?1, ?2, ?3, ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
          )
          .bind(psp, id, now.toISOString(), value, currency),
      ];
    }
  }
}
