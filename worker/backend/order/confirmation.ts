import type { OrderConfirmation } from "../../../shared/contract/order/order.ts";
import { fromCents } from "../../../shared/money/money.ts";
import { orderNumber } from "../checkout/order-number.ts";
import type { StoredOrder } from "../payment/order-by-key.ts";
import { statusOf } from "../payment/states.ts";
import { lastDayToPay } from "./unpaid.ts";

/** An order on the wire, with its payment through the provider and the last day for a transfer where it has them. */
export function confirmation(order: StoredOrder): OrderConfirmation {
  const payment = order.reference !== null &&
    order.payment_state !== null && { payment: { reference: order.reference, status: statusOf(order.payment_state) } };
  const payBy = lastDayToPay(order);
  return {
    magentoOrderId: String(order.id),
    backendOrderId: String(order.id),
    orderNumber: orderNumber(order),
    transferedAt: order.created_at,
    grand_total: fromCents(order.grand_total_cents),
    ...(payBy !== null && { pay_by: payBy }),
    ...(order.promised_on !== null && { delivery_on: order.promised_on }),
    ...payment,
  };
}
