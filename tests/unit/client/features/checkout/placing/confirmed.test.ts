import { expect, it } from "vitest";
import { confirmedBy } from "../../../../../../client/features/checkout/placing/confirmed.ts";
import type { ShippingMethod } from "../../../../../../shared/contract/order/cart.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

const shipping = [
  { carrier_code: "c", method_code: "b", carrier_title: "Pick-up point" },
  { carrier_code: "c", method_code: "a", carrier_title: "Home delivery" },
] as ShippingMethod[];
// Some of the provider's titles end like sentences, and are shown without the stop.
const payment = [{ code: "banktransfer", title: "Bank transfer." }];
const shown = { store: { storeCode: "outlet_nl", storeId: 1 }, virtual: false, lastKnown: "o-1" };

it("what is confirmed carries the titles of delivery and payment as they stood on the page", () => {
  const form = filledForm();
  expect(confirmedBy(form, { ...shown, shipping, payment })).toEqual({
    ...shown,
    form,
    shippingTitle: "Home delivery",
    paymentTitle: "Bank transfer",
  });
});

it("before the methods have come it names the payment by its code and no delivery", () => {
  expect(confirmedBy(filledForm(), { ...shown, shipping: [], payment: [] })).toMatchObject({
    shippingTitle: null,
    paymentTitle: "banktransfer",
  });
});
