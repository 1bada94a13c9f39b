import { describe, expect, it } from "vitest";
import { askedBy, offeredBy, shownErrors } from "../../../../../../client/features/checkout/form/shown-errors.ts";
import type { ShippingMethod } from "../../../../../../shared/contract/order/cart.ts";
import { pickupMethodKey } from "../../../../../../shared/checkout/pickup.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

const home = { carrier_code: "c", method_code: "a" } as ShippingMethod;
const transfer = { code: "banktransfer", title: "Bank transfer" };
const nothing = offeredBy({ shipping: [], payment: [] }, ["simple"]);
const all = { ownBill: true, point: true, account: true };
const fields = (...asked: Parameters<typeof shownErrors>) => shownErrors(...asked).map(({ field }) => field);

it("ask for consent to digital content where there is some, and for none where there is not", () => {
  const nothingChosen = { shipping: [], payment: [transfer] };
  expect(offeredBy(nothingChosen, ["simple", "configurable"])).toMatchObject({ virtual: false, digital: false });
  expect(offeredBy(nothingChosen, ["simple", "downloadable"])).toMatchObject({ virtual: false, digital: true });
  expect(offeredBy(nothingChosen, ["virtual"])).toMatchObject({ virtual: true, digital: false });
  expect(offeredBy(nothingChosen, ["downloadable"])).toMatchObject({ virtual: true, digital: true });
});

it("count a way to pay that is not possible now among none that can be ordered by", () => {
  const full = { ...transfer, transfer_full: { skus: [{ sku: "shirt", available: 0 }] } };
  expect(offeredBy({ shipping: [], payment: [full] }, ["simple"]).payment).toEqual([]);
});

describe("the errors that are shown", () => {
  it("are none before the form is read, and none before the first press", () => {
    expect(fields(null, nothing, all, "ready")).toEqual([]);
    expect(fields(filledForm(), nothing, null, "ready")).toEqual([]);
  });

  it("leave out delivery and payment as long as these are loading", () => {
    const form = { ...filledForm(), termsAccepted: false };
    expect(fields(form, nothing, all, "asking")).toEqual(["termsAccepted"]);
    expect(fields(form, nothing, all, "ready")).toEqual(["shippingMethod", "paymentMethod", "termsAccepted"]);
    expect(fields(form, nothing, all, "failed")).toEqual(["shippingMethod", "paymentMethod", "termsAccepted"]);
    expect(fields(form, offeredBy({ shipping: [home], payment: [transfer] }, ["simple"]), all, "ready")).toEqual([
      "termsAccepted",
    ]);
  });

  it("are of what stood there at the press: what was folded out since is not empty by mistake", () => {
    const pressed = filledForm();
    const { shippingDetails, paymentDetails, personalDetails } = pressed;
    const later = {
      ...pressed,
      sameAddress: false,
      personalDetails: { ...personalDetails, createAccount: true, password: "" },
      shippingDetails: { ...shippingDetails, shippingMethod: pickupMethodKey },
      paymentDetails: { ...paymentDetails, taxId: "x", city: "" },
      pickupPoint: null,
    };
    const point = { carrier_code: "pickup", method_code: "point" } as ShippingMethod;
    const offered = offeredBy({ shipping: [home, point], payment: [transfer] }, ["simple"]);
    expect(offered.shipping).toContain(pickupMethodKey);
    expect(fields(later, offered, askedBy(pressed, offered), "ready")).toEqual([]);
    const told = fields(later, offered, askedBy(later, offered), "ready");
    for (const field of ["password", "payment.taxId", "payment.city", "pickupPoint"]) expect(told).toContain(field);
  });
});
