import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unanswered, surcharges } from "../../../../../client/pages/product/form/choices.ts";
import { noExtras, type Extras } from "../../../../../shared/catalog/price/composition.ts";
import { askedPrice, dearestCents, leastPrice, priceAlone } from "../../../../../shared/catalog/price/form-price.ts";
import { priceOf } from "../../../../../shared/catalog/price/price-view.ts";
import { askedOf, customOptionsOf, filesOf } from "../../../../../shared/catalog/options/product-form.ts";
import { isProblem, purchaseOf } from "../../../../../shared/catalog/options/purchase.ts";
import { knownCustomOptions } from "../../../../../shared/contract/catalog/product-options.ts";
import { runsOf } from "../../../runs.ts";

/** A product as its document has it, and what the cart makes of that. */
interface Source extends Record<string, unknown> {
  type_id: "simple" | "downloadable";
  custom_options: unknown[];
  links_purchased_separately: string;
  extension_attributes: { downloadable_product_links: { id: number; title: string; price: number }[] };
}
const extrasOf = (source: Source): Extras => ({
  ...noExtras,
  custom: knownCustomOptions.parse(source.custom_options),
  downloads: {
    title: "Files",
    separately: source.links_purchased_separately === "1",
    links: source.extension_attributes.downloadable_product_links,
  },
});
const pageOf = (source: Source) => ({
  customOptions: customOptionsOf(extrasOf(source).custom).options,
  files: filesOf({ ...source, links_purchased_separately: source.links_purchased_separately === "1" }),
});

const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);

interface Choice {
  readonly custom: Readonly<Record<string, readonly string[]>>;
  readonly links: readonly string[];
}
/** Everything a shopper may choose, by what the page offers; the cart refuses none of it. */
function choicesOf({ customOptions, files }: ReturnType<typeof pageOf>): Choice[] {
  const none: Choice[] = [{ custom: {}, links: [] }];
  const answered = customOptions.reduce<Choice[]>((choices, { id, as, required, values }) => {
    const sets = subsets(values.map((value) => value.id)).filter((set) => as === "check" || set.length <= 1);
    const answers = values.length === 0 ? [["text"]] : sets.filter((set) => set.length > 0 || !required);
    return choices.flatMap((choice) =>
      answers.map((set) => ({ ...choice, custom: { ...choice.custom, ...(set.length > 0 && { [id]: set }) } })),
    );
  }, none);
  const links = files ? subsets(files.list.map(({ id }) => id)).filter((set) => set.length > 0) : [[]];
  return answered.flatMap((choice) => links.map((set) => ({ ...choice, links: set })));
}

function charged(source: Source, cents: number, { custom, links }: Choice): number {
  const { customOptions } = pageOf(source);
  const asked = Object.entries(custom).map(([id, set]) => ({
    option_id: id,
    option_value: customOptions.find((one) => one.id === id)!.as === "check" ? [...set] : set[0],
  }));
  const bought = purchaseOf({ sku: "A", type: source.type_id, cents, rate: 21, extras: extrasOf(source) }, new Map(), {
    custom_options: asked,
    downloadable_option: { downloadable_links: [...links] },
  });
  if (isProblem(bought)) throw new Error(`${bought.problem} ${bought.option}`);
  return bought.cents;
}

const money = (min: number, max: number) => fc.integer({ min, max }).map((cents) => cents / 100);
const values = (min: number) =>
  fc.array(
    fc.record({
      price: fc.oneof(money(min, 3_000), fc.constant(0)),
      price_type: fc.constantFrom("fixed", "percent"),
    }),
    { minLength: 1, maxLength: 3 },
  );
const option = fc.boolean().chain((required) =>
  fc.record({
    is_require: fc.constant(required),
    type: fc.constantFrom("drop_down", "radio", "checkbox", "multiple", "field"),
    // What need not be chosen makes nothing cheaper here: a price without it can be bought, too.
    values: values(required ? -2_000 : 0),
  }),
);
const source = fc
  .record({
    type_id: fc.constantFrom("simple" as const, "downloadable" as const),
    options: fc.array(option, { maxLength: 3 }),
    links_purchased_separately: fc.constantFrom("0", "1"),
    links: fc.array(money(0, 999), { maxLength: 3 }),
  })
  .map(({ type_id, options, links_purchased_separately, links }): Source => ({
    type_id,
    links_purchased_separately,
    custom_options: options.map(({ values: list, ...one }, i) => ({
      ...one,
      option_id: i + 1,
      title: `O${i}`,
      values: one.type === "field" ? [] : list.map((value, k) => ({ ...value, option_type_id: i * 10 + k + 1 })),
    })),
    extension_attributes: {
      downloadable_product_links: links.map((price, i) => ({ id: i + 1, title: "f", price })),
    },
  }));
// What options take off may be more than it costs.
const base = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 1, max: 300 }));

