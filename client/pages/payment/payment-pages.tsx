import { PaymentFailed } from "../../features/checkout/payment-failed-parts.tsx";
import { ThankYou } from "../../features/checkout/thank-you-parts.tsx";

/** `/checkout-return` (ROUTE-008): back from a provider's payment page. What this device ordered last is shown. */
export function PaymentReturnPage() {
  return <div className="page"><ThankYou /></div>;
}

/** `/checkout-failed` (ROUTE-009). */
export function PaymentFailedPage() {
  return <div className="page"><PaymentFailed /></div>;
}
