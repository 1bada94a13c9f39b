import { describe, expect, it } from "vitest";
import { offeredBy, shownErrors } from "../../../../../../client/features/checkout/form/shown-errors.ts";
import type { ShippingMethod } from "../../../../../../shared/contract/order/cart.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

const home = { carrier_code: "c", method_code: "a" } as ShippingMethod;
const transfer = { code: "banktransfer", title: "Bank transfer" };
const nothing = offeredBy({ shipping: [], payment: [] }, ["simple"]);
const fields = (...asked: Parameters<typeof shownErrors>) => shownErrors(...asked).map(({ field }) => field);

it("ask for consent to digital content where there is some, and for none where there is not", () => {
  const nothingChosen = { shipping: [], payment: [transfer] };
  expect(offeredBy(nothingChosen, ["simple", "configurable"])).toMatchObject({ virtual: false, digital: false });
  expect(offeredBy(nothingChosen, ["simple", "downloadable"])).toMatchObject({ virtual: false, digital: true });
  expect(offeredBy(nothingChosen, ["virtual"])).toMatchObject({ virtual: true, digital: false });
  expect(offeredBy(nothingChosen, ["downloadable"])).toMatchObject({ virtual: true, digital: true });
});

describe("the errors that are shown", () => {
  it("are none before the form is read, and none before the first press", () => {
    expect(fields(null, nothing, 1, "ready")).toEqual([]);
    expect(fields(filledForm(), nothing, 0, "ready")).toEqual([]);
  });

  it("leave out delivery and payment as long as these are loading", () => {
    const form = { ...filledForm(), termsAccepted: false };
    expect(fields(form, nothing, 1, "asking")).toEqual(["termsAccepted"]);
    expect(fields(form, nothing, 1, "ready")).toEqual(["shippingMethod", "paymentMethod", "termsAccepted"]);
    expect(fields(form, nothing, 1, "failed")).toEqual(["shippingMethod", "paymentMethod", "termsAccepted"]);
    expect(fields(form, offeredBy({ shipping: [home], payment: [transfer] }, ["simple"]), 1, "ready")).toEqual([
      "termsAccepted",
    ]);
  });
});
