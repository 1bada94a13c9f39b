import { describe, expect, it } from "vitest";
import { storedDelivery, storedPoint } from "../../../../../../client/features/cart/engine/delivery.ts";
import { formWrites } from "../../../../../../client/features/checkout/records.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import { initialForm } from "../../../../../../shared/checkout/details.ts";

const point = {
  id: "kiosk-1",
  carrier: "kiosk",
  name: "Kiosk Kade",
  street: "Kade",
  number: "1",
  postcode: "1015 CN",
  city: "Amsterdam",
  country: "NL",
};

async function stored(shippingMethod: string, owner: string | null = null) {
  const storage = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
  const form = initialForm("NL");
  const filled = {
    ...form,
    pickupPoint: point,
    shippingDetails: {
      ...form.shippingDetails,
      firstName: "Noor",
      streetAddress: "Keizersgracht 1",
      zipCode: "1015 CN ",
      city: "Amsterdam",
      shippingMethod,
    },
  };
  await storage.update({ prefix: "checkout/", check: (value) => value }, () => ({
    writes: formWrites(filled, 1, owner),
    result: null,
  }));
  return storage;
}

describe("where the cart goes", () => {
  it("names the point that was chosen, and none of another customer's", async () => {
    expect(await storedPoint(await stored("pickup|point"), null)).toBe("Kiosk Kade");
    expect(await storedPoint(await stored("pickup|point"), "11")).toBe("Kiosk Kade");
    expect(await storedPoint(await stored("pickup|point", "11"), "11")).toBe("Kiosk Kade");
    expect(await storedPoint(await stored("pickup|point", "11"), "12")).toBeNull();
    const empty = createStorage(() => Promise.resolve(memoryDriver()), memoryDriver);
    expect(await storedPoint(empty, null)).toBeNull();
  });

  it("is what the checkout's form on the device says, without names and streets", async () => {
    const address = { countryId: "NL", postcode: "1015 CN", city: "Amsterdam" };
    expect(await storedDelivery(await stored("flatrate|flatrate"), null)).toEqual({
      shippingAddress: address,
      billingAddress: address,
      shippingCarrierCode: "flatrate",
      shippingMethodCode: "flatrate",
    });
  });

  it("is not known before a way of delivery was chosen, nor from another customer's form", async () => {
    expect(
      await storedDelivery(
        createStorage(() => Promise.resolve(memoryDriver()), memoryDriver),
        null,
      ),
    ).toBeNull();
    expect(await storedDelivery(await stored(""), null)).toBeNull();
    expect(await storedDelivery(await stored("flatrate|flatrate", "11"), null)).toBeNull();
    expect(await storedDelivery(await stored("flatrate|flatrate", "11"), "12")).toBeNull();
    expect(await storedDelivery(await stored("flatrate|flatrate", "11"), "11")).not.toBeNull();
    // What the guest typed goes on with whoever signs in.
    expect(await storedDelivery(await stored("flatrate|flatrate"), "11")).not.toBeNull();
  });
});
