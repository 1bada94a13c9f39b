import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { deliveryPlan } from "../../../shared/delivery/delivery-plan.ts";
import { promisedDay } from "../../../shared/delivery/schedule.ts";

/**
 * Promises an order anew once it is paid, which may be after the order-by time it was placed before; nothing for one
 * without a day. With `isFirst`, which a transfer is, one without a day gets its own.
 */
export async function promiseAgain(
  db: D1Database,
  id: number,
  now: Date,
  { isFirst } = { isFirst: false },
): Promise<D1PreparedStatement[]> {
  const row = await db
    .prepare(
      `SELECT store_code AS storeCode, carrier_code || '|' || method_code AS method, lead_days AS lead,
        shipping_address ->> '$.country_id' AS country FROM sales_order
        WHERE id = ?1 AND shipping_address IS NOT NULL AND (promised_on IS NOT NULL OR ?2)`,
    )
    .bind(id, isFirst ? 1 : 0)
    .first<{ storeCode: string; method: string; lead: number; country: string }>();
  const day = row && promisedDay(deliveryPlan, { ...row, now });
  return day ? [db.prepare("UPDATE sales_order SET promised_on = ?2 WHERE id = ?1").bind(id, day)] : [];
}
