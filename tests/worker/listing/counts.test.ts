import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { listingSearch, type ListingState } from "../../../shared/url/listing.ts";
import { importLines, line } from "../catalog/fixture.ts";
import { site } from "../pages/shop.ts";
import { runsOf } from "../runs.ts";

/**
 * Sixty articles by a fixed formula, kept as a plain list to count by hand. Every fifth costs exactly a bound of the
 * price buckets.
 */
interface Item {
  id: number;
  name: string;
  cents: number;
  values: Record<string, string[]>;
  shown: boolean;
}
const rounds = [5_000, 10_000, 15_000];
const items: Item[] = Array.from({ length: 60 }, (_, i) => ({
  id: 1000 + i,
  name: `${i % 3 === 0 ? "Wollen" : "Katoenen"} ding ${i}`,
  cents: i % 5 === 0 ? rounds[i % 3]! : 900 + ((i * 3791) % 19_000),
  shown: i % 13 !== 6,
  values: {
    color_ois: [String(10 + (i % 4))],
    size_ois: i % 11 === 0 ? [] : [String(20 + (i % 14)), String(20 + ((i * 3) % 14))],
    brand_ois: [String(40 + (i % 3))],
    fit: i % 4 === 0 ? [] : [String(60 + (i % 2))],
    cloth: [String(70 + (i % 12)), String(70 + ((i + 5) % 12))],
  },
}));
const attributes = Object.entries({
  color_ois: [10, 4],
  size_ois: [20, 14],
  brand_ois: [40, 3],
  fit: [60, 2],
  cloth: [70, 12],
}).map(([code, [first, count]], n) => ({
  attribute_id: 500 + n,
  attribute_code: code,
  frontend_input: "select",
  default_frontend_label: code,
  is_filterable: true,
  options: Array.from({ length: count! }, (_, i) => ({
    value: String(first! + i),
    label: code === "size_ois" ? String(28 + i) : `${code} ${i}`,
  })),
}));
// Declared, but not filterable: never a filter.
const aside = {
  attribute_id: 590,
  attribute_code: "secret",
  frontend_input: "select",
  default_frontend_label: "Secret",
  is_filterable: false,
  options: [{ value: "1", label: "Yes" }],
};

