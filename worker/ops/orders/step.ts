import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { runStepOnce, type StepResult } from "../run-step-once.ts";

export type StepKind =
  | "paid"
  | "sent"
  | "ready"
  | "delivered"
  | "canceled"
  | "refunded"
  | "accepted"
  | "repaid"
  | "files";

/** A step of an operator with an order. `content`: all that was asked, which tells a repeat of the key from another. */
export interface Step {
  readonly key: string;
  readonly kind: StepKind;
  readonly orderId: number;
  readonly content: unknown;
  readonly operatorId: number | null;
  readonly now: Date;
}

/**
 * Makes a step with an order, once for its key. Its statements refuse by constraints (NOT NULL) whatever the order does
 * not allow any more.
 */
export function makeStep(
  db: D1Database,
  { key, kind, orderId, content, operatorId, now }: Step,
  statements: readonly D1PreparedStatement[],
): Promise<StepResult> {
  const text = JSON.stringify(content);
  const before = async () => {
    const row = await db
      .prepare("SELECT order_id, kind, content FROM order_step WHERE step_key = ?1")
      .bind(key)
      .first<{ order_id: number; kind: string; content: string }>();
    if (!row) return null;
    return row.order_id === orderId && row.kind === kind && row.content === text ? "repeated" : "other-key";
  };
  const note = db
    .prepare(
      "INSERT INTO order_step (step_key, order_id, kind, content, operator_id, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )
    .bind(key, orderId, kind, text, operatorId, now.toISOString());
  return runStepOnce(db, before, [...statements, note]);
}

/** The statement that lets a mail of an order leave. */
export const tellShopper = (
  db: D1Database,
  kind: string,
  orderId: number,
  payload: Record<string, unknown>,
  now: Date,
): D1PreparedStatement =>
  db
    .prepare("INSERT INTO outbox (kind, payload, created_at, order_id) VALUES (?1, ?2, ?3, ?4)")
    .bind(kind, JSON.stringify(payload), now.toISOString(), orderId);
