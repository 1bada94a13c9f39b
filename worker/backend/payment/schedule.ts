import type { D1Database } from "@cloudflare/workers-types";
import type { Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { requestDetails, requestPayment } from "./request-payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { applyNotification, notificationItem } from "./notifications.ts";
import { sendRefunds } from "./refunds.ts";
import { sendReversals } from "./reversals.ts";
import { paymentColumns, type PaymentRow } from "./rows.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";

/** After this time no browser waits for a call any more. */
const callMs = 2 * 60_000;
const most = 50;
/** A payment that could not be ended is tried again after this time. */
const againMs = 10 * 60_000;
/**
 * How many rows are worked on at once, as many calls as the platform allows a Worker: while the provider hangs, other
 * due work must still get its turn.
 */
const together = 5;
/** How long a notification of an order that never appears is kept. */
const unknownMs = 30 * 24 * 60 * 60_000;

/**
 * Every minute, the work that must not depend on a browser or on one Worker's life: notifications that were not
 * applied, payments that were being asked for or answered when a Worker died, payments whose time is up, and money that
 * has to go back. Each row by itself: one that fails is tried again later and does not delay the others.
 */
export async function runPayments(env: Bindings, deps: PaymentDeps): Promise<void> {
  const now = deps.now();
  const { DB: db } = env;
  const each = async <T>(what: string, rows: Promise<readonly T[]>, work: (row: T) => Promise<unknown>) => {
    const due = await rows.catch((error: unknown): T[] => failed(what, error));
    for (let i = 0; i < due.length; i += together)
      await Promise.all(
        due.slice(i, i + together).map((row) => work(row).catch((error: unknown) => failed(what, error))),
      );
  };
  const payments = (where: string, ...values: string[]): Promise<PaymentRow[]> =>
    db
      .prepare(`SELECT ${paymentColumns} FROM payment WHERE ${where} LIMIT ${most}`)
      .bind(...values)
      .all<PaymentRow>()
      .then(({ results }) => results);
  const idle = new Date(now.getTime() - callMs).toISOString();

  const forgotten = new Date(now.getTime() - unknownMs).toISOString();
  // A notification of a known order concerns money, so it is kept however long it could not be applied.
  await db
    .prepare(
      `DELETE FROM payment_notification
        WHERE applied_at IS NULL AND received_at <= ?1 AND NOT EXISTS (SELECT 1 FROM payment p
          WHERE p.merchant_reference = payment_notification.merchant_reference)`,
    )
    .bind(forgotten)
    .run()
    .catch((error: unknown) => failed("payment-notification", error));
  // Only notifications of known orders: other shops that share the account may cause any number of others.
  const waiting = db
    .prepare(
      `SELECT n.psp_reference, n.event_code, n.success, n.body FROM payment_notification n
        JOIN payment p ON p.merchant_reference = n.merchant_reference WHERE n.applied_at IS NULL
        ORDER BY n.tries, n.received_at LIMIT ?1`,
    )
    .bind(most)
    .all<Waiting>();
  await each(
    "payment-notification",
    waiting.then(({ results }) => results),
    (row) => applyNoted(db, row, now),
  );
  await each(
    "payment-asked",
    payments("state = 'started' AND updated_at <= ?1 AND expires_at > ?2 ORDER BY updated_at", idle, now.toISOString()),
    (row) => requestAgain(env, deps, row),
  );
  await each(
    "payment-details",
    payments("state = 'action' AND details IS NOT NULL AND updated_at <= ?1 ORDER BY updated_at", idle),
    async (row) => {
      await requestDetails(
        { db, provider: await deps.providerOf(env), now: deps.now },
        row,
        JSON.parse(row.details ?? "{}") as Record<string, unknown>,
      );
    },
  );
  await each(
    "payment-expiry",
    payments(
      "state IN ('open', 'started', 'action', 'pending') AND expires_at <= ?1 ORDER BY expires_at",
      now.toISOString(),
    ),
    (row) => expire(db, row, now),
  );
  await sendReversals(env, deps).catch((error: unknown) => failed("payment-reversal", error));
  await sendRefunds(env, deps).catch((error: unknown) => failed("payment-refund", error));
  // Where several authorisations go back, the last one reported may be reversed already; then no event ends the state.
  await db
    .prepare(
      `UPDATE payment SET state = 'reversed', version = version + 1
        WHERE state = 'reversing' AND NOT EXISTS (SELECT 1 FROM payment_reversal r
          WHERE r.payment_id = payment.id AND r.done_at IS NULL)`,
    )
    .run()
    .catch((error: unknown) => failed("payment-reversal", error));
}

interface Waiting {
  psp_reference: string;
  event_code: string;
  success: number;
  body: string;
}

/** Applies a stored notification; one that fails goes behind the others in later runs. */
async function applyNoted(
  db: D1Database,
  { psp_reference: psp, event_code: event, success, body }: Waiting,
  now: Date,
): Promise<void> {
  try {
    await applyNotification(db, notificationItem.parse(JSON.parse(body)), now);
  } catch (error) {
    await db
      .prepare(
        `UPDATE payment_notification SET tries = tries + 1
          WHERE psp_reference = ?1 AND event_code = ?2 AND success = ?3 AND applied_at IS NULL`,
      )
      .bind(psp, event, success)
      .run();
    throw error;
  }
}

/** Ends a payment whose time is up; one that fails is tried again later, behind payments that are due meanwhile. */
async function expire(db: D1Database, row: PaymentRow, now: Date): Promise<void> {
  try {
    await applyPaymentEvent(db, row, { kind: "expired" }, now);
  } catch (error) {
    await db
      .prepare("UPDATE payment SET expires_at = ?3 WHERE id = ?1 AND version = ?2")
      .bind(row.id, row.version, new Date(now.getTime() + againMs).toISOString())
      .run();
    throw error;
  }
}

/**
 * Asks again what became of a payment, without a browser: the card data it sent is stored nowhere, and the key alone
 * tells the provider which payment is meant.
 */
async function requestAgain(env: Bindings, deps: PaymentDeps, row: PaymentRow): Promise<void> {
  // Marks the payment, so that the run of the next minute leaves it to this run.
  const { meta } = await env.DB.prepare(
    "UPDATE payment SET updated_at = ?2 WHERE id = ?1 AND state = 'started' AND updated_at = ?3",
  )
    .bind(row.id, deps.now().toISOString(), row.updated_at)
    .run();
  if (meta.changes === 0) return;
  await requestPayment({ db: env.DB, provider: await deps.providerOf(env), now: deps.now }, row, null, {
    origin: row.origin ?? "",
    visitor: null,
  });
}

function failed(what: string, error: unknown): [] {
  console.error(logLine({ event: what, message: error instanceof Error ? error.message : String(error) }));
  return [];
}
