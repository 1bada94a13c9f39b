import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { deliveryPlan } from "../../../shared/delivery/delivery-plan.ts";
import { promisedDay } from "../../../shared/delivery/schedule.ts";
import type { CheckedOrder } from "./check-order.ts";

/** Working days before the last piece of an order leaves. */
const leadOf = ({ lines }: Pick<CheckedOrder, "lines">): number =>
  Math.max(0, ...lines.map(({ sellable }) => sellable.leadDays));

/**
 * Notes the delivery day that is promised with an order, for the batch that has written it. Nothing is promised for
 * what is not sent by post, nor while a transfer is waited for.
 */
export function notePromise(
  db: D1Database,
  key: string,
  checked: Pick<CheckedOrder, "lines" | "address" | "delivery">,
  { storeCode, isTransfer, now }: { storeCode: string; isTransfer: boolean; now: Date },
): D1PreparedStatement[] {
  const { address, delivery } = checked;
  if (!address || !delivery) return [];
  const lead = leadOf(checked);
  const method = `${delivery.carrier}|${delivery.method}`;
  const day = isTransfer
    ? null
    : promisedDay(deliveryPlan, { storeCode, country: address.country_id, method, lead, now });
  return [
    db.prepare("UPDATE sales_order SET promised_on = ?2, lead_days = ?3 WHERE order_key = ?1").bind(key, day, lead),
  ];
}
