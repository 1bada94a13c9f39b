import { memo } from "react";
import { hasOwnBill, type CheckoutForm } from "../../../../shared/checkout/details.ts";
import { bareTitle, shippingKey } from "../../../../shared/checkout/methods.ts";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { useCart } from "../../cart/cart.tsx";
import { usePromise } from "../../delivery/delivery.tsx";
import { addressLines, pointLines } from "./place-lines.ts";
import styles from "./review.module.css";
import type { Checkout } from "../form/use-checkout.ts";

interface ReviewFactsProps extends Pick<Checkout, "shipping" | "payment" | "virtual"> {
  form: CheckoutForm;
  t: CheckoutTexts;
}

/** Where to, how, when and paid with what, as it will be ordered. */
export const ReviewFacts = memo(function ReviewFacts({ form, shipping, payment, virtual, t }: ReviewFactsProps) {
  const { language } = useStore();
  const { shippingDetails, paymentDetails, pickupPoint } = form;
  const method = shipping.find((entry) => shippingKey(entry) === shippingDetails.shippingMethod);
  const promise = usePromise({
    delivery: useCart()?.state.platformTotals?.delivery,
    method: shippingDetails.shippingMethod,
    country: shippingDetails.country,
  });
  const atPoint = !virtual && shippingDetails.shippingMethod === pickupMethodKey;
  const bill = hasOwnBill(form, virtual)
    ? [
        ...addressLines(paymentDetails, language, paymentDetails.company),
        ...(paymentDetails.taxId.trim() ? [t("vatNumber", { number: paymentDetails.taxId.trim() })] : []),
      ]
    : addressLines(shippingDetails, language);
  const place = atPoint ? (pickupPoint ? pointLines(pickupPoint) : []) : addressLines(shippingDetails, language);
  const fact = (name: string, lines: readonly string[]) => (
    <div>
      <dt>{name}</dt>
      <dd>
        {lines.length === 0 ? (
          <span className={styles.open}>{t("review.notYet")}</span>
        ) : (
          lines.map((line, index) => <span key={index}>{line}</span>)
        )}
      </dd>
    </div>
  );
  return (
    <dl className={styles.facts}>
      {!virtual && fact(t(atPoint ? "review.point" : "review.to"), place)}
      {!virtual && fact(t("delivery"), method ? [method.carrier_title, promise ?? method.method_title] : [])}
      {(virtual || atPoint || hasOwnBill(form, virtual)) && fact(t("review.bill"), bill)}
      {fact(
        t("review.pay"),
        payment.filter(({ code }) => code === paymentDetails.paymentMethod).map(({ title }) => bareTitle(title)),
      )}
    </dl>
  );
});
