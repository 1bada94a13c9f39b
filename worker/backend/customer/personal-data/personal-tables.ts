import { ownConfirmed, ownMails, ownRowsEnd } from "../../newsletter-list/end.ts";
import { photosPath } from "../../../../shared/catalog/reviews/review-photos.ts";
import { withdrawalLines, withdrawalRepaid } from "../orders/withdrawal-columns.ts";

/**
 * What is kept of a customer in one table. `read` and `end` are SQL over `?1`, the customer's id, and run while the
 * account still stands. `read`: the rows that the customer is shown, without anything that opens a door; null where
 * another entry shows them. `end`: what becomes of them with the account.
 */
export interface PersonalTable {
  table: string;
  name: string;
  read: string | null;
  end: readonly string[];
}

/** Joined to nothing, because the type of a column keeps an index of an expression from being used. */
const email = "(SELECT email || '' FROM customer WHERE id = ?1)";
const key = "'c-' || CAST(?1 AS INTEGER)";
const families = "(SELECT id FROM session_family WHERE customer_id = ?1)";
/** A guest's cart that went into one of the customer's is the customer's as well. */
const carts =
  "(SELECT id FROM cart WHERE customer_id = ?1 OR merged_into IN (SELECT id FROM cart WHERE customer_id = ?1))";
/** The customer's own contact, and, for consent alone, those of the address. */
const contacts = "(SELECT id FROM contact WHERE custom_key = 'c-' || CAST(?1 AS INTEGER))";
const orders = "(SELECT id FROM sales_order WHERE customer_id = ?1)";
/** Whether the address of the account is its owner's beyond doubt: a stranger may have registered with it. */
const isProven = "EXISTS (SELECT 1 FROM customer c WHERE c.id = ?1 AND c.email_proven_at IS NOT NULL)";
/**
 * Mails about accounts name the customer, an address may have had another account before. Those about the newsletter
 * end with what the account has asked for, those about articles where the address is proven.
 */
const mails = `payload ->> '$.customer_id' = ?1 OR (payload ->> '$.email' = ${email}
  AND kind NOT IN ('newsletter-confirm', 'newsletter-welcome') AND (kind NOT LIKE 'alert-%' OR ${isProven}))`;

/**
 * Tables with rows of visitors whom no account can be found by, each with the reason: nothing of them is shown to a
 * customer or ends with an account. A test fails for a table of this kind that is in neither list.
 */
export const namelessTables: Readonly<Record<string, string>> = {
  discovery_event: "a random key of a browser that agreed; 30 days, or until it withdraws",
  newsletter_gift: "a digest under the shop's secret of an address that had its discount; five years",
  order_visitor: "a digest of an address under that day's salt; a day",
  review_sending: "a digest of an address under that day's salt; a day",
  throttle: "a digest of who tries what; as long as its limit counts",
  transfer_hold: "a digest of a network under the shop's salt, beside an order that waits to be paid; until it is",
};

/**
 * Every table that knows customers, in the order in which an account ends. A test walks the database and fails for a
 * table that is missing here (docs/decisions/125).
 */
