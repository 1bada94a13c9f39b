import { use } from "react";
import { useStore } from "../../app/store-context.ts";
import { afterSalesTexts } from "../orders/orders.ts";
import { LinkForm } from "./link-form.tsx";
import { PostedNewsletterForm } from "./posted-newsletter.ts";
import styles from "./link-form.module.css";

/**
 * `/newsletter/unsubscribe`: where the link of every mail leads. Programs that open links ahead of the reader end
 * nothing: the button sends a form to this same address, which the Worker answers with or without a script.
 */
export function NewsletterLeave() {
  const t = afterSalesTexts.useTexts();
  const { to } = useStore();
  const posted = use(PostedNewsletterForm);
  const state = posted?.newsletter;
  if (state === "done" || state === "ended")
    return (
      <div className={styles.form}>
        <p role="status">{t(`leave.${state}`)}</p>
        <a className="button" href={to("/")}>
          {t("home")}
        </a>
      </div>
    );
  return <LinkForm name="u" text={t("leave.text")} button={t("leave.button")} />;
}
