import bodybuilder from "bodybuilder";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { elasticsearch, SearchQuery } from "storefront-query-builder";
import { api, bindings, importLines, line } from "../fixture.ts";
import { type Item, items } from "./documents.ts";
import { asBody, type SearchCase, asSearchQuery, differences } from "./witness.ts";

/** Queries of one run, the same each time and among them every named difference; `FC_RUNS=2000` asks them all. */
const { FC_RUNS } = bindings as { FC_RUNS?: string };
const runs = Number(FC_RUNS ?? 100);
vi.setConfig({ testTimeout: 240_000 + runs * 200 });

beforeAll(async () => {
  const categories = [2, 3, 4, 5, 6].map((id) =>
    line("category", {
      id,
      parent_id: id === 2 ? 1 : 2,
      name: `k${id}`,
      path: id === 2 ? "1/2" : `1/2/${id}`,
      level: id === 2 ? 1 : 2,
    }),
  );
  expect(
    (await importLines([...categories, ...items.map((item) => line("product", { ...item, final_price: undefined }))]))
      .rejected,
  ).toEqual([]);
});

/** The platform's own settings of its builder. */
const settingsOf = (weighed: boolean) => ({
  products: {
    priceFilterKey: "final_price",
    filterFieldMapping: { "category.name": "category.name.keyword" },
    filterAggregationSize: { default: 10 },
    priceFilters: { ranges: [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100, to: 150 }, { from: 150 }] },
  },
  elasticsearch: {
    queryMethod: "POST",
    searchableAttributes: { name: { boost: 4 }, sku: { boost: 2 }, "category.name": { boost: 1 } },
    searchScoring: {
      attributes: weighed ? { attribute_code: { scoreValues: { attribute_value: { weight: 1 } } } } : {},
      fuzziness: 2,
      cutoff_frequency: 0.01,
      max_expansions: 3,
      minimum_should_match: "75%",
      prefix_length: 2,
      tie_breaker: 1,
    },
  },
});

const page = "size=200&sort=id&_source_include=id";
async function ids(path: string, body: unknown): Promise<{ total: number; ids: number[] }> {
  const response = await api(`catalog/wharf/product/_search?${path}${page}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()} ${JSON.stringify(body)}`);
  const { hits } = (await response.json()) as { hits: { total: number; hits: { _id: string }[] } };
  return { total: hits.total, ids: hits.hits.map(({ _id }) => Number(_id)) };
}

/** What a text finds by itself, asked once a text. */
const found = new Map<string, Promise<ReadonlySet<number>>>();
const hitsOf = (text: string) =>
  found.get(text) ??
  found
    .set(
      text,
      text === ""
        ? Promise.resolve(new Set<number>())
        : ids("request_format=search-query&", { _searchText: text }).then((answer) => new Set(answer.ids)),
    )
    .get(text)!;

