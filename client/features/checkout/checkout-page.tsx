import { OrderReview } from "../cart/ui/order-review.tsx";
import { OrderSummary } from "../cart/ui/order-summary.tsx";
import { CheckoutView } from "./form/checkout-view.tsx";

/** `/checkout`: drawn from the device's data alone; the server sends only the outline of the page. */
export function CheckoutPage() {
  return (
    <div className="page">
      <CheckoutView summary={<OrderSummary />} review={<OrderReview />} />
    </div>
  );
}
