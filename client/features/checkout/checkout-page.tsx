import { OrderReview } from "../cart/ui/order-review-parts.tsx";
import { OrderSummary } from "../cart/ui/order-summary-parts.tsx";
import { CheckoutView } from "./form/checkout-view-parts.tsx";

/** `/checkout`: drawn from the device alone; the server sends its shape. */
export function CheckoutPage() {
  return (
    <div className="page">
      <CheckoutView summary={<OrderSummary />} review={<OrderReview />} />
    </div>
  );
}