describe("the price before anything is chosen", () => {
  it("is the least that the cart asks for any permitted choice, for any product", () => {
    fc.assert(
      fc.property(source, base, (product, cents) => {
        const sums = choicesOf(pageOf(product)).map((choice) => charged(product, cents, choice));
        expect(leastPrice(priceOf(cents, null), pageOf(product)).now).toBe(Math.min(...sums));
      }),
      { numRuns: runsOf(200, 400) },
    );
  });
  it("says from where, and only where, what is required can cost more", () => {
    fc.assert(
      fc.property(source, base, (product, cents) => {
        const asked = pageOf(product);
        const required = { ...asked, customOptions: asked.customOptions.filter((one) => one.required) };
        const sums = choicesOf(required).map((choice) =>
          charged(
            {
              ...product,
              custom_options: product.custom_options.filter((one) => (one as { is_require: boolean }).is_require),
            },
            cents,
            choice,
          ),
        );
        const price = leastPrice(priceOf(cents, null), asked);
        expect(price.from === true).toBe(Math.max(...sums) > Math.min(...sums));
        expect(dearestCents(priceOf(cents, null), asked)).toBe(Math.max(...sums));
        // What a list knows of it says the same.
        const listed = askedOf(product);
        expect(listed ? leastPrice(priceOf(cents, null), listed) : priceOf(cents, null)).toEqual(price);
      }),
      { numRuns: runsOf(200, 400) },
    );
  });
  it("becomes the sum that is charged, choice by choice, and never gets less on the way", () => {
    fc.assert(
      fc.property(source, base, fc.nat(), (product, cents, pick) => {
        const asked = pageOf(product);
        const choices = choicesOf(asked);
        const choice = choices[pick % choices.length]!;
        const price = priceOf(cents, null);
        const files = asked.files?.list.filter(({ id }) => choice.links.includes(id)) ?? [];
        const whole = askedPrice(price, {
          chosen: surcharges(asked.customOptions, choice.custom),
          open: unanswered(asked.customOptions, choice.custom),
          files: files.map((file) => file.cents).reduce<number[]>((sum, one) => [(sum[0] ?? 0) + one], []),
        });
        expect(whole.now).toBe(charged(product, cents, choice));
        expect(whole.from).toBeUndefined();
        expect(whole.now).toBeGreaterThanOrEqual(leastPrice(price, asked).now);
      }),
      { numRuns: runsOf(200, 400) },
    );
  });
});

describe("a struck price and a unit's", () => {
  const asks = (...prices: [price: number, type?: string][]) =>
    customOptionsOf([
      {
        option_id: 1,
        title: "Hem",
        type: "drop_down",
        is_require: true,
        values: prices.map(([price, price_type = "fixed"], i) => ({
          option_type_id: i + 1,
          title: "v",
          price,
          price_type,
        })),
      },
    ]).options;
  it("bear the same additions, so that a reduction is what it is", () => {
    const price = leastPrice(priceOf(5_000, 8_000), { customOptions: asks([10], [20]), files: null });
    expect(price).toEqual({ now: 6_000, was: 9_000, discount: 33, from: true });
  });
  it("take a share of the price that was asked then", () => {
    const price = leastPrice(priceOf(5_000, 8_000), { customOptions: asks([10, "percent"]), files: null });
    expect(price).toEqual({ now: 5_500, was: 8_800, discount: 37 });
  });
  it("stay where a required answer is free, also what a unit costs", () => {
    const own = { ...priceOf(5_000, 8_000), per: "€ 5 / l" };
    expect(leastPrice(own, { customOptions: asks([0]), files: null })).toEqual(own);
    expect(leastPrice(own, { customOptions: asks([0], [5]), files: null })).toEqual({ ...own, from: true });
    expect(leastPrice(own, { customOptions: asks([5]), files: null })).not.toHaveProperty("per");
  });
});

describe("the price alone of what asks for something", () => {
  const files = (...costs: number[]) => ({
    customOptions: [],
    files: { title: "Files", required: true, list: costs.map((cents, id) => ({ id: String(id), title: "f", cents })) },
  });
  it("is zero where it is told to be and its files cost", () => {
    expect(priceAlone({ final_price_incl_tax: 0, price_incl_tax: 0 }, files(195, 495))).toEqual(priceOf(0, null));
    expect(priceAlone({ final_price_incl_tax: 0, lowest_price_30d_incl_tax: 3 }, files(195))).toEqual(priceOf(0, 300));
  });
  it.each([
    ["a price that is not told", { final_price_incl_tax: null }, files(195)],
    ["nothing that costs", { final_price_incl_tax: 0 }, files(0, 195)],
    ["nothing that is asked for", { final_price_incl_tax: 0 }, null],
  ])("is none of %s", (_, source, asked) => expect(priceAlone(source, asked)).toBeNull());
  it("is its own where it has one", () =>
    expect(priceAlone({ final_price_incl_tax: 0, price_incl_tax: 5 }, files(195))).toEqual(priceOf(500, null)));
});