const some = <T>(...of: T[]) => fc.subarray(of, { minLength: 1, maxLength: Math.min(3, of.length) });
const number = fc.constantFrom(0, 1, 3, 5, 20, 49.95, 50, 100, 150);
const fields = {
  colour: some("c0", "c1", "c2", "c9", "none"),
  maat: some("s0", "s1", "s3", "s4"),
  merk: some("b0", "b1", "b2"),
  category_ids: some<string | number>(3, 4, "5", 6),
  visibility: some(1, 2, 3, 4),
  status: some(0, 1, 2),
  type_id: some("simple", "virtual", "downloadable"),
};
const field = fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[]));
const range = (prefix: "" | "or") =>
  fc
    .tuple(
      fc.constantFrom("price", "gewicht"),
      fc.dictionary(fc.constantFrom("gt", "gte", "lt", "lte", "from", "to"), number, { minKeys: 1, maxKeys: 2 }),
    )
    .map(([attribute, bounds]) => ({
      attribute,
      value: Object.fromEntries(
        Object.entries(bounds).map(([name, bound]) => [
          prefix === "" ? name : `or${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          bound,
        ]),
      ) as unknown,
    }));
const terms = (operators: readonly string[], operand: fc.Arbitrary<"list" | "one" | "null">) =>
  fc.tuple(field, fc.constantFrom(...operators), operand).chain(([attribute, operator, kind]) =>
    (fields[attribute] as fc.Arbitrary<(string | number)[]>).map((list) => ({
      attribute,
      value: { [operator]: kind === "list" ? list : kind === "one" ? list[0] : null } as unknown,
    })),
  );
const plain = fc.constantFrom("list" as const, "list" as const, "one" as const);
const stock = fc.boolean().map((value) => ({ attribute: "stock.is_in_stock", value: { eq: value } as unknown }));
const shop = fc.constantFrom(
  { attribute: "visibility", value: { in: [2, 3, 4] } as unknown },
  { attribute: "status", value: { in: [0, 1] } as unknown },
);
const odd = fc.oneof(
  field.chain((attribute) =>
    (fields[attribute] as fc.Arbitrary<(string | number)[]>).map((list) => ({ attribute, value: list as unknown })),
  ),
  fc.constant({ attribute: "name", value: { like: "%regen%" } as unknown }),
  fc
    .tuple(number, some("c0", "c1"))
    .map(([least, list]) => ({ attribute: "gewicht", value: { gte: least, nin: list } as unknown })),
);
const base = fc
  .oneof(
    { weight: 4, arbitrary: terms(["in", "eq", "nin", "neq"], fc.constantFrom("list", "one", "null")) },
    { weight: 2, arbitrary: terms(["or", "nor"], fc.constantFrom("list", "one", "null")) },
    { weight: 2, arbitrary: range("") },
    { weight: 1, arbitrary: range("or") },
    { weight: 1, arbitrary: stock },
    { weight: 4, arbitrary: shop },
    {
      weight: 1,
      arbitrary: field.chain((attribute) =>
        (fields[attribute] as fc.Arbitrary<(string | number)[]>).map((list) => ({
          attribute,
          value: list[0] as unknown,
        })),
      ),
    },
    { weight: 1, arbitrary: odd },
  )
  .map((filter) => ({ ...filter, scope: "default" }));
const facet = fc
  .oneof(
    { weight: 3, arbitrary: terms(["in", "eq"], plain) },
    { weight: 1, arbitrary: range("") },
    { weight: 1, arbitrary: terms(["nin"], plain) },
  )
  .map((filter) => ({ ...filter, scope: "catalog" }));
const asked: fc.Arbitrary<SearchCase> = fc.record({
  filters: fc
    .tuple(
      fc.array(base, { maxLength: 4 }),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 2, arbitrary: fc.array(facet, { maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(facet, { maxLength: 2 }) },
      ),
    )
    .map((parts) => parts.flat()),
  text: fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom("jas", "trui kade", "regenjas", "A007", "mots", "jas-trui") },
  ),
  weighed: fc.constantFrom(true, true, true, false),
});

describe("the platform's query builder", () => {
  it("asks the same in both forms: equal totals and products but for named differences, as documents say", async () => {
    const tally = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const built = new SearchQuery();
        for (const { attribute, value, scope } of query.filters)
          built.applyFilter({ key: attribute, value, scope } as never);
        if (query.text !== "") built.setSearchText(query.text);
        const body = (await elasticsearch.buildQueryBodyFromSearchQuery({
          config: settingsOf(query.weighed),
          queryChain: bodybuilder(),
          searchQuery: structuredQuery(built),
        } as never)) as { query?: object };
        const hits = await hitsOf(query.text);
        const hit = (item: Item) => hits.has(item.id);
        const [serialised, language] = [await ids("request_format=search-query&", built), await ids("", body)];
        const expected = (fits: (item: Item) => boolean) => {
          const those = items.filter(fits).map(({ id }) => id);
          return { total: those.length, ids: those };
        };
        expect(serialised).toEqual(expected((item) => asSearchQuery(item, query, hit)));
        expect(language).toEqual(expected((item) => asBody(item, body.query ?? {}, hit)));
        const meant = differences.filter(({ applies }) => applies(query)).map(({ name }) => name);
        for (const name of meant.length > 0 ? meant : ["none"]) tally.set(name, (tally.get(name) ?? 0) + 1);
        if (meant.length === 0) expect(serialised).toEqual(language);
      }),
      {
        numRuns: runs,
        ...(FC_RUNS === undefined && { seed: 20 }),
        ...(Number.isInteger(runs) && { endOnFailure: false }),
      },
    );
    // Most queries are of the kind that must agree, and each difference was met.
    expect(tally.get("none")).toBeGreaterThan(runs / 2);
    expect([...tally.keys()].filter((name) => name !== "none").sort()).toEqual(
      differences.map(({ name }) => name).sort(),
    );
  });
});

/** The builder changes the filters it is given. */
const structuredQuery = (query: SearchQuery): SearchQuery =>
  Object.assign(new SearchQuery(), JSON.parse(JSON.stringify(query)) as object);
