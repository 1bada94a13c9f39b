import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isGivenUpSql } from "./withdrawals-of-order.ts";

/**
 * How many orders that hold stock and are not paid one connecting address, and one person, may have at a time; 0 is no
 * bound (docs/decisions/115).
 */
export interface UnpaidBounds {
  perAddress: number;
  perPerson: number;
}
/**
 * Who wants an order: `visitor` is a digest of the connecting address (null: not known). A customer counts by their
 * account, a guest by e-mail address and connecting address together.
 */
export interface Buyer {
  visitor: string | null;
  customerId: number | null;
  email: string | null;
}
/** Whose bound is reached, and in how many seconds there is room again by itself. */
export interface Full {
  who: "person" | "address";
  seconds: number;
}

const day = 86_400_000;
/** A transfer without a last day counts for this many days. */
const countedDays = 14;

/** SQL: until when an unpaid order holds stock. */
const until = `coalesce(p.expires_at, o.pay_until,
  strftime('%Y-%m-%dT%H:%M:%fZ', o.created_at, '+${countedDays} days'))`;
/** SQL: the unpaid orders at the time ?1 of the buyer that ?2 and ?3 name. */
const unpaid = (from: string, where: string) =>
  `SELECT ${until} AS until FROM ${from} LEFT JOIN payment p ON p.order_id = o.id
    WHERE ${where} AND o.state IN ('new', 'pending_payment', 'payment_review') AND ${until} > ?1`;
/**
 * SQL: the order is not one by transfer that was withdrawn from in all. Such an order owes nothing and takes up no
 * place of its owner; a guest's place is free only once the shop has handled the withdrawal, because a stranger who
 * withdraws at once could otherwise order without end under the e-mail address of somebody else, who gets the mails.
 * Bounds of a connection count the order in any case.
 */
const notGivenUp = (handled: boolean) => `NOT (o.state = 'new' AND ${isGivenUpSql("o.id", { handled })})`;
const fromHere = "order_visitor v CROSS JOIN sales_order o ON o.id = v.order_id";

interface Count {
  who: Full["who"];
  sql: string;
  of: readonly (string | number)[];
  most: number;
}

/**
 * What is counted for a buyer. A guest's e-mail address is unproven, so it counts together with the connection it came
 * from: otherwise a stranger could use up somebody's places. Where the connection is unknown, the e-mail address counts
 * alone. Guests and customers of one connection do not use up each other's places: customers have an account to be
 * counted by.
 */
function countsOf({ visitor, customerId, email }: Buyer, { perAddress, perPerson }: UnpaidBounds): Count[] {
  const person = (sql: string, ...of: (string | number)[]): Count[] =>
    perPerson === 0 ? [] : [{ who: "person", sql, of, most: perPerson }];
  const guests = `o.customer_id IS NULL AND ${notGivenUp(true)}`;
  const guest =
    email === null
      ? []
      : visitor === null
        ? person(unpaid("sales_order o", `lower(o.email) = ?2 AND ${guests}`), email.toLowerCase())
        : person(
            unpaid(fromHere, `v.visitor = ?2 AND lower(o.email) = ?3 AND ${guests}`),
            visitor,
            email.toLowerCase(),
          );
  return [
    ...(customerId === null
      ? guest
      : person(unpaid("sales_order o", `o.customer_id = ?2 AND ${notGivenUp(false)}`), customerId)),
    ...(perAddress === 0 || visitor === null
      ? []
      : [
          {
            who: "address" as const,
            sql: unpaid(fromHere, `v.visitor = ?2 AND o.customer_id IS ${customerId === null ? "NULL" : "NOT NULL"}`),
            of: [visitor],
            most: perAddress,
          },
        ]),
  ];
}

/** Whether a bound needs the buyer's connecting address. */
export const countsAddress = ({ perAddress, perPerson }: UnpaidBounds, customerId: number | null): boolean =>
  perAddress > 0 || (perPerson > 0 && customerId === null);

/**
 * Statements for the batch that writes an unpaid order, after the order itself: they note where it came from, and end
 * the batch (NOT NULL) where it exceeds a bound. The database runs one batch after the other, so simultaneous buyers
 * cannot pass a bound.
 */
export function holdWithin(
  db: D1Database,
  orderKey: string,
  buyer: Buyer,
  bounds: UnpaidBounds,
  now: Date,
): D1PreparedStatement[] {
  const counts = countsOf(buyer, bounds);
  return [
    ...(counts.some(({ of }) => of.includes(buyer.visitor ?? ""))
      ? [
          db
            .prepare(
              `INSERT INTO order_visitor (order_id, visitor, expires_at) SELECT id, ?2, ?3 FROM sales_order
                WHERE order_key = ?1`,
            )
            .bind(orderKey, buyer.visitor, new Date(now.getTime() + day).toISOString()),
        ]
      : []),
    ...counts.map(({ sql, of, most }) =>
      db
        .prepare(
          `UPDATE sales_order SET state = CASE WHEN (SELECT count(*)
            FROM (${sql} LIMIT ${most + 1})) <= ${most} THEN state END WHERE order_key = ?${of.length + 2}`,
        )
        .bind(now.toISOString(), ...of, orderKey),
    ),
  ];
}

/** Whether one more order would be too many, or null where there is room. */
export async function unpaidFull(db: D1Database, buyer: Buyer, bounds: UnpaidBounds, now: Date): Promise<Full | null> {
  for (const { who, sql, of, most } of countsOf(buyer, bounds)) {
    // The bound has room again as soon as this order is no longer waited for.
    const ends = await db
      .prepare(`${sql} ORDER BY until DESC LIMIT 1 OFFSET ${most - 1}`)
      .bind(now.toISOString(), ...of)
      .first<string>("until");
    if (ends !== null)
      return { who, seconds: Math.max(1, Math.min(day / 1000, Math.ceil((Date.parse(ends) - now.getTime()) / 1000))) };
  }
  return null;
}

/** Deletes notes of where orders came from that are older than a day and no longer count. */
export const forgetVisitors = (db: D1Database, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM order_visitor
        WHERE order_id IN (SELECT order_id FROM order_visitor WHERE expires_at <= ?1 ORDER BY expires_at LIMIT 500)`,
    )
    .bind(now.toISOString());

/**
 * The last day on which an order can still be paid by transfer, "2026-12-06"; null for an order that waits for none, or
 * without end. For an end at midnight UTC, or one put off by an hour (transfers.ts), this is the day before.
 */
export const lastDayToPay = ({ state, pay_until: end }: { state: string; pay_until: string | null }): string | null =>
  state !== "new" || !end ? null : new Date(Date.parse(end) - day / 2).toISOString().slice(0, 10);

/** The end of the day until which a transfer is waited for; null where none is set. A day begins and ends in UTC. */
export const payUntil = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days + 1));
