import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { isPostedSql } from "../line-types.ts";
import { balance, keptGoods, pointsOfOrder } from "./points.ts";

const reasons: Readonly<Record<string, { taken: string; back: string }>> = {
  nl: { taken: "Betaling teruggeboekt", back: "Terugboeking ongedaan gemaakt" },
  de: { taken: "Zahlung zurückgebucht", back: "Rückbuchung aufgehoben" },
  en: { taken: "Payment charged back", back: "Chargeback reversed" },
};

/**
 * SQL: the withdrawal of the order ?1 that delivery goes back with: with it nothing that was posted is kept
 * (shared/checkout/withdrawal-sum.ts).
 */
const lastPosted = `(SELECT min(dw.id) FROM withdrawal dw WHERE dw.order_id = ?1
  AND EXISTS (SELECT 1 FROM sales_order_line dp WHERE dp.order_id = ?1 AND ${isPostedSql("dp")})
  AND NOT EXISTS (SELECT 1 FROM sales_order_line dl WHERE dl.order_id = ?1 AND ${isPostedSql("dl")}
    AND dl.qty > (SELECT coalesce(sum(dx.qty), 0) FROM withdrawal_line dx WHERE dx.order_id = ?1
      AND dx.position = dl.position AND dx.withdrawal_id <= dw.id)))`;
/**
 * Makes an order's points what disputes leave of them: no more than a point for every whole euro of goods that is paid,
 * and not taken. What they took comes back as far as that money does, and no other points do; no balance falls below
 * zero. Belongs in the batch that changes what is paid; a repeat changes nothing. An order that was cancelled has
 * none.
 */
export function settledPoints(
  db: D1Database,
  { id, storeCode }: { id: number; storeCode: string },
  now: Date,
): D1PreparedStatement {
  const words = reasons[languageOf(storeByCode(storeCode)).slice(0, 2)] ?? reasons["en"]!;
  return db
    .prepare(
      `INSERT INTO loyalty_transaction
          (customer_id, order_id, kind, points, balance, description, created_at, for_dispute)
        SELECT customer_id, order_id, 'corrected', change, owned + change,
          CASE WHEN change < 0 THEN ?2 ELSE ?4 END, ?3, 1
        FROM (SELECT *, CASE WHEN had > most THEN -min(had - most, owned) ELSE min(most - had, taken) END AS change
          FROM (SELECT t.customer_id, t.order_id, ${balance("t.customer_id")} AS owned, ${pointsOfOrder()} AS had,
              -${pointsOfOrder("c.for_dispute = 1")} AS taken,
              CASE WHEN EXISTS (SELECT 1 FROM sales_order e WHERE e.id = ?1 AND e.state = 'canceled') THEN 0
                ELSE ${keptGoods({ disputed: true, withDelivery: lastPosted })} END AS most
            FROM loyalty_transaction t WHERE t.order_id = ?1 AND t.kind = 'earned'))
        WHERE change <> 0`,
    )
    .bind(id, words.taken, now.toISOString(), words.back);
}

/** The same for an order of which a dispute is told, or its payment after it; nothing for a guest's. */
export async function settlePoints(db: D1Database, orderId: number, now: Date): Promise<D1PreparedStatement[]> {
  const storeCode = await db
    .prepare("SELECT store_code FROM sales_order WHERE id = ?1 AND customer_id IS NOT NULL")
    .bind(orderId)
    .first<string>("store_code");
  return storeCode === null ? [] : [settledPoints(db, { id: orderId, storeCode }, now)];
}
