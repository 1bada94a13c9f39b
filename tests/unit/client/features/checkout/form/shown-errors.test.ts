import { describe, expect, it } from "vitest";
import { offeredBy, shownErrors } from "../../../../../../client/features/checkout/form/shown-errors.ts";
import type { ShippingMethod } from "../../../../../../shared/contract/cart.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

const home = { carrier_code: "c", method_code: "a" } as ShippingMethod;
const transfer = { code: "banktransfer", title: "Bank transfer" };
const nothing = offeredBy({ shipping: [], payment: [] }, false);
const fields = (...asked: Parameters<typeof shownErrors>) => shownErrors(...asked).map(({ field }) => field);

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
    expect(fields(form, offeredBy({ shipping: [home], payment: [transfer] }, false), 1, "ready")).toEqual([
      "termsAccepted",
    ]);
  });
});
