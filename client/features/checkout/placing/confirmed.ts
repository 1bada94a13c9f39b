import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { bareTitle, shippingKey } from "../../../../shared/checkout/methods.ts";
import type { StoreView } from "../../../../shared/config/stores.ts";
import type { PaymentMethod, ShippingMethod } from "../../../../shared/contract/order/cart.ts";
import type { Confirmed } from "./place-order.ts";

interface Shown {
  store: Pick<StoreView, "storeCode" | "storeId">;
  shipping: readonly ShippingMethod[];
  payment: readonly PaymentMethod[];
  virtual: boolean;
  lastKnown: string | null;
}

/**
 * What a press on the order button confirms besides lines and total, with the titles that delivery and payment had on
 * the page.
 */
export function confirmedBy(
  form: CheckoutForm,
  { store: { storeCode, storeId }, shipping, payment, virtual, lastKnown }: Shown,
): Omit<Confirmed, "lines" | "totalCents"> {
  const { shippingMethod } = form.shippingDetails;
  const { paymentMethod } = form.paymentDetails;
  return {
    form,
    store: { storeCode, storeId },
    virtual,
    lastKnown,
    shippingTitle: shipping.find((method) => shippingKey(method) === shippingMethod)?.carrier_title ?? null,
    paymentTitle: bareTitle(payment.find(({ code }) => code === paymentMethod)?.title ?? paymentMethod),
  };
}
