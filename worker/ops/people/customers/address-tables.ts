import { ofGuest } from "../../../backend/customer/orders/order-rows.ts";
import { withdrawalLines, withdrawalRepaid } from "../../../backend/customer/orders/withdrawal-columns.ts";

/**
 * What is kept of an e-mail address beside an account, in one table: SQL over ?1, the address in lower case, without
 * anything that opens a door. `read` null: shown as orders, lines and all.
 */
export interface AddressTable {
  readonly table: string;
  readonly name: string;
  readonly read: string | null;
}

const orders = `(SELECT o.id FROM ${ofGuest})`;
/** Contacts of the address that are no account's. */
const contacts = "(SELECT id FROM contact WHERE email = ?1 AND custom_key IS NULL)";

/**
 * Every table that knows addresses which no account has proven. Accounts of the address are `personalTables`; what both
 * know of the newsletter and of alerts stands in both. A test walks the database and fails for a table that is in
 * neither.
 */
export const addressTables: readonly AddressTable[] = [
  { table: "sales_order", name: "orders", read: null },
  {
    table: "withdrawal",
    name: "withdrawals",
    read: `SELECT w.order_id, w.name, w.email, w.period, w.received_at, w.accepted_at, w.handled_at,
      ${withdrawalLines} AS lines, ${withdrawalRepaid} AS repaid_cents
      FROM withdrawal w WHERE w.order_id IN ${orders} ORDER BY w.id`,
  },
  {
    table: "newsletter_subscriber",
    name: "newsletter",
    read: `SELECT email, store_code, status, created_at AS asked_at, asked_from, source, text_version, confirmed_at,
      confirmed_from FROM newsletter_subscriber WHERE email = ?1`,
  },
  {
    table: "product_alert",
    name: "alerts",
    read: `SELECT kind, sku, store_code, price_cents, asked_at, confirmed_at FROM product_alert WHERE email = ?1
      ORDER BY id`,
  },
  {
    table: "visitor_message",
    name: "messages",
    read: `SELECT kind, store_code, name, email, about, message, received_at FROM visitor_message WHERE email = ?1
      ORDER BY id`,
  },
  {
    table: "outbox",
    name: "mails",
    read: `SELECT kind, created_at, sent_at FROM outbox WHERE payload ->> '$.email' = ?1
      AND payload ->> '$.customer_id' IS NULL ORDER BY id`,
  },
  {
    table: "contact",
    name: "contacts",
    read: `SELECT id, contact_type, email, attributes, accepts_email, created_at FROM contact
      WHERE email = ?1 AND custom_key IS NULL ORDER BY created_at`,
  },
  {
    table: "contact_event",
    name: "visits",
    read: `SELECT kind, at, data FROM contact_event WHERE contact_id IN ${contacts} ORDER BY at`,
  },
  {
    table: "contact_promotion",
    name: "promotions",
    read: `SELECT name, description, code, expires_on, redeemed_on FROM contact_promotion
      WHERE contact_id IN ${contacts} ORDER BY id`,
  },
  {
    table: "contact_change",
    name: "told_to_customer_data_platform",
    read: `SELECT kind, value, changed_at, told_at FROM contact_change
      WHERE kind IN ('consent', 'forget') AND subject = ?1`,
  },
];
