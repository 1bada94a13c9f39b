import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { endStatements } from "../newsletter-list/ask.ts";
import { mailTo } from "./mails.ts";
import type { CustomerRow } from "./profile.ts";

/**
 * What goes with a new e-mail address, in the batch of the change: the address as it was and as it is get a mail, links
 * sent to the old one open nothing any more, and a newsletter follows to the new address, whose owner has to confirm
 * it.
 */
export function changedEmail(
  db: D1Database,
  { customer, email, store, now }: { customer: CustomerRow; email: string; store: StoreView; now: Date },
): { before: D1PreparedStatement[]; after: D1PreparedStatement[] } {
  const at = now.toISOString();
  const mail = mailTo(db, { kind: "email-changed", store, now }, "c.id = ?6", customer.id);
  return {
    before: [mail],
    after: [
      mail,
      db.prepare("DELETE FROM password_reset WHERE customer_id = ?1").bind(customer.id),
      db
        .prepare(
          `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-confirm', json_object('email', ?2), ?3
            FROM newsletter_subscriber
            WHERE email = ?1 AND NOT EXISTS (SELECT 1 FROM newsletter_subscriber WHERE email = ?2)`,
        )
        .bind(customer.email, email, at),
      db
        .prepare(
          `INSERT OR IGNORE INTO newsletter_subscriber (email, store_code, status, created_at, source, text_version)
            SELECT ?2, store_code, 'pending', ?3, 'account', text_version FROM newsletter_subscriber WHERE email = ?1`,
        )
        .bind(customer.email, email, at),
      ...endStatements(db, "?1", customer.email, now),
    ],
  };
}
