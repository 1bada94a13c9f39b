import { useHolder } from "./use-holder.ts";
import { useEffect } from "react";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { useNavigate } from "../../../navigation/location.ts";
import { useStore } from "../../../app/store-context.ts";
import { useCart } from "../../cart/cart.tsx";
import { unpaidTag } from "../../../device/events/unpaid-tag.ts";
import { takeBack } from "../../notifications/notices.ts";
import { LoadFailed } from "../../../chrome/load-failed.tsx";
import { PayingPanel, usePaymentTexts } from "../../payment/payment.tsx";
import { LegalLinks } from "../placing/order-links.tsx";
import { OrderedLines } from "../thank-you/ordered-lines.tsx";
import { afterPayment } from "./after-payment.ts";
import type { Checkout } from "../form/use-checkout.ts";
import { useCheckoutTexts } from "../use-texts.ts";
import type { Unpaid } from "./use-open-payment.ts";

/**
 * An order that is there and has to be paid: begun at once after the order button, offered after a reload or the way
 * back from a bank (PAY-009).
 */
export function UnpaidOrder({
  checkout,
  form,
  unpaid: { paying, stateData, pressed },
}: {
  checkout: Checkout;
  form: CheckoutForm;
  unpaid: Unpaid;
}) {
  const { to, store } = useStore();
  const navigate = useNavigate();
  const t = usePaymentTexts();
  const holder = useHolder(form);
  const texts = useCheckoutTexts();
  const cart = useCart();
  // What reminded of it on another page has been followed.
  useEffect(() => takeBack(unpaidTag), []);
  if (t === "failed") return <LoadFailed onRetry={() => location.reload()} />;
  if (!t) return null;
  const { reference, orderNumber } = paying.payment;
  const code = paying.body.addressInformation.payment_method_code;
  const { country } = form.sameAddress ? form.shippingDetails : form.paymentDetails;
  const known = texts && texts !== "failed" ? texts : null;
  return (
    <>
      <PayingPanel
        key={reference}
        open={{ reference, code, stateData, pressed }}
        orderNumber={orderNumber}
        totalCents={paying.totalCents}
        holder={holder}
        hasCart={(cart?.count ?? 0) > 0}
        country={country || store.tax.defaultCountry}
        t={t}
        onOver={({ outcome }, accepted) =>
          void checkout
            .applyOutcome(outcome)
            .then(
              () => accepted,
              (problem: unknown) => {
                // The page of the outcome takes the provider's word in once more.
                console.error(problem);
                return false;
              },
            )
            .then((back) => navigate(to(afterPayment(outcome, reference, back)), { replace: true }))
        }
      >
        {known && <OrderedLines order={paying} t={known} />}
      </PayingPanel>
      {known && <LegalLinks t={known} />}
    </>
  );
}
