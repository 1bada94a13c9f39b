import type { D1Database } from "@cloudflare/workers-types";

/**
 * Deletes at most 500 notifications that were applied before `before` (ISO) and whose payment is over. Nothing else is
 * stored of a payment that could be deleted: the details of its steps are removed as it ends (apply-payment-event.ts).
 */
export async function forgetNotifications(db: D1Database, before: string): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM payment_notification WHERE (psp_reference, event_code, success) IN (
       SELECT n.psp_reference, n.event_code, n.success FROM payment_notification n
       WHERE n.applied_at IS NOT NULL AND n.applied_at < ?1
         AND NOT EXISTS (SELECT 1 FROM payment p
         WHERE p.merchant_reference = n.merchant_reference
           AND p.state IN ('open', 'started', 'action', 'pending', 'reversing')) ORDER BY n.applied_at LIMIT 500)`,
    )
    .bind(before)
    .run();
  return meta.changes;
}
