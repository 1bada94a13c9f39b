import { PaymentFailed } from "../../features/checkout/payment-failed-parts.tsx";
import { PaymentReturn } from "../../features/checkout/payment-return-parts.tsx";
import { ThankYou } from "../../features/checkout/thank-you-parts.tsx";
import { useLocation } from "../../navigation/location.ts";

/** The payment that the address names; null when it names none. */
function useReference(): string | null {
  const reference = new URLSearchParams(useLocation().search).get("reference");
  return reference && /^[0-9a-f]{32}$/.test(reference) ? reference : null;
}

/** `/checkout-return` (ROUTE-008): back from a payment, in whatever browser. Without a payment's reference, what this device ordered last. */
export function PaymentReturnPage() {
  const reference = useReference();
  return <div className="page">{reference ? <PaymentReturn key={reference} reference={reference} /> : <ThankYou />}</div>;
}

/** `/checkout-failed` (ROUTE-009). */
export function PaymentFailedPage() {
  const reference = useReference();
  return <div className="page"><PaymentFailed key={reference} reference={reference} /></div>;
}
