import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { isCovered, keptCents } from "../paid-sums.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { ProviderFailure } from "./provider-client.ts";

/**
 * The statement that writes a refund of the order: through the provider where the order was paid there, else by hand. A
 * sum above what is left of the payment, after refunds and disputes, is refused (it gets no amount: NOT NULL). `amount`
 * null: all that is left, and no row where nothing is.
 */
export function writeRefund(
  db: D1Database,
  refund: { orderId: number; key: string; amount: number | null; withdrawalId: number | null; now: Date },
): D1PreparedStatement {
  const { orderId, key, amount, withdrawalId, now } = refund;
  const way = "CASE WHEN EXISTS (SELECT 1 FROM payment WHERE order_id = ?1) THEN 'provider' ELSE 'hand' END";
  return db
    .prepare(
      `INSERT INTO refund (order_id, step_key, withdrawal_id, amount_cents, way, next_at, created_at)
        SELECT ?1, ?2, ?3, CASE WHEN ?4 IS NULL THEN ${keptCents} WHEN ?4 <= ${keptCents} THEN ?4 END, ${way}, ?5, ?5
        WHERE ?4 IS NOT NULL OR ${keptCents} > 0`,
    )
    .bind(orderId, key, withdrawalId, amount, now.toISOString());
}

/**
 * SQL: the payload of the mail about a row of `refund`: its sum, and its place among the order's refunds, by which
 * credit notes are numbered.
 */
const mailPayload = `json_object('amount_cents', amount_cents, 'ordinal',
    (SELECT count(*) FROM refund e WHERE e.order_id = refund.order_id AND e.id <= refund.id))`;
/** SQL: the provider has already reported that the refund with the reference `psp` failed. */
const reportedFailed = (psp: string): string => `EXISTS (SELECT 1 FROM payment_notification n
    WHERE n.psp_reference = ${psp} AND (n.success = 0 OR n.event_code = 'REFUND_FAILED'))`;

/**
 * Statements that close a refund which an operator has transferred by hand: writing it completes it, and its mail
 * leaves.
 */
export const doneByHand = (db: D1Database, key: string, now: Date): D1PreparedStatement[] => [
  db
    .prepare("UPDATE refund SET taken_at = ?2 WHERE step_key = ?1 AND way = 'hand' AND taken_at IS NULL")
    .bind(key, now.toISOString()),
  db
    .prepare(
      `INSERT INTO outbox (kind, payload, created_at, order_id)
        SELECT 'order-refunded', ${mailPayload}, ?2, order_id FROM refund
        WHERE step_key = ?1 AND way = 'hand'`,
    )
    .bind(key, now.toISOString()),
];

interface Due {
  id: number;
  step_key: string;
  tries: number;
  amount_cents: number;
  psp_reference: string;
  merchant_reference: string;
  currency: string;
  is_whole: 0 | 1;
}

const minute = 60_000;
/** Twice as long after every try, at most six hours. */
const waitMs = (tries: number): number => Math.min(2 ** tries * minute, 360 * minute);

/** A refund whose money a dispute has taken is looked at again after this time, because the dispute may be won. */
const heldMs = 60 * minute;
/**
 * The provider reports an accepted refund within hours, and repeats the report until it is received. A refund it has
 * not reported for so long, and can no longer be asked for, never reached it.
 */
const unheardMs = 3 * 24 * 60 * minute;

/**
 * Sends refunds that are due to the provider, each under a key of its own, so that a repeat pays nothing twice. A
 * refund of the whole payment is sent as a reversal, which also cancels what was not captured yet. What the provider
 * refuses for good has failed, and an operator decides on it. Money that a dispute has taken is neither sent nor asked
 * for again (docs/decisions/341).
 */
