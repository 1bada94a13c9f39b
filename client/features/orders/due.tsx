import type { HistoryOrder } from "../../../shared/contract/user.ts";
import { orderSums } from "../../../shared/session/order-view.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { useStore } from "../../store-context.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "./texts.ts";

/** What is still to be paid, with where to when it comes by bank. */
export function Due({ order }: { order: Parameters<typeof orderSums>[0] & Pick<HistoryOrder, "payment" | "increment_id"> }) {
  const t = ordersTexts.useTexts();
  const { money } = useStore();
  const { dueCents } = orderSums(order);
  if (dueCents <= 0) return null;
  const { iban, holder } = trader.bankAccount;
  return <p className={styles.note}><strong>{t("due")}: {money(dueCents)}</strong>{order.payment.method === "banktransfer" && <><br />{t("due.bank", { amount: money(dueCents), iban, holder, number: order.increment_id })}</>}</p>;
}

