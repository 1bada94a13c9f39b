import type { D1Database } from "@cloudflare/workers-types";

const day = 86_400_000;
/** For so long a mail may be asked about that was sent, or whose account has gone. */
const mailDays = 30;
/** After so many days nobody needs to know any more what a mail that was sent was made of. */
const payloadDays = 7;

/**
 * Lets go what need not be kept any longer: orders of deleted accounts `orderYears` whole years after the one they are
 * of, and mails that were sent or whose account has gone. Then what a call left behind that ran while its customer's
 * account was being deleted. Safe to run at any time and again. Sessions and what goes with them: sweep.ts.
 */
export async function forgetOldRecords(db: D1Database, now: Date, orderYears = 10): Promise<void> {
  const firstKept = `${now.getUTCFullYear() - orderYears}-01-01T00:00:00.000Z`;
  const old = "(SELECT id FROM sales_order WHERE account_deleted_at IS NOT NULL AND created_at < ?1)";
  const nobodys = "customer_id IS NOT NULL AND customer_id NOT IN (SELECT id FROM customer)";
  await db.batch([
    db.prepare(
      `UPDATE withdrawal SET name = NULL, email = NULL
        WHERE handled_at IS NOT NULL AND email IS NOT NULL AND order_id IN (SELECT id FROM sales_order
          WHERE account_deleted_at IS NOT NULL)`,
    ),
    db
      .prepare("UPDATE outbox SET payload = '{}' WHERE payload <> '{}' AND sent_at < ?1")
      .bind(new Date(now.getTime() - payloadDays * day).toISOString()),
    db.prepare("DELETE FROM outbox WHERE dropped_at < ?1").bind(new Date(now.getTime() - mailDays * day).toISOString()),
    db
      .prepare(
        `DELETE FROM payment_notification
          WHERE merchant_reference IN (SELECT merchant_reference FROM payment WHERE order_id IN ${old})`,
      )
      .bind(firstKept),
    ...["payment_reversal", "payment_dispute"].map((table) =>
      db
        .prepare(`DELETE FROM ${table} WHERE payment_id IN (SELECT id FROM payment WHERE order_id IN ${old})`)
        .bind(firstKept),
    ),
    ...[
      "payment",
      "withdrawal_line",
      "withdrawal",
      "sales_order_line",
      "sales_order_part",
      "sales_order_taken",
      "order_download",
      "coupon_use",
      "order_step",
      "parcel_line",
      "parcel",
      "refund",
    ].map((table) => db.prepare(`DELETE FROM ${table} WHERE order_id IN ${old}`).bind(firstKept)),
    db.prepare("DELETE FROM sales_order WHERE account_deleted_at IS NOT NULL AND created_at < ?1").bind(firstKept),
    db
      .prepare(
        `DELETE FROM outbox WHERE sent_at < ?1 OR (created_at < ?1 AND payload ->> '$.customer_id' NOT IN (SELECT id
          FROM customer))`,
      )
      .bind(new Date(now.getTime() - mailDays * day).toISOString()),
    db
      .prepare(`UPDATE sales_order SET customer_id = NULL, cart_id = NULL, account_deleted_at = ?1 WHERE ${nobodys}`)
      .bind(now.toISOString()),
    db.prepare(`DELETE FROM cart_item WHERE cart_id IN (SELECT id FROM cart WHERE ${nobodys})`),
    ...["cart", "loyalty_transaction", "coupon"].map((table) => db.prepare(`DELETE FROM ${table} WHERE ${nobodys}`)),
  ]);
}