export async function sendRefunds(env: Bindings, deps: PaymentDeps, most = 20): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT r.id FROM refund r JOIN payment p ON p.order_id = r.order_id
      WHERE r.taken_at IS NULL AND r.failed_at IS NULL AND r.way = 'provider' AND r.next_at <= ?1
      ORDER BY r.next_at LIMIT ?2`,
  )
    .bind(deps.now().toISOString(), most)
    .all<{ id: number }>();
  if (results.length === 0) return;
  const provider = await deps.providerOf(env);
  for (const { id } of results) {
    const due = await claim(env.DB, id, deps.now());
    if (!due) continue;
    try {
      const { psp_reference: psp, merchant_reference: reference, amount_cents: value, currency } = due;
      // The key must not be the row's number, which a fresh database, or another shop of the account, uses as well.
      const key = `refund-${due.step_key}`;
      const taken = due.is_whole
        ? await provider.reverse(psp, { reference }, key)
        : await provider.refund(psp, { reference, amount: { value, currency } }, key);
      await noteTaken(env.DB, due, taken, deps.now());
    } catch (error) {
      await noteProblem(env.DB, due, error, deps.now());
    }
  }
}

/** SQL: the provider has reported a refund of this sum, and it may be this one or another of the same sum. */
const mayBeHeard = `EXISTS (SELECT 1 FROM payment hp JOIN payment_notification n
    ON n.merchant_reference = hp.merchant_reference WHERE hp.order_id = refund.order_id AND n.success = 1
      AND n.event_code IN ('REFUND', 'CANCEL_OR_REFUND') AND n.body ->> '$.originalReference' = hp.psp_reference
      AND n.body ->> '$.amount.value' = refund.amount_cents AND NOT EXISTS (SELECT 1 FROM refund hk
        WHERE hk.psp_reference = n.psp_reference))`;
/**
 * Notes that the provider is being asked for a refund, and answers what to ask for; null where it must not be asked,
 * because a dispute has taken the money or the refund is over already.
 */
async function claim(db: D1Database, id: number, now: Date): Promise<Due | null> {
  const waits = "id = ?1 AND taken_at IS NULL AND failed_at IS NULL";
  const at = now.toISOString();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const [, , asked] = await db.batch<Due>([
    db
      .prepare(
        `UPDATE refund SET overtaken = 1, next_at = ?3, problem = 'charged back',
          failed_at = CASE WHEN asked_at IS NULL OR asked_at <= ?4 AND NOT ${mayBeHeard} THEN ?2 END
          WHERE ${waits} AND NOT ${isCovered("refund")}`,
      )
      .bind(id, at, before(-heldMs), before(unheardMs)),
    db.prepare(`UPDATE refund SET asked_at = ?2, overtaken = 0 WHERE ${waits} AND ${isCovered("refund")}`).bind(id, at),
    db
      .prepare(
        `SELECT r.id, r.step_key, r.tries, r.amount_cents, p.psp_reference, p.merchant_reference, p.currency,
          r.amount_cents = p.amount_cents AND NOT EXISTS (SELECT 1 FROM refund o
            WHERE o.order_id = r.order_id AND o.id <> r.id AND o.failed_at IS NULL) AS is_whole
          FROM refund r JOIN payment p ON p.order_id = r.order_id
          WHERE r.id = ?1 AND r.taken_at IS NULL AND r.failed_at IS NULL AND r.overtaken = 0`,
      )
      .bind(id),
  ]);
  return asked?.results[0] ?? null;
}

/**
 * Statements for the batch that records what disputes have taken: a refund that was never sent and whose money is gone
 * has failed; one that was sent and whose money is back is due at once.
 */
export const refundsAfterDispute = (db: D1Database, orderId: number, now: Date): D1PreparedStatement[] => {
  const waiting = "order_id = ?1 AND way = 'provider' AND taken_at IS NULL AND failed_at IS NULL";
  return [
    db
      .prepare(
        `UPDATE refund SET overtaken = 1, problem = 'charged back',
          failed_at = CASE WHEN asked_at IS NULL THEN ?2 END
          WHERE ${waiting} AND NOT ${isCovered("refund")}`,
      )
      .bind(orderId, now.toISOString()),
    db
      .prepare(
        `UPDATE refund SET overtaken = 0, next_at = min(next_at, ?2)
          WHERE ${waiting} AND overtaken = 1 AND ${isCovered("refund")}`,
      )
      .bind(orderId, now.toISOString()),
  ];
};

/** Notes that the provider accepted a refund, or that it failed, where that report was faster than the answer. */
async function noteTaken(db: D1Database, { id }: Due, psp: string | null, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at, order_id)
          SELECT 'order-refunded', ${mailPayload}, ?2, order_id FROM refund
          WHERE id = ?1 AND taken_at IS NULL AND failed_at IS NULL AND NOT ${reportedFailed("?3")}`,
      )
      .bind(id, at, psp),
    db
      .prepare(
        `UPDATE refund SET taken_at = ?2, problem = NULL, psp_reference = ?3, overtaken = 0,
          failed_at = CASE WHEN ${reportedFailed("?3")} THEN ?2 END
          WHERE id = ?1 AND taken_at IS NULL AND failed_at IS NULL`,
      )
      .bind(id, at, psp),
  ]);
}

