import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

const day = 86_400_000;
/** Payments in one run, each with its steps and changes; of what stands by itself more. */
const [most, mostRows] = [100, 500];

/** Over for so long, and nothing of it that the shop still waits for. */
const over = `SELECT psp_reference FROM provider_payment
  WHERE settles_at IS NULL AND state NOT IN ('waiting', 'pending') AND created_at < ?1
  AND NOT EXISTS (SELECT 1 FROM provider_notice n
  WHERE n.psp_reference = provider_payment.psp_reference AND n.accepted_at IS NULL AND n.given_up_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM payment p
  WHERE p.merchant_reference = provider_payment.merchant_reference
    AND p.state IN ('open', 'started', 'action', 'pending', 'reversing'))
    ORDER BY created_at, psp_reference LIMIT ${most}`;

/**
 * Drops what nobody asks the embedded provider for any more, some at a time: answers to repeats after a month,
 * notifications a month after they were accepted or given up, payments with their steps `recordDays` after they began,
 * once they are over for the shop as well.
 */
export async function forgetOldPayments(db: D1Database, now: Date, recordDays: number): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const old = (sql: string): D1PreparedStatement => db.prepare(sql).bind(ago(recordDays));
  await db.batch([
    db
      .prepare(
        `DELETE FROM provider_answer
          WHERE (path, key) IN (SELECT path, key FROM provider_answer WHERE at < ?1 ORDER BY at LIMIT ${mostRows})`,
      )
      .bind(ago(30)),
    ...["accepted_at", "given_up_at"].map((column) =>
      db
        .prepare(
          `DELETE FROM provider_notice
            WHERE id IN (SELECT id FROM provider_notice WHERE ${column} IS NOT NULL AND ${column} < ?1
              ORDER BY ${column} LIMIT ${mostRows})`,
        )
        .bind(ago(30)),
    ),
  ]);
  await db.batch([
    old(
      `DELETE FROM provider_change
        WHERE subject IN (SELECT token FROM provider_step WHERE psp_reference IN (${over})) OR subject IN (${over})`,
    ),
    old(`DELETE FROM provider_step WHERE psp_reference IN (${over})`),
    old(`DELETE FROM provider_payment WHERE psp_reference IN (${over})`),
  ]);
}
