import { OrderReview } from "../../features/cart/order-review-parts.tsx";
import { OrderSummary } from "../../features/cart/order-summary-parts.tsx";
import { CheckoutView } from "../../features/checkout/checkout-view-parts.tsx";

/** `/checkout`: drawn from the device alone; the server sends its shape. */
export function CheckoutPage() {
  return (
    <div className="page">
      <CheckoutView summary={<OrderSummary />} review={<OrderReview />} />
    </div>
  );
}
