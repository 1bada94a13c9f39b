import type { HistoryOrder } from "../../../../shared/contract/customer/user.ts";
import { formatDate } from "../../../../shared/i18n/format-date.ts";
import { toCents } from "../../../../shared/money/money.ts";
import { trader } from "../../../../shared/trader/trader.ts";
import { useStore } from "../../../app/store-context.ts";
import styles from "./order-detail.module.css";
import { ordersTexts } from "../texts.ts";

/**
 * That money could not be paid back yet, and what happens next: no mail says it, for nobody knows yet how it goes on.
 */
export function RefundFailed({ failed }: { failed: HistoryOrder["refund_failed"] }) {
  const t = ordersTexts.useTexts();
  const { language, money } = useStore();
  if (!failed) return null;
  const values = {
    amount: money(toCents(failed.amount) ?? 0),
    date: formatDate(new Date(failed.at), language),
    mail: trader.email,
  };
  return <p className={styles.note}>{t("refund.failed", values)}</p>;
}
