import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { toCard, cardInclude } from "../../../shared/catalog/listing/card.ts";
import { productPrice } from "../../../shared/catalog/product/product-view.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { cardSource } from "../../../shared/contract/catalog/card.ts";
import { productSource } from "../../../shared/contract/catalog/product.ts";
import { scopeOfIds } from "../../../worker/backend/catalog/scope.ts";
import { refreshPrices } from "../../../worker/backend/pricing/refresh.ts";
import { applied, DB, importLines, line, listedFilters, search, skus } from "../catalog/fixture.ts";
import { taxrules, thing } from "./wholes.ts";

/**
 * Lists are ordered, filtered and counted by the price of the cheapest way to buy (decision 343), which statements work
 * out; cards show it by the rule of pages and cart. Both have to come to the same.
 */
const nothing = new Map();
const day = 86_400_000;
const from = (days: number) => new Date(Date.now() + days * day).toISOString();

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const value = fc.record({
  price: fc.oneof(
    fc.constantFrom(0, null, "", "12.5000"),
    cents(-1_500, 4_000),
    fc.integer({ min: 0, max: 9_999 }).map((n) => n / 1_000),
  ),
  price_type: fc.constantFrom("fixed", "fixed", "percent", null),
  known: fc.boolean(),
});
const option = fc.record({
  type: fc.constantFrom("drop_down", "radio", "checkbox", "multiple", "field", "area"),
  is_require: fc.constantFrom(true, true, true, 1, "1", "true", false, "0"),
  values: fc.array(value, { maxLength: 4 }),
});
const asked = fc.record({
  price: cents(100, 20_000),
  special: fc.boolean(),
  options: fc.array(option, { maxLength: 3 }),
  file: fc.boolean(),
  separately: fc.constantFrom("1", "0", true, 1, null),
  links: fc.array(fc.oneof(cents(0, 900), fc.constantFrom(null, "1.9500")), { maxLength: 3 }),
});
const made = fc.sample(asked, { numRuns: 120, seed: 343 });
const customOf = (options: (typeof made)[number]["options"], at: number) =>
  options.map(({ values, ...one }, i) => ({
    ...one,
    option_id: at * 10 + i,
    title: `O${i}`,
    sort_order: i,
    values: values.map(({ known, ...own }, k) => ({
      ...own,
      option_type_id: known ? at * 100 + i * 10 + k + 1 : String(-k),
      title: "v",
    })),
  }));
const random = made.map(({ price, special, options, file, separately, links }, i) =>
  thing(1_000 + i, `RANDOM-${i}`, price, {
    ...(special && { special_price: Math.round(price * 70) / 100, special_from_date: from(-3) }),
    custom_options: customOf(options, 1_000 + i),
    ...(file && {
      type_id: "downloadable",
      links_purchased_separately: separately,
      extension_attributes: {
        downloadable_product_links: links.map((own, k) => ({
          id: k + 1,
          title: "f",
          price: own,
          link_type: "file",
          link_file: `/f/${k}.pdf`,
        })),
      },
    }),
  }),
);

const required = (id: number, ...prices: [price: number, type?: string][]) => [
  {
    option_id: id,
    title: "Zoom",
    type: "drop_down",
    is_require: true,
    values: prices.map(([price, price_type = "fixed"], i) => ({
      option_type_id: id * 10 + i,
      title: "v",
      price,
      price_type,
    })),
  },
];
const size = {
  attribute_id: "302",
  attribute_code: "maat",
  label: "Maat",
  values: [41, 42].map((value_index) => ({ value_index, label: String(value_index) })),
};
const variant = (value: number, price: number) =>
  thing(1_500 + value, `BROEK-${value}`, price, {
    visibility: 1,
    maat: String(value),
    parentId: 1_500,
    parentSku: "BROEK",
    special_price: price - 20,
    special_from_date: from(-3),
  });
const trousers = (custom_options: unknown) =>
  line("product", {
    ...thing(1_500, "BROEK", 0, { type_id: "configurable", custom_options }),
    configurable_options: [size],
    configurable_children: [variant(41, 90), variant(42, 80)],
  });