export const personalTables: readonly PersonalTable[] = [
  {
    // What a customer-data platform elsewhere keeps ends when it is told, and with it the row that tells it: the
    // account's contact goes, its address takes no more mails. So does one whose withdrawal has not been told yet.
    table: "contact_change",
    name: "told_to_customer_data_platform",
    read: `SELECT kind, value, changed_at, told_at FROM contact_change
      WHERE kind = 'consent' AND subject = ${key}`,
    end: [
      `INSERT OR IGNORE INTO contact_change (kind, subject, changed_at)
        SELECT 'forget', ${key}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        UNION ALL SELECT 'forget', email, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM newsletter_subscriber
          WHERE email = ${email} AND status = 'confirmed' AND customer_id = ?1
        UNION ALL SELECT 'forget', subject, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM contact_change
          WHERE kind = 'consent' AND subject = ${email} AND value = 0 AND told_at IS NULL`,
      `DELETE FROM contact_change WHERE kind = 'consent'
        AND (subject = ${key} OR (subject = ${email} AND (value = 0 OR ${ownConfirmed})))`,
    ],
  },
  {
    // A review knows no account, but its photographs do where somebody was signed in. They end by a trigger on the
    // customer's row, and pages that show them are made anew.
    table: "review_photo",
    name: "review_photographs",
    read: `SELECT '${photosPath}' || name || iif(type = 'image/webp', '.webp', '.jpg') AS address, width, height, bytes,
      sent_at, (SELECT doc ->> '$.sku' FROM document WHERE entity = 'review' AND id = CAST(review_id AS TEXT)
        AND store_code = '*') AS sku FROM review_photo WHERE customer_id = ?1 ORDER BY sent_at, n`,
    end: [],
  },
  {
    table: "newsletter_request",
    name: "newsletter_requests",
    read: "SELECT email, store_code, text_version, asked_at FROM newsletter_request WHERE customer_id = ?1",
    end: ["DELETE FROM newsletter_request WHERE customer_id = ?1"],
  },
  { table: "newsletter_link", name: "newsletter_links", read: null, end: [] },
  {
    // Ends by a trigger on the customer's row, and its links with it. Of an address that the account has not proven
    // nothing is shown and nothing ends: a stranger may have registered with it.
    table: "product_alert",
    name: "alerts",
    read: `SELECT kind, sku, store_code, price_cents, asked_at, confirmed_at FROM product_alert
      WHERE email = ${email}
        AND ${isProven} ORDER BY id`,
    end: [],
  },
  {
    table: "outbox",
    name: "mails",
    read: "SELECT kind, created_at, sent_at FROM outbox WHERE payload ->> '$.customer_id' = ?1 ORDER BY id",
    end: [`DELETE FROM outbox WHERE ${mails} OR (${ownMails})`],
  },
  {
    // Written without an account, and known by an address that a stranger may have registered with: not shown, not
    // ended here, and gone some weeks after they came.
    table: "visitor_message",
    name: "messages",
    read: null,
    end: [],
  },
  {
    // Part of the order they belong to. Who stated one is forgotten with the account, or, while somebody still has to
    // be paid back, when it has been handled.
    table: "withdrawal",
    name: "withdrawals",
    read: `SELECT w.order_id, w.name, w.email, w.period, w.received_at, w.accepted_at, w.handled_at,
      ${withdrawalLines} AS lines, ${withdrawalRepaid} AS repaid_cents
      FROM withdrawal w WHERE w.order_id IN ${orders} ORDER BY w.id`,
    end: [`UPDATE withdrawal SET name = NULL, email = NULL WHERE handled_at IS NOT NULL AND order_id IN ${orders}`],
  },
  {
    table: "loyalty_transaction",
    name: "points",
    read: `SELECT id, order_id, kind, points, balance, amount_cents, description, created_at FROM loyalty_transaction
      WHERE customer_id = ?1 ORDER BY id`,
    end: ["DELETE FROM loyalty_transaction WHERE customer_id = ?1"],
  },
  {
    // Of movements that are shown with the points. Ends by a trigger on the customer's row.
    table: "points_step",
    name: "points_by_hand",
    read: null,
    end: [],
  },
  {
    table: "coupon",
    name: "coupons",
    read: `SELECT code, label, percent_hundredths, amount_cents, minimum_cents, valid_until, created_at FROM coupon
      WHERE customer_id = ?1 ORDER BY code`,
    end: ["DELETE FROM coupon WHERE customer_id = ?1"],
  },
  {
    table: "cart",
    name: "carts",
    read: `SELECT id, store_code, active, country, carrier_code, method_code, payment_code, coupon_code, created_at,
      updated_at,
      (SELECT json_group_array(json_object('sku', i.sku, 'qty', i.qty, 'product_option',
        json(coalesce(i.product_option, 'null')))) FROM cart_item i WHERE i.cart_id = cart.id) AS items FROM cart
        WHERE id IN ${carts} ORDER BY created_at`,
    end: [`DELETE FROM cart_item WHERE cart_id IN ${carts}`, `DELETE FROM cart WHERE id IN ${carts}`],
  },
  // Shown as orders, lines and all; kept for bookkeeping, of nobody.
  {
    table: "sales_order",
    name: "orders",
    read: null,
    end: [
      `UPDATE sales_order SET customer_id = NULL, cart_id = NULL,
        account_deleted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE customer_id = ?1`,
    ],
  },
  {
    table: "session_family",
    name: "sessions",
    read: `SELECT device, created_at, used_at, expires_at, revoked_at FROM session_family WHERE customer_id = ?1
      ORDER BY created_at`,
    end: [
      `DELETE FROM access_token WHERE family_id IN ${families}`,
      `DELETE FROM refresh_token WHERE family_id IN ${families}`,
      "DELETE FROM session_family WHERE customer_id = ?1",
    ],
  },
  {
    table: "access_token",
    name: "access_tokens",
    read: `SELECT expires_at FROM access_token WHERE family_id IN ${families} ORDER BY expires_at`,
    end: [],
  },
  {
    table: "refresh_token",
    name: "refresh_tokens",
    read: `SELECT expires_at, replaced_at FROM refresh_token WHERE family_id IN ${families} ORDER BY expires_at`,
    end: [],
  },
  {
    table: "password_reset",
    name: "password_resets",
    read: "SELECT expires_at FROM password_reset WHERE customer_id = ?1",
    end: ["DELETE FROM password_reset WHERE customer_id = ?1"],
  },
  {
    table: "known_device",
    name: "devices",
    read: "SELECT created_at FROM known_device WHERE customer_id = ?1 ORDER BY created_at",
    end: ["DELETE FROM known_device WHERE customer_id = ?1"],
  },
  {
    table: "customer_favourite",
    name: "favourite_store",
    read: "SELECT store_id, updated_at FROM customer_favourite WHERE customer_id = ?1",
    end: ["DELETE FROM customer_favourite WHERE customer_id = ?1"],
  },
  {
    table: "contact_event",
    name: "visits",
    read: `SELECT kind, at, data FROM contact_event WHERE contact_id IN ${contacts} ORDER BY at`,
    end: [],
  },
  {
    table: "contact_promotion",
    name: "promotions",
    read: `SELECT name, description, code, expires_on, redeemed_on FROM contact_promotion
      WHERE contact_id IN ${contacts} ORDER BY id`,
    end: [],
  },
  {
    // With it goes what hangs on it.
    table: "contact",
    name: "contacts",
    // A refusal, and when a contact changed, may be of a word that the address's owner told every contact of it.
    read: `SELECT id, contact_type, email, attributes, nullif(accepts_email, 0) AS accepts_email, created_at
      FROM contact
      WHERE custom_key = 'c-' || CAST(?1 AS INTEGER) ORDER BY created_at`,
    end: [
      `DELETE FROM contact WHERE custom_key = 'c-' || CAST(?1 AS INTEGER)
        OR (custom_key IS NULL AND email = ${email} AND ${ownConfirmed})`,
    ],
  },
  {
    // With it go its links and mails. What the address has without the account's own request is its owner's.
    table: "newsletter_subscriber",
    name: "newsletter",
    read: `SELECT email, store_code, status, source, text_version, created_at, asked_from, confirmed_at, confirmed_from
      FROM newsletter_subscriber WHERE email = ${email} AND customer_id = ?1`,
    end: ownRowsEnd("strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"),
  },
  {
    table: "customer_address",
    name: "addresses",
    read: null,
    end: ["DELETE FROM customer_address WHERE customer_id = ?1"],
  },
  { table: "customer", name: "profile", read: null, end: ["DELETE FROM customer WHERE id = ?1"] },
];
