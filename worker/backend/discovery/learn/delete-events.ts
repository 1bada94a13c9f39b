import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { together } from "./kinds.ts";

const day = 86_400_000;
/** Days that a visitor's events are kept; what was counted from them names nobody. */
export const eventDays = 30;
/** Days after which a pair that was not seen again is deleted. */
const pairDays = 365;
/**
 * Days after which a pair seen only once is deleted. Visits, which a stranger can invent, get less time than orders.
 */
const onceDays = { viewed: 14, bought: 90 } as const;
const mostRows = 20_000;

/** Deletes the oldest pairs of which `which` is true. */
const forgetPairs = (db: D1Database, which: string, before: number): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM discovery_together WHERE (kind, product_id, other_id) IN (SELECT kind, product_id, other_id
        FROM discovery_together WHERE ${which} AND last_day < ?1 ORDER BY last_day LIMIT ${mostRows})`,
    )
    .bind(before);

/** Deletes, some at a time, old events (counted or not), old pairs seen once, and pairs not seen any more. */
export async function forgetEvents(db: D1Database, now: Date): Promise<number> {
  const today = Math.floor(now.getTime() / day);
  const done = await db.batch([
    db
      .prepare(
        `DELETE FROM discovery_event WHERE id IN (
          SELECT id FROM discovery_event WHERE at < ?1 ORDER BY at LIMIT ${mostRows})`,
      )
      .bind(now.getTime() - eventDays * day),
    forgetPairs(db, `kind = ${together.viewed} AND times = 1`, today - onceDays.viewed),
    forgetPairs(db, `kind = ${together.bought} AND times = 1`, today - onceDays.bought),
    forgetPairs(db, "times > 1", today - pairDays),
  ]);
  return done.reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** Deletes all events of a visitor's key, or those with some articles; the counts made from them name nobody. */
export async function forgetVisitor(
  db: D1Database,
  customerKey: string,
  productIds?: readonly number[],
): Promise<void> {
  const some = productIds === undefined ? "" : " AND product_id IN (SELECT value FROM json_each(?2))";
  await db
    .prepare(`DELETE FROM discovery_event WHERE customer_key = ?1${some}`)
    .bind(customerKey, ...(productIds === undefined ? [] : [JSON.stringify(productIds)]))
    .run();
}
