import { use } from "react";
import { afterSalesTexts } from "../orders/orders.ts";
import { PostedNewsletterForm } from "./posted-newsletter.ts";
import { useLinkToken } from "./use-link-token.ts";
import styles from "./link-form.module.css";

/** One button for what a mailed link is about, with what went wrong the last time it was pressed. */
export function LinkForm({ name, text, button }: { name: "c" | "u"; text: string; button: string }) {
  const t = afterSalesTexts.useTexts();
  const posted = use(PostedNewsletterForm);
  const mailed = useLinkToken(name);
  const token = mailed || posted?.token || "";
  return (
    <form method="post" className={styles.form}>
      {token !== "" && <input type="hidden" name={name} value={token} />}
      {posted && (
        <p role="alert" className="error">
          {posted.newsletter === "tooMany" ? t("tooMany", { minutes: posted.minutes }) : t("wrong")}
        </p>
      )}
      <p>{text}</p>
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}
