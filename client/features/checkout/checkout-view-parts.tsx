import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { LoadFailed } from "../../chrome/load-failed.tsx";
import { deliveryCountries } from "../../../shared/checkout/address.ts";
import { shippingKey } from "../../../shared/checkout/methods.ts";
import type { AddressDetails } from "../../../shared/checkout/details.ts";
import type { FieldName } from "../../../shared/checkout/validate.ts";
import type { CheckoutTexts } from "../../../shared/i18n/purchase/checkout-texts.ts";
import { toCents } from "../../../shared/money/money.ts";
import { useNavigate } from "../../navigation/location.ts";
import { useStore } from "../../store-context.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Choice, Choices, TextField } from "../../ui/fields.tsx";
import { useCart, useCartRuntime, type CartRuntime } from "../cart/cart.tsx";
import { AddressFields } from "./address-fields.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";
import { initialMethods } from "./initial-methods.ts";
import { PaymentChoices, useCardErrors } from "./payment-choices.tsx";
import { ResultMessage } from "./result-message.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";
import { UnpaidOrder } from "./unpaid-order.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useCheckoutTexts } from "./use-texts.ts";
import { WaitingOrder } from "./waiting-order.tsx";

/** The checkout on one page (CHECK-022), with `summary` beside it. Until cart and texts are read, its shape stands there. */
export function CheckoutView({ summary }: { summary: ReactNode }) {
  const { t } = useStore();
  const runtime = useCartRuntime();
  const texts = useCheckoutTexts();
  useEffect(() => { document.title = t("checkout"); }, [t]);
  if (runtime === "failed" || texts === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  return (
    <div className={styles.page}>
      <h1>{t("checkout")}</h1>
      {runtime && texts ? <Filled runtime={runtime} t={texts} summary={summary} /> : <div className={styles.bones} role="status" aria-label={t("loading")}><i /><i /><i /></div>}
    </div>
  );
}

function Filled({ runtime, t, summary }: { runtime: CartRuntime; t: CheckoutTexts; summary: ReactNode }) {
  const { to } = useStore();
  const state = useCart()?.state;
  const navigate = useNavigate();
  const [initial] = useState(() => initialMethods(t));
  const checkout = useCheckout(runtime, initial, () => navigate(to("/checkout/thank-you"), { replace: true }));
  if (!state || !checkout.form) return null;
  if (checkout.open) return <UnpaidOrder checkout={checkout} form={checkout.form} unpaid={checkout.open} />;
  // The cart empties a moment before the thank-you page stands there.
  if (state.cartItems.length === 0 && !checkout.placing && checkout.result?.kind !== "placed") return <Empty t={t} />;
  return <Form checkout={checkout} form={checkout.form} summary={summary} t={t} />;
}

function Empty({ t }: { t: CheckoutTexts }) {
  const { to } = useStore();
  return (
    <div className={styles.empty}>
      <p role="status">{t("empty")}</p>
      <a className="button" href={to("/winkelwagen/")}>{t("backToCart")}</a>
    </div>
  );
}

interface FormProps { checkout: ReturnType<typeof useCheckout>; form: NonNullable<ReturnType<typeof useCheckout>["form"]>; summary: ReactNode; t: CheckoutTexts }

function Form({ checkout, form, summary, t }: FormProps) {
  const { money } = useStore();
  const state = useCart()!.state;
  const { change, errors, shipping, asked, virtual, placing } = checkout;
  const { personalDetails: person, shippingDetails, paymentDetails } = form;
  const words = (field: FieldName): string | null => {
    const problem = errors.find((error) => error.field === field)?.problem;
    if (!problem) return null;
    const part = field.startsWith("payment.") ? paymentDetails : shippingDetails;
    const country = deliveryCountries.find(({ code }) => code === part.country);
    return t(`problem.${problem}`, country && { country: t(`country.${country.code}` as "country.NL"), example: country.example });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void checkout.submit();
  };
  const setPerson = (more: Partial<typeof person>) => change((now) => ({ ...now, personalDetails: { ...now.personalDetails, ...more } }));
  const setShipping = (more: Partial<typeof shippingDetails>) => change((now) => ({ ...now, shippingDetails: { ...now.shippingDetails, ...more } }));
  const setPayment = (more: Partial<typeof paymentDetails>) => change((now) => ({ ...now, paymentDetails: { ...now.paymentDetails, ...more } }));
  const setPlace = (more: Partial<AddressDetails>) => change((now) => ({
    ...now, shippingDetails: { ...now.shippingDetails, ...more },
    personalDetails: { ...now.personalDetails, firstName: more.firstName ?? now.shippingDetails.firstName, lastName: more.lastName ?? now.shippingDetails.lastName },
  }));
  const chooseShipping = (shippingMethod: string) => setShipping({ shippingMethod });
  const choosePayment = (paymentMethod: string) => setPayment({ paymentMethod });
  const cardErrors = useCardErrors(checkout);
  const note = asked === "asking" && shipping.length === 0 ? <p className={styles.note}>{t("asking")}</p> : asked === "failed" && (
    <p className={styles.note} role="status">{t("askFailed")} <button type="button" className="textlink" onClick={checkout.askAgain}>{t("again")}</button></p>
  );
  return (
    <div className={styles.columns}>
      {summary}
      <form className={styles.form} noValidate onSubmit={onSubmit} aria-busy={placing}>
        <ErrorSummary errors={[...errors.map(({ field }) => ({ id: fieldId(field), text: `${label(field, t)}: ${words(field)}` })), ...cardErrors]} presses={checkout.presses} title={t("fix")} />
        <Section number={1} title={t("you")}>
          <div className={styles.grid}>
            <TextField
              id={fieldId("emailAddress")} label={t("email")} value={person.emailAddress} onChange={(emailAddress) => setPerson({ emailAddress })} error={words("emailAddress")} hint={t("emailWhy")}
              autoComplete="email" type="email" inputMode="email" maxLength={254} required
            />
          </div>
          <SavedAddresses part="shipping" address={shippingDetails} onChoose={setPlace} t={t} />
          <AddressFields part="shipping" address={shippingDetails} errorOf={words} t={t} onChange={setPlace} />
          <label className={styles.check}><input type="checkbox" checked={form.sameAddress} onChange={(event) => { const sameAddress = event.target.checked; change((now) => ({ ...now, sameAddress })); }} />{t("sameAddress")}</label>
          {!form.sameAddress && (
            <fieldset className={styles.billing}>
              <legend>{t("billing")}</legend>
              <div className={styles.grid}>
                <TextField id={fieldId("payment.company")} label={t("company")} value={paymentDetails.company} onChange={(company) => setPayment({ company })} error={null} autoComplete="billing organization" half />
                <TextField id={fieldId("payment.taxId")} label={t("taxId")} value={paymentDetails.taxId} onChange={(taxId) => setPayment({ taxId })} error={words("payment.taxId")} autoComplete="off" half maxLength={40} />
              </div>
              <SavedAddresses part="payment" address={paymentDetails} onChoose={setPayment} t={t} />
              <AddressFields part="payment" address={paymentDetails} errorOf={words} t={t} onChange={setPayment} />
            </fieldset>
          )}
        </Section>
        {!virtual && (
          <Section number={2} title={t("delivery")} error={words("shippingMethod")}>
            {note}
            <Choices label={t("delivery")}>{shipping.map((method, index) => {
              const cents = toCents(method.price_incl_tax) ?? 0;
              return (
                <Choice
                  key={shippingKey(method)} id={index === 0 ? fieldId("shippingMethod") : undefined} name="shipping-method" value={shippingKey(method)} checked={shippingKey(method) === shippingDetails.shippingMethod}
                  onChoose={chooseShipping} title={method.carrier_title} detail={method.method_title} amount={cents === 0 ? t("free") : money(cents)}
                />
              );
            })}</Choices>
          </Section>
        )}
        <Section number={virtual ? 2 : 3} title={t("payment")} error={words("paymentMethod")}>
          <PaymentChoices checkout={checkout} form={form} onChoose={choosePayment} t={t} />
        </Section>
        <Section number={virtual ? 3 : 4} title={t("review")}>
          <label className={styles.check} htmlFor={fieldId("termsAccepted")}>
            <input
              type="checkbox" id={fieldId("termsAccepted")} checked={form.termsAccepted} aria-invalid={words("termsAccepted") !== null} aria-describedby={words("termsAccepted") ? "terms-error" : undefined}
              onChange={(event) => { const termsAccepted = event.target.checked; change((now) => ({ ...now, termsAccepted })); }}
            />{t("terms")}
          </label>
          {words("termsAccepted") && <p id="terms-error" className="error">{words("termsAccepted")}</p>}
          <ResultMessage result={checkout.result} t={t} />
          <button type="submit" className={`button ${styles.order}`} disabled={placing}>
            {placing ? t("placing") : t("order")}{!placing && state.platformTotals && !state.platformTotals.updating && <span>{money(state.platformTotals.grandTotalCents)}</span>}
          </button>
        </Section>
      </form>
      <WaitingOrder checkout={checkout} form={form} t={t} />
    </div>
  );
}

function Section({ number, title, error, children }: { number: number; title: string; error?: string | null; children: ReactNode }) {
  const id = `checkout-part-${number}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}><span aria-hidden="true">{number}</span>{title}</h2>
      {children}
      {error && <p className="error">{error}</p>}
    </section>
  );
}

/** The words beside a field, for the summary of errors. */
function label(field: FieldName, t: CheckoutTexts): string {
  const key = field.split(".").at(-1);
  switch (key) {
    case "emailAddress": return t("email");
    case "firstName": case "lastName": case "zipCode": case "city": case "country": case "taxId": return t(key);
    case "streetAddress": return t("street");
    case "phoneNumber": return t("phone");
    case "shippingMethod": return t("delivery");
    case "paymentMethod": return t("payment");
    default: return t("review");
  }
}

