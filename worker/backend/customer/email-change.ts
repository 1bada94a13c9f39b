import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import { endStatements } from "../newsletter-list/ask.ts";
import { mailTo } from "./mails.ts";
import type { CustomerRow } from "./profile.ts";

interface EmailChange {
  customer: CustomerRow;
  email: string;
  store: StoreView;
  now: Date;
  mayAsk: boolean;
}

/**
 * What goes with a new e-mail address, in the batch of the change: the address as it was and as it is get a mail, links
 * sent to the old one open nothing any more, and a newsletter follows to the new address, whose owner has to confirm
 * it, and the account's contact has the new one, which takes no mails before that. `mayAsk`: whether its mailbox may
 * still be asked today; else it waits until the customer asks again. The mail takes its request along, as any does that
 * asks.
 */
export function changedEmail(
  db: D1Database,
  { customer, email, store, now, mayAsk }: EmailChange,
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
          `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-confirm', json_object('email', ?2,
              'asked', json_object('at', ?3, 'store', store_code, 'source', 'account', 'text', text_version,
              'from', NULL)), ?3
            FROM newsletter_subscriber
            WHERE ?4 AND email = ?1 AND NOT EXISTS (SELECT 1 FROM newsletter_subscriber WHERE email = ?2)`,
        )
        .bind(customer.email, email, at, Number(mayAsk)),
      db
        .prepare(
          `INSERT OR IGNORE INTO newsletter_subscriber (email, store_code, status, created_at, source, text_version)
            SELECT ?2, store_code, 'pending', ?3, 'account', text_version FROM newsletter_subscriber WHERE email = ?1`,
        )
        .bind(customer.email, email, at),
      ...endStatements(db, "?1", customer.email, now),
      // The new address has not agreed to anything yet, and belongs to one contact of a type alone.
      db
        .prepare(
          `UPDATE contact SET accepts_email = NULL, updated_at = ?3, email = CASE WHEN EXISTS (SELECT 1 FROM contact o
            WHERE o.contact_type = contact.contact_type AND o.email = ?2 AND o.id <> contact.id) THEN NULL ELSE ?2 END
            WHERE custom_key = 'c-' || CAST(?1 AS INTEGER)`,
        )
        .bind(customer.id, email, at),
    ],
  };
}
