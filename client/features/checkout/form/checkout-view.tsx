import { useEffect, useMemo, type FormEvent, type ReactNode } from "react";
import { shownDiscount } from "../../../../shared/cart/state.ts";
import { PageWithoutParts } from "../../../chrome/page-without-parts.tsx";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { providerType } from "../../../../shared/checkout/provider-method.ts";
import type { FieldName } from "../../../../shared/checkout/validate.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useNavigate } from "../../../navigation/location.ts";
import { windowTitle } from "../../../navigation/page-head.ts";
import { useStore } from "../../../app/store-context.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { ByTransfer } from "../../delivery/delivery.tsx";
import { useCart, useCartRuntime, type CartRuntime } from "../../cart/cart.tsx";
import styles from "./checkout.module.css";
import { DeliverySection } from "./delivery-section.tsx";
import { fieldId } from "./field-id.ts";
import { fieldWords, summaryWords } from "./field-words.ts";
import { initialMethods } from "./initial-methods.ts";
import { PaymentChoices, useCardErrors } from "./payment-choices.tsx";
import { PersonSection } from "./person-section.tsx";
import { ResultMessage } from "../placing/result-message.tsx";
import type { PlaceResult } from "../placing/place-order.ts";
import { LegalLinks } from "../placing/order-links.tsx";
import { ReviewSection } from "./review-section.tsx";
import { paymentHash, Section } from "./section.tsx";
import { UnpaidOrder } from "../payment/unpaid-order.tsx";
import { useAccountFirst } from "./use-account-first.ts";
import { useCheckoutEvents } from "./use-checkout-events.ts";
import { useCheckout, type Checkout } from "./use-checkout.ts";
import { useCheckoutConfig } from "./use-config.ts";
import { useCheckoutTexts } from "../use-texts.ts";
import { WaitingOrder } from "../waiting/waiting-order.tsx";

/**
 * The checkout on one page (CHECK-022), with `summary` beside it and `review` above its button. Until cart and texts
 * are read, its shape stands there.
 */
