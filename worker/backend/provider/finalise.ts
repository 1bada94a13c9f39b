import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { changePayment, type PaymentState, type StoredPayment } from "./ledger.ts";
import { kinds } from "./methods.ts";
import { notify } from "./notice.ts";
import { type Outcome, type OutcomeKey, outcomes } from "./outcomes.ts";

const stateOf: Record<Outcome["resultCode"], PaymentState> = {
  Authorised: "authorised",
  Refused: "refused",
  Error: "refused",
  Cancelled: "cancelled",
};

/** The payment after the issuer was asked, which answers `key`. */
export function finalised(payment: StoredPayment, key: OutcomeKey): StoredPayment {
  const outcome: Outcome = outcomes[key];
  const authorised = outcome.resultCode === "Authorised";
  return {
    ...payment,
    answer: key,
    state: stateOf[outcome.resultCode],
    reason: authorised ? null : key,
    captured_value: authorised && kinds[payment.type]?.captured ? payment.amount_value : 0,
    settles_at: null,
  };
}

/** What the merchant is told of a settled payment: the authorisation, or why there is none. */
export const notifyFinalised = (db: D1Database, payment: StoredPayment, now: Date): D1PreparedStatement =>
  notify(
    db,
    payment,
    {
      eventCode: "AUTHORISATION",
      success: payment.state === "authorised",
      ...(payment.reason !== null && { reason: (outcomes[payment.answer] as Outcome).refusalReason ?? "" }),
    },
    now,
  );

/** Changes the payment to what the issuer answers, and tells the merchant, in one. */
export function finalise(
  db: D1Database,
  payment: StoredPayment,
  key: OutcomeKey,
  now: Date,
): { payment: StoredPayment; statements: D1PreparedStatement[] } {
  const after = finalised(payment, key);
  return { payment: after, statements: [...changePayment(db, after, key, now), notifyFinalised(db, after, now)] };
}
