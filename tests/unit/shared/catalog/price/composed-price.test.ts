import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composedPrice, defaultLink } from "../../../../../shared/catalog/price/composed-price.ts";
import { noExtras, type ComponentFacts } from "../../../../../shared/catalog/price/composition.ts";
import { groupPrice } from "../../../../../shared/catalog/price/group-price.ts";
import { optionSurcharge, withOptions } from "../../../../../shared/catalog/price/option-price.ts";
import { cheapestOf, lowestPrice, priceOf } from "../../../../../shared/catalog/price/price-view.ts";
import { isProblem, purchaseOf, type Bought } from "../../../../../shared/catalog/options/purchase.ts";
import { knownBundleOptions } from "../../../../../shared/contract/catalog/product-options.ts";

const part = (sku: string, cents: number, more: Partial<ComponentFacts> = {}): ComponentFacts => ({
  sku,
  name: sku,
  type: "simple",
  cents,
  rate: 21,
  status: 1,
  available: 9,
  ...more,
});
const facts = (...parts: ComponentFacts[]) => new Map(parts.map((one) => [one.sku, one]));
const bought = (more: Partial<Bought>): Bought => ({
  sku: "WHOLE",
  type: "simple",
  cents: 0,
  rate: 21,
  extras: noExtras,
  ...more,
});

describe("the price of a group", () => {
  it("[PROD-036] is the sum from 0 of its linked simple products, one of each: price, with tax, and tax", () => {
    expect(
      composedPrice([
        { cents: 1210, rate: 21, qty: 1 },
        { cents: 2420, rate: 21, qty: 1 },
      ]),
    ).toEqual({ cents: 3630, net: 3000, tax: 630, shares: [{ rate: 21, cents: 3630 }] });
    expect(composedPrice([])).toEqual({ cents: 0, net: 0, tax: 0, shares: [] });
    const group = purchaseOf(
      bought({ type: "grouped", extras: { ...noExtras, grouped: ["A", "B", "GONE", "OFF"] } }),
      facts(part("A", 1210), part("B", 2420), part("OFF", 99, { status: 2 })),
      undefined,
    );
    expect(group).toMatchObject({
      cents: 3630,
      parts: [
        { sku: "A", qty: 1 },
        { sku: "B", qty: 1 },
      ],
    });
  });
  it("keeps parts of different taxes apart, and loses no cent", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            cents: fc.integer({ min: 0, max: 99_999 }),
            rate: fc.constantFrom(0, 9, 19, 21),
            qty: fc.integer({ min: 0, max: 5 }),
          }),
          { maxLength: 6 },
        ),
        (parts) => {
          const whole = composedPrice(parts);
          expect(whole.cents).toBe(parts.reduce((sum, one) => sum + one.cents * one.qty, 0));
          expect(whole.net + whole.tax).toBe(whole.cents);
          expect(whole.shares.reduce((sum, share) => sum + share.cents, 0)).toBe(whole.cents);
          expect(new Set(whole.shares.map((share) => share.rate)).size).toBe(whole.shares.length);
        },
      ),
    );
  });
});

describe("the price of a bundle", () => {
  const options = knownBundleOptions.parse([
    {
      option_id: 1,
      required: true,
      product_links: [
        { id: 1, sku: "X", qty: 1 },
        { id: 2, sku: "A", qty: 2, is_default: true },
      ],
    },
    {
      option_id: 2,
      required: true,
      product_links: [
        { id: 3, sku: "B", qty: 1 },
        { id: 4, sku: "X", qty: 1 },
      ],
    },
    { option_id: 3, required: false, product_links: [{ id: 5, sku: "X", qty: 1 }] },
  ]);
  const shop = facts(part("A", 500), part("B", 300), part("X", 10_000));
  const bundle = (more: Partial<Bought> = {}) =>
    bought({ type: "bundle", extras: { ...noExtras, bundle: options }, ...more });
  it("[PROD-037] is that of each option's default, else its first, weighted by quantity", () => {
    expect(purchaseOf(bundle(), shop, undefined, true)).toMatchObject({
      cents: 1300,
      parts: [
        { sku: "A", qty: 2 },
        { sku: "B", qty: 1 },
      ],
    });
    expect(
      defaultLink([
        { sku: "b", qty: 1, position: 2 },
        { sku: "a", qty: 1, position: 1 },
      ])?.sku,
    ).toBe("a");
    expect(defaultLink([])).toBeNull();
  });
  it("is that of the first option that has something where none is required, and none of them is chosen for anybody", () => {
    const free = options.map((option) => ({ ...option, required: false }));
    const of = (chosen: Parameters<typeof purchaseOf>[2], fill: boolean, parts = shop) =>
      purchaseOf(bought({ type: "bundle", extras: { ...noExtras, bundle: free } }), parts, chosen, fill);
    expect(of(undefined, true)).toMatchObject({ cents: 1000, parts: [{ sku: "A", qty: 2 }] });
    expect(of(undefined, true, facts(part("B", 300)))).toMatchObject({ cents: 300, parts: [{ sku: "B", qty: 1 }] });
    // What has sold out stands back here, too: a bundle that can be had is not shown as sold out.
    const soldOut = [part("A", 500, { available: 0 }), part("X", 10_000, { available: 0 })];
    expect(of(undefined, true, facts(...soldOut, part("B", 300)))).toMatchObject({ parts: [{ sku: "B", qty: 1 }] });
    expect(of(undefined, true, facts(...soldOut))).toMatchObject({ parts: [{ sku: "A", qty: 2 }] });
    expect(of(undefined, false)).toEqual({ problem: "missing", option: "" });
    const second = { bundle_options: [{ option_id: "2", option_selections: ["3"] }] };
    expect(of(second, true)).toMatchObject({ cents: 300, parts: [{ sku: "B", qty: 1 }] });
    expect(isProblem(of(undefined, true, facts()))).toBe(true);
  });
  it("[PROD-041] adds nothing for quantity 0 and takes no notice of less", () => {
    expect(
      composedPrice([
        { cents: 500, rate: 21, qty: -1 },
        { cents: 300, rate: 21, qty: 1 },
        { cents: 200, rate: 21, qty: 0 },
        { cents: 100, rate: 21, qty: 0.5 },
      ]),
    ).toMatchObject({ cents: 300, tax: 52 });
  });
  it("shows what can be had where the default has sold out", () => {
    expect(
      purchaseOf(bundle(), facts(part("A", 500, { available: 0 }), part("B", 300), part("X", 10_000)), undefined, true),
    ).toMatchObject({
      parts: [
        { sku: "X", qty: 1 },
        { sku: "B", qty: 1 },
      ],
    });
  });
});

