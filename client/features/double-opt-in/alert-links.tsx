import { use } from "react";
import { useStore } from "../../app/store-context.ts";
import { afterSalesTexts } from "../orders/orders.ts";
import { LinkForm } from "./link-form.tsx";
import { PostedNewsletterForm } from "./posted-newsletter.ts";
import styles from "./link-form.module.css";

/** `/alerts/confirm`: what the mail leads to that asks whether somebody wants to hear of an article. */
export function AlertConfirm() {
  const t = afterSalesTexts.useTexts();
  const state = use(PostedNewsletterForm)?.newsletter;
  if (state !== "done" && state !== "ended")
    return <LinkForm name="c" text={t("alert.text")} button={t("alert.button")} />;
  return <Said text={t(`alert.${state}`)} />;
}

/** `/alerts/end`: ends an alert; the same is said where there was none. */
export function AlertEnd() {
  const t = afterSalesTexts.useTexts();
  const state = use(PostedNewsletterForm)?.newsletter;
  if (state !== "done" && state !== "ended")
    return <LinkForm name="u" text={t("alertEnd.text")} button={t("alertEnd.button")} />;
  return <Said text={t("alertEnd.done")} />;
}

function Said({ text }: { text: string }) {
  const t = afterSalesTexts.useTexts();
  const { to } = useStore();
  return (
    <div className={styles.form}>
      <p role="status">{text}</p>
      <a className="button" href={to("/")}>
        {t("home")}
      </a>
    </div>
  );
}
