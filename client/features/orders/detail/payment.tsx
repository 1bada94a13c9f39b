import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { toCents } from "../../../../shared/money/money.ts";
import { paymentName } from "../../../../shared/session/order-view.ts";
import { useStore } from "../../../app/store-context.ts";
import { ordersTexts } from "../texts.ts";

type Paid = Pick<HistoryOrder, "grand_total" | "payment" | "paid_at" | "total_paid">;

/** How an order is paid, and what came when, where that is known. */
export function Payment({ order }: { order: Paid }) {
  const t = ordersTexts.useTexts();
  const { language, money } = useStore();
  const { grand_total: total, paid_at: at, total_paid: paid } = order;
  if (total === 0) return <p>{t("nothing")}</p>;
  return (
    <>
      <p>{paymentName(order)}</p>
      {at && paid && (
        <p>{t("paid", { amount: money(toCents(paid) ?? 0), date: formatDate(new Date(at), language) })}</p>
      )}
    </>
  );
}
