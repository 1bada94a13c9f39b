import type { Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import type { PaymentDeps } from "./payment-deps.ts";

interface Due {
  psp_reference: string;
  payment_id: number;
  round: number;
  tries: number;
  merchant_reference: string;
}

const minute = 60_000;
/** Twice as long after every try, at most six hours: money that has to go back is never given up. */
const waitMs = (tries: number): number => Math.min(2 ** tries * minute, 360 * minute);

/**
 * Sends back the money that is due to go back: cancels the authorisation, or refunds what was captured of it (the
 * provider knows which). The idempotency key makes a repeat harmless. Once the provider has taken it, the shopper gets
 * a mail, once; should it report later that it failed, the next round begins (notifications.ts).
 */
export async function sendReversals(env: Bindings, deps: PaymentDeps, most = 20): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT r.psp_reference, r.payment_id, r.round, r.tries, p.merchant_reference FROM payment_reversal r
      JOIN payment p ON p.id = r.payment_id WHERE r.done_at IS NULL AND r.next_at <= ?1 ORDER BY r.next_at LIMIT ?2`,
  )
    .bind(deps.now().toISOString(), most)
    .all<Due>();
  if (results.length === 0) return;
  const provider = await deps.providerOf(env);
  for (const due of results) {
    try {
      await provider.reverse(
        due.psp_reference,
        { reference: due.merchant_reference },
        `reversal-${due.psp_reference}-${due.round}`.slice(0, 64),
      );
    } catch (error) {
      await postpone(env, due, error, deps.now());
      continue;
    }
    await noteTaken(env, due, deps.now());
  }
}

async function postpone(
  { DB }: Bindings,
  { psp_reference: psp, round, tries, merchant_reference: order }: Due,
  error: unknown,
  now: Date,
): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  console.error(logLine({ event: "payment-reversal", order, tries: tries + 1, message: problem }));
  await DB.prepare(
    `UPDATE payment_reversal SET tries = tries + 1, next_at = ?3, problem = ?4
      WHERE psp_reference = ?1 AND round = ?2 AND done_at IS NULL`,
  )
    .bind(psp, round, new Date(now.getTime() + waitMs(tries)).toISOString(), problem)
    .run();
}

async function noteTaken(
  { DB }: Bindings,
  { psp_reference: psp, payment_id: id, round }: Due,
  now: Date,
): Promise<void> {
  await DB.batch([
    DB.prepare(
      `INSERT INTO outbox (kind, payload, created_at, order_id)
        SELECT 'payment-reversed',
          json_object('order_key', o.order_key, 'amount_cents', r.amount_cents, 'currency', r.currency), ?3, o.id
          FROM payment_reversal r JOIN payment p ON p.id = r.payment_id JOIN sales_order o ON o.id = p.order_id
       WHERE r.psp_reference = ?1 AND r.round = ?2 AND r.round = 1 AND r.done_at IS NULL`,
    ).bind(psp, round, now.toISOString()),
    DB.prepare(
      `UPDATE payment_reversal SET done_at = ?3, problem = NULL
        WHERE psp_reference = ?1 AND round = ?2 AND done_at IS NULL`,
    ).bind(psp, round, now.toISOString()),
    DB.prepare(
      `UPDATE payment SET state = 'reversed', version = version + 1, updated_at = ?2
        WHERE id = ?1 AND state = 'reversing' AND NOT EXISTS (SELECT 1 FROM payment_reversal
          WHERE payment_id = ?1 AND done_at IS NULL)`,
    ).bind(id, now.toISOString()),
  ]);
}
