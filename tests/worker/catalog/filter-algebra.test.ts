import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { api, direct, applied, importLines, line, search, skus } from "./fixture.ts";
import { runsOf } from "../runs.ts";

/** Eighty products drawn from a fixed formula, kept as a plain list to compare with. */
interface Item {
  id: number;
  sku: string;
  visibility: number;
  status: number;
  cents: number;
  colours: string[];
  sizes: string[];
  brand: string | null;
  categories: number[];
  stock: boolean;
  created: string;
}
const tree: Record<number, number[]> = { 2: [3, 4, 5, 6], 3: [4, 5], 4: [], 5: [], 6: [] };
const items: Item[] = Array.from({ length: 80 }, (_, i) => ({
  id: i + 1,
  sku: `A${String(i + 1).padStart(3, "0")}`,
  visibility: i % 9 === 0 ? 1 : 2 + (i % 3),
  status: i % 11 === 5 ? 2 : i % 7 === 3 ? 0 : 1,
  cents: 500 + ((i * 3791) % 20_000),
  colours: [`c${i % 4}`, ...(i % 5 === 0 ? ["c9"] : [])],
  sizes: i % 6 === 0 ? [] : [`s${i % 3}`, `s${(i + 1) % 5}`],
  brand: i % 8 === 0 ? null : `b${i % 3}`,
  categories: [3 + (i % 4), ...(i % 10 === 0 ? [3] : [])],
  stock: i % 4 !== 1,
  created: `2026-0${1 + (i % 9)}-01 00:00:00`,
}));

// Properties run hundreds of searches.
beforeAll(async () => {
  const categories = [2, 3, 4, 5, 6].map((id) =>
    line("category", {
      id,
      parent_id: id === 4 || id === 5 ? 3 : id === 2 ? 1 : 2,
      name: `k${id}`,
      path: { 2: "1/2", 3: "1/2/3", 4: "1/2/3/4", 5: "1/2/3/5", 6: "1/2/6" }[id],
      level: id === 2 ? 1 : id === 4 || id === 5 ? 3 : 2,
    }),
  );
  const products = items.map((item) =>
    line("product", {
      id: item.id,
      sku: item.sku,
      name: `Ding ${item.id}`,
      type_id: "simple",
      status: item.status,
      visibility: item.visibility,
      price: item.cents / 100,
      colour: item.colours,
      maat: item.sizes,
      ...(item.brand && { merk: item.brand }),
      category_ids: item.categories.map(String),
      created_at: item.created,
      stock: { is_in_stock: item.stock, qty: item.stock ? 3 : 0 },
    }),
  );
  expect((await importLines([...categories, ...products])).rejected).toEqual([]);
});

/** Values of a field of the plain list, as the naive filter sees them. */
const values = (item: Item, field: string): (string | number | boolean)[] =>
  ({
    colour: item.colours,
    maat: item.sizes,
    merk: item.brand === null ? [] : [item.brand],
    category_ids: item.categories,
    visibility: [item.visibility],
    status: [item.status],
    price: [item.cents / 100],
    sku: [item.sku],
    "stock.is_in_stock": [item.stock],
  })[field] ?? [];

interface Condition {
  attribute: string;
  value: unknown;
  scope: string;
  holds: (item: Item) => boolean;
}
const anyOf = (attribute: string, list: readonly unknown[], scope: string, operator: "in" | "nin"): Condition => ({
  attribute,
  scope,
  value: { [operator]: list },
  holds: (item) =>
    values(item, attribute).some((value) => list.map(String).includes(String(value))) === (operator === "in"),
});
const scope = fc.constantFrom("default", "catalog");
const choice = (attribute: string, of: readonly unknown[]) =>
  fc
    .tuple(fc.subarray([...of], { minLength: 1 }), scope, fc.constantFrom("in" as const, "in" as const, "nin" as const))
    .map(([list, where, operator]) => anyOf(attribute, list, where, operator));
const range = fc
  .record({
    from: fc.option(fc.integer({ min: 0, max: 210 })),
    to: fc.option(fc.integer({ min: 0, max: 210 })),
    where: scope,
  })
  .filter(({ from, to }) => from !== null || to !== null)
  .map(({ from, to, where }): Condition => ({
    attribute: "price",
    scope: where,
    value: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) },
    holds: (item) => (from === null || item.cents >= from * 100) && (to === null || item.cents <= to * 100),
  }));
