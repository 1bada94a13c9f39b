import { use } from "react";
import { useStore } from "../../app/store-context.ts";
import { afterSalesTexts } from "../orders/orders.ts";
import { PostedNewsletterForm } from "./posted-newsletter.ts";

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
      <>
        <p role="status">{t(`leave.${state}`)}</p>
        <a className="button" href={to("/")}>
          {t("home")}
        </a>
      </>
    );
  return (
    <form method="post">
      {posted && (
        <p role="alert" className="error">
          {state === "tooMany" ? t("tooMany", { minutes: posted.minutes }) : t("wrong")}
        </p>
      )}
      <p>{t("leave.text")}</p>
      <p>
        <button type="submit" className="button">
          {t("leave.button")}
        </button>
      </p>
    </form>
  );
}
