import type { D1Database } from "@cloudflare/workers-types";
import type { SubscriptionStatus } from "../../../shared/contract/content/newsletter.ts";
import { noteConsent } from "../customer-data/changes.ts";
import { endOwnStatements, ownAddress, ownConfirmed } from "./end.ts";

/**
 * What came of a customer's own request for the address the account has at present. An account's address is nobody's
 * proof, so a subscription that was asked for without the account is not shown to it (docs/decisions/247).
 */
export async function subscriptionStatusOf(db: D1Database, customerId: number): Promise<SubscriptionStatus> {
  const found = await db
    .prepare(
      `SELECT ${ownConfirmed} AS confirmed, EXISTS (SELECT 1 FROM newsletter_request r
        WHERE r.customer_id = ?1 AND r.email = ${ownAddress}) AS waits`,
    )
    .bind(customerId)
    .first<{ confirmed: number; waits: number }>();
  return found?.confirmed === 1 ? "subscribed" : found?.waits === 1 ? "pending" : "unsubscribed";
}

/**
 * Ends what the customer's own request brought about, and what waits to be sent for it. The account's own contact takes
 * no mails either, whatever it was given at the platform: that one is named by its key.
 */
export async function unsubscribe(db: D1Database, customerId: number, now: Date): Promise<void> {
  await db.batch([
    ...endOwnStatements(db, customerId, now),
    ...noteConsent(db, "(SELECT 'c-' || c.id FROM customer c WHERE c.id = ?1)", customerId, { accepts: false, now }),
  ]);
}