async function noteProblem(db: D1Database, { id, tries, merchant_reference: order }: Due, error: unknown, now: Date) {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  const isFinal = error instanceof ProviderFailure && error.kind === "rejected";
  console.error(logLine({ event: "payment-refund", order, tries: tries + 1, message: problem }));
  await db
    .prepare(
      `UPDATE refund SET tries = tries + 1, next_at = ?2, problem = ?3, failed_at = ?4
        WHERE id = ?1 AND taken_at IS NULL AND failed_at IS NULL`,
    )
    .bind(id, new Date(now.getTime() + waitMs(tries)).toISOString(), problem, isFinal ? now.toISOString() : null)
    .run();
}

/** The statement that notes a later report: the provider accepted a refund but could not carry it out. */
export const refundFailed = (db: D1Database, psp: string, problem: string, now: Date): D1PreparedStatement =>
  db
    .prepare("UPDATE refund SET failed_at = ?2, problem = ?3 WHERE psp_reference = ?1 AND failed_at IS NULL")
    .bind(psp, now.toISOString(), problem);

/**
 * Statements for the report of a refund whose answer was lost: the provider has paid this sum back. It is the one
 * refund of that sum which was asked for; where there are several, only an answer tells which. A refund that was given
 * up meanwhile was paid after all. If its failure was reported before, it has failed.
 */
export function refundHeard(
  db: D1Database,
  orderId: number,
  { psp, cents }: { psp: string; cents: number },
  now: Date,
): D1PreparedStatement[] {
  const asked = `FROM refund a WHERE a.order_id = ?1 AND a.way = 'provider' AND a.amount_cents = ?3
    AND a.asked_at IS NOT NULL AND a.taken_at IS NULL AND (a.failed_at IS NULL OR a.overtaken = 1)`;
  const which = `refund.id = (SELECT CASE WHEN count(*) = 1 THEN max(a.id) END ${asked})
    AND NOT EXISTS (SELECT 1 FROM refund k WHERE k.psp_reference = ?4)`;
  const bound = [orderId, now.toISOString(), cents, psp] as const;
  return [
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at, order_id)
          SELECT 'order-refunded', ${mailPayload}, ?2, order_id FROM refund
          WHERE ${which} AND NOT ${reportedFailed("?4")}`,
      )
      .bind(...bound),
    db
      .prepare(
        `UPDATE refund SET taken_at = ?2, psp_reference = ?4, problem = NULL, overtaken = 0,
          failed_at = CASE WHEN ${reportedFailed("?4")} THEN ?2 END
          WHERE ${which}`,
      )
      .bind(...bound),
  ];
}
