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
 * An order that was placed and has to be paid: payment begins at once after the order button, and is offered after a
 * reload or on return from a bank (PAY-009).
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
  // Removes the reminder that another page showed.
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
                // The page of the outcome applies it again.
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