beforeAll(async () => {
  const categories = [
    { id: 2, parent_id: 1, name: "Winkel", path: "1/2", level: 1 },
    { id: 10, parent_id: 2, name: "Dingen", path: "1/2/10", level: 2, url_key: "dingen", url_path: "dingen" },
    { id: 11, parent_id: 2, name: "Leeg", path: "1/2/11", level: 2, url_key: "leeg", url_path: "leeg" },
  ];
  const products = items.map((item) => ({
    id: item.id,
    sku: `D${item.id}`,
    name: item.name,
    type_id: "simple",
    status: 1,
    visibility: item.shown ? 4 : 1,
    tax_class_id: 2,
    price: item.cents / 100,
    url_key: `ding-${item.id}`,
    url_path: `ding-${item.id}`,
    category_ids: ["10"],
    secret: "1",
    ...item.values,
    stock: { is_in_stock: true, qty: 3 },
    created_at: "2026-09-01 08:00:00",
    updated_at: "2026-09-01 08:00:00",
  }));
  const report = await importLines([
    ...[
      ...attributes,
      aside,
      {
        ...aside,
        attribute_id: 591,
        attribute_code: "visibility",
        is_filterable: true,
        options: [{ value: "4", label: "4" }],
      },
    ].map((source) => line("attribute", source)),
    ...categories.map((source) => line("category", source)),
    ...products.map((source) => line("product", source)),
  ]);
  expect(report.rejected).toEqual([]);
});
const shop = site("listing-counts");
async function listing(path: string, state: Partial<ListingState>) {
  const answer = await shop.get(`/data${path}${listingSearch(state)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as PageOf<"category"> | PageOf<"search">).listing;
}

type Filters = Record<string, string[]>;
const bounds = (text: string) =>
  text
    .replace("lt", "")
    .split("-")
    .map((part, i) => (part === "" ? (i === 0 ? 0 : Infinity) : Number(part) * 100)) as [number, number];
/**
 * The plain rule: any of the values of one filter, all of the filters; both bounds of a price count, of a bucket the
 * lower one.
 */
const fits = (item: Item, filters: Filters) =>
  item.shown &&
  Object.entries(filters).every(([code, chosen]) => {
    if (code !== "price") return chosen.some((value) => item.values[code]!.includes(value));
    const [from, to] = bounds(chosen[0]!);
    return item.cents >= from && (chosen[0]!.includes("lt") ? item.cents < to : item.cents <= to);
  });
const without = (filters: Filters, code: string) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== code));

/** What each option of a filter must promise: how many would be listed if it were the only choice of its filter. */
function expected(code: string, filters: Filters, among: Item[]): Map<string, number> {
  const values =
    code === "price"
      ? ["0-lt50", "50-lt100", "100-lt150", "150-"]
      : [...new Set(items.flatMap((item) => item.values[code]!))];
  return new Map(
    values.map((value) => [
      value,
      among.filter((item) => fits(item, { ...without(filters, code), [code]: [value] })).length,
    ]),
  );
}

const filters = fc
  .record(
    {
      color_ois: fc.subarray(["10", "11", "12", "13"]),
      size_ois: fc.subarray(["20", "21", "25", "33"]),
      brand_ois: fc.subarray(["40", "41", "42"]),
      fit: fc.subarray(["60", "61"]),
      cloth: fc.subarray(["70", "75", "81"]),
      price: fc.constantFrom([], [], ["0-lt50"], ["50-lt100"], ["150-"], ["0-50"], ["50-100"], ["30-120"], ["100-100"]),
    },
    { requiredKeys: [] },
  )
  .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0)) as Filters);

describe("counts of a listing", () => {
  const check = (path: string, q: string, among: Item[]) =>
    fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const found = await listing(path, { q, filters: chosen });
        expect(found.total).toBe(among.filter((item) => fits(item, chosen)).length);
        for (const facet of found.facets) {
          const counts = expected(facet.code, chosen, among);
          for (const option of facet.options)
            expect([facet.code, option.value, option.count]).toEqual([
              facet.code,
              option.value,
              counts.get(option.value) ??
                among.filter((item) => fits(item, { ...without(chosen, facet.code), [facet.code]: [option.value] }))
                  .length,
            ]);
          const filled = [...counts].filter(([, count]) => count > 0).length;
          const shown = facet.options.filter((option) => option.count > 0 && counts.has(option.value)).length;
          // Sizes and filters in use come whole, the others as their ten most frequent values.
          expect([facet.code, shown]).toEqual([
            facet.code,
            facet.code === "size_ois" || chosen[facet.code] ? filled : Math.min(10, filled),
          ]);
        }
      }),
      { numRuns: runsOf(30, 60) },
    );

  it("are what a plain count over the same list gives, for every filter under the others, in a category", () =>
    check("/dingen/", "", items));
  it("are so in search results", () =>
    check(
      "/catalogsearch/result/",
      "wollen",
      items.filter((item) => item.name.startsWith("Wollen")),
    ));

  it("offer the filters the catalogue declares, the shop's own first, and no others", async () => {
    const { facets } = await listing("/dingen/", {});
    expect(facets.map((facet) => facet.code)).toEqual(["color_ois", "price", "size_ois", "brand_ois", "cloth", "fit"]);
    expect(facets.find((facet) => facet.code === "size_ois")!.options.map((option) => option.label)).toEqual(
      Array.from({ length: 14 }, (_, i) => String(28 + i)),
    );
    expect(facets.find((facet) => facet.code === "cloth")!.options).toHaveLength(10);
  });

  it("put a price on the boundary of two buckets into the upper one alone, in counts and in results", async () => {
    const prices = (await listing("/dingen/", {})).facets.find((facet) => facet.code === "price")!.options;
    expect(prices.map(({ value }) => value)).toEqual(["0-lt50", "50-lt100", "100-lt150", "150-"]);
    const shown = items.filter((item) => item.shown);
    expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(shown.length);
    for (const { value, count } of prices)
      expect([value, (await listing("/dingen/", { filters: { price: [value] } })).total]).toEqual([value, count]);
    // Bounds that a shopper types are both meant (CATEG-019).
    const at = (cents: number) => shown.filter((item) => item.cents === cents).length;
    expect(at(10_000)).toBeGreaterThan(0);
    const typed = async (range: string) => (await listing("/dingen/", { filters: { price: [range] } })).total;
    expect(await typed("50-100")).toBe(prices.find(({ value }) => value === "50-lt100")!.count + at(10_000));
  });

  it("leave empty buckets out", async () => {
    const { facets } = await listing("/dingen/", { filters: { price: ["0-20"] } });
    const prices = facets.find((facet) => facet.code === "price")!;
    expect(prices.options.every((option) => option.count > 0)).toBe(true);
    const one = await listing("/dingen/", { filters: { color_ois: ["10"], cloth: ["70"], fit: ["61"] } });
    for (const facet of one.facets)
      for (const option of facet.options) expect(option.count > 0 || option.selected).toBe(true);
  });
});
