import { matchRoute } from "../../../shared/routes.ts";
import { useLocation } from "../../navigation/location.ts";
import { NewsletterConfirm } from "./newsletter-confirm.tsx";
import { NewsletterJoin } from "./newsletter-join.tsx";
import { NewsletterLeave } from "./newsletter-leave.tsx";
import { afterSalesTexts } from "../orders/orders.ts";
import styles from "../orders/withdrawal.module.css";

/** Where the newsletter's mails lead to, and its form for whom no script runs (docs/decisions/179, 247). */
export function NewsletterConfirmPage() {
  const t = afterSalesTexts.useTexts();
  const name = matchRoute(useLocation().pathname)?.name;
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t(name === "newsletter-leave" ? "leave" : name === "newsletter-join" ? "join" : "news")}</h1>
      {name === "newsletter-leave" ? (
        <NewsletterLeave />
      ) : name === "newsletter-join" ? (
        <NewsletterJoin />
      ) : (
        <NewsletterConfirm />
      )}
    </div>
  );
}
