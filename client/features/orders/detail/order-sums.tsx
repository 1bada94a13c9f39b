import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { deliveryPlace, orderSums } from "../../../../shared/session/order-view.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";

/** What an order says of its sums. */
export type OrderAmounts = Parameters<typeof orderSums>[0] &
  Pick<HistoryOrder, "coupon_code" | "extension_attributes"> & {
    withdrawals?: NonNullable<HistoryOrder["extension_attributes"]>["withdrawals"];
  };

/**
 * The sums as they were when the order was placed: they are read, never worked out again. With what a withdrawal took
 * off a transfer that is still waited for; another platform may have got a part of the money.
 */
export function OrderSums({
  order,
  isSent = deliveryPlace(order) !== null,
}: {
  order: OrderAmounts;
  isSent?: boolean;
}) {
  const t = ordersTexts.useTexts();
  const { money } = useStore();
  const sums = orderSums(order);
  const stated = order.withdrawals ?? order.extension_attributes?.withdrawals ?? [];
  const row = (name: string, amount: string, isTotal = false) => (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
  return (
    <>
      <dl className={styles.sums}>
        {row(t("subtotal"), money(sums.itemsCents))}
        {sums.discountCents > 0 &&
          row(
            order.coupon_code ? t("discount.code", { code: order.coupon_code }) : t("discount"),
            `-${money(sums.discountCents)}`,
          )}
        {isSent && row(t("shipping"), sums.shippingCents === 0 ? t("free") : money(sums.shippingCents))}
        {row(t("total"), money(sums.totalCents), true)}
      </dl>
      <p className={styles.soft}>{t("tax", { amount: money(sums.taxCents) })}</p>
      {sums.dueCents > 0 && sums.dueCents < sums.totalCents && (
        <dl className={styles.sums}>
          {row(t(stated.length > 0 ? "withdrawn" : "paid.part"), `-${money(sums.totalCents - sums.dueCents)}`)}
          {row(t("due"), money(sums.dueCents), true)}
        </dl>
      )}
      {sums.refundedCents > 0 && <dl className={styles.sums}>{row(t("refunded"), `-${money(sums.refundedCents)}`)}</dl>}
    </>
  );
}
