import { useHolder } from "../payment/use-holder.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { bareTitle, isPossible } from "../../../../shared/checkout/methods.ts";
import { isPayLater, needsCard, pageOwner, providerType } from "../../../../shared/checkout/provider-method.ts";
import { namedShortages } from "../../../../shared/checkout/shortages.ts";
import type { PaymentMethod } from "../../../../shared/contract/order/cart.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import type { PaymentTexts } from "../../../../shared/i18n/purchase/payment-texts.ts";
import { toCents } from "../../../../shared/money/money.ts";
import { useStore } from "../../../app/store-context.ts";
import type { FormError } from "../../../ui/error-summary.tsx";
import { Choice, Choices } from "../../../ui/fields.tsx";
import { useCart } from "../../cart/cart.tsx";
import { CardBox, cardFieldId, usePaymentTexts } from "../../payment/payment.tsx";
import styles from "./checkout.module.css";
import { fieldId } from "./field-id.ts";
import { MethodMark } from "./method-mark.tsx";
import type { Checkout } from "./use-checkout.ts";
import { useCheckoutConfig } from "./use-config.ts";

interface PaymentChoicesProps {
  checkout: Checkout;
  form: CheckoutForm;
  /** Nothing of the order is sent by post. */
  noParcel: boolean;
  onChoose: (code: string) => void;
  error: string | null;
  t: CheckoutTexts;
}

/**
 * The ways to pay, each with the information or fields it needs (PAY-012). The provider's methods never cost extra. One
 * that is not possible now is shown with the reason; a shopper who had chosen it is told (record 115).
 */
export function PaymentChoices({ checkout, form, noParcel, onChoose, error, t }: PaymentChoicesProps) {
  const { money } = useStore();
  const texts = usePaymentTexts();
  const chosen = form.paymentDetails.paymentMethod;
  const logos = useCheckoutConfig()?.logos;
  const first = checkout.payment.find(isPossible) ?? checkout.payment[0];
  const lost = form.isMethodChosen ? null : checkout.lost;
  return (
    <>
      <div role="status" className={styles.result}>
        {lost && t("bankLost", { method: bareTitle(lost.title) })}
      </div>
      <Choices label={t("payment")} error={error}>
        {checkout.payment.map((method) => (
          <Choice
            key={method.code}
            id={method === first ? fieldId("paymentMethod") : undefined}
            name="payment-method"
            value={method.code}
            checked={method.code === chosen}
            onChoose={onChoose}
            title={
              <>
                <MethodMark method={method} logos={logos} /> {bareTitle(method.title)}
              </>
            }
            detail={isPayLater(method.code) ? method.credit_notice : undefined}
            amount={
              method.cost_incl_tax && providerType(method.code) === null
                ? money(toCents(method.cost_incl_tax) ?? 0)
                : undefined
            }
            refused={isPossible(method) ? undefined : <TransferFull method={method} t={t} />}
          >
            {method.code === "banktransfer" ? (
              <p className={styles.note}>{t(noParcel ? "bankWhy.noParcel" : "bankWhy")}</p>
            ) : (
              texts &&
              texts !== "failed" &&
              providerType(method.code) !== null && (
                <Provided checkout={checkout} form={form} code={method.code} title={method.title} t={texts} />
              )
            )}
          </Choice>
        ))}
      </Choices>
    </>
  );
}

/** Why a cart cannot wait for a transfer, with the articles of which too many pieces wait already. */
function TransferFull({ method: { transfer_full: full }, t }: { method: PaymentMethod; t: CheckoutTexts }) {
  const named = namedShortages(full?.skus ?? [], useCart()?.state.cartItems ?? []);
  return (
    <div className={styles.note}>
      <p>{t("bankFull")}</p>
      {named.length > 0 && (
        <ul>
          {named.map(({ sku, name, available }) => (
            <li key={sku}>
              {t(available > 0 ? "result.transferLeft" : "result.transferNone", { name, count: available })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Provided({
  checkout,
  form,
  code,
  title,
  t,
}: {
  checkout: Checkout;
  form: CheckoutForm;
  code: string;
  title: string;
  t: PaymentTexts;
}) {
  const { store } = useStore();
  const state = useCart()?.state;
  const holder = useHolder(form);
  const name = pageOwner(code, bareTitle(title));
  if (!needsCard(code))
    return (
      <p className={styles.note}>
        {isPayLater(code) && `${t("later")} `}
        {t("sentOn", { name })}
      </p>
    );
  const { country } = form.sameAddress ? form.shippingDetails : form.paymentDetails;
  return (
    <CardBox
      handle={checkout.card}
      holder={holder}
      country={country || store.tax.defaultCountry}
      amountCents={state?.platformTotals?.grandTotalCents ?? 0}
      onChange={checkout.checkCard}
      t={t}
    />
  );
}

/** The card's errors for the summary of errors; each names its field and leads into the provider's frame. */
export function useCardErrors({ cardErrors, presses }: Checkout): FormError[] {
  const t = usePaymentTexts();
  if (!t || t === "failed" || presses === 0) return [];
  if (cardErrors === null) return [{ id: cardFieldId("encryptedCardNumber"), text: t("card.wait") }];
  return cardErrors.map((field) => ({ id: cardFieldId(field), text: `${t(`card.${field}`)}: ${t("card.problem")}` }));
}
