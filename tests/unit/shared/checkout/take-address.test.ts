import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderBody } from "../../../../shared/checkout/order.ts";
import { fieldsOf, takeAddress } from "../../../../shared/checkout/take-address.ts";
import { formErrors } from "../../../../shared/checkout/validate.ts";
import type { RegisterAddress } from "../../../../shared/contract/customer/address-lookup.ts";
import type { OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";
import { orderRequest } from "../../../../shared/contract/order/order.ts";
import { toCartItem } from "../../../../shared/cart/state.ts";
import { article } from "../../client/features/cart/fake-platform.ts";
import { filledForm } from "./filled-form.ts";

const five: RegisterAddress = { street: "Vondelpark", number: 5, addition: "", postcode: "1071AA", city: "Amsterdam" };
const fiveA: RegisterAddress = { ...five, addition: "A" };
const typed = (more: Partial<{ streetAddress: string; apartmentNumber: string; city: string }> = {}) => ({
  streetAddress: "",
  apartmentNumber: "5",
  city: "",
  ...more,
});

describe("what the register says of an address", () => {
  it("fills what is empty, and later what it filled itself", () => {
    const first = takeAddress([five], typed(), null);
    expect(first).toEqual({
      fill: { streetAddress: "Vondelpark", city: "Amsterdam" },
      filled: { street: "Vondelpark", city: "Amsterdam" },
      outcome: { kind: "found", address: five },
    });
    const other = { ...five, street: "Museumplein", number: 6 };
    expect(
      takeAddress(
        [other],
        typed({ streetAddress: "Vondelpark", city: "Amsterdam", apartmentNumber: "6" }),
        first.filled,
      ).fill,
    ).toEqual({ streetAddress: "Museumplein", city: "Amsterdam" });
    expect(
      takeAddress([], typed({ streetAddress: "Vondelpark", city: "Amsterdam", apartmentNumber: "7" }), first.filled),
    ).toEqual({ fill: { streetAddress: "", city: "" }, filled: null, outcome: { kind: "none" } });
  });

  it("offers several additions as a choice, and knows the one that was typed", () => {
    expect(takeAddress([five, fiveA], typed(), null).outcome).toEqual({
      kind: "choose",
      choices: [five, fiveA],
      address: five,
    });
    expect(takeAddress([five, fiveA], typed({ apartmentNumber: "5 a" }), null).outcome).toEqual({
      kind: "found",
      address: fiveA,
    });
    expect(takeAddress([five, fiveA], typed({ apartmentNumber: "5 bis" }), null)).toMatchObject({
      fill: { streetAddress: "Vondelpark" },
      outcome: { kind: "choose", address: null },
    });
    expect(fieldsOf(fiveA)).toEqual({ streetAddress: "Vondelpark", apartmentNumber: "5A", city: "Amsterdam" });
  });

  it("never touches what was typed by hand, whatever the register says", () => {
    expect(takeAddress([five], typed({ streetAddress: "Singel", city: "Amsterdam" }), null)).toEqual({
      fill: null,
      filled: null,
      outcome: { kind: "differs", address: five },
    });
    expect(takeAddress([five], typed({ streetAddress: "vondelpark 5", city: "AMSTERDAM" }), null)).toEqual({
      fill: null,
      filled: null,
      outcome: { kind: "found", address: five },
    });
    expect(
      takeAddress([{ ...five, city: "'s-Gravenhage" }], typed({ streetAddress: "Vondelpark", city: "Den Haag" }), null)
        .outcome.kind,
    ).toBe("found");
    expect(takeAddress([], typed({ streetAddress: "Nieuwbouw", city: "Ede" }), null)).toEqual({
      fill: null,
      filled: null,
      outcome: { kind: "quiet" },
    });
    const words = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(
        fc.subarray([five, fiveA]),
        words,
        fc.oneof(words, fc.constant("")),
        fc.constantFrom(null, { street: "Vondelpark", city: "Amsterdam" }),
        (found, streetAddress, city, before) => {
          fc.pre(streetAddress !== before?.street);
          expect(takeAddress(found, typed({ streetAddress, city }), before).fill).toBeNull();
        },
      ),
    );
  });
});

describe("an order to a pick-up point", () => {
  const point: OrderedPickupPoint = {
    id: "kade-nl-1012-1",
    carrier: "KADE Point",
    name: "Kiosk",
    street: "Kadeplein",
    number: "1",
    postcode: "1012 AK",
    city: "Amsterdam",
    country: "NL",
  };
  const offered = { shipping: ["c|a", "pickup|point"], payment: ["banktransfer"], virtual: false };
  const atPoint = (pickupPoint: OrderedPickupPoint | null) => ({
    ...filledForm(),
    pickupPoint,
    shippingDetails: { ...filledForm().shippingDetails, shippingMethod: "pickup|point" },
  });
  const items = [
    toCartItem({ key: "a", qty: 2, itemId: 1, article: article("a"), prevQty: 2, pending: false }, "cart1", {
      info: {},
      errors: {},
    }),
  ];
  const sent = (form: ReturnType<typeof filledForm>, virtual = false) =>
    orderBody({ form, virtual, items, cartId: "cart1", store: { storeCode: "outlet_nl", storeId: 4 } })
      .addressInformation;

  it("wants a point of the address's country chosen", () => {
    expect(formErrors(atPoint(null), offered)).toEqual([{ field: "pickupPoint", problem: "point" }]);
    expect(formErrors(atPoint({ ...point, country: "DE" }), offered)).toEqual([
      { field: "pickupPoint", problem: "point" },
    ]);
    expect(formErrors(atPoint(point), offered)).toEqual([]);
    expect(formErrors({ ...filledForm(), pickupPoint: null }, offered)).toEqual([]);
    expect(formErrors(atPoint(null), { ...offered, virtual: true })).toEqual([]);
  });

  it("wants a password that will do only where an account is wished for", () => {
    const wish = (password: string) => ({
      ...filledForm(),
      personalDetails: { ...filledForm().personalDetails, createAccount: true, password },
    });
    expect(formErrors(wish("kade"), offered)).toEqual([{ field: "password", problem: "password" }]);
    expect(formErrors(wish("Kade-en-water-7"), offered)).toEqual([]);
    expect(
      formErrors({ ...wish(""), personalDetails: { ...filledForm().personalDetails, password: "" } }, offered),
    ).toEqual([]);
  });

  it("has one address, and its own bill only where something is sent by post", () => {
    const own = { ...filledForm(), sameAddress: false };
    expect(formErrors(own, offered).some(({ field }) => field.startsWith("payment."))).toBe(true);
    expect(formErrors(own, { ...offered, virtual: true })).toEqual([]);
    expect(sent(own, true).billingAddress).toMatchObject({ firstname: "Jan", city: "Amsterdam" });
    expect(sent(own, true)).not.toHaveProperty("shippingAddress");
  });

  it("names the point in the order while it is collected there, and only then", () => {
    expect(sent(atPoint(point)).shippingExtraFields).toEqual({ pickup_point: point });
    expect(orderRequest.shape.addressInformation.safeParse(sent(atPoint(point))).success).toBe(true);
    for (const body of [sent({ ...filledForm(), pickupPoint: point }), sent(atPoint(point), true), sent(atPoint(null))])
      expect(body).not.toHaveProperty("shippingExtraFields");
  });
});
