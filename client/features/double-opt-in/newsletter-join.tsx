import { use } from "react";
import { useStore } from "../../app/store-context.ts";
import { legalSlug } from "../../../shared/trader/legal-pages.ts";
import { consentSentence } from "../../../shared/newsletter/consent.ts";
import { NewsletterForm } from "../newsletter/newsletter.tsx";
import { afterSalesTexts } from "../orders/orders.ts";
import { PostedNewsletterForm } from "./posted-newsletter.ts";

/** `/newsletter/sign-up`: the form, and what came of it where the browser sent it by itself. */
export function NewsletterJoin() {
  const t = afterSalesTexts.useTexts();
  const { t: shop, language, to } = useStore();
  const posted = use(PostedNewsletterForm);
  if (posted?.newsletter === "done") return <p role="status">{t("join.done")}</p>;
  return (
    <>
      {posted && (
        <p role="alert" className="error" id="newsletter-posted">
          {posted.newsletter === "invalid" || posted.newsletter === "ended"
            ? shop("newsletter.invalid")
            : posted.newsletter === "tooMany"
              ? t("tooMany", { minutes: posted.minutes })
              : t("wrong")}
        </p>
      )}
      <p>
        {consentSentence(language)} <a href={to(`/${legalSlug("privacy", language)}/`)}>{t("join.privacy")}</a>
      </p>
      <NewsletterForm email={posted?.email} />
    </>
  );
}
