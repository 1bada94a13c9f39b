import { nothingToSend } from "../../../../shared/cart/delivery.ts";
import { lineTypes } from "../../../../shared/checkout/no-withdrawal.ts";
import { returnsOf } from "../../../../shared/checkout/return-ways.ts";
import { sendBackBy, withdrawalPeriod } from "../../../../shared/checkout/withdrawal-period.ts";
import { orderNumber } from "../../checkout/order-number.ts";
import { sentOfStated } from "../../order/sent-of-stated.ts";
import type { OrderWithdrawal } from "../../order/withdrawals-of-order.ts";
import { isPostedLine, leftOf } from "./how-far.ts";
import type { OrderLineRow, OrderRow } from "./order-rows.ts";

const typesOf = (line: OrderLineRow) => lineTypes(line.product_type, line.part_types);

/**
 * How what was withdrawn from comes back, and until when: while it is waited for, and something of it may have left.
 * Only where the order was read with its parcels.
 */
export function sendBackOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { stated, all, language }: { stated: OrderWithdrawal; all: readonly OrderWithdrawal[]; language: string },
) {
  if (order.parcels === undefined || stated.handledAt !== null || !stated.isOwed) return {};
  const posted = lines.filter(
    (line) => isPostedLine(line) && stated.lines.some(({ position }) => position === line.position),
  );
  const parcels = leftOf(order);
  if (posted.length === 0 || sentOfStated(order.state, posted, { parcels, stated, all }) === "none") return {};
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
  const deliveredAt = nothingToSend(lines.flatMap(typesOf)) ? order.created_at : order.period_from;
  if (deliveredAt === null || order.state === "canceled" || order.state === "closed") return {};
  const { until } = withdrawalPeriod({ orderedAt: order.created_at, deliveredAt }, new Date(deliveredAt));
  return { withdraw_until: until };
}
