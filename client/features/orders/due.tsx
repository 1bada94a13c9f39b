import type { HistoryOrder } from "../../../shared/contract/user.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { orderSums } from "../../../shared/session/order-view.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { useStore } from "../../app/store-context.ts";
import { inOnePiece } from "../../ui/in-one-piece.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "./texts.ts";

/**
 * What is still to be paid, with where to and until when it comes by bank, as the order's mail says it; nothing more to
 * whoever has withdrawn from all of it.
 */
export function Due({
  order,
  withdrawn = "nothing",
}: {
  order: Parameters<typeof orderSums>[0] & Pick<HistoryOrder, "payment" | "increment_id" | "pay_by">;
  withdrawn?: "nothing" | "some" | "all";
}) {
  const t = ordersTexts.useTexts();
  const { money, language } = useStore();
  const { dueCents } = orderSums(order);
  if (dueCents <= 0) return null;
  if (withdrawn === "all") return <p className={styles.note}>{t("due.withdrawn")}</p>;
  if (withdrawn === "some") return <p className={styles.note}>{t("due.part", { mail: trader.email })}</p>;
  const { holder } = trader.bankAccount;
  const iban = inOnePiece(trader.bankAccount.iban);
  return (
    <p className={styles.note}>
      <strong>
        {t("due")}: {money(dueCents)}
      </strong>
      {order.payment.method === "banktransfer" && (
        <>
          <br />
          {t("due.bank", { amount: money(dueCents), iban, holder, number: order.increment_id })}
        </>
      )}
      {order.payment.method === "banktransfer" && order.pay_by && (
        <>
          <br />
          {t("due.until", { date: inOnePiece(formatLastDay(order.pay_by, language)) })}
        </>
      )}
    </p>
  );
}
