import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { keptCents } from "../paid-sums.ts";
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
/** SQL: the provider has already reported that the refund it calls ?3 failed. */
const reportedFailed = `EXISTS (SELECT 1 FROM payment_notification n WHERE n.psp_reference = ?3
    AND (n.success = 0 OR n.event_code = 'REFUND_FAILED'))`;

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

/**
 * Sends refunds that are due to the provider, each under one key, so that a repeat pays nothing twice. All that was
 * paid goes back as a reversal, which also cancels what was not captured yet. What the provider refuses for good has
 * failed: an operator sees it and decides.
 */
export async function sendRefunds(env: Bindings, deps: PaymentDeps, most = 20): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT r.id, r.step_key, r.tries, r.amount_cents, p.psp_reference, p.merchant_reference, p.currency,
      r.amount_cents = p.amount_cents AND NOT EXISTS (SELECT 1 FROM refund o
        WHERE o.order_id = r.order_id AND o.id <> r.id AND o.failed_at IS NULL) AS is_whole
      FROM refund r JOIN payment p ON p.order_id = r.order_id
      WHERE r.taken_at IS NULL AND r.failed_at IS NULL AND r.way = 'provider' AND r.next_at <= ?1
      ORDER BY r.next_at LIMIT ?2`,
  )
    .bind(deps.now().toISOString(), most)
    .all<Due>();
  if (results.length === 0) return;
  const provider = await deps.providerOf(env);
  for (const due of results) {
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

/** Taken; or failed already, where the provider's word of that was faster than its answer. */
async function noteTaken(db: D1Database, { id }: Due, psp: string | null, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at, order_id)
          SELECT 'order-refunded', ${mailPayload}, ?2, order_id FROM refund
          WHERE id = ?1 AND taken_at IS NULL AND failed_at IS NULL AND NOT ${reportedFailed}`,
      )
      .bind(id, at, psp),
    db
      .prepare(
        `UPDATE refund SET taken_at = ?2, problem = NULL, psp_reference = ?3,
          failed_at = CASE WHEN ${reportedFailed} THEN ?2 END
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
