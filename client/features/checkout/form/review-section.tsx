import { useDeferredValue, type ReactNode } from "react";
import { openPanel } from "../../../chrome/panels.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import type { CheckoutConfig } from "../../../../shared/contract/page/page.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { useCart } from "../../cart/cart.tsx";
import { useOnline } from "../../cart/ui/use-online.ts";
import { Notice } from "../../notices/notices.tsx";
import { OrderButton } from "../placing/order-button.tsx";
import { OrderLinks } from "../placing/order-links.tsx";
import { ResultMessage } from "../placing/result-message.tsx";
import { ReviewFacts } from "../placing/review-facts.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";
import { Section } from "./section.tsx";
import type { AccountFirst, AccountProblem } from "./use-account-first.ts";
import type { Checkout } from "./use-checkout.ts";

interface ReviewSectionProps {
  checkout: Checkout;
  form: CheckoutForm;
  account: AccountFirst;
  config: CheckoutConfig | null;
  /** The lines that are ordered. */
  review: ReactNode;
  termsError: string | null;
  digitalError: string | null;
  t: CheckoutTexts;
}

/** The ordered lines, the terms, the result of the last press, and the order button. */
export function ReviewSection({
  checkout,
  form,
  account,
  config,
  review,
  termsError,
  digitalError,
  t,
}: ReviewSectionProps) {
  const { money, to } = useStore();
  const totals = useCart()?.state.platformTotals;
  // What merely repeats the form may be drawn a moment after the typed key.
  const deferredForm = useDeferredValue(form);
  const { change, shipping, payment, virtual, onlyDigital, hasSet, offered, attempt } = checkout;
  // With a connection, the dialog or the line at the top of the page asks about the waiting order.
  const result = useOnline() && checkout.result?.kind === "waiting" ? null : checkout.result;
  return (
    <Section number={virtual ? 3 : 4} title={t("review")}>
      {review}
      <ReviewFacts form={deferredForm} shipping={shipping} payment={payment} virtual={virtual} t={t} />
      <OrderLinks config={config} t={t} />
      {config?.notice && <Notice notice={config.notice} words={t("notice.guarantee")} />}
      {offered.digital && (
        <Box
          field="digitalConsent"
          words={hasSet ? `${t("digital")} ${t("digitalSet")}` : t("digital")}
          ticked={form.digitalConsent}
          error={digitalError}
          onChange={(digitalConsent) => change((now) => ({ ...now, digitalConsent }))}
        />
      )}
      <Box
        field="termsAccepted"
        words={t(onlyDigital ? "termsDigital" : "terms")}
        ticked={form.termsAccepted}
        error={termsError}
        onChange={(termsAccepted) => change((now) => ({ ...now, termsAccepted }))}
      />
      <ResultMessage result={result} t={t} />
      {result?.kind === "waiting" && attempt?.totalCents != null && (
        <a className="textlink" href={to("/checkout/thank-you/")}>
          {t("waiting.byItself")}
        </a>
      )}
      <AccountMessage problem={account.problem} t={t} />
      <OrderButton
        busy={account.making ? t("account.making") : checkout.placing ? t("placing") : null}
        early={account.early}
        amount={totals && !totals.updating ? money(totals.grandTotalCents) : null}
        t={t}
      />
    </Section>
  );
}

interface BoxProps {
  field: "termsAccepted" | "digitalConsent";
  words: string;
  ticked: boolean;
  error: string | null;
  onChange: (ticked: boolean) => void;
}

/** A box that has to be ticked, unticked every time anew. */
function Box({ field, words, ticked, error, onChange }: BoxProps) {
  const id = fieldId(field);
  return (
    <>
      <label className={styles.check} htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          checked={ticked}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {words}
      </label>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </>
  );
}

/** What went wrong with the account, with the way to log in where one exists. */
function AccountMessage({ problem, t }: { problem: AccountProblem | null; t: CheckoutTexts }) {
  return (
    <div role="alert" className={styles.result}>
      {problem && (
        <p className="error">
          {problem.text}{" "}
          {problem.kind === "taken" && (
            <button type="button" className="textlink" onClick={() => openPanel("authentication")}>
              {t("account.signIn")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
