import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { logLine } from "../../log.ts";
import { takeBackPoints } from "../loyalty/points.ts";
import { cancelOrderStatements } from "../payment/cancel-order.ts";
import {
  leavesUnpaid,
  withdrawalsOfOrder,
  statementColumns,
  transferCents,
  type StatementColumns,
} from "./withdrawals-of-order.ts";

/** Orders ended in one run; what is left waits a minute. */
const most = 25;
const hour = 3_600_000;
const day = 24 * hour;
/** Why points went, as the customer reads it. */
const notPaid: Readonly<Record<string, string>> = {
  nl: "Bestelling niet betaald",
  de: "Bestellung nicht bezahlt",
  en: "Order not paid",
};
const words = (storeCode: string): string => notPaid[languageOf(storeByCode(storeCode)).slice(0, 2)] ?? notPaid["en"]!;

/**
 * Ends orders whose bank transfer did not arrive in time: stock and points are returned and a mail is sent, except
 * where everything was withdrawn from. The cart is not restored after weeks. An order that was paid meanwhile has no
 * state that can end (NOT NULL), so its batch changes nothing. An order with nothing to pay but pieces to send stays:
 * an operator sends them. A failed order is tried again in an hour and does not delay the others.
 */
export async function endUnpaidTransfers(db: D1Database, now: Date): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id, store_code, EXISTS (SELECT 1 FROM withdrawal w WHERE w.order_id = sales_order.id) AS withdrawn
        FROM sales_order WHERE state = 'new' AND pay_until IS NOT NULL AND pay_until <= ?1
        ORDER BY pay_until LIMIT ?2`,
    )
    .bind(now.toISOString(), most)
    .all<{ id: number; store_code: string; withdrawn: 0 | 1 }>();
  let ended = 0;
  for (const { id, store_code: store, withdrawn } of results) {
    try {
      const left = withdrawn === 1 ? await whatIsLeft(db, id) : "payment";
      if (left === "pieces") {
        // Looks at it again tomorrow: the shopper may withdraw from the free pieces too.
        await later(db, id, now, day);
        continue;
      }
      await db.batch([
        stillWaits(db, id, now),
        takeBackPoints(db, id, words(store), now),
        ...(await cancelOrderStatements(db, id, now, { withCart: false })),
        // Whoever withdrew from everything owes nothing and knows why the order ends.
        ...(left === "payment" ? [tell(db, id, now)] : []),
      ]);
      ended += 1;
    } catch (error) {
      if (error instanceof Error && /NOT NULL constraint failed: sales_order\.state/i.test(error.message)) continue;
      console.error(
        logLine({
          event: "transfer-expiry",
          order: id,
          message: error instanceof Error ? error.message : String(error),
        }),
      );
      await later(db, id, now, hour).catch(() => undefined);
    }
  }
  return ended;
}

const later = (db: D1Database, id: number, now: Date, ms: number): Promise<unknown> =>
  db
    .prepare("UPDATE sales_order SET pay_until = ?2 WHERE id = ?1 AND state = 'new'")
    .bind(id, new Date(now.getTime() + ms).toISOString())
    .run();

/** What an order by transfer still waits for: a payment, the sending of pieces that are free, or nothing. */
async function whatIsLeft(db: D1Database, id: number): Promise<"payment" | "pieces" | "nothing"> {
  const order = await db
    .prepare(
      `SELECT o.grand_total_cents AS total, o.shipping_cents AS shipping, ${statementColumns("o.id")},
        (SELECT json_group_array(json_object('position', l.position, 'qty', l.qty, 'row_total_cents',
          l.row_total_cents, 'discount_cents', l.discount_cents, 'product_type', l.product_type,
          'part_types', json(l.part_types)))
          FROM sales_order_line l WHERE l.order_id = o.id) AS lines FROM sales_order o WHERE o.id = ?1`,
    )
    .bind(id)
    .first<StatementColumns & { total: number; shipping: number; lines: string }>();
  if (!order) return "payment";
  const lines = JSON.parse(order.lines) as Parameters<typeof withdrawalsOfOrder>[1];
  const asked = [order.total, lines, withdrawalsOfOrder(order, lines, order.shipping)] as const;
  if (transferCents(...asked) > 0) return "payment";
  return leavesUnpaid(...asked) ? "pieces" : "nothing";
}

const stillWaits = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE sales_order SET unpaid_at = ?2, state = CASE WHEN state = 'new' AND pay_until <= ?2 THEN state END
        WHERE id = ?1`,
    )
    .bind(id, now.toISOString());

const tell = (db: D1Database, id: number, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO outbox (kind, payload, created_at, order_id)
        SELECT 'order-canceled', json_object('order_key', order_key, 'why', 'transfer'), ?2, id FROM sales_order
        WHERE id = ?1`,
    )
    .bind(id, now.toISOString());
