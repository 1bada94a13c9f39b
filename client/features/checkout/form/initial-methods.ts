import { deliveryPrice } from "../../../../shared/cart/delivery.ts";
import type { PaymentMethod, ShippingMethod } from "../../../../shared/contract/order/cart.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { fromCents, type Cents } from "../../../../shared/money/money.ts";

export interface InitialMethods {
  shipping: readonly ShippingMethod[];
  payment: readonly PaymentMethod[];
}

/**
 * The methods offered before the server has answered, or while it cannot be reached (CHECK-005). `goods`: their gross
 * value after discounts.
 */
export function initialMethods(t: CheckoutTexts, goods: Cents): InitialMethods {
  const gross = fromCents(deliveryPrice("home", goods));
  return {
    shipping: [
      {
        carrier_code: "flatrate",
        method_code: "flatrate",
        carrier_title: t("homeDelivery"),
        method_title: t("homeWhen"),
        amount: gross,
        price_excl_tax: gross,
        price_incl_tax: gross,
        available: true,
        default: true,
      },
    ],
    payment: [{ code: "banktransfer", title: t("bankTransfer"), default: true }],
  };
}
