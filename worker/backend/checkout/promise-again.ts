import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { deliveryPlan } from "../../../shared/delivery/delivery-plan.ts";
import { promisedDay } from "../../../shared/delivery/schedule.ts";

/**
 * Promises an order anew once it is paid, which may be after the order-by time it was placed before; nothing for one
 * without a day.
 */
export async function promiseAgain(db: D1Database, id: number, now: Date): Promise<D1PreparedStatement[]> {
  const row = await db
    .prepare(
      `SELECT store_code AS storeCode, carrier_code || '|' || method_code AS method, lead_days AS lead,
        shipping_address ->> '$.country_id' AS country FROM sales_order WHERE id = ?1 AND promised_on IS NOT NULL`,
    )
    .bind(id)
    .first<{ storeCode: string; method: string; lead: number; country: string }>();
  const day = row && promisedDay(deliveryPlan, { ...row, now });
  return day ? [db.prepare("UPDATE sales_order SET promised_on = ?2 WHERE id = ?1").bind(id, day)] : [];
}
