import { ThankYou } from "./thank-you/thank-you.tsx";

/** `/checkout/thank-you`: the last order of this device. */
export function OrderConfirmationPage() {
  return (
    <div className="page">
      <ThankYou />
    </div>
  );
}
