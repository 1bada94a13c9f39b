import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pricedSkus, pricesDiffer, withCurrentPrices } from "../../../../../shared/catalog/price/current-prices.ts";
import { price, productPage, variant } from "../product-page.ts";

const shirt = productPage({
  type: "configurable",
  variants: [
    variant("navy", "S", { id: 51 }),
    variant("navy", "M", { id: 52 }),
    variant("rust", "S", { id: 53, inStock: false }),
  ],
});

describe("prices that were just asked for", () => {
  it("replace those of the variants and of the product, from the lowest in stock", () => {
    const renewed = withCurrentPrices(shirt, [
      { id: 5, now: 1000 },
      { id: 51, now: 1500, reference: 2500 },
      { id: 52, now: 2000 },
      { id: 53, now: 900 },
    ]);
    expect(renewed.variants.map((one) => one.price)).toEqual([price(1500, 2500), price(2000), price(900)]);
    expect(renewed.price).toEqual({ ...price(1500, 2500), from: true });
    expect(renewed.price_is_current).toBe(true);
    expect(pricesDiffer(shirt, renewed)).toBe(true);
  });

  it("find variants without an id by their sku", () => {
    const bare = { ...shirt, variants: [variant("navy", "S")] };
    expect(withCurrentPrices(bare, [{ id: 99, sku: "navy-S", now: 1200 }]).variants[0]!.price.now).toBe(1200);
  });

  it("strike nothing that the answer does not name a reference for", () => {
    const reduced = productPage({ price: price(2000, 4000) });
    expect(withCurrentPrices(reduced, [{ id: 5, now: 1900 }]).price).toEqual(price(1900));
    expect(withCurrentPrices(reduced, [{ id: 5, now: 2000 }]).price).toEqual(price(2000, 4000));
    expect(withCurrentPrices(reduced, [{ id: 5, now: 1900, reference: 1500 }]).price).toEqual(price(1900));
  });

  it("change nothing when nothing came", () => {
    const kept = withCurrentPrices(shirt, []);
    expect(kept.price_is_current).toBe(false);
    expect(pricesDiffer(shirt, kept)).toBe(false);
  });

  it("are the same asked twice", () => {
    const item = fc.record({
      id: fc.constantFrom(5, 51, 52, 53, 99),
      now: fc.integer({ min: 0, max: 9_000 }),
      reference: fc.option(fc.integer({ min: 0, max: 9_000 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(item, { selector: ({ id }) => id }), (items) => {
        const once = withCurrentPrices(shirt, items);
        expect(withCurrentPrices(once, items)).toEqual(once);
        for (const one of once.variants) expect(one.price.now).toBeGreaterThan(0);
      }),
    );
  });

  it("are asked for everything that has a price", () => {
    const member = {
      sku: "M",
      id: 1,
      name: "M",
      qty: 1,
      price: price(1),
      inStock: true,
      maxQty: 1,
      image: null,
      path: null,
    };
    const set = productPage({
      members: [member],
      bundle: [
        {
          id: 1,
          title: "",
          required: true,
          many: false,
          as: "list",
          choices: [{ ...member, sku: "B", selectionId: "1", isDefault: true, canChangeQty: false }],
        },
      ],
    });
    expect(pricedSkus(set)).toEqual(["SHIRT", "M", "B"]);
    expect(pricedSkus(shirt)).toEqual(["SHIRT", "navy-S", "navy-M", "rust-S"]);
  });
});
