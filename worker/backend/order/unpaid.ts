import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** How many orders that hold stock and are not paid one connecting address, and one person, may have at a time; 0 is no bound (docs/decisions/115). */
export interface UnpaidBounds { perAddress: number; perPerson: number }
/** Who wants an order: `visitor` is a digest of the connecting address (null: not known), a customer counts by their account, a guest by the e-mail address. */
export interface Buyer { visitor: string | null; customerId: number | null; email: string | null }
/** Whose bound is reached, and in how many seconds there is room again by itself. */
export interface Full { who: "person" | "address"; seconds: number }

const day = 86_400_000;
/** A transfer that nothing ends counts for so many days. */
const countedDays = 14;

/** An order that holds stock and is not paid, as long as it is waited for: `until`. */
const until = `coalesce(p.expires_at, o.pay_until, strftime('%Y-%m-%dT%H:%M:%fZ', o.created_at, '+${countedDays} days'))`;
const unpaid = (from: string, where: string) => `SELECT ${until} AS until FROM ${from} LEFT JOIN payment p ON p.order_id = o.id WHERE ${where} AND o.state IN ('new', 'pending_payment', 'payment_review') AND ${until} > ?2`;
/** Of the one named by ?1, at the time ?2. */
const ofWhom = {
  customer: unpaid("sales_order o", "o.customer_id = ?1"),
  guest: unpaid("sales_order o", "lower(o.email) = ?1 AND o.customer_id IS NULL"),
  address: unpaid("order_visitor v CROSS JOIN sales_order o ON o.id = v.order_id", "v.visitor = ?1"),
};

function countsOf({ visitor, customerId, email }: Buyer, { perAddress, perPerson }: UnpaidBounds): { who: Full["who"]; sql: string; value: string | number; most: number }[] {
  return [
    ...(perPerson === 0 || (customerId === null && email === null) ? [] : [{ who: "person" as const, sql: customerId === null ? ofWhom.guest : ofWhom.customer, value: customerId ?? email!.toLowerCase(), most: perPerson }]),
    ...(perAddress === 0 || visitor === null ? [] : [{ who: "address" as const, sql: ofWhom.address, value: visitor, most: perAddress }]),
  ];
}

/**
 * Statements for the batch that writes an order which is not paid yet, after the order itself: they note where it came from, and end the batch (NOT NULL) where it is one too many. The database takes one batch after the
 * other, so however many buyers come at once, no bound is passed.
 */
export function holdWithin(db: D1Database, orderKey: string, buyer: Buyer, bounds: UnpaidBounds, now: Date): D1PreparedStatement[] {
  const counts = countsOf(buyer, bounds);
  return [
    ...(counts.some(({ who }) => who === "address") ? [db.prepare("INSERT INTO order_visitor (order_id, visitor, expires_at) SELECT id, ?2, ?3 FROM sales_order WHERE order_key = ?1").bind(orderKey, buyer.visitor, new Date(now.getTime() + day).toISOString())] : []),
    ...counts.map(({ sql, value, most }) => db.prepare(`UPDATE sales_order SET state = CASE WHEN (SELECT count(*) FROM (${sql} LIMIT ${most + 1})) <= ${most} THEN state END WHERE order_key = ?3`).bind(value, now.toISOString(), orderKey)),
  ];
}

/** Whether one more order would be too many, or null where there is room. */
export async function unpaidFull(db: D1Database, buyer: Buyer, bounds: UnpaidBounds, now: Date): Promise<Full | null> {
  for (const { who, sql, value, most } of countsOf(buyer, bounds)) {
    // When this one is no longer waited for, there is one fewer than may be.
    const ends = await db.prepare(`${sql} ORDER BY until DESC LIMIT 1 OFFSET ${most - 1}`).bind(value, now.toISOString()).first<string>("until");
    if (ends !== null) return { who, seconds: Math.max(1, Math.min(day / 1000, Math.ceil((Date.parse(ends) - now.getTime()) / 1000))) };
  }
  return null;
}

/** Lets go what is older than a day: nothing is counted by it any more. */
export const forgetVisitors = (db: D1Database, now: Date): D1PreparedStatement =>
  db.prepare("DELETE FROM order_visitor WHERE order_id IN (SELECT order_id FROM order_visitor WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 500)").bind(now.toISOString());

/** The end of the day until which a transfer is waited for; null where none is set. A day begins and ends in UTC. */
export const payUntil = (days: number, now: Date): Date | null => (days === 0 ? null : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days + 1)));
