import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { runStepOnce, type StepResult } from "../run-step-once.ts";
import { stateOf, type ProductStepKind } from "./read-product.ts";

/** A change of a product by hand. `was`: the state it begins from, as `readProduct` told it. */
export interface ProductStep {
  readonly key: string;
  readonly sku: string;
  readonly kind: ProductStepKind;
  readonly content: unknown;
  readonly was: string;
  readonly operatorId: number | null;
  readonly now: Date;
}

/**
 * Makes a change of a product, once for its key, and only from the state that was seen: an order, an import or another
 * operator may have changed it meanwhile. What stood before is kept with it.
 */
export function makeProductStep(
  db: D1Database,
  { key, sku, kind, content, was, operatorId, now }: ProductStep,
  statements: readonly D1PreparedStatement[],
): Promise<StepResult> {
  const text = JSON.stringify(content);
  const before = async () => {
    const row = await db
      .prepare("SELECT sku, kind, content FROM product_step WHERE step_key = ?1")
      .bind(key)
      .first<{ sku: string; kind: string; content: string }>();
    if (!row) return null;
    return row.sku === sku && row.kind === kind && row.content === text ? "repeated" : "other-key";
  };
  const state = stateOf(kind);
  // First, so that it sees what stood before; null, which the column refuses, where that is no longer `was`.
  const note = db
    .prepare(
      `INSERT INTO product_step (step_key, sku, kind, content, before, operator_id, at)
        VALUES (?2, ?1, ?3, ?4, CASE WHEN ${state} = ?5 THEN ?5 END, ?6, ?7)`,
    )
    .bind(sku, key, kind, text, was, operatorId, now.toISOString());
  return runStepOnce(db, before, [note, ...statements]);
}
