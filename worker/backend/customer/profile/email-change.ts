import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../../shared/config/stores.ts";
import { endOwnStatements } from "../../newsletter-list/end.ts";
import { mailTo } from "../mails.ts";
import type { CustomerRow } from "./profile.ts";

interface EmailChange {
  customer: CustomerRow;
  email: string;
  store: StoreView;
  now: Date;
  mayAsk: boolean;
}

/** What a customer's own request brought about at the address ?1 of customer ?5, confirmed or not. */
const own = `(SELECT store_code, text_version FROM newsletter_subscriber
    WHERE email = ?1 AND customer_id = ?5 AND status = 'confirmed'
  UNION ALL SELECT store_code, text_version FROM newsletter_request WHERE customer_id = ?5 AND email = ?1 LIMIT 1) o`;

/**
 * What goes with a new e-mail address, in the batch of the change: the address as it was and as it is get a mail, links
 * sent to the old one open nothing any more, and a newsletter that the customer asked for follows to the new address,
 * whose owner has to confirm it, and the account's contact has the new one, which takes no mails before that. What the
 * old or the new address has without the account is left alone. `mayAsk`: whether its mailbox may still be asked today;
 * else it waits until the customer asks again. The mail takes its request along, as any does that asks.
 */
export function changedEmail(
  db: D1Database,
  { customer, email, store, now, mayAsk }: EmailChange,
): { before: D1PreparedStatement[]; after: D1PreparedStatement[] } {
  const at = now.toISOString();
  const mail = mailTo(db, { kind: "email-changed", store, now }, "c.id = ?6", customer.id);
  const values = [customer.email, email, at, Number(mayAsk), customer.id];
  return {
    before: [
      mail,
      db
        .prepare(
          `INSERT INTO outbox (kind, payload, created_at) SELECT 'newsletter-confirm', json_object('email', ?2,
              'asked', json_object('at', ?3, 'store', o.store_code, 'source', 'account', 'text', o.text_version,
              'from', NULL, 'customer', CAST(?5 AS INTEGER))), ?3 FROM ${own} WHERE ?4`,
        )
        .bind(...values),
      db
        .prepare(
          `INSERT INTO newsletter_subscriber (email, store_code, status, created_at, source, text_version, customer_id)
            SELECT ?2, o.store_code, 'pending', ?3, 'account', o.text_version, CAST(?5 AS INTEGER) FROM ${own}
            WHERE true ON CONFLICT (email) DO NOTHING`,
        )
        .bind(...values),
      db
        .prepare(
          `INSERT INTO newsletter_request (customer_id, email, store_code, text_version, asked_at)
            SELECT CAST(?5 AS INTEGER), ?2, o.store_code, o.text_version, ?3 FROM ${own} WHERE true
            ON CONFLICT (customer_id) DO UPDATE SET email = ?2, asked_at = ?3, asks = 1`,
        )
        .bind(...values),
      // Before the change, while the account still has its old address.
      ...endOwnStatements(db, customer.id, now),
    ],
    after: [
      mail,
      db.prepare("DELETE FROM password_reset WHERE customer_id = ?1").bind(customer.id),
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
