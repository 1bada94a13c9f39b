import { use } from "react";
import type { WelcomeCoupon } from "../../../shared/contract/content/newsletter.ts";
import { formatLastDay } from "../../../shared/i18n/format-last-day.ts";
import { useStore } from "../../app/store-context.ts";
import { afterSalesTexts } from "../orders/orders.ts";
import { LinkForm } from "./link-form.tsx";
import { PostedNewsletterForm } from "./posted-newsletter.ts";
import styles from "./link-form.module.css";

/**
 * `/newsletter/confirm`: what the mailed link leads to. Nothing is confirmed before the button is pressed: programs
 * that open links ahead of the reader press none. The button sends a form to this same address, which the Worker
 * answers with or without a script.
 */
export function NewsletterConfirm() {
  const t = afterSalesTexts.useTexts();
  const { to } = useStore();
  const posted = use(PostedNewsletterForm);
  const state = posted?.newsletter;
  if (state !== "done" && state !== "ended")
    return <LinkForm name="c" text={t("news.text")} button={t("news.button")} />;
  return (
    <div className={styles.form}>
      <p role="status">{t(`news.${state}`)}</p>
      {posted?.coupon && <Coupon coupon={posted.coupon} />}
      <a className="button" href={to("/")}>
        {t("home")}
      </a>
    </div>
  );
}

/** The discount that the confirmation gave, with its code to be written down or copied. */
function Coupon({ coupon: { code, percent, valid_until: until } }: { coupon: WelcomeCoupon }) {
  const t = afterSalesTexts.useTexts();
  const { language } = useStore();
  return (
    <>
      <p>{t("news.gift", { percent, until: until === null ? "" : formatLastDay(until, language) })}</p>
      <p>
        {t("news.code")}: <strong translate="no">{code}</strong>
      </p>
    </>
  );
}