const plain = [thing(1_600, "KAAL", 12), thing(1_601, "GRATIS", 13, { custom_options: required(1_601, [0], [5]) })];
/** Of several that each take something off all are the cheapest answer. */
const less = thing(1_602, "MINDER", 20, {
  custom_options: required(1_602, [-1], [-10, "percent"], [5]).map((one) => ({ ...one, type: "checkbox" })),
});
/** What is free by itself, and asks for files that cost, or do not; and what has no price at all. */
const files = (id: number, sku: string, price: number | null, ...costs: number[]) =>
  thing(id, sku, price as number, {
    type_id: "downloadable",
    links_purchased_separately: "1",
    extension_attributes: {
      downloadable_product_links: costs.map((own, k) => ({
        id: k + 1,
        title: "f",
        price: own,
        link_type: "file",
        link_file: `/f/${k}.pdf`,
      })),
    },
  });
const free = [
  files(1_610, "LESSEN", 0, 4.95, 1.95),
  files(1_611, "GESCHENK", 0, 0, 1.95),
  files(1_612, "ZONDER-PRIJS", null, 1.95),
];
const shop = (...more: string[]) => [
  ...taxrules.map((rule) => line("taxrule", rule)),
  ...[...random, ...plain, less, ...free].map((one) => line("product", one)),
  ...more,
];

async function cards() {
  const { hits } = await search({ _appliedFilters: listedFilters, _sourceInclude: cardInclude(nothing) }, "size=1000");
  return new Map(
    hits.hits.map(({ _source }) => [String(_source.sku), toCard(cardSource.parse(_source), nothing, defaultStore)!]),
  );
}
interface Stored {
  sku: string;
  now: number;
  was: number | null;
  from_cents: number | null;
}
async function stored(): Promise<Map<string, Stored>> {
  const { results } = await DB.prepare(
    `SELECT sku, coalesce(from_cents, final_cents) AS now, coalesce(from_reference_cents, reference_cents) AS was,
      from_cents FROM product WHERE visibility > 1`,
  ).all<Stored>();
  return new Map(results.map((row) => [row.sku, row]));
}
const both = async () => {
  const [shown, rows] = [await cards(), await stored()];
  return [...shown].map(([sku, { price }]) => {
    const row = rows.get(sku)!;
    return {
      sku,
      shown: [price.now, price.was],
      listed: [row.now, row.was !== null && row.was > row.now ? row.was : null],
    };
  });
};

describe("the price of the cheapest way to buy", () => {
  beforeAll(async () => {
    const { rejected } = await importLines(shop(trousers(required(1_500, [10, "percent"], [12.5]))));
    expect(rejected).toEqual([]);
  });
  it("is the same in statements as on cards, for any product", async () => {
    const all = await both();
    expect(all.length).toBeGreaterThan(120);
    expect(all.filter(({ shown, listed }) => JSON.stringify(shown) !== JSON.stringify(listed))).toEqual([]);
    expect((await stored()).get("MINDER")!.now).toBe(1_700);
    const asking = [...(await stored()).values()].filter(({ from_cents }) => from_cents !== null);
    expect(asking.length).toBeGreaterThan(20);
  });
  it("of a product with variants is that of the cheapest with the options it is bought with", async () => {
    // 60 and a tenth; the other one is 70 and a tenth.
    expect((await cards()).get("BROEK")!.price).toEqual({ now: 6_600, was: 8_800, discount: 25, from: true });
    expect((await stored()).get("BROEK")).toMatchObject({ now: 6_600, was: 8_800 });
  });
  it("is the product's own where nothing has to be paid beside it", async () => {
    const rows = await stored();
    for (const sku of ["KAAL", "GRATIS"]) expect(rows.get(sku)!.from_cents).toBeNull();
    expect((await cards()).get("GRATIS")!.price).toMatchObject({ now: 1_300, from: true });
  });
  it("of what is free by itself is that of its cheapest file; what costs nothing, or has no price, is not listed", async () => {
    const shown = await cards();
    expect(shown.get("LESSEN")!.price).toEqual({ now: 195, was: null, discount: 0, from: true });
    expect((await stored()).get("LESSEN")).toMatchObject({ now: 195, from_cents: 195 });
    expect(shown.has("GESCHENK")).toBe(false);
    expect(shown.has("ZONDER-PRIJS")).toBe(false);
    const { hits } = await search({ _appliedFilters: [applied("sku", { in: ["LESSEN", "ZONDER-PRIJS"] })] });
    const pageOf = (sku: string) =>
      productPrice(productSource.parse(hits.hits.find(({ _source }) => _source.sku === sku)!._source), []);
    expect(pageOf("LESSEN")).toEqual({ now: 0, was: null, discount: 0 });
    expect(pageOf("ZONDER-PRIJS")).toBeNull();
  });
  it("orders and limits lists", async () => {
    const shown = await cards();
    const pricesOf = (list: string[]) => list.map((sku) => shown.get(sku)!.price.now);
    for (const [sort, sign] of [
      ["final_price:asc", 1],
      ["final_price:desc", -1],
    ] as const) {
      const found = pricesOf(skus(await search({ _appliedFilters: listedFilters }, `size=1000&sort=${sort}`)));
      expect(found).toEqual([...found].sort((a, b) => sign * (a - b)));
      expect(found.length).toBeGreaterThan(120);
    }
    const few = await search({ _appliedFilters: [...listedFilters, applied("price", { gte: 40, lt: 80 }, "catalog")] });
    expect(skus(few).toSorted()).toEqual(
      [...shown.keys()]
        .filter((sku) => shown.get(sku)!.price.now >= 4_000 && shown.get(sku)!.price.now < 8_000)
        .toSorted(),
    );
  });
});

