import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { settlePoints } from "../loyalty/disputed-points.ts";
import { chargedBackCents, type DisputeEvent } from "./disputes.ts";
import { refundsAfterDispute } from "./refunds.ts";
import type { PaymentRow } from "./rows.ts";

/** What is told of a dispute, and the reference of the payment it is about where the provider says it. */
export interface DisputeNotice extends DisputeEvent {
  readonly original: string | undefined;
}

/**
 * Notes an event of a dispute, once, and what all disputes have taken of the payment. Waiting refunds and the order's
 * points follow it in the same batch, which `also` goes into. A dispute about another authorisation of the order, whose
 * money went back, takes nothing from this payment. When two run at once, the one that has not seen the other's event
 * is refused (NOT NULL) and tries again.
 */
export async function applyDispute(
  db: D1Database,
  payment: PaymentRow,
  notice: DisputeNotice,
  now: Date,
  also: readonly D1PreparedStatement[],
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO payment_dispute (payment_id, psp_reference, event_code, amount_cents) SELECT ?1, ?2, ?3, ?4
        WHERE NOT EXISTS (SELECT 1 FROM payment_reversal r WHERE r.payment_id = ?1 AND r.psp_reference IN (?2, ?5))
        ON CONFLICT DO NOTHING`,
    )
    .bind(payment.id, notice.dispute, notice.code, notice.cents, notice.original ?? null)
    .run();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { results: events } = await db
      .prepare(
        `SELECT psp_reference AS dispute, event_code AS code, amount_cents AS cents FROM payment_dispute
          WHERE payment_id = ?1 ORDER BY psp_reference, event_code`,
      )
      .bind(payment.id)
      .all<DisputeEvent>();
    const points = await settlePoints(db, payment.order_id, now);
    const cents = chargedBackCents(events, { psp: payment.psp_reference, cents: payment.amount_cents });
    try {
      await db.batch([
        db
          .prepare(
            `UPDATE payment SET charged_back_cents = CASE
              WHEN (SELECT count(*) FROM payment_dispute d WHERE d.payment_id = ?1) = ?2 THEN ?3 END WHERE id = ?1`,
          )
          .bind(payment.id, events.length, cents),
        ...refundsAfterDispute(db, payment.order_id, now),
        ...points,
        ...also,
      ]);
      return;
    } catch (error) {
      if (!(error instanceof Error && /constraint failed/i.test(error.message))) throw error;
    }
  }
  throw new Error(`Disputes of payment ${payment.id} kept changing`);
}