const empty = fc.constantFrom("maat", "merk").map((attribute): Condition => ({
  attribute,
  scope: "default",
  value: null,
  holds: (item) => values(item, attribute).length === 0,
}));
const condition = fc.oneof(
  choice("colour", ["c0", "c1", "c2", "c3", "c9", "none"]),
  choice("maat", ["s0", "s1", "s2", "s3", "s4"]),
  choice("merk", ["b0", "b1", "b2"]),
  choice("category_ids", [3, 4, 5, 6, "3"]),
  choice("status", [0, 1, 2]),
  choice("visibility", [1, 2, 3, 4]),
  choice("stock.is_in_stock", [true]),
  range,
  empty,
  fc.constantFrom(2, 3, 4, 5, 6).map((id) => anyOf("category_ids", [id, ...tree[id]!], "default", "in")),
  fc.constant(anyOf("visibility", [2, 3, 4], "default", "in")),
  fc.constant(anyOf("status", [0, 1], "default", "in")),
);
const listed = [anyOf("visibility", [2, 3, 4], "default", "in"), anyOf("status", [0, 1], "default", "in")];
const query = (conditions: readonly Condition[]) =>
  conditions.map(({ attribute, value, scope: where }) => applied(attribute, value, where));
const fits = (conditions: readonly Condition[]) => items.filter((item) => conditions.every((one) => one.holds(item)));

