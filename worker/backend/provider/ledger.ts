import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { OutcomeKey } from "./outcomes.ts";

export type PaymentState = "waiting" | "pending" | "authorised" | "refused" | "cancelled" | "expired" | "reversed";

/**
 * One payment as the provider keeps it. Amounts in minor units; `answer` is what the issuer will say once it is asked.
 */
export interface StoredPayment {
  psp_reference: string;
  merchant_reference: string;
  amount_value: number;
  currency: string;
  method: string;
  type: string;
  return_url: string;
  locale: string;
  state: PaymentState;
  answer: OutcomeKey;
  challenged: 0 | 1;
  reason: string | null;
  captured_value: number;
  refunded_value: number;
  version: number;
  created_at: string;
  settles_at: string | null;
  card_summary: string | null;
}
export type StepKind = "redirect" | "fingerprint" | "challenge";
export interface StoredStep {
  token: string;
  psp_reference: string;
  kind: StepKind;
  result: string;
  verdict: string | null;
  used_at: string | null;
}

const columns =
  "psp_reference, merchant_reference, amount_value, currency, method, type, return_url, locale, state, answer, " +
  "challenged, reason, captured_value, refunded_value, version, created_at, settles_at, card_summary";

export const findPayment = (db: D1Database, pspReference: string): Promise<StoredPayment | null> =>
  db
    .prepare(`SELECT ${columns} FROM provider_payment WHERE psp_reference = ?1`)
    .bind(pspReference)
    .first<StoredPayment>();

export const findStep = (db: D1Database, by: "token" | "result", value: string): Promise<StoredStep | null> =>
  db
    .prepare(`SELECT token, psp_reference, kind, result, verdict, used_at FROM provider_step WHERE ${by} = ?1`)
    .bind(value)
    .first<StoredStep>();

/** Writes a new payment. */
export const insertPayment = (db: D1Database, payment: StoredPayment): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO provider_payment (${columns}) SELECT ${columns
        .split(", ")
        .map((name) => `?1 ->> '${name}'`)
        .join(", ")}`,
    )
    .bind(JSON.stringify(payment));

export const insertStep = (db: D1Database, step: StoredStep): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO provider_step (token, psp_reference, kind, result, verdict, used_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(step.token, step.psp_reference, step.kind, step.result, step.verdict, step.used_at);

/** Writes `payment` over the version it was read in; the batch fails as a whole when another change came first. */
export function changePayment(db: D1Database, payment: StoredPayment, what: string, now: Date): D1PreparedStatement[] {
  return [
    db
      .prepare("INSERT INTO provider_change (subject, version, what, at) VALUES (?1, ?2, ?3, ?4)")
      .bind(payment.psp_reference, payment.version + 1, what, now.toISOString()),
    db
      .prepare(
        `UPDATE provider_payment
          SET version = version + 1, state = ?2, reason = ?3, captured_value = ?4, refunded_value = ?5, settles_at = ?6,
            answer = ?7 WHERE psp_reference = ?1`,
      )
      .bind(
        payment.psp_reference,
        payment.state,
        payment.reason,
        payment.captured_value,
        payment.refunded_value,
        payment.settles_at,
        payment.answer,
      ),
  ];
}

/** Takes the step's one use; the batch fails as a whole when it was used before. */
export function spendStep(db: D1Database, step: StoredStep, now: Date): D1PreparedStatement[] {
  return [
    db
      .prepare("INSERT INTO provider_change (subject, version, what, at) VALUES (?1, 2, 'used', ?2)")
      .bind(step.token, now.toISOString()),
    db.prepare("UPDATE provider_step SET used_at = ?2 WHERE token = ?1").bind(step.token, now.toISOString()),
  ];
}

/** Writes what the shopper, or their browser, did with the step; the first word counts. */
export function decideStep(db: D1Database, step: StoredStep, verdict: string, now: Date): D1PreparedStatement[] {
  return [
    db
      .prepare("INSERT INTO provider_change (subject, version, what, at) VALUES (?1, 1, ?2, ?3)")
      .bind(step.token, verdict, now.toISOString()),
    db.prepare("UPDATE provider_step SET verdict = ?2 WHERE token = ?1").bind(step.token, verdict),
  ];
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(error.message);

/** Runs the statements as one; false when something of it was written by somebody else in the meantime. */
export async function written(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(statements);
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
