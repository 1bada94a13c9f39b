import type { D1Database } from "@cloudflare/workers-types";
import { lifetimes } from "../sign-in/sessions.ts";

const hour = 3_600_000;
/**
 * Most rows of a kind that one run deletes: a database that was left alone for long is caught up with over some
 * minutes.
 */
const mostAtOnce = 500;
/**
 * For how long a session that has ended is still there: what its tokens are used for until then is seen (reuse), not
 * just unknown.
 */
const endedForMs = 24 * hour;

/**
 * Takes away what is over: tokens, links, sessions, counts of tries, and the secrets in mails. A mail loses its link
 * once it is sent, or after the hour the link holds, whatever happens to the mail. Every statement is bounded, so a run
 * costs little however much there is.
 */
export async function sweepAccounts(db: D1Database, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - endedForMs).toISOString();
  const over = (table: string, key: string, column: string, limit = now.toISOString()) =>
    db
      .prepare(
        `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${column} <= ?1
          ORDER BY ${column} LIMIT ${mostAtOnce})`,
      )
      .bind(limit);
  // Revoked, at their end, or so long unused that no refresh token of theirs holds.
  const gone = `SELECT id FROM session_family WHERE revoked_at <= ?1 UNION ALL SELECT id FROM session_family
    WHERE expires_at <= ?1 UNION ALL SELECT id FROM session_family WHERE used_at <= ?2 LIMIT ${mostAtOnce}`;
  const idle = new Date(now.getTime() - endedForMs - lifetimes.refreshMs).toISOString();
  await db.batch([
    over("throttle", "key", "ends_at"),
    over("password_reset", "hash", "expires_at"),
    over("access_token", "hash", "expires_at"),
    over("refresh_token", "hash", "expires_at", ended),
    // Sessions, with the tokens they still have: those of one run, whatever comes to be over meanwhile.
    db.prepare(`DELETE FROM access_token WHERE family_id IN (${gone})`).bind(ended, idle),
    db.prepare(`DELETE FROM refresh_token WHERE family_id IN (${gone})`).bind(ended, idle),
    db.prepare(`DELETE FROM session_family WHERE id IN (${gone})`).bind(ended, idle),
    db
      .prepare(
        `UPDATE outbox SET payload = json_remove(payload, '$.link')
          WHERE id IN (SELECT id FROM outbox
            WHERE payload ->> '$.link' IS NOT NULL AND (sent_at IS NOT NULL OR created_at <= ?1) LIMIT ${mostAtOnce})`,
      )
      .bind(new Date(now.getTime() - hour).toISOString()),
  ]);
}
