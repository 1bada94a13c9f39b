import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { isCovered, keptCents } from "../paid-sums.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { ProviderFailure } from "./provider-client.ts";

/**
 * The statement that writes a refund of the order: through the provider where it was paid there, else as done by hand.
 * More than is left of what was paid, and disputes have not taken, has no amount (NOT NULL). `amount` null: all that is
 * left, and no row for nothing.
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
 * SQL: what the mail about a row of `refund` is made of: its sum, and its place among the order's, as credit notes
 * count.
 */
const mailPayload = `json_object('amount_cents', amount_cents, 'ordinal',
    (SELECT count(*) FROM refund e WHERE e.order_id = refund.order_id AND e.id <= refund.id))`;
/** SQL: the provider has already reported that the refund failed which it calls `psp`. */
const reportedFailed = (psp: string): string => `EXISTS (SELECT 1 FROM payment_notification n
    WHERE n.psp_reference = ${psp} AND (n.success = 0 OR n.event_code = 'REFUND_FAILED'))`;

/** Statements that close what an operator has transferred by hand: it is done with its writing, and its mail leaves. */
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

/** What a dispute holds back is looked at again after so long, for the dispute may be won. */
const heldMs = 60 * minute;
/**
 * The provider tells of what it has taken within hours, again and again until it is heard. What it has not told of for
 * so long, and can no longer be asked for, it never had.
 */
const unheardMs = 3 * 24 * 60 * minute;

/**
 * Sends refunds that are due to the provider, each under one key, so that a repeat pays nothing twice. All that was
 * paid goes back as a reversal, which also cancels what was not captured yet. What the provider refuses for good has
 * failed: an operator sees it and decides. What a dispute has taken is not sent, nor asked for again
 * (docs/decisions/341).
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
      // Not the row's number: in a database begun anew, or of another shop of the account, it was used before.
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

/** SQL: the provider has told of a refund of this sum, and nobody knows which of several it was. */
const mayBeHeard = `EXISTS (SELECT 1 FROM payment hp JOIN payment_notification n
    ON n.merchant_reference = hp.merchant_reference WHERE hp.order_id = refund.order_id AND n.success = 1
      AND n.event_code IN ('REFUND', 'CANCEL_OR_REFUND') AND n.body ->> '$.originalReference' = hp.psp_reference
      AND n.body ->> '$.amount.value' = refund.amount_cents AND NOT EXISTS (SELECT 1 FROM refund hk
        WHERE hk.psp_reference = n.psp_reference))`;
/**
 * Notes that the provider is asked for a refund now, and answers with what; null where it is not to be asked: what it
 * was to be paid from is gone, or it is over already.
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
 * Statements for the batch that says what disputes have taken of an order's payment: a refund that was never sent, and
 * is not covered any more, has failed; one that was, and is covered again, is due at once.
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

/** Taken; or failed already, where the provider's word of that was faster than its answer. */
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

/** The statement that notes what the provider says later: a refund that it took and could not carry out. */
export const refundFailed = (db: D1Database, psp: string, problem: string, now: Date): D1PreparedStatement =>
  db
    .prepare("UPDATE refund SET failed_at = ?2, problem = ?3 WHERE psp_reference = ?1 AND failed_at IS NULL")
    .bind(psp, now.toISOString(), problem);

/**
 * Statements that note what the provider tells of a refund whose answer was lost: that it has paid this sum back. It is
 * the one refund of that sum which it was asked for; where there are several, only an answer tells which. One that was
 * given up since was paid after all. Its failure may have been told before: then it has failed.
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
