import type { D1Database } from "@cloudflare/workers-types";
import { together } from "./kinds.ts";

/** How many other articles one article keeps pairs with, the strongest: lists read 60 of them. */
export const mostKept = 100;
/** Articles looked at and pairs deleted in one step, and steps in one run. */
export const thinStep = { products: 100, pairs: 2_000, steps: 20 } as const;
const mostMs = 4_000;
const day = 86_400_000;

const nextProducts = `SELECT product_id FROM discovery_weight WHERE kind = ?1 AND product_id > (
  SELECT thinned FROM discovery_progress WHERE kind = ?1) ORDER BY product_id LIMIT ${thinStep.products}`;

/** Thins the next articles; false when all have been thinned today. */
async function thinNext(db: D1Database, kind: number, today: number): Promise<boolean> {
  const last = await db
    .prepare(
      `SELECT max(product_id) AS last FROM (${nextProducts})
        WHERE (SELECT thinned_day FROM discovery_progress WHERE kind = ?1) < ?2`,
    )
    .bind(kind, today)
    .first<number>("last");
  if (last === null) {
    await db
      .prepare("UPDATE discovery_progress SET thinned = 0, thinned_day = ?2 WHERE kind = ?1 AND thinned_day < ?2")
      .bind(kind, today)
      .run();
    return false;
  }
  const { meta } = await db
    .prepare(
      `DELETE FROM discovery_together WHERE (kind, product_id, other_id) IN (
        SELECT ?1, r.product_id, r.other_id FROM (
          SELECT t.product_id, t.other_id, row_number() OVER (PARTITION BY t.product_id ORDER BY t.weight DESC, t.other_id) AS i
          FROM (${nextProducts}) w CROSS JOIN discovery_together t INDEXED BY discovery_together_best
            ON t.kind = ?1 AND t.product_id = w.product_id) r WHERE r.i > ${mostKept}
        LIMIT ${thinStep.pairs})`,
    )
    .bind(kind)
    .run();
  // If the step deleted as many as it may, the same articles are looked at again.
  if (meta.changes < thinStep.pairs)
    await db.prepare("UPDATE discovery_progress SET thinned = ?2 WHERE kind = ?1").bind(kind, last).run();
  return true;
}

/**
 * Keeps the heaviest pairs of every article and deletes the others, a few articles a step; resumes where it stopped and
 * goes through all of them once a day. Answers the number of steps.
 */
export async function thinPairs(db: D1Database, now: Date, clock: () => number = Date.now): Promise<number> {
  const [begun, today] = [clock(), Math.floor(now.getTime() / day)];
  let steps = 0;
  for (const kind of [together.viewed, together.bought])
    while (steps < thinStep.steps && clock() - begun < mostMs && (await thinNext(db, kind, today))) steps += 1;
  return steps;
}
