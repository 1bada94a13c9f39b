import { NewsletterConfirm } from "../../features/double-opt-in/confirm-parts.tsx";
import { afterSalesTexts } from "../../features/orders/orders.ts";
import styles from "../withdrawal/withdrawal.module.css";

/** `/newsletter/confirm` (docs/decisions/179). */
export function NewsletterConfirmPage() {
  const t = afterSalesTexts.useTexts();
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t("news")}</h1>
      <noscript>
        <p>{t("news.noscript")}</p>
      </noscript>
      <NewsletterConfirm />
    </div>
  );
}
