import type { D1Database } from "@cloudflare/workers-types";
import { runStepOnce, type StepResult } from "../run-step-once.ts";

/** What a code gives, and for how long. Money in cents. */
export interface NewCoupon {
  readonly code: string;
  readonly label: string;
  readonly percent_hundredths: number | null;
  readonly amount_cents: number | null;
  readonly minimum_cents: number;
  readonly valid_until: string | null;
  readonly use_limit: number | null;
}
interface Step {
  readonly key: string;
  readonly operatorId: number | null;
  readonly now: Date;
}

const note = (values: string) => `INSERT INTO coupon_step (step_key, code, kind, content, operator_id, at) ${values}`;

/** What is known of a key: the code, what was done, what was asked, and whose the code is. */
const knownOf = (db: D1Database, key: string) =>
  db
    .prepare(
      `SELECT s.code, s.kind, s.content, c.email FROM coupon_step s LEFT JOIN coupon k ON k.code = s.code
        LEFT JOIN customer c ON c.id = k.customer_id WHERE s.step_key = ?1`,
    )
    .bind(key)
    .first<{ code: string; kind: string; content: string; email: string | null }>();

/**
 * Makes a code, once for its key: everyone's, or, with `email`, a customer's own. Refused where there is one of these
 * letters or an order has used them, and where no account has the address.
 */
export function makeCoupon(
  db: D1Database,
  { key, operatorId, now }: Step,
  { code, ...coupon }: NewCoupon,
  email: string | null,
): Promise<StepResult> {
  const content = JSON.stringify(coupon);
  const before = async () => {
    const row = await knownOf(db, key);
    if (!row) return null;
    const isSame = row.code === code && row.kind === "made" && row.content === content && row.email === email;
    return isSame ? "repeated" : "other-key";
  };
  const at = now.toISOString();
  return runStepOnce(db, before, [
    db.prepare(note("VALUES (?1, ?2, 'made', ?3, ?4, ?5)")).bind(key, code, content, operatorId, at),
    // Without a label, which the column refuses, where it may not be made; so a customer's own never becomes everyone's.
    db
      .prepare(
        `INSERT INTO coupon (code, customer_id, label, percent_hundredths, amount_cents, minimum_cents, valid_until,
          use_limit, created_at)
          SELECT ?1, c.id, CASE WHEN NOT EXISTS (SELECT 1 FROM coupon_use WHERE code = ?1)
            AND (?9 IS NULL OR c.id IS NOT NULL) THEN ?2 END, ?3, ?4, ?5, ?6, ?7, ?8
          FROM (SELECT 1) LEFT JOIN customer c ON c.email = ?9`,
      )
      .bind(
        code,
        coupon.label,
        coupon.percent_hundredths,
        coupon.amount_cents,
        coupon.minimum_cents,
        coupon.valid_until,
        coupon.use_limit,
        at,
        email,
      ),
  ]);
}

/** Ends a code from now on, once for its key; refused where it has ended before. Orders that have it keep it. */
export function endCoupon(db: D1Database, { key, operatorId, now }: Step, code: string): Promise<StepResult> {
  const before = async () => {
    const row = await knownOf(db, key);
    if (!row) return null;
    return row.code === code && row.kind === "ended" ? "repeated" : "other-key";
  };
  const at = now.toISOString();
  return runStepOnce(db, before, [
    db
      .prepare(
        note(`VALUES (?1, (SELECT code FROM coupon WHERE code = ?2 AND (valid_until IS NULL OR valid_until > ?4)),
          'ended', '{}', ?3, ?4)`),
      )
      .bind(key, code, operatorId, at),
    db.prepare("UPDATE coupon SET valid_until = ?2 WHERE code = ?1").bind(code, at),
  ]);
}
