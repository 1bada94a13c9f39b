import { NewsletterConfirm } from "./newsletter-confirm.tsx";
import { afterSalesTexts } from "../orders/orders.ts";
import styles from "../orders/withdrawal.module.css";

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
