import type { D1Database } from "@cloudflare/workers-types";
import type { SubscriptionStatus } from "../../../shared/contract/newsletter.ts";
import { noteConsent } from "../customer-data/changes.ts";
import { endStatements } from "./ask.ts";

/** Joined to nothing, because the type of a column keeps an index of an expression from being used. */
const own = "(SELECT c.email || '' FROM customer c WHERE c.id = ?1)";

/** What a customer's address has at present. */
export async function subscriptionStatusOf(db: D1Database, customerId: number): Promise<SubscriptionStatus> {
  const status = await db
    .prepare(`SELECT status FROM newsletter_subscriber WHERE email = ${own}`)
    .bind(customerId)
    .first<string>("status");
  return status === null ? "unsubscribed" : status === "pending" ? "pending" : "subscribed";
}

/**
 * Ends the subscription of the address the account has when the batch runs, and what waits to be sent to it. The
 * account's own contact takes no mails either, whatever it was given at the platform: that one is named by its key.
 */
export async function unsubscribe(db: D1Database, customerId: number, now: Date): Promise<void> {
  await db.batch([
    ...endStatements(db, own, customerId, now),
    ...noteConsent(db, "(SELECT 'c-' || c.id FROM customer c WHERE c.id = ?1)", customerId, { accepts: false, now }),
  ]);
}