describe("custom options", () => {
  it("[PROD-040] cost only with an id above 0 and a price that is not 0, fixed or in percent", () => {
    expect(optionSurcharge(5000, { option_type_id: 0, price: 5, price_type: "fixed" })).toBe(0);
    expect(optionSurcharge(5000, { price: 5, price_type: "fixed" })).toBe(0);
    expect(optionSurcharge(5000, { option_type_id: 1, price: 5, price_type: "fixed" })).toBe(500);
    expect(optionSurcharge(5000, { option_type_id: 1, price: 10, price_type: "percent" })).toBe(500);
    expect(optionSurcharge(5000, { option_type_id: 1, price: 0, price_type: "fixed" })).toBe(0);
    expect(
      withOptions(5000, [
        { option_type_id: 1, price: 10, price_type: "percent" },
        { option_type_id: 2, price: 10, price_type: "percent" },
        { option_type_id: 3, price: 2.5 },
      ]),
    ).toBe(6250);
    expect(withOptions(100, [{ option_type_id: 1, price: -5 }])).toBe(0);
  });
  it("stand in the tax shares of the price, whatever they add or take off", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: -200, max: 200 }),
        fc.constantFrom("fixed", "percent"),
        (cents, price, price_type) => {
          const custom = [
            {
              option_id: 1,
              title: "O",
              type: "drop_down",
              values: [{ option_type_id: 7, title: "V", price, price_type }],
            },
          ];
          const result = purchaseOf(bought({ cents, extras: { ...noExtras, custom } }), facts(), {
            custom_options: [{ option_id: "1", option_value: "7" }],
          });
          if (isProblem(result)) throw new Error(result.problem);
          expect(result.cents).toBeGreaterThanOrEqual(0);
          expect(result.shares.reduce((sum, share) => sum + share.cents, 0)).toBe(result.cents);
          for (const share of result.shares) expect(share.cents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe("tier prices", () => {
  const tiers = [
    { customer_group_id: 2, qty: 1, value: 8 },
    { customer_group_id: 2, qty: 5, value: 1 },
    { customer_group_id: 3, qty: 1, value: 12 },
  ];
  it("are those of the group for one piece, when they are lower", () => {
    expect(groupPrice(1000, tiers, 2)).toBe(800);
    expect(groupPrice(1000, tiers, 3)).toBe(1000);
    expect(groupPrice(1000, tiers, 4)).toBe(1000);
    expect(groupPrice(1000, tiers, null)).toBe(1000);
    expect(groupPrice(1000, [{ customer_group_id: 2, qty: 1, value: 0 }], 2)).toBe(1000);
  });
});

describe("the price of a product with variants", () => {
  it("is `from` only when variants that are shown differ, not when a sold-out one is cheaper", () => {
    expect(lowestPrice(priceOf(4000, null), [priceOf(5000, null), priceOf(5000, null)])).toEqual(priceOf(5000, null));
    expect(lowestPrice(priceOf(4000, null), [priceOf(5000, null), priceOf(6000, null)])).toEqual({
      ...priceOf(5000, null),
      from: true,
    });
    expect(lowestPrice(priceOf(4000, null), [])).toEqual(priceOf(4000, null));
  });
  it("claims the least reduction among equals", () => {
    expect(cheapestOf([priceOf(5000, 9000), priceOf(5000, 6000), priceOf(5000, null), priceOf(7000, null)])).toEqual(
      priceOf(5000, null),
    );
  });
});
