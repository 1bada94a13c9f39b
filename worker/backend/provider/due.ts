import type { D1Database } from "@cloudflare/workers-types";
import { logLine } from "../../log.ts";
import { changePayment, type StoredPayment, written } from "./ledger.ts";
import { kinds } from "./methods.ts";
import { notify } from "./notice.ts";
import { finalise } from "./finalise.ts";

/** Payments looked at in one go; what is left waits a minute. */
const most = 25;
/** What failed waits so long before it is tried again. */
const againMs = 10 * 60_000;

/**
 * Brings to an end what has been left alone for its time: what a bank promised to answer is authorised, what the
 * shopper never came back to is closed.
 */
export async function finaliseDue(db: D1Database, now: Date): Promise<void> {
  const { results } = await db
    .prepare("SELECT * FROM provider_payment WHERE settles_at <= ?1 ORDER BY settles_at LIMIT ?2")
    .bind(now.toISOString(), most)
    .all<StoredPayment>();
  for (const payment of results)
    await finaliseOne(db, payment, now).catch((error: unknown) => putOff(db, payment, error, now));
}

async function finaliseOne(db: D1Database, payment: StoredPayment, now: Date): Promise<void> {
  await written(
    db,
    payment.state === "pending" ? finalise(db, payment, payment.answer, now).statements : close(db, payment, now),
  );
}

/** One that cannot be brought to its end keeps neither those behind it nor any notification from its turn. */
async function putOff(
  db: D1Database,
  { psp_reference: psp, version }: StoredPayment,
  error: unknown,
  now: Date,
): Promise<void> {
  console.error(
    logLine({ event: "provider-error", payment: psp, message: error instanceof Error ? error.message : String(error) }),
  );
  await db
    .prepare("UPDATE provider_payment SET settles_at = ?3 WHERE psp_reference = ?1 AND version = ?2")
    .bind(psp, version, new Date(now.getTime() + againMs).toISOString())
    .run();
}

/** A page of a bank's or a lender's is an offer that closes; an authentication that never came expires. */
function close(db: D1Database, payment: StoredPayment, now: Date) {
  const eventCode = kinds[payment.type]?.by === "card" ? "EXPIRE" : "OFFER_CLOSED";
  return [
    ...changePayment(db, { ...payment, state: "expired", reason: "EXPIRED", settles_at: null }, eventCode, now),
    notify(db, payment, { eventCode, success: true }, now),
  ];
}