describe("filters", () => {
  it("find exactly what a plain filter over the list finds, AND between conditions and OR within one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 5 }), fc.boolean(), async (drawn, shop) => {
        const conditions = shop ? [...listed, ...drawn] : drawn;
        const answer = await search({ _appliedFilters: query(conditions) }, "size=200&sort=id:asc&_source_include=sku");
        expect(skus(answer)).toEqual(fits(conditions).map((item) => item.sku));
        expect(answer.hits.total).toBe(answer.hits.hits.length);
      }),
      { numRuns: runsOf(125, 250) },
    );
  });

  it("count each facet under the other choices, its own left out", async () => {
    const facets = ["colour", "maat", "merk", "price"];
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 5 }), async (drawn) => {
        const conditions = [...listed, ...drawn];
        const answer = await search(
          {
            _appliedFilters: query(conditions),
            _availableFilters: facets.map((field) => ({ field, options: { size: 100 } })),
          },
          "size=1&_source_exclude=*",
        );
        for (const facet of facets) {
          const among = fits(conditions.filter((one) => !(one.scope === "catalog" && one.attribute === facet)));
          const expected: Record<string, number> = {};
          if (facet === "price")
            for (const [key, from, to] of [
              ["0.0-50.0", 0, 5000],
              ["50.0-100.0", 5000, 10_000],
              ["100.0-150.0", 10_000, 15_000],
              ["150.0-*", 15_000, Infinity],
            ] as const)
              expected[key] = among.filter((item) => item.cents >= from && item.cents < to).length;
          else
            for (const item of among)
              for (const value of new Set(values(item, facet).map(String)))
                expected[value] = (expected[value] ?? 0) + 1;
          const { buckets } = answer.aggregations![facet === "price" ? "agg_range_price" : `agg_terms_${facet}`]!;
          expect(Object.fromEntries(buckets.map((bucket) => [bucket.key, bucket.doc_count]))).toEqual(expected);
        }
      }),
      { numRuns: runsOf(60, 120) },
    );
  });

  it("mean the same in the query language, nested any way", async () => {
    /** `judged`: conditions that are no mere ranking, with the rows a product that each costs the tables. */
    interface Node {
      clause: object;
      holds: (item: Item) => boolean;
      judged: [string, number][];
    }
    const judgedOf = (clause: object, rows: number): [string, number][] => [[JSON.stringify(clause), rows]];
    const leaf = fc.oneof(
      fc
        .tuple(
          fc.constantFrom("colour", "maat", "merk"),
          fc.subarray(["c0", "c1", "c9", "s0", "s3", "b1"], { minLength: 1 }),
        )
        .map(([field, list]): Node => ({
          clause: { terms: { [field]: list } },
          judged: judgedOf({ [field]: list }, 3),
          holds: (item) => values(item, field).some((value) => list.includes(String(value))),
        })),
      fc.integer({ min: 0, max: 210 }).map((bound): Node => ({
        clause: { range: { final_price: { lt: bound } } },
        judged: judgedOf({ bound }, 1),
        holds: (item) => item.cents < bound * 100,
      })),
      fc.constantFrom("maat", "merk").map((field): Node => ({
        clause: { exists: { field } },
        judged: judgedOf({ field }, 3),
        holds: (item) => values(item, field).length > 0,
      })),
    );
    const { node } = fc.letrec<{ node: Node }>((tie) => ({
      node: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        leaf,
        fc
          .record({
            must: fc.array(tie("node"), { maxLength: 2 }),
            mustNot: fc.array(tie("node"), { maxLength: 2 }),
            should: fc.array(tie("node"), { maxLength: 3 }),
            least: fc.option(fc.integer({ min: 1, max: 2 })),
          })
          .map(({ must, mustNot, should, least }): Node => {
            const clause = {
              bool: {
                ...(must.length > 0 && { must: must.map((part) => part.clause) }),
                must_not: mustNot.map((part) => part.clause),
                ...(should.length > 0 && {
                  should: should.map((part) => part.clause),
                  ...(least !== null && { minimum_should_match: least }),
                }),
              },
            };
            const asked = should.length === 0 ? 0 : Math.min(should.length, least ?? (must.length > 0 ? 0 : 1));
            return {
              clause,
              judged: [...must, ...mustNot, ...(asked > 0 ? should : [])].flatMap((part) => part.judged),
              holds: (item) =>
                must.every((part) => part.holds(item)) &&
                !mustNot.some((part) => part.holds(item)) &&
                should.filter((part) => part.holds(item)).length >= asked,
            };
          }),
      ),
    }));
    const ask = (clause: object) =>
      api("catalog/w/product/_search?size=200&sort=id&_source_include=sku", {
        method: "POST",
        body: JSON.stringify({ query: clause }),
      });
    const shop = {
      bool: {
        must: listed.map(({ attribute, value }) => ({ terms: { [attribute]: (value as { in: number[] }).in } })),
      },
    };
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(node, async ({ clause, holds, judged }) => {
        // What is listed is found in sets, anything else in the tables, which judge only so many conditions.
        const found = await ask({ bool: { must: [clause, shop] } });
        expect(skus((await found.json()) as never)).toEqual(
          items.filter((item) => holds(item) && listed.every((one) => one.holds(item))).map((item) => item.sku),
        );
        const all = await ask(clause);
        const refused = [...new Map(judged).values()].reduce((sum, rows) => sum + rows, 0) > 32;
        if (!refused) asked += 1;
        expect(refused ? all.status : skus((await all.json()) as never)).toEqual(
          refused ? 400 : items.filter(holds).map((item) => item.sku),
        );
      }),
      { numRuns: 250 },
    );
    expect(asked).toBeGreaterThan(50);
  });

  it("may be many, and no more", async () => {
    const shown = listed.map(({ attribute, value, scope: where }) => applied(attribute, value, where));
    const none = (n: number) => Array.from({ length: n }, (_, i) => applied(`f${i}`, { nin: ["x"] }));
    const status = async (filters: unknown[]) =>
      (
        await direct("catalog/w/product/_search?request_format=search-query&size=1", {
          method: "POST",
          body: JSON.stringify({ _appliedFilters: filters }),
        })
      ).status;
    // Sets answer for what is listed: two parts of a condition each. The tables answer for anything else: three rows a
    // product for an attribute.
    expect([
      (await search({ _appliedFilters: [...shown, ...none(200)] }, "size=1&_source_include=sku")).hits.total,
      await status([...shown, ...none(300)]),
    ]).toEqual([items.filter((item) => listed.every((one) => one.holds(item))).length, 400]);
    expect([
      (await search({ _appliedFilters: none(10) }, "size=1&_source_include=sku")).hits.total,
      await status(none(11)),
    ]).toEqual([80, 400]);
    const deep = (n: number): object =>
      n === 0
        ? { terms: { colour: ["c0"] } }
        : {
            bool: {
              must: [deep(n - 1)],
              must_not: [{ bool: { should: [{ terms: { maat: ["zz"] } }, { exists: { field: "nothing" } }] } }],
            },
          };
    const nested = await direct("catalog/w/product/_search", {
      method: "POST",
      body: JSON.stringify({ query: deep(18) }),
    });
    expect(nested.status).toBe(200);
    expect(
      (await direct("catalog/w/product/_search", { method: "POST", body: JSON.stringify({ query: deep(60) }) })).status,
    ).toBe(400);
  });
});