export function CheckoutView({ summary, review }: { summary: ReactNode; review: ReactNode }) {
  const { t } = useStore();
  const runtime = useCartRuntime();
  const texts = useCheckoutTexts();
  // Requested together with the cart, because its texts have their place in the form's first rendering.
  useCheckoutConfig();
  if (runtime === "failed" || texts === "failed") return <PageWithoutParts title={t("checkout")} />;
  return (
    <div className={styles.page}>
      <h1>{t("checkout")}</h1>
      <noscript>
        <p>{t("product.script")}</p>
      </noscript>
      {runtime && texts ? (
        <Filled runtime={runtime} t={texts} summary={summary} review={review} />
      ) : (
        <div className={styles.bones} role="status" aria-label={t("loading")}>
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}

function Filled({
  runtime,
  t,
  summary,
  review,
}: {
  runtime: CartRuntime;
  t: CheckoutTexts;
  summary: ReactNode;
  review: ReactNode;
}) {
  const { t: shop, to } = useStore();
  const state = useCart()?.state;
  const navigate = useNavigate();
  const goods = (state?.cartItems ?? []).reduce((sum, item) => sum + item.totals.rowCents, 0);
  const worth = state ? goods - (shownDiscount(state) ?? 0) : 0;
  const initial = useMemo(() => initialMethods(t, worth), [t, worth]);
  const checkout = useCheckout(runtime, initial, () => navigate(to("/checkout/thank-you"), { replace: true }));
  const { engine } = runtime;
  // An old cart may contain sold-out articles: they are marked before the form is filled in, rather than refused
  // afterwards.
  useEffect(() => void engine.checkStock(), [engine]);
  // A shopper with an unpaid order comes here only to pay it.
  const title = checkout.open ? t("payment") : shop("checkout");
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
  if (!state || !checkout.form) return null;
  if (checkout.open) return <UnpaidOrder checkout={checkout} form={checkout.form} unpaid={checkout.open} />;
  // After an order the cart is empty a moment before the thank-you page is shown.
  if (state.cartItems.length === 0 && !checkout.placing && checkout.result?.kind !== "placed")
    return <Empty result={checkout.result} t={t} />;
  return <Form checkout={checkout} form={checkout.form} runtime={runtime} summary={summary} review={review} t={t} />;
}

/**
 * Scrolls up: the page is still at the position of the removed form's order button, where the header would hide this
 * text.
 */
const fromItsTop = (place: HTMLElement | null): void => {
  if (place) window.scrollTo({ top: 0, behavior: "instant" });
};

/** There is nothing to order, or it has been ordered in another tab. */
function Empty({ result, t }: { result: PlaceResult | null; t: CheckoutTexts }) {
  const { to } = useStore();
  return (
    <div className={styles.stack} ref={fromItsTop}>
      {result?.kind === "elsewhere" ? <ResultMessage result={result} t={t} /> : <p role="status">{t("empty")}</p>}
      <a className="button" href={to("/")}>
        {t("thanks.shop")}
      </a>
      <LegalLinks t={t} />
    </div>
  );
}

interface FormProps {
  checkout: Checkout;
  form: CheckoutForm;
  runtime: CartRuntime;
  summary: ReactNode;
  review: ReactNode;
  t: CheckoutTexts;
}

function Form({ checkout, form, runtime, summary, review, t }: FormProps) {
  const { change, errors, virtual } = checkout;
  const said = useCheckoutConfig();
  const config = said ?? null;
  const words = (field: FieldName): string | null => fieldWords(field, errors, form, t);
  const account = useAccountFirst({ checkout, form, runtime, t });
  const paysBy = useCheckoutEvents();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    paysBy(form.paymentDetails.paymentMethod);
    account.order();
  };
  const choosePayment = (paymentMethod: string) => {
    paysBy(paymentMethod);
    change((now) => ({ ...now, isMethodChosen: true, paymentDetails: { ...now.paymentDetails, paymentMethod } }));
  };
  const cardErrors = useCardErrors(checkout);
  const { problem } = account;
  return (
    <ByTransfer value={form.paymentDetails.paymentMethod === "banktransfer"}>
      <WaitingOrder checkout={checkout} form={form} review={review} t={t} />
      <div className={styles.columns}>
        <form className={styles.form} noValidate onSubmit={onSubmit} aria-busy={checkout.placing || account.making}>
          <ErrorSummary
            errors={[
              ...errors.map(({ field }) => ({
                id: fieldId(field),
                text: summaryWords(field, errors, form, t),
              })),
              ...cardErrors,
            ]}
            presses={checkout.presses}
            title={t("fix")}
          />
          <PersonSection
            form={form}
            change={change}
            words={words}
            account={{
              email: problem?.kind === "taken" ? problem.text : null,
              password: problem?.kind === "weak" ? problem.text : null,
            }}
            tooltip={said && said.accountTooltip}
            virtual={virtual}
            t={t}
          />
          {!virtual && (
            <DeliverySection
              shipping={checkout.shipping}
              methodsStatus={checkout.methodsStatus}
              retryMethods={checkout.retryMethods}
              change={change}
              chosen={form.shippingDetails.shippingMethod}
              country={form.shippingDetails.country}
              zipCode={form.shippingDetails.zipCode}
              point={form.pickupPoint}
              errors={words("shippingMethod")}
              pointError={words("pickupPoint")}
              paidAtOnce={checkout.payment.some(({ code }) => providerType(code) !== null)}
              t={t}
            />
          )}
          <Section number={virtual ? 2 : 3} title={t("payment")} hash={paymentHash}>
            <PaymentChoices
              checkout={checkout}
              form={form}
              noParcel={virtual}
              onChoose={choosePayment}
              error={words("paymentMethod")}
              t={t}
            />
          </Section>
          <ReviewSection
            checkout={checkout}
            form={form}
            account={account}
            config={config}
            review={review}
            termsError={words("termsAccepted")}
            digitalError={words("digitalConsent")}
            t={t}
          />
          <LegalLinks t={t} />
        </form>
        {summary}
      </div>
    </ByTransfer>
  );
}
