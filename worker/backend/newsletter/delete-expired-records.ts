import type { D1Database } from "@cloudflare/workers-types";
import { confirmableMs } from "../newsletter-list/request-confirmation.ts";

const day = 86_400_000;
/** How much longer than its link a request is kept that nobody confirmed. */
const graceMs = day;
/** How long a used or ended link still says what became of it. */
const linkMs = 30 * day;
/** For so many years an address that had its discount gets no second one. */
const giftYears = 5;

/**
 * Lets go what need not be kept of the newsletter, 500 rows of a kind at a time: requests nobody confirmed, a day after
 * the 48 hours of their link; confirmation links with them; links that were used to leave after thirty days; digests of
 * addresses that had their discount after five years.
 */
export async function forgetNewsletter(db: D1Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  // Without the name of the index every link of the last days would be read for each request.
  const over = `SELECT s.email FROM newsletter_subscriber s WHERE s.status = 'pending' AND s.created_at < ?1
    AND NOT EXISTS (SELECT 1 FROM newsletter_link l INDEXED BY newsletter_link_of
      WHERE l.email = s.email AND l.purpose = 'confirm' AND l.created_at > ?2)
    AND NOT EXISTS (SELECT 1 FROM newsletter_request r WHERE r.email = s.email AND r.asked_at > ?2) ORDER BY s.created_at LIMIT 500`;
  const whenOver = [before(confirmableMs + graceMs), before(confirmableMs)] as const;
  await db.batch([
    db
      .prepare(`UPDATE newsletter_link SET email = NULL, used_at = ?3 WHERE purpose = 'leave' AND email IN (${over})`)
      .bind(...whenOver, now.toISOString()),
    db.prepare(`DELETE FROM newsletter_subscriber WHERE email IN (${over})`).bind(...whenOver),
    db
      .prepare(
        `DELETE FROM newsletter_request WHERE customer_id IN (SELECT customer_id FROM newsletter_request
          WHERE asked_at < ?1 LIMIT 500)`,
      )
      .bind(before(confirmableMs + graceMs)),
    db
      .prepare(
        `DELETE FROM newsletter_link WHERE hash IN (SELECT hash FROM newsletter_link
          WHERE purpose = 'confirm' AND created_at < ?1 LIMIT 500)`,
      )
      .bind(before(confirmableMs + graceMs)),
    db
      .prepare(
        `DELETE FROM newsletter_link WHERE hash IN (SELECT hash FROM newsletter_link
          WHERE used_at < ?1 AND purpose = 'leave' LIMIT 500)`,
      )
      .bind(before(linkMs)),
    db
      .prepare(
        `DELETE FROM newsletter_gift WHERE address_digest IN (SELECT address_digest FROM newsletter_gift
          WHERE given_at < ?1 LIMIT 500)`,
      )
      .bind(before(giftYears * 365.25 * day)),
  ]);
}
