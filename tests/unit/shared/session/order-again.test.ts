import { describe, expect, it } from "vitest";
import { purchaseAgain } from "../../../../shared/session/order-again.ts";
import { price, productPage, variant } from "../catalog/product-page.ts";

const line = { sku: "red-M", qty: 3, parts: [] };
const colors = {
  code: "color",
  label: "Colour",
  attributeId: "201",
  values: [{ value: "red", label: "Red", swatch: null, image: null }],
};
const sizes = {
  code: "size",
  label: "Size",
  attributeId: "202",
  values: [{ value: "M", label: "M", swatch: null, image: null }],
};
type Over = Parameters<typeof variant>[2];
const shirt = (over: Over = {}) =>
  productPage({
    type: "configurable",
    options: [colors, sizes] as never,
    variants: [variant("red", "M", { price: price(1_500), images: ["/red.jpg"], ...over }), variant("blue", "M")],
  });

describe("a line of an order that is ordered again", () => {
  it("is the same variant at today's price, with what is chosen on the wire", () => {
    expect(purchaseAgain(line, shirt())).toMatchObject({
      sku: "red-M",
      parentSku: "SHIRT",
      qty: 3,
      priceCents: 1_500,
      image: "/red.jpg",
      path: "/shirt/?childSku=red-M",
      options: [
        { label: "Colour", value: "Red", attributeId: "201", optionValue: "red" },
        { label: "Size", value: "M", attributeId: "202", optionValue: "M" },
      ],
    });
    expect(purchaseAgain({ ...line, sku: "SHIRT" }, productPage())).toMatchObject({
      sku: "SHIRT",
      priceCents: 2_000,
      path: "/shirt/",
      options: [],
    });
  });

  it("is a file where its variant is one, which is agreed to anew", () => {
    expect(purchaseAgain(line, shirt({ type: "downloadable" }))).toMatchObject({ partTypes: ["downloadable"] });
    expect(purchaseAgain(line, shirt())).toMatchObject({ partTypes: undefined });
  });

  it("is as many pieces as there are", () => {
    expect(purchaseAgain(line, shirt({ maxQty: 2 }))).toMatchObject({ qty: 2, maxQty: 2 });
  });

  it.each([
    ["gone", line, null],
    ["gone", line, { kind: "notFound" } as never],
    ["gone", { ...line, sku: "green-M" }, shirt()],
    ["gone", line, productPage()],
    ["gone", { ...line, sku: "SHIRT" }, productPage({ buyable: false })],
    ["gone", { ...line, sku: "SHIRT" }, productPage({ price: null })],
    ["soldOut", line, shirt({ inStock: false })],
    ["soldOut", line, shirt({ maxQty: 0 })],
    ["soldOut", { ...line, sku: "SHIRT" }, productPage({ inStock: false })],
    ["choose", { ...line, sku: "SHIRT" }, productPage({ form: true })],
    ["choose", { ...line, sku: "SHIRT" }, productPage({ customOptions: [{}] as never })],
    ["choose", { ...line, parts: [{ name: "Sock", qty: 1 }] }, shirt()],
  ])("is %s, and nothing is guessed: %#", (why, ordered, page) => {
    expect(purchaseAgain(ordered, page)).toBe(why);
  });
});
