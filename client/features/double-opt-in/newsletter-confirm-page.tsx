import type { ComponentType } from "react";
import type { AfterSalesMessageKey } from "../../../shared/i18n/after-sales/after-sales-texts.ts";
import { matchRoute } from "../../../shared/routes.ts";
import { useLocation } from "../../navigation/location.ts";
import { AlertConfirm, AlertEnd } from "./alert-links.tsx";
import { NewsletterConfirm } from "./newsletter-confirm.tsx";
import { NewsletterJoin } from "./newsletter-join.tsx";
import { NewsletterLeave } from "./newsletter-leave.tsx";
import { afterSalesTexts } from "../orders/orders.ts";
import styles from "../orders/withdrawal/withdrawal.module.css";

const pages: Readonly<Record<string, { title: AfterSalesMessageKey; Page: ComponentType }>> = {
  "newsletter-leave": { title: "leave", Page: NewsletterLeave },
  "newsletter-join": { title: "join", Page: NewsletterJoin },
  "alert-confirm": { title: "alert", Page: AlertConfirm },
  "alert-end": { title: "alertEnd", Page: AlertEnd },
};

/**
 * Where the mails of newsletter and alerts lead to, and the newsletter's form for whom no script runs
 * (docs/decisions/179, 247).
 */
export function NewsletterConfirmPage() {
  const t = afterSalesTexts.useTexts();
  const name = matchRoute(useLocation().pathname)?.name ?? "";
  const { title, Page } = pages[name] ?? { title: "news", Page: NewsletterConfirm };
  return (
    <div className={`page ${styles.page}`}>
      <h1>{t(title)}</h1>
      <Page />
    </div>
  );
}
