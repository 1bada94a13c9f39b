import type { D1Database } from "@cloudflare/workers-types";
import { alertDays } from "../../../shared/alerts/alert-rules.ts";
import { confirmableMs } from "./request-alert.ts";

const day = 86_400_000;

/**
 * Lets go, 500 rows of a kind at a time, of alerts that nobody confirmed, a day after their link has run out, of those
 * that nothing came of in 90 days, and of counts of who was told that no day needs any more.
 */
export async function forgetAlerts(db: D1Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await db.batch([
    db
      .prepare(
        `DELETE FROM product_alert WHERE id IN (
          SELECT id FROM product_alert WHERE confirmed_at IS NULL AND asked_at < ?1 ORDER BY asked_at LIMIT 500)`,
      )
      .bind(before(confirmableMs + day)),
    db
      .prepare(
        `DELETE FROM product_alert WHERE id IN (
          SELECT id FROM product_alert WHERE asked_at < ?1 ORDER BY asked_at LIMIT 500)`,
      )
      .bind(before(alertDays * day)),
    db
      .prepare(
        `DELETE FROM product_alert_round WHERE sku IN (
          SELECT sku FROM product_alert_round WHERE began_at < ?1 LIMIT 500)`,
      )
      .bind(before(day)),
  ]);
}
