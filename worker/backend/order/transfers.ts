import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { logLine } from "../../log.ts";
import { takeBackPoints } from "../loyalty/points.ts";
import { cancelOrderStatements } from "../payment/cancel-order.ts";

/** Orders ended in one run; what is left waits a minute. */
const most = 25;
const hour = 3_600_000;
/** Why points went, as the customer reads it. */
const notPaid: Readonly<Record<string, string>> = {
  nl: "Bestelling niet betaald",
  de: "Bestellung nicht bezahlt",
  en: "Order not paid",
};
const words = (storeCode: string): string => notPaid[languageOf(storeByCode(storeCode)).slice(0, 2)] ?? notPaid["en"]!;

/**
 * Ends orders whose bank transfer did not arrive in time: stock and points are returned and a mail is sent. The cart is
 * not restored after weeks. An order that was paid meanwhile has no state that can end (NOT NULL), so its batch changes
 * nothing. A failed one is retried in an hour and does not delay the others.
 */
export async function endUnpaidTransfers(db: D1Database, now: Date): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT id, store_code FROM sales_order WHERE state = 'new' AND pay_until IS NOT NULL AND pay_until <= ?1
        ORDER BY pay_until LIMIT ?2`,
    )
    .bind(now.toISOString(), most)
    .all<{ id: number; store_code: string }>();
  let ended = 0;
  for (const { id, store_code: store } of results) {
    try {
      await db.batch([
        stillWaits(db, id, now),
        takeBackPoints(db, id, words(store), now),
        ...(await cancelOrderStatements(db, id, now, { withCart: false })),
        tell(db, id, now),
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
      await db
        .prepare("UPDATE sales_order SET pay_until = ?2 WHERE id = ?1 AND state = 'new'")
        .bind(id, new Date(now.getTime() + hour).toISOString())
        .run()
        .catch(() => undefined);
    }
  }
  return ended;
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
