import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Transaction } from "../../../shared/contract/customer/loyalty.ts";
import { fromCents } from "../../../shared/money/money.ts";
import { numberOf } from "../checkout/order-number.ts";
import { chargedBackCents, paidCents, refundedCents } from "../paid-sums.ts";

interface TransactionRow {
  id: number;
  created_at: string;
  kind: Transaction["kind"];
  points: number;
  balance: number;
  amount_cents: number | null;
  description: string | null;
  order_id: number | null;
  order_number: string | null;
}

const select = `SELECT t.id, t.created_at, t.kind, t.points, t.balance, t.amount_cents, t.description, t.order_id,
  ${numberOf("o")} AS order_number FROM loyalty_transaction t LEFT JOIN sales_order o ON o.id = t.order_id`;
const toTransaction = (row: TransactionRow): Transaction => ({
  transaction_id: row.id,
  created_at: row.created_at,
  kind: row.kind,
  points: row.points,
  balance: row.balance,
  amount: row.amount_cents === null ? null : fromCents(row.amount_cents),
  order_number: row.order_number,
  description: row.description,
});

/** A customer's movements of points, newest first; the newest one's balance is what they have. */
export async function transactionsOf(db: D1Database, customerId: number): Promise<Transaction[]> {
  const { results } = await db
    .prepare(`${select} WHERE t.customer_id = ?1 ORDER BY t.id DESC LIMIT 500`)
    .bind(customerId)
    .all<TransactionRow>();
  return results.map(toTransaction);
}

/** One movement; null when there is none of that number or it is another customer's. */
export async function transactionOf(db: D1Database, customerId: number, id: number): Promise<Transaction | null> {
  const row = await db
    .prepare(`${select} WHERE t.customer_id = ?1 AND t.id = ?2`)
    .bind(customerId, id)
    .first<TransactionRow>();
  return row && toTransaction(row);
}

/** SQL: the points that a customer has. */
export const balance = (customer: string) =>
  `coalesce((SELECT balance FROM loyalty_transaction WHERE customer_id = ${customer} ORDER BY id DESC LIMIT 1), 0)`;

const earning = (
  which: string,
) => `INSERT INTO loyalty_transaction (customer_id, order_id, kind, points, balance, amount_cents, created_at)
     SELECT o.customer_id, o.id, 'earned', (o.subtotal_cents - o.discount_cents) / 100,
       ${balance("o.customer_id")} + (o.subtotal_cents - o.discount_cents) / 100, o.subtotal_cents - o.discount_cents,
         o.created_at
     FROM sales_order o WHERE ${which} AND o.customer_id IS NOT NULL AND o.subtotal_cents - o.discount_cents >= 100`;

/**
 * A point for every whole euro of goods that a customer's order costs after the discount; belongs in the order's own
 * batch. A guest's order earns none.
 */
export const earnPoints = (db: D1Database, orderKey: string): D1PreparedStatement =>
  db.prepare(earning("o.order_key = ?1")).bind(orderKey);

/** The same for an order that was placed before and is paid now; belongs in the batch that says so. */
export const earnPointsOf = (db: D1Database, orderId: number): D1PreparedStatement =>
  db.prepare(earning("o.id = ?1")).bind(orderId);

/**
 * SQL: whole euros of the order ?1 that are still paid for goods, less what disputes have taken where `disputed`. What
 * went back for a withdrawal was for its pieces, but for delivery (in the one of the id `withDelivery`); any other sum
 * takes from goods only what is more than delivery cost. What was withdrawn from before the transfer came was never
 * paid.
 */
export const keptGoods = ({
  disputed,
  withDelivery,
}: {
  disputed: boolean;
  withDelivery: string;
}): string => `(SELECT max(0, min(
    ${paidCents} - ${refundedCents} ${disputed ? `- ${chargedBackCents}` : ""}, g.subtotal_cents - g.discount_cents
    - max(0, g.grand_total_cents - coalesce(g.transferred_cents, g.grand_total_cents)
      - CASE WHEN EXISTS (SELECT 1 FROM withdrawal u WHERE u.id = ${withDelivery} AND u.unpaid = 1)
        THEN g.shipping_cents ELSE 0 END)
    - coalesce((SELECT sum(b.amount_cents - CASE WHEN b.withdrawal_id = ${withDelivery}
        THEN min(b.amount_cents, g.shipping_cents) ELSE 0 END)
      FROM refund b WHERE b.order_id = ?1 AND b.withdrawal_id IS NOT NULL AND b.failed_at IS NULL), 0))) / 100
  FROM sales_order g WHERE g.id = ?1)`;
/** SQL: points that the order of the movement `t` has earned and not lost; `which` of its movements count. */
export const pointsOfOrder = (which = "c.kind IN ('earned', 'corrected')"): string =>
  `(SELECT coalesce(sum(c.points), 0) FROM loyalty_transaction c
    WHERE c.customer_id = t.customer_id AND c.order_id = t.order_id AND ${which})`;

/**
 * Takes back what an order earned, as far as it has not been spent or taken back, so that no balance falls below zero;
 * belongs in the batch that ends the order, or pays a part of it back. `words` say why. With `kept` only what is more
 * than a point for every whole euro of goods that stays paid; `withDelivery` is the withdrawal that delivery went back
 * with.
 */
export function takeBackPoints(
  db: D1Database,
  orderId: number,
  words: string,
  now: Date,
  kept: { withDelivery: number | null } | null = null,
): D1PreparedStatement {
  const left = balance("t.customer_id");
  // What disputes have taken may come back: it is settled by itself (disputed-points.ts).
  const taken = kept
    ? `min(${pointsOfOrder("c.kind IN ('earned', 'corrected') AND c.for_dispute = 0")}
        - ${keptGoods({ disputed: false, withDelivery: "?4" })}, ${pointsOfOrder()}, ${left})`
    : `min(${pointsOfOrder()}, ${left})`;
  const statement =
    db.prepare(`INSERT INTO loyalty_transaction (customer_id, order_id, kind, points, balance, description, created_at)
      SELECT customer_id, order_id, 'corrected', -taken, owned - taken, ?2, ?3 FROM (
        SELECT t.customer_id, t.order_id, ${taken} AS taken, ${left} AS owned
        FROM loyalty_transaction t WHERE t.order_id = ?1 AND t.kind = 'earned') WHERE taken > 0`);
  const bound = [orderId, words, now.toISOString()];
  return kept ? statement.bind(...bound, kept.withDelivery) : statement.bind(...bound);
}

/**
 * Gives or takes points by hand. Null when there is no such customer; "too few" when they have fewer than would be
 * taken.
 */
export async function correctPoints(
  db: D1Database,
  email: string,
  points: number,
  description: string | null,
  now: Date,
): Promise<Transaction | null | "too few"> {
  try {
    const row = await db
      .prepare(
        `INSERT INTO loyalty_transaction (customer_id, kind, points, balance, description, created_at)
          SELECT c.id, 'corrected', ?2, ${balance("c.id")} + ?2, ?3, ?4 FROM customer c WHERE c.email = ?1
       RETURNING id, created_at, kind, points, balance, amount_cents, description, order_id, NULL AS order_number`,
      )
      .bind(email, points, description, now.toISOString())
      .first<TransactionRow>();
    return row && toTransaction(row);
  } catch (error) {
    if (error instanceof Error && /constraint failed/i.test(error.message)) return "too few";
    throw error;
  }
}
