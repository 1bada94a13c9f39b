import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isEndedUnpaid } from "../paid-sums.ts";

/**
 * How long guests' orders are kept: `contactYears` for what reaches the shopper, `orderYears` whole calendar years for
 * the order, `endedDays` for one that was never paid (docs/decisions/125).
 */
export interface OrderTerms {
  contactYears: number;
  orderYears: number;
  endedDays: number;
}

const day = 86_400_000;
/** Orders of a kind in one run. */
const most = 100;

const guests = "customer_id IS NULL AND account_deleted_at IS NULL";
/**
 * SQL: nothing of the order is left to do: no payment is under way or being reversed, no withdrawal waits to be
 * handled.
 */
const done = `NOT EXISTS (SELECT 1 FROM payment p
  WHERE p.order_id = sales_order.id AND p.state IN ('open', 'started', 'action', 'pending', 'reversing'))
  AND NOT EXISTS (SELECT 1 FROM withdrawal w WHERE w.order_id = sales_order.id AND w.handled_at IS NULL)`;
/** SQL: ids of the orders of each kind that are older than ?1 and may be forgotten. */
const reached = {
  contact: `SELECT id FROM sales_order
    WHERE ${guests} AND forgotten = 0 AND created_at < ?1 AND state IN ('complete', 'closed', 'canceled') AND ${done}
    ORDER BY created_at, id LIMIT ${most}`,
  whole: `SELECT id FROM sales_order WHERE ${guests} AND forgotten < 2 AND created_at < ?1 AND ${done}
    ORDER BY created_at, id LIMIT ${most}`,
  ended: `SELECT id FROM sales_order
    WHERE ${guests} AND forgotten < 2 AND created_at < ?1 AND ${isEndedUnpaid("sales_order")} AND ${done}
    ORDER BY created_at, id LIMIT ${most}`,
};

/** SQL: an address emptied except for the country, by which the tax was calculated. Its form stays an address's. */
const nowhere = (address: string) =>
  `CASE WHEN ${address} IS NOT NULL THEN json_object('firstname', '', 'lastname', '', 'street', json_array(),
    'postcode', '', 'city', '', 'country_id', ${address} ->> '$.country_id') END`;
const unreachable = (address: string) => `json_remove(${address}, '$.email', '$.telephone')`;

/**
 * Removes what guests' orders no longer need, a few at a time. One batch for each kind, so that an order is changed as
 * a whole or not at all. Figures, dates and the country stay. Orders still under way are never touched, and a run that
 * finds nothing writes nothing. Answers how many orders it changed.
 */
export async function forgetGuests(
  db: D1Database,
  { contactYears, orderYears, endedDays }: OrderTerms,
  now: Date,
): Promise<number> {
  const contact = new Date(now);
  contact.setUTCFullYear(contact.getUTCFullYear() - contactYears);
  const firstKept = `${now.getUTCFullYear() - orderYears}-01-01T00:00:00.000Z`;
  return (
    (await run(db, emptied(db, reached.whole, firstKept))) +
    (await run(db, emptied(db, reached.ended, new Date(now.getTime() - endedDays * day).toISOString()))) +
    (await run(db, reachedNoMore(db, contact.toISOString())))
  );
}

/** Runs the statements in one batch. Answers how many orders it changed, which the last one marks as forgotten. */
async function run(db: D1Database, statements: D1PreparedStatement[]): Promise<number> {
  return (await db.batch(statements)).at(-1)!.meta.changes;
}

function emptied(db: D1Database, which: string, before: string): D1PreparedStatement[] {
  const payments = `SELECT id FROM payment WHERE order_id IN (${which})`;
  return [
    `DELETE FROM payment_notification
      WHERE merchant_reference IN (SELECT merchant_reference FROM payment WHERE order_id IN (${which}))`,
    `DELETE FROM payment_reversal WHERE payment_id IN (${payments})`,
    `DELETE FROM payment_dispute WHERE payment_id IN (${payments})`,
    `UPDATE withdrawal SET name = NULL, email = NULL WHERE order_id IN (${which})`,
    `UPDATE parcel SET code = NULL WHERE order_id IN (${which})`,
    `UPDATE order_step SET content = json_remove(content, '$.code') WHERE order_id IN (${which})`,
    `DELETE FROM order_download WHERE order_id IN (${which})`,
    // A product option may contain a name, for instance text to be printed on it.
    `UPDATE sales_order_line SET product_option = NULL, options = '[]' WHERE order_id IN (${which})`,
    `UPDATE sales_order SET forgotten = 2, email = NULL, card_last4 = NULL, cart_id = NULL, pickup_point = NULL,
      body_digest = '', billing_address = ${nowhere("billing_address")},
        shipping_address = ${nowhere("shipping_address")} WHERE id IN (${which})`,
  ].map((sql) => db.prepare(sql).bind(before));
}

function reachedNoMore(db: D1Database, before: string): D1PreparedStatement[] {
  return [
    `UPDATE withdrawal SET name = NULL, email = NULL WHERE order_id IN (${reached.contact})`,
    `UPDATE sales_order SET forgotten = 1, email = NULL, card_last4 = NULL,
      billing_address = ${unreachable("billing_address")}, shipping_address = ${unreachable("shipping_address")}
      WHERE id IN (${reached.contact})`,
  ].map((sql) => db.prepare(sql).bind(before));
}
