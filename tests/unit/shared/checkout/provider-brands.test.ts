import { expect, it } from "vitest";
import { providerMethods } from "../../../../shared/checkout/provider-methods.ts";

const brandsOf = (brands: unknown) =>
  providerMethods(JSON.stringify({ paymentMethods: [{ type: "scheme", name: "Card", brands }] })).map(
    (method) => method.brands ?? "none",
  );

it("a card says which brands it takes; a broken list of them does not take the card away", () => {
  expect(brandsOf(["visa", "mc"])).toEqual([["visa", "mc"]]);
  for (const broken of [undefined, null, "visa", [1], ["v".repeat(41)], Array(31).fill("visa")])
    expect(brandsOf(broken)).toEqual(["none"]);
});