describe("a reduction of what asks for something", () => {
  const wasOf = async (sku: string) => (await cards()).get(sku)!.price.was;
  const priced = () => DB.batch(refreshPrices(DB, new Date(), scopeOfIds([1_541, 1_542, 1_500])));
  it("is not claimed once it asks for something else: what it cost before is another sum", async () => {
    expect(await wasOf("BROEK")).toBe(8_800);
    await importLines(shop(trousers(required(1_500, [30]))));
    expect((await cards()).get("BROEK")!.price).toMatchObject({ now: 9_000, was: null });
    expect(await both()).toContainEqual({ sku: "BROEK", shown: [9_000, null], listed: [9_000, null] });
    const other = made.findIndex(({ special, options, file }) => special && options.length === 0 && !file);
    expect(await wasOf(`RANDOM-${other}`)).not.toBeNull();
  });
  it("is claimed again of a price that began 30 days later", async () => {
    // The special price began three days ago.
    for (const [since, was] of [
      [-32.5, null],
      [-33.5, 11_000],
    ] as const) {
      await DB.prepare("UPDATE product_addition SET since = ?1 WHERE product_id = 1500").bind(from(since)).run();
      await priced();
      expect(await wasOf("BROEK")).toBe(was);
    }
    expect((await both()).find(({ sku }) => sku === "BROEK")!.listed).toEqual([9_000, 11_000]);
  });
  it("bears nothing any more when it asks for nothing", async () => {
    await importLines(shop(trousers([])));
    expect((await cards()).get("BROEK")!.price).toMatchObject({ now: 6_000 });
    expect((await stored()).get("BROEK")!.from_cents).toBeNull();
    const rows = await DB.prepare("SELECT count(*) AS n FROM product_addition WHERE product_id = 1500").first();
    expect(rows).toEqual({ n: 0 });
  });
  it("is not claimed of what could be had for less than its price until lately, however often it comes again", async () => {
    await importLines(shop(trousers(required(1_500, [-5]))));
    await DB.prepare("UPDATE product_addition SET since = ''").run();
    await priced();
    expect((await cards()).get("BROEK")!.price).toMatchObject({ now: 5_500, was: 7_500 });
    for (const custom of [[], required(1_500, [0])]) {
      await importLines(shop(trousers(custom)));
      expect((await cards()).get("BROEK")!.price).toMatchObject({ now: 6_000, was: null });
    }
  });
  it("is not claimed of what went and came back asking for something", async () => {
    const shirt = (id: number, custom_options: unknown) =>
      line("product", thing(id, "HEMD", 100, { special_price: 80, special_from_date: from(-3), custom_options }));
    await importLines(shop(trousers([]), shirt(1_700, [])));
    expect(await wasOf("HEMD")).toBe(10_000);
    await importLines(shop(trousers([])));
    for (const id of [1_700, 1_701]) {
      await importLines(shop(trousers([]), shirt(id, required(id, [30]))));
      expect((await cards()).get("HEMD")!.price).toMatchObject({ now: 11_000, was: null });
    }
  });
});
