import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Shortage } from "../../../shared/checkout/shortages.ts";
import { networkOf } from "../../rate-limits/network.ts";
import { alwaysHeld, beyondShare, heldArticles, heldOf } from "../checkout/transfer-share.ts";

/**
 * What orders that wait for a transfer may hold of the stock (docs/decisions/115): `share` of an article's pieces in
 * percent, all together; `guests` pieces of all guests of one network; `customers` pieces of one account, and of all
 * accounts of one network. 0 is no bound.
 */
export interface TransferBounds {
  share: number;
  guests: number;
  customers: number;
}
/** Whose transfer it is: `network` is a digest of where it came from, null where that is not known. */
export interface Holder {
  network: string | null;
  customerId: number | null;
}
/**
 * The bound that an order would pass: pieces of a buyer (`most`), or articles with how many more pieces can be ordered
 * by transfer.
 */
export type TransferFull = { most: number } | { skus: Shortage[] };

const day = 86_400_000;
/** A transfer without a last day counts for this many days. */
const countedDays = 14;

/**
 * The network of an address (networkOf) as it is noted: null for what is no address, else a digest under a salt of this
 * database, deleted with what the order holds.
 */
export async function networkDigest(db: D1Database, address: string): Promise<string | null> {
  const network = networkOf(address);
  if (network === null) return null;
  const salt = await db.prepare("SELECT salt FROM transfer_salt WHERE id = 1").first<string>("salt");
  if (salt === null) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt} ${network}`));
  return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Count {
  most: number;
  /** Answers the pieces that the buyer ?2 holds at the time ?1. */
  sql: string;
  of: string | number;
}

function countsOf({ network, customerId }: Holder, { guests, customers }: TransferBounds): Count[] {
  const most = customerId === null ? guests : customers;
  if (most === 0) return [];
  return [
    ...(network === null
      ? []
      : [
          {
            most,
            of: network,
            sql: `SELECT coalesce(sum(h.qty), 0) FROM transfer_hold h
              WHERE h.network = ?2 AND h.guest = ${customerId === null ? 1 : 0} AND h.until > ?1`,
          },
        ]),
    ...(customerId === null
      ? []
      : [
          {
            most,
            of: customerId,
            sql: `SELECT coalesce(sum(h.qty), 0) FROM sales_order c CROSS JOIN transfer_hold h ON h.order_id = c.id
              WHERE c.customer_id = ?2 AND h.until > ?1`,
          },
        ]),
  ];
}

/** Whether a bound needs the buyer's network. */
export const countsNetwork = ({ guests, customers }: TransferBounds, customerId: number | null): boolean =>
  (customerId === null ? guests : customers) > 0;

/**
 * Statements for the batch that writes an order to be paid by transfer, after its stock was taken (`taken`: sku and
 * pieces): they note what it holds, and end the batch (NOT NULL) where that is more than may wait. The database takes
 * one batch after the other, so however many orders come at once, no bound is passed.
 */
export function holdForTransfer(
  db: D1Database,
  orderKey: string,
  taken: readonly (readonly [string, number])[],
  holder: Holder,
  bounds: TransferBounds,
  until: Date | null,
  now: Date,
): D1PreparedStatement[] {
  const at = now.toISOString();
  const only = (fits: string, ...of: (string | number)[]) =>
    db
      .prepare(`UPDATE sales_order SET state = CASE WHEN ${fits} THEN state END WHERE order_key = ?${of.length + 2}`)
      .bind(at, ...of, orderKey);
  return [
    db
      .prepare(
        `INSERT INTO transfer_hold (order_id, sku, qty, guest, network, until)
          SELECT o.id, s.sku, w.value ->> '$[1]', ?3, ?4, ?5
       FROM sales_order o, json_each(?2) w JOIN stock s ON s.sku = w.value ->> '$[0]'
       WHERE o.order_key = ?1 AND s.manage_stock = 1`,
      )
      .bind(
        orderKey,
        JSON.stringify(taken),
        holder.customerId === null ? 1 : 0,
        holder.network,
        (until ?? new Date(now.getTime() + countedDays * day)).toISOString(),
      ),
    ...countsOf(holder, bounds).map(({ sql, most, of }) => only(`(${sql}) <= ${most}`, of)),
    // If nobody paid, all these pieces would be in stock: those in stock now and those that wait for a transfer.
    ...(bounds.share === 0
      ? []
      : [
          only(
            `NOT EXISTS (SELECT 1 FROM transfer_hold m JOIN stock s ON s.sku = m.sku
              WHERE m.order_id = sales_order.id
                AND ${heldOf("m.sku")} > max(${alwaysHeld}, (s.qty + ${heldOf("m.sku")}) * ${bounds.share} / 100))`,
          ),
        ]),
  ];
}

/** Which bound an order would pass now, or null where there is room. */
export async function transferFull(
  db: D1Database,
  taken: readonly (readonly [string, number])[],
  holder: Holder,
  bounds: TransferBounds,
  now: Date,
): Promise<TransferFull | null> {
  const at = now.toISOString();
  const articles = await heldArticles(db, taken, now);
  const pieces = articles.reduce((sum, { qty }) => sum + qty, 0);
  for (const { sql, most, of } of countsOf(holder, bounds)) {
    const held = (await db.prepare(`SELECT (${sql}) AS held`).bind(at, of).first<number>("held")) ?? 0;
    if (held + pieces > most) return { most };
  }
  const skus = beyondShare(articles, bounds.share);
  return skus.length > 0 ? { skus } : null;
}

/** Deletes holds that no longer count, of orders whose transfer is waited for without end. */
export const forgetHolds = (db: D1Database, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM transfer_hold
        WHERE order_id IN (SELECT order_id FROM transfer_hold WHERE until <= ?1 ORDER BY until LIMIT 500)`,
    )
    .bind(now.toISOString());
