import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenVariant,
  firstChoice,
  missingGroup,
  openVariants,
  priceOfChoice,
  valueState,
  variantFor,
} from "../../../../../client/pages/product/variant-choice.ts";
import type { ProductOptionGroup, Variant } from "../../../../../shared/contract/page/page.ts";

const colors = ["navy", "rust", "moss"];
const sizes = ["S", "M", "L", "XL"];
const groups: ProductOptionGroup[] = [
  {
    code: "color",
    attributeId: "93",
    label: "Colour",
    values: colors.map((value) => ({ value, label: value, swatch: "112233" })),
  },
  { code: "size", attributeId: "94", label: "Size", values: sizes.map((value) => ({ value, label: value })) },
];
const variant = (color: string, size: string, inStock: boolean, now: number): Variant => ({
  sku: `${color}-${size}`,
  id: 1,
  values: { color, size },
  price: { now, was: null, discount: 0 },
  inStock,
  maxQty: 5,
  images: [],
});

/** Any part of the grid of colours and sizes, with any stock and prices. */
const made = fc
  .array(fc.record({ made: fc.boolean(), stock: fc.boolean(), now: fc.integer({ min: 100, max: 9_000 }) }), {
    minLength: 12,
    maxLength: 12,
  })
  .map((cells) =>
    cells.flatMap((cell, i) =>
      cell.made ? [variant(colors[i % 3]!, sizes[Math.floor(i / 3)]!, cell.stock, cell.now)] : [],
    ),
  );

describe("choosing a variant", () => {
  it("opens the variant the address names", () => {
    fc.assert(
      fc.property(
        made.filter((variants) => variants.length > 0),
        fc.nat(),
        (variants, n) => {
          const named = variants[n % variants.length]!;
          expect(chosenVariant(groups, variants, firstChoice(groups, variants, named.sku))).toBe(named);
        },
      ),
    );
  });

  it("opens the variant the address names but for what it leaves open", () => {
    const variants = [variant("navy", "S", true, 100), variant("rust", "M", false, 100)];
    expect(firstChoice(groups, variants, "rust-M", ["size"])).toEqual({ color: "rust" });
    expect(firstChoice(groups, variants, "rust-M", ["size", "color"])).toEqual({});
    expect(firstChoice(groups, variants, "rust-M", ["length"])).toEqual({ color: "rust", size: "M" });
    // Of a variant that there is not nothing is known.
    expect(firstChoice(groups, variants, "moss-M", ["size"])).toEqual({ color: "navy" });
  });

  it("chooses a colour that can be had and leaves the size to the shopper", () => {
    fc.assert(
      fc.property(
        made.filter((variants) => variants.some(({ inStock }) => inStock)),
        (variants) => {
          const choice = firstChoice(groups, variants, null);
          expect(Object.keys(choice)).toEqual(["color"]);
          expect(openVariants(variants, choice).some(({ inStock }) => inStock)).toBe(true);
          expect(missingGroup(groups, choice)?.code).toBe("size");
        },
      ),
    );
  });

  it("calls a value available exactly when a variant with it is in stock beside the other choices", () => {
    fc.assert(
      fc.property(made, fc.constantFrom(...colors), fc.constantFrom(...sizes), (variants, color, size) => {
        const found = variants.find(({ sku }) => sku === `${color}-${size}`);
        expect(valueState(variants, { color }, "size", size)).toBe(
          !found ? "absent" : found.inStock ? "available" : "sold-out",
        );
      }),
    );
  });

  it("leads to a variant with the value, in stock when there is one", () => {
    fc.assert(
      fc.property(made, fc.constantFrom(...colors), fc.constantFrom(...sizes), (variants, color, size) => {
        const found = variantFor(variants, { size }, "color", color);
        const ofColor = variants.filter(({ values }) => values["color"] === color);
        expect(found === null).toBe(ofColor.length === 0);
        if (found) expect(found.values["color"]).toBe(color);
        if (ofColor.some(({ values, inStock }) => values["size"] === size && inStock))
          expect(found?.values["size"]).toBe(size);
      }),
    );
  });

  it("shows the lowest price still open, marked when prices differ", () => {
    fc.assert(
      fc.property(made, fc.constantFrom(...colors), (variants, color) => {
        const shown = priceOfChoice(variants, { color }, null);
        const open = variants.filter(({ values }) => values["color"] === color);
        const pool = open.some(({ inStock }) => inStock) ? open.filter(({ inStock }) => inStock) : open;
        const prices = pool.map(({ price }) => price.now);
        expect(shown?.now).toBe(prices.length === 0 ? undefined : Math.min(...prices));
        expect(shown?.from ?? false).toBe(new Set(prices).size > 1);
      }),
    );
  });

  it("knows a combination that is not made", () => {
    const variants = [variant("navy", "S", true, 100)];
    expect(chosenVariant(groups, variants, { color: "navy", size: "M" })).toBeNull();
  });
});
