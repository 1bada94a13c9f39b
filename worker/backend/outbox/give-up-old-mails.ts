import type { D1Database } from "@cloudflare/workers-types";

/**
 * Gives up mails that have waited since before `before` (ISO) with nothing to send them by: nobody expects them any
 * more. One that is held for a payment, or that some run may be sending, stays. Some at a time.
 */
export async function giveUpOldMails(db: D1Database, before: string, now: Date): Promise<number> {
  const { meta } = await db
    .prepare(
      `UPDATE outbox SET dropped_at = ?2, next_at = NULL, problem = 'waited too long' WHERE id IN (
       SELECT id FROM outbox WHERE sent_at IS NULL AND dropped_at IS NULL AND held = 0 AND created_at < ?1
         AND (next_at IS NULL OR next_at <= ?2) ORDER BY created_at LIMIT 500)`,
    )
    .bind(before, now.toISOString())
    .run();
  return meta.changes;
}
