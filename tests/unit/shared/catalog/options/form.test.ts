import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bundlesAvailable,
  chosenItems,
  customChoices,
  defaultSelection,
  firstPieces,
  unanswered,
  itemOptions,
  surcharges,
} from "../../../../../client/pages/product/form/choices.ts";
import { productOptionOf } from "../../../../../shared/cart/identity.ts";
import { surcharge, withSurcharges } from "../../../../../shared/catalog/price/form-price.ts";
import { withOptions } from "../../../../../shared/catalog/price/option-price.ts";
import { customOptionsOf, filesOf, surchargeOf } from "../../../../../shared/catalog/options/product-form.ts";
import { chosenCustom } from "../../../../../shared/catalog/options/chosen-custom.ts";
import { type CustomOption, customOption } from "../../../../../shared/contract/catalog/product-options.ts";
import { productSource } from "../../../../../shared/contract/catalog/product.ts";
import type { BundleGroup } from "../../../../../shared/contract/page/page.ts";
import { price } from "../product-page.ts";

const source = (over: Record<string, unknown>): CustomOption =>
  customOption.parse({ option_id: 1, title: "Hem", type: "drop_down", ...over });
const value = (id: number, amount: number, type = "fixed") => ({
  option_type_id: id,
  title: `v${id}`,
  price: amount,
  price_type: type,
});

describe("custom options of a page", () => {
  it("cost on the page what they cost in the cart", () => {
    const values = fc.array(
      fc.record({
        option_type_id: fc.integer({ min: -1, max: 9 }),
        title: fc.constant("v"),
        price: fc.integer({ min: -5_000, max: 5_000 }).map((n) => n / 100),
        price_type: fc.constantFrom("fixed", "percent"),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), values, (base, chosen) => {
        expect(withSurcharges(price(base), chosen.map(surchargeOf)).now).toBe(withOptions(base, chosen));
      }),
    );
  });

  it("add to the struck price too", () => {
    expect(
      withSurcharges(price(5000, 8000), [
        { cents: 500, percent: 0 },
        { cents: 0, percent: 10 },
      ]),
    ).toEqual({ now: 6000, was: 9300, discount: 35 });
    expect(surcharge(5000, { cents: 0, percent: 10 })).toBe(500);
  });

  it("are shown as fields, lists and boxes, in their order; those that cannot be shown block only when they are required", () => {
    const sources = [
      source({ option_id: 3, type: "checkbox", sort_order: 3, values: [value(31, 1)] }),
      source({ option_id: 1, type: "field", is_require: true, max_characters: 3, sort_order: 1 }),
      source({ option_id: 2, sort_order: 2, values: [value(21, 0), value(22, 9.5)] }),
      source({ option_id: 4, type: "file" }),
    ];
    const { options, unfillable } = customOptionsOf(sources);
    expect(options.map(({ id, as, maxLength, values }) => [id, as, maxLength, values.length])).toEqual([
      ["1", "text", 3, 0],
      ["2", "select", null, 2],
      ["3", "check", null, 1],
    ]);
    expect(unfillable).toBe(false);
    expect(customOptionsOf([source({ type: "file", is_require: true })]).unfillable).toBe(true);
    expect(customOptionsOf([source({ values: [], is_require: true })])).toEqual({ options: [], unfillable: true });
  });

  it("go to the cart in a form that the shop accepts", () => {
    const sources = [
      source({ option_id: 1, type: "field", is_require: true }),
      source({ option_id: 2, values: [value(21, 0), value(22, 9.5)] }),
      source({ option_id: 3, type: "checkbox", values: [value(31, 1), value(32, 2)] }),
    ];
    const { options } = customOptionsOf(sources);
    expect(unanswered(options, { 1: ["  "] })[0]!.id).toBe("1");
    const filled = { 1: [" NdW "], 2: ["22"], 3: ["32", "31"] };
    expect(unanswered(options, filled)).toEqual([]);
    const sent = productOptionOf({ type: "simple", options: customChoices(options, filled) })!.extension_attributes
      .custom_options!;
    const accepted = chosenCustom(sources, sent, false);
    expect(accepted).toMatchObject({
      options: [{ label: "Hem", value: "NdW" }, { value: "v22" }, { value: "v31, v32" }],
    });
    expect(surcharges(options, filled).map(({ cents }) => cents)).toEqual([950, 100, 200]);
    expect(customChoices(options, {})).toEqual([]);
  });
});

const part = (selectionId: string, over: Partial<BundleGroup["choices"][number]> = {}) => ({
  sku: `P${selectionId}`,
  id: Number(selectionId),
  name: `Part ${selectionId}`,
  qty: 1,
  price: price(1000),
  inStock: true,
  maxQty: 10,
  image: null,
  path: null,
  selectionId,
  isDefault: false,
  canChangeQty: false,
  ...over,
});
const group = (id: number, over: Partial<BundleGroup> = {}): BundleGroup => ({
  id,
  title: `Option ${id}`,
  required: true,
  many: false,
  as: "list",
  choices: [part(`${id}1`), part(`${id}2`, { isDefault: true })],
  ...over,
});

describe("parts of a bundle", () => {
  it("start with the defaults of what is required, and with what can be had", () => {
    const bundle = [
      group(1),
      group(2, { required: false }),
      group(3, { choices: [part("31", { isDefault: true, inStock: false }), part("32")] }),
    ];
    expect(defaultSelection(bundle).chosen).toEqual({ 1: ["12"], 2: [], 3: ["32"] });
  });

  it("allow as many bundles as the scarcest part", () => {
    const bundle = [
      group(1, { choices: [part("11", { qty: 3, maxQty: 10 })] }),
      group(2, { many: true, choices: [part("21", { maxQty: 7 }), part("22")] }),
    ];
    const parts = chosenItems(bundle, { chosen: { 1: ["11"], 2: ["21", "22"] }, qty: { 1: 9 } });
    expect(parts.map(({ qty }) => qty)).toEqual([3, 1, 1]);
    expect(bundlesAvailable(parts)).toBe(3);
    expect(bundlesAvailable([])).toBeNull();
    expect(
      productOptionOf({ type: "bundle", options: itemOptions(parts) })!.extension_attributes.bundle_options,
    ).toEqual([
      { option_id: "1", option_qty: 3, option_selections: ["11"] },
      { option_id: "2", option_qty: 1, option_selections: ["21", "22"] },
    ]);
  });
});

describe("sets and files", () => {
  it("a set starts with what can be had of it", () => {
    const member = (sku: string, qty: number, maxQty: number) => ({
      ...part("1", { qty, maxQty, inStock: maxQty > 0 }),
      sku,
    });
    expect(firstPieces([member("A", 2, 5), member("B", 1, 0), member("C", 4, 3), member("D", 0, 5)])).toEqual({
      A: 2,
      B: 0,
      C: 3,
      D: 1,
    });
  });

  it("files are chosen only where they are bought one by one", () => {
    const download = (separately: string) =>
      productSource.parse({
        id: 1,
        sku: "D",
        name: "D",
        type_id: "downloadable",
        status: 1,
        visibility: 4,
        links_purchased_separately: separately,
        links_title: "Files",
        extension_attributes: {
          downloadable_product_links: [
            { id: 2, title: "Two", price: 2.5, sort_order: 2 },
            { id: 1, title: "One", price: 0, sort_order: 1 },
          ],
        },
      });
    expect(filesOf(download("1"))).toEqual({
      title: "Files",
      required: true,
      list: [
        { id: "1", title: "One", cents: 0 },
        { id: "2", title: "Two", cents: 250 },
      ],
    });
    expect(filesOf(download("0"))).toBeNull();
  });
});
