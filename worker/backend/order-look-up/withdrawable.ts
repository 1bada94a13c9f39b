import { nothingToSend } from "../../../shared/cart/delivery.ts";
import { exclusionNow } from "../../../shared/checkout/exclusion-now.ts";
import { returnsOf } from "../../../shared/checkout/return-ways.ts";
import { lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { withdrawalPeriod } from "../../../shared/checkout/withdrawal-period.ts";
import type { FoundOrder } from "../../../shared/contract/order/order-look-up.ts";
import { refundOf } from "../../../shared/checkout/withdrawal-refund.ts";
import { piecesByLine } from "../../../shared/checkout/withdrawal-sum.ts";
import { leftCents, withdrawalsOfOrder } from "../order/withdrawals-of-order.ts";
import type { OrderLineRow, OrderRow } from "../customer/orders/order-rows.ts";

/** The shop that the order was placed in says what sending back costs, wherever it is looked up. */
const hasLabel = ({ store_code: storeCode }: OrderRow): boolean =>
  returnsOf({ storeCode, number: "", language: "" }).portal !== null;

/** What of an order can still be withdrawn from, and until when. */
export function withdrawableOf(order: OrderRow, lines: readonly OrderLineRow[], now: Date): FoundOrder["withdrawal"] {
  const statements = withdrawalsOfOrder(order, lines, order.shipping_cents);
  const gone = piecesByLine(statements.map((stated) => stated.lines));
  // Of services and files the period runs from the contract on, whenever they were done or delivered (directive
  // 2011/83, article 9(2)(a) and (c)).
  const isVirtual = nothingToSend(lines.flatMap((line) => lineTypes(line.product_type, line.part_types)));
  const deliveredAt = isVirtual ? order.created_at : order.period_from;
  const { state, until } = withdrawalPeriod({ orderedAt: order.created_at, deliveredAt }, now);
  const over = order.state === "canceled" || order.state === "closed";
  // A platform may call an order sent without naming a parcel.
  const awaited = !isVirtual && deliveredAt === null && order.state !== "complete" && order.all_sent === 0;
  const unsent = awaited && order.has_left === 0;
  return {
    // The period begins with the receipt of the last good (directive 2011/83, article 9(2)(b)): while one has not left,
    // it is not over.
    state: over ? "closed" : awaited ? "unknown" : state,
    until,
    ...(unsent && !over && { unsent }),
    ...(order.takes_returns === 1 && !isVirtual && !over && { to_store: true as const }),
    ...(!isVirtual && !over && { by_label: hasLabel(order) }),
    refund: refundOf(order.grand_total_cents, order.state),
    left_cents: leftCents(order, statements),
    lines: lines.map(({ position, qty, no_withdrawal }) => {
      const left = qty - (gone.get(position) ?? 0);
      const excluded = left > 0 ? exclusionNow(no_withdrawal, order.state) : null;
      return { position, left: over || excluded !== null ? 0 : left, ...(excluded !== null && { excluded }) };
    }),
  };
}
