import { isUnpaid } from "../../../../shared/checkout/withdrawal-refund.ts";
import type { FoundOrder } from "../../../../shared/contract/order/order-look-up.ts";
import type { OrdersTexts } from "../../../../shared/i18n/orders/orders-texts.ts";
import type { Cents } from "../../../../shared/money/money.ts";
import { orderSums } from "../../../../shared/session/order-view.ts";
import { trader } from "../../../../shared/trader/trader.ts";
import { withdrawnOf } from "../../orders/orders.ts";

/** `note`: why the sum is smaller, or why nothing is due; null for an order as it was placed. */
export type TransferNow =
  | { kind: "due"; cents: Cents; note: string | null }
  | { kind: "paid"; isSent: boolean }
  | { kind: "over"; note: string; isCanceled?: boolean };

/** What is still to be transferred for an order, by the rules of its look-up. */
export function transferNow(order: FoundOrder, t: OrdersTexts): TransferNow {
  const { dueCents, totalCents } = orderSums(order);
  const withdrawn = withdrawnOf(order);
  if (order.state === "canceled" || order.state === "closed")
    return { kind: "over", note: `${t(`state.${order.state}`)}.`, isCanceled: order.state === "canceled" };
  if (withdrawn === "all")
    return { kind: "over", note: isUnpaid(order.state) ? t("due.withdrawn") : `${t("withdrawn.all")}.` };
  if (dueCents <= 0) return { kind: "paid", isSent: order.state === "complete" };
  if (withdrawn === "nothing") return { kind: "due", cents: dueCents, note: null };
  // Without a decision on a withdrawal, or on a platform that deducts nothing, the new sum is not known here.
  return dueCents < totalCents
    ? { kind: "due", cents: dueCents, note: t("due.less") }
    : { kind: "over", note: t("due.part", { mail: trader.email }) };
}
