import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** A row that this run, and no other, may send now. `tries` counts this one. */
export interface ClaimedRow {
  id: number;
  kind: string;
  payload: string;
  created_at: string;
  tries: number;
  order_id: number | null;
}

/** For so long a claim holds: longer than any sending takes, so that a row comes back only of a run that was killed. */
const claimMs = 5 * 60_000;

/**
 * Takes the oldest rows that are due, in ONE statement: of two runs at once each row goes to one. A row of an order
 * waits while an earlier one of that order may still leave. A Worker that is killed afterwards has cost a try (while
 * one is under way the row has no problem, so that an operator's "again" cannot start another beside it): the row is
 * due again when the claim runs out, and goes out under the same key (at least once; the mail service tells repeats by
 * the key).
 */
export async function claimDue(db: D1Database, now: Date, most: number): Promise<ClaimedRow[]> {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET tries = tries + 1, next_at = ?2, problem = NULL WHERE id IN (
       SELECT o.id FROM outbox o
       WHERE o.sent_at IS NULL AND o.dropped_at IS NULL AND o.held = 0 AND (o.next_at IS NULL OR o.next_at <= ?1)
         AND (o.order_id IS NULL OR NOT EXISTS (SELECT 1 FROM outbox e
         WHERE e.order_id = o.order_id AND e.id < o.id AND e.held = 0 AND e.sent_at IS NULL AND e.dropped_at IS NULL))
       ORDER BY o.id LIMIT ?3)
     RETURNING id, kind, payload, created_at, tries, order_id`,
    )
    .bind(now.toISOString(), new Date(now.getTime() + claimMs).toISOString(), most)
    .all<ClaimedRow>();
  return results.sort((a, b) => a.id - b.id);
}

/**
 * What comes of a try is written only where the claim is still this one's: a run that was overtaken changes nothing.
 */
const own = "id = ?1 AND tries = ?2 AND sent_at IS NULL";

/** Sent. A link that opens something has done its work in the mail and goes at once. */
export const noteSent = (db: D1Database, { id, tries }: ClaimedRow, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE outbox SET sent_at = ?3, next_at = NULL, problem = NULL, payload = json_remove(payload, '$.link')
        WHERE ${own}`,
    )
    .bind(id, tries, now.toISOString());

/** Not sent; tried again at `next`, or never when that is null. `problem` names no person. */
export const noteFailed = (
  db: D1Database,
  { id, tries }: ClaimedRow,
  problem: string,
  next: Date | null,
  now: Date,
): D1PreparedStatement =>
  next === null
    ? db
        .prepare(`UPDATE outbox SET dropped_at = ?4, next_at = NULL, problem = ?3 WHERE ${own}`)
        .bind(id, tries, problem, now.toISOString())
    : db
        .prepare(`UPDATE outbox SET next_at = ?4, problem = ?3 WHERE ${own}`)
        .bind(id, tries, problem, next.toISOString());
