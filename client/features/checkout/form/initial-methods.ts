import { settings } from "../../../../shared/config/settings.ts";
import type { PaymentMethod, ShippingMethod } from "../../../../shared/contract/cart.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { fromCents } from "../../../../shared/money/money.ts";

export interface InitialMethods {
  shipping: readonly ShippingMethod[];
  payment: readonly PaymentMethod[];
}

/** What can be chosen before the server has said anything, or while it cannot be reached (CHECK-005). */
export function initialMethods(t: CheckoutTexts): InitialMethods {
  const gross = fromCents(settings.checkout.delivery.homeCents);
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
