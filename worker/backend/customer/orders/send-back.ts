import { isPosted, nothingToSend } from "../../../../shared/cart/delivery.ts";
import { lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import { returnsOf } from "../../../../shared/checkout/return-ways.ts";
import { sendBackBy, withdrawalPeriod } from "../../../../shared/checkout/withdrawal-period.ts";
import { orderNumber } from "../../checkout/order-number.ts";
import { sentOfStated } from "../../order/sent-of-stated.ts";
import type { Stated } from "../../order/stated.ts";
import type { OrderLineRow, OrderRow } from "./order-rows.ts";

const typesOf = (line: OrderLineRow) => lineTypes(line.product_type, line.part_types);

/** Pieces of each line that have left, by the order's parcels. */
function sentByLine({ parcels = "[]" }: OrderRow): ReadonlyMap<number, number> {
  const sent = new Map<number, number>();
  for (const { lines = [] } of JSON.parse(parcels) as { lines?: { position: number; qty: number }[] }[])
    for (const { position, qty } of lines) sent.set(position, (sent.get(position) ?? 0) + qty);
  return sent;
}

/**
 * How what was withdrawn from comes back, and until when: while it is waited for, and something of it has left. Only
 * where the order was read with its parcels.
 */
export function sendBackOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { stated, others, language }: { stated: Stated; others: readonly Stated[]; language: string },
) {
  if (order.parcels === undefined || stated.handledAt !== null || !stated.isOwed) return {};
  const sent = sentByLine(order);
  const posted = lines
    .filter((line) => typesOf(line).some(isPosted) && stated.lines.some(({ position }) => position === line.position))
    .map(({ position, qty }) => ({ position, qty, sent: sent.get(position) ?? 0 }));
  if (posted.length === 0 || sentOfStated(order.state, posted, others) === "none") return {};
  return {
    send_back: {
      by: sendBackBy(stated.holdsSince).toISOString(),
      ...returnsOf({ storeCode: order.store_code, number: orderNumber(order), language }),
      ...(order.takes_returns === 1 && { to_store: true as const }),
    },
  };
}

/** Until when an order can be withdrawn from, where it is known when its period began. */
export function withdrawUntil(order: OrderRow, lines: readonly OrderLineRow[]) {
  const deliveredAt = nothingToSend(lines.flatMap(typesOf)) ? order.created_at : order.delivered_at;
  if (deliveredAt === null || order.state === "canceled" || order.state === "closed") return {};
  const { until } = withdrawalPeriod({ orderedAt: order.created_at, deliveredAt }, new Date(deliveredAt));
  return { withdraw_until: until };
}
