import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Candidate,
  chooseVariant,
  isConfigured,
  noVariants,
  selectable,
} from "../../../../../shared/catalog/options/choose-variant.ts";
import { setUp } from "../../../../../shared/catalog/product/product-state.ts";
import { productSource } from "../../../../../shared/contract/catalog/product.ts";

interface Child extends Candidate {
  color?: string | number;
  size?: string | number;
}
const child = (sku: string, price: number, more: Partial<Child> = {}): Child => ({
  sku,
  status: 1,
  stock: { is_in_stock: true },
  price_incl_tax: price,
  ...more,
});
const strict = { listOutOfStock: false, fallback: false };
const lenient = { listOutOfStock: true, fallback: true };
const skuOf = (children: Child[], configuration: Record<string, unknown>, policy = strict) =>
  chooseVariant(children, configuration, policy)?.sku ?? null;
const gone = { stock: { is_in_stock: false } };

describe("variants that can be chosen", () => {
  it("[PROD-027] are in stock, unless sold-out ones are listed, and never disabled", () => {
    const children = [
      child("A", 1, gone),
      child("B", 1, { status: 2 }),
      child("C", 1, { status: 3 }),
      child("D", 1, { stock: null }),
    ];
    expect(selectable(children, false).map(({ sku }) => sku)).toEqual(["D"]);
    expect(selectable(children, true).map(({ sku }) => sku)).toEqual(["A", "D"]);
    expect(skuOf(children, { sku: "A" })).toBeNull();
    expect(skuOf(children, { sku: "A" }, lenient)).toBe("A");
    expect(skuOf(children, { sku: "B" }, { listOutOfStock: true, fallback: false })).toBeNull();
  });
});

describe("the variant of a configuration", () => {
  it("[PROD-028] has most matching attributes, and of several the lowest price", () => {
    const children = [
      child("DEAR", 30, { color: 5, size: "1" }),
      child("CHEAP", 20, { color: "5", size: "2" }),
      child("OTHER", 10, { color: "6", size: "3" }),
    ];
    expect(skuOf(children, { color: "5" })).toBe("CHEAP");
    expect(skuOf(children, { color: 5, size: "1" })).toBe("DEAR");
    expect(skuOf(children, { color: ["5", "6"] })).toBe("OTHER");
    expect(skuOf(children, { color: { id: 5 }, price: 10, size: null })).toBe("CHEAP");
    const nested = [{ ...child("X", 5), custom_attributes: [{ attribute_code: "color", value: "9" }] }];
    expect(skuOf(nested, { color: 9 })).toBe("X");
  });
  it("[PROD-029] is exactly the one whose sku is named, though others match more and cost less", () => {
    const children = [child("CHEAP", 20, { color: "5", size: "1" }), child("DEAR", 30, { color: "6", size: "2" })];
    expect(skuOf(children, { sku: "DEAR", color: "5", size: "1" })).toBe("DEAR");
    expect(skuOf([...children].reverse(), { sku: "DEAR", color: "5", size: "1" })).toBe("DEAR");
  });
  it("[PROD-030] is the first available one when nothing matches and a fallback is allowed, else none", () => {
    const children = [child("GONE", 1, gone), child("FIRST", 9), child("SECOND", 5)];
    expect(skuOf(children, { color: "5" }, { listOutOfStock: false, fallback: true })).toBe("FIRST");
    expect(skuOf(children, { color: "5" }, lenient)).toBe("FIRST");
    expect(skuOf(children, { color: "5" }, strict)).toBeNull();
    expect(skuOf([], { color: "5" }, lenient)).toBeNull();
  });
  it("never matches less than another that could be had, and never costs more among equals", () => {
    const code = fc.constantFrom("1", "2", "3");
    const some = fc.record({
      price: fc.integer({ min: 1, max: 9 }),
      color: code,
      size: code,
      stocked: fc.boolean(),
      status: fc.constantFrom(1, 2),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), code, code, (list, color, size) => {
        const children = list.map((one, i) =>
          child(`V${i}`, one.price, {
            color: one.color,
            size: one.size,
            status: one.status,
            stock: { is_in_stock: one.stocked },
          }),
        );
        const matches = (one: Child) => Number(one.color === color) + Number(one.size === size);
        const chosen = chooseVariant(children, { color, size }, strict);
        const open = children.filter((one) => one.status === 1 && one.stock!.is_in_stock && matches(one) > 0);
        if (chosen === null) expect(open).toEqual([]);
        else
          for (const other of open)
            expect(
              [matches(chosen), -chosen.price_incl_tax!] >= [matches(other), -other.price_incl_tax!] ||
                matches(chosen) > matches(other) ||
                chosen.price_incl_tax! <= other.price_incl_tax!,
            ).toBe(true);
      }),
    );
  });
});

const source = (children: Child[]) =>
  productSource.parse({
    id: 1,
    sku: "P",
    name: "P",
    type_id: "configurable",
    status: 1,
    visibility: 4,
    configurable_children: children,
    configurable_options: [
      { attribute_id: 1, attribute_code: "color", values: [] },
      { attribute_id: 2, attribute_code: "size", values: [] },
      { attribute_id: 3, attribute_code: "price", values: [] },
    ],
  });

describe("a product that is set up", () => {
  const red = child("RED-S", 10, { color: "5", size: "1" });
  it("[PROD-031] is configured once a variant that can be had has what was chosen", () => {
    const children = [red, child("RED-M", 10, { color: "5", size: "2", ...gone })];
    expect(setUp(source(children), {}).state.is_configured).toBe(false);
    expect(setUp(source(children), { color: "5" }).state.is_configured).toBe(false);
    expect(setUp(source(children), { color: "5", size: "2" }).state.is_configured).toBe(false);
    expect(setUp(source(children), { color: "5", size: "1" }).state.is_configured).toBe(true);
    expect(setUp(source(children), { sku: "RED-S" })).toMatchObject({
      state: { is_configured: true },
      chosen: "RED-S",
    });
    expect(isConfigured(children, [], { sku: "RED-S" })).toBe(false);
  });
  it("[PROD-032] bears an error when no variant can be had", () => {
    expect(setUp(source([{ ...red, ...gone }, child("OFF", 1, { status: 2 })]), {}).state.errors).toEqual({
      variants: "No available product variants",
    });
    expect(setUp(source([]), {}).state.errors).toEqual({ variants: noVariants });
    expect(setUp(source([red]), {}).state.errors).toEqual({});
    expect(setUp({ ...source([]), type_id: "simple" }, {}).state.errors).toEqual({});
  });
});
