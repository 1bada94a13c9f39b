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

/** A call that a browser waits for is over by then. */
const callMs = 2 * 60_000;
const most = 50;
/** What could not be ended waits so long before it is tried again. */
const againMs = 10 * 60_000;
/**
 * Done side by side, as many as the platform lets a Worker call at once: while the provider hangs, what else is due
 * must still get its turn.
 */
const together = 5;
/** A notification of an order that never came to be known is kept for so long. */
const unknownMs = 30 * 24 * 60 * 60_000;

/**
 * What must not depend on any browser or on one Worker's life, every minute: notifications whose work was not done,
 * payments that were being asked for or answered when a Worker died, payments whose time is up, and money that has to
 * go back. Each by itself: one that fails is tried again in a minute and keeps none from its turn.
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
  // One of an order that is known is money, however long it could not be heard.
  await db
    .prepare(
      `DELETE FROM payment_notification
        WHERE applied_at IS NULL AND received_at <= ?1 AND NOT EXISTS (SELECT 1 FROM payment p
          WHERE p.merchant_reference = payment_notification.merchant_reference)`,
    )
    .bind(forgotten)
    .run()
    .catch((error: unknown) => failed("payment-notification", error));
  // Only of orders there are: those of others that share the account wait in numbers.
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
  // Of several authorisations the last to be heard of may have gone back before.
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

/** One that cannot be applied comes after the others from then on. */
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

/** One that cannot be ended is tried again in a while, after those whose time has come meanwhile. */
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
 * Nobody's browser is there: what it gave for the card is not kept anywhere. The key alone tells the provider which
 * payment is meant.
 */
async function requestAgain(env: Bindings, deps: PaymentDeps, row: PaymentRow): Promise<void> {
  // The run of the next minute leaves it to this one.
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
