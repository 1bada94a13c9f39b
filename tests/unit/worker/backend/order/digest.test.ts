import { describe, expect, it } from "vitest";
import { orderRequest } from "../../../../../shared/contract/order/order.ts";
import { orderDigest } from "../../../../../worker/backend/order/digest.ts";

const address = {
  firstname: "Sam",
  lastname: "Visser",
  city: "Utrecht",
  postcode: "3511 AB",
  street: ["Dorpsstraat 1"],
  country_id: "NL",
};
const base = {
  order_id: "key-00000001",
  cart_id: "",
  products: [
    { sku: "a", qty: 1 },
    { sku: "b", qty: 2 },
  ],
  addressInformation: { billingAddress: address, payment_method_code: "adyen_cc" },
};
const digest = (changes: Record<string, unknown> = {}, how: Record<string, unknown> = {}) =>
  orderDigest(orderRequest.parse({ ...base, ...changes, addressInformation: { ...base.addressInformation, ...how } }));

describe("digest of an order", () => {
  it("is the same for every try of one order", async () => {
    const first = await digest();
    for (const changes of [
      { created_at: "2026-01-01", transmited: true },
      { cart_id: "f".repeat(32) },
      { store_code: "outlet_de" },
      {
        products: [
          { qty: 2, sku: "b", price: 3 },
          { sku: "a", qty: 1, name: "A" },
        ],
      },
    ])
      expect(await digest(changes)).toBe(first);
    expect(await digest({}, { payment_method_additional: { card_number: "4242424242424242" } })).toBe(first);
  });

  it("differs when things, addresses, delivery or payment do", async () => {
    const others = await Promise.all([
      digest(),
      digest({
        products: [
          { sku: "a", qty: 2 },
          { sku: "b", qty: 2 },
        ],
      }),
      digest({ products: [{ sku: "a", qty: 1 }] }),
      digest({}, { billingAddress: { ...address, city: "Ede" } }),
      digest({}, { shippingAddress: address }),
      digest({}, { payment_method_code: "banktransfer" }),
      digest({}, { shipping_method_code: "point" }),
      digest({}, { shipping_carrier_code: "point" }),
      digest({
        products: [
          {
            sku: "a",
            qty: 1,
            product_option: { extension_attributes: { custom_options: [{ option_id: "1", option_value: "x" }] } },
          },
          { sku: "b", qty: 2 },
        ],
      }),
    ]);
    expect(new Set(others).size).toBe(others.length);
  });
});
