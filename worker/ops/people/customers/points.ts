import type { D1Database } from "@cloudflare/workers-types";
import { runStepOnce, type StepResult } from "../../run-step-once.ts";

/** Points given (or taken, below zero) by hand. `was`: how many there were when it was decided. */
export interface PointsStep {
  readonly key: string;
  readonly operatorId: number | null;
  readonly now: Date;
  readonly points: number;
  readonly was: number;
  /** Told to the customer, with the movement. */
  readonly reason: string;
}

const balance = (id: string): string =>
  `coalesce((SELECT balance FROM loyalty_transaction WHERE customer_id = ${id} ORDER BY id DESC LIMIT 1), 0)`;

/** SQL of how many points the account ?1 has. */
export const pointsOf = `SELECT ${balance("?1")} AS n`;

/**
 * Gives or takes points, once for the key, while the account of this number has the typed address and as many points as
 * were seen: an order that earned or spent some meanwhile refuses it, and so does a balance that would fall below
 * zero.
 */
export function givePoints(db: D1Database, id: number, email: string, step: PointsStep): Promise<StepResult> {
  const { key, operatorId, now, points, was, reason } = step;
  // Not the reason: it is a person's, and goes with the movement.
  const content = JSON.stringify({ points, was });
  const before = async () => {
    const row = await db
      .prepare("SELECT customer_id, content FROM points_step WHERE step_key = ?1")
      .bind(key)
      .first<{ customer_id: number; content: string }>();
    if (!row) return null;
    return row.customer_id === id && row.content === content ? "repeated" : "other-key";
  };
  const at = now.toISOString();
  return runStepOnce(db, before, [
    db
      .prepare(
        `INSERT INTO points_step (step_key, customer_id, content, operator_id, at)
          VALUES (?1, (SELECT id FROM customer c WHERE c.id = ?2 AND c.email = ?3 AND ${balance("c.id")} = ?4), ?5, ?6,
            ?7)`,
      )
      .bind(key, id, email, was, content, operatorId, at),
    db
      .prepare(
        `INSERT INTO loyalty_transaction (customer_id, kind, points, balance, description, created_at)
          VALUES (?1, 'corrected', ?2, ${balance("?1")} + ?2, ?3, ?4)`,
      )
      .bind(id, points, reason, at),
  ]);
}
