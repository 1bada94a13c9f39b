import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import { attributes, fillCatalogue, firstId } from "./catalogue.ts";
import { budget } from "./budget.ts";
import { type Cost, dearest, meter } from "../d1-meter.ts";
import { withStillClock } from "../still-clock.ts";

const bindings = env as unknown as Bindings;
const counted = meter(bindings.DB);
const measured = { ...bindings, DB: counted.db };

beforeAll(async () => {
  await fillCatalogue(bindings.DB);
  // An isolate reads the words of a view once.
  await ask(listed([], { _searchText: "trui" }));
});

interface Asked {
  path: string;
  body?: unknown;
}
/** A call as a stranger makes it, the whole way through Worker and gateway, past the copies that are kept. */
const ask = (asked: Asked): Promise<Cost & { status: number }> => withStillClock(() => answered(asked));
async function answered({ path, body }: Asked): Promise<Cost & { status: number }> {
  counted.reset();
  const context = createExecutionContext();
  const headers = { "content-type": "application/json", "cache-control": "no-cache", "x-vs-store-code": "outlet_nl" };
  const answer = await app.fetch(
    new Request(`http://shop.test/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    measured,
    context,
  );
  await answer.arrayBuffer();
  await waitOnExecutionContext(context);
  return { status: answer.status, ...counted.cost() };
}

const index = (entity: string, query = "") => `catalog/vue_storefront_catalog/${entity}/_search?${query}`;
const filter = (attribute: string, value: unknown, scope = "default") => ({ attribute, value, scope });
const shown = [filter("visibility", { in: [2, 3, 4] }), filter("status", { in: [0, 1] })];
const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const codes = Object.keys(attributes);
/** A search in the serialised form, of what is listed. */
const listed = (filters: unknown[], more: object = {}, query = "size=1"): Asked => ({
  path: index("product", `request_format=search-query&${query}`),
  body: { _appliedFilters: [...shown, ...filters], ...more },
});
/**
 * A listing as the shop asks for it: choices of so many values each, of one variant in stock, within a range of prices
 * and by price.
 */
const ofOneVariant = (values: Record<string, number>, facets = ["colour", "size", "brand", "price"]): Asked => {
  const chosen = Object.entries(values).map(([code, n]) => filter(code, { in: many(n, (i) => `v${i}`) }, "catalog"));
  return listed(
    [...chosen, filter("price", { gte: 10, lt: 150 }, "catalog")],
    { _oneVariant: true, _availableFilters: facets.map((field) => ({ field })) },
    "size=50&sort=final_price:desc",
  );
};
/** The same of everything there is, which the tables answer. */
const whole = (filters: unknown[], more: object = {}): Asked => ({
  path: index("product", "request_format=search-query&size=1"),
  body: { _appliedFilters: filters, ...more },
});
const language = (body: object, entity = "product"): Asked => ({ path: index(entity, "size=1"), body });
const visible = { bool: { must: [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }] } };
const named = <T>(list: readonly T[]) => Object.fromEntries(list.map((one, i) => [`a${i}`, one]));
const skus = (n: number, from = 0) => many(n, (i) => `P${firstId + from + i}`).join(",");

const sortKeys = [
  "name",
  "final_price",
  "stock.qty",
  "sku",
  "created_at",
  "status",
  "type_id",
  "visibility",
  "special_price",
  "discount_percentage",
];
/** Everything a body or an address can say several times: what it costs once, and twice as often. */
const repeated: [what: string, n: number, make: (n: number) => Asked][] = [
  [
    "filters of listed products, each with its counts",
    80,
    (n) =>
      listed(
        many(n, (i) => filter(`x${i}`, { nin: ["a"] }, "catalog")),
        { _availableFilters: many(n, (i) => ({ field: `x${i}` })) },
      ),
  ],
  [
    "the same of everything",
    2,
    (n) =>
      whole(
        many(n, (i) => filter(`x${i}`, { nin: ["a"] }, "catalog")),
        { _availableFilters: many(n, (i) => ({ field: `x${i}` })) },
      ),
  ],
  [
    "choices of attributes of everything",
    5,
    (n) => whole(many(n, (i) => filter(codes[i]!, { nin: ["v1"] }, "catalog"))),
  ],
  [
    "counts of attributes of everything",
    3,
    (n) => whole([], { _availableFilters: codes.slice(0, n).map((field) => ({ field })) }),
  ],
  [
    "counts of fields that nobody has",
    450,
    (n) => listed([], { _availableFilters: many(n, (i) => ({ field: `stock.x${i}` })) }),
  ],
  ["counts of one field", 400, (n) => listed([], { _availableFilters: many(n, () => ({ field: "price" })) })],
  ["prices of listed products", 15, (n) => listed(many(n, (i) => filter("price", { gte: i })))],
  ["parts of names", 5, (n) => listed(many(n, (i) => filter("name", { like: `a${i}` })))],
  ["parts of categories' names", 1, (n) => listed(many(n, (i) => filter("category.name", { like: `a${i}` })))],
  [
    "parts of variants' article numbers",
    3,
    (n) => listed(many(n, (i) => filter("configurable_children.sku", { like: `a${i}` }))),
  ],
  [
    "parts of categories' names of everything",
    1,
    (n) => whole(many(n, (i) => filter("category.name", { like: `a${i}` }))),
  ],
  ["categories of everything", 3, (n) => whole(many(n, (i) => filter("category_ids", { nin: [1000 + i] })))],
  [
    "values of one filter",
    450,
    (n) =>
      listed([filter("serial", { in: many(n, (i) => `v${i}`) }, "catalog")], {
        _availableFilters: [{ field: "serial", options: { size: 999 } }],
      }),
  ],
  ["article numbers", 450, (n) => whole([filter("sku", { in: skus(n).split(",") })])],
  [
    "colours of one variant, filtered, counted and ordered by the prices that cards show",
    6,
    (n) => ofOneVariant({ colour: n }),
  ],
  ["colours and sizes of one variant", 6, (n) => ofOneVariant({ colour: n, size: n })],
  ["facets beside a choice of one variant", 5, (n) => ofOneVariant({ colour: 3 }, codes.slice(0, n))],
  ["prices of one variant", 1, (n) => ofOneVariant({}, [...codes.slice(0, 2 * n), "price"])],
  ["sort keys", 5, (n) => listed([], {}, `size=50&sort=${sortKeys.slice(0, n).join(",")}`)],
  ["words", 4, (n) => listed([], { _searchText: many(n, (i) => `w${17 + i}`).join(" ") })],
  [
    "counts by the query language",
    450,
    (n) => language({ query: visible, aggs: named(many(n, () => ({ terms: { field: "category_ids" } }))) }),
  ],
  [
    "counts of everything by the query language",
    100,
    (n) => language({ aggs: named(many(n, () => ({ terms: { field: "category_ids" } }))) }),
  ],
  [
    "ranges of one count",
    25,
    (n) =>
      language({
        query: visible,
        aggs: named(codes.slice(0, 1).map(() => ({ range: { field: "price", ranges: many(n, () => ({ from: 0 })) } }))),
      }),
  ],
  [
    "counts by range",
    2,
    (n) =>
      language({
        query: visible,
        aggs: named(
          ["special_price", "discount_percentage", "original_price", "tax_class_id"]
            .slice(0, n)
            .map((field) => ({ range: { field, ranges: [{ from: 0 }] } })),
        ),
      }),
  ],
  [
    "choices between clauses",
    100,
    (n) =>
      language({
        query: {
          bool: { must: [visible], should: many(n, (i) => ({ term: { colour: `v${i}` } })), minimum_should_match: 1 },
        },
      }),
  ],
  [
    "clauses that most must hold",
    50,
    (n) =>
      language({
        query: {
          bool: {
            must: [visible],
            should: many(n, (i) => ({ term: { colour: `v${i}` } })),
            minimum_should_match: n - 1,
          },
        },
      }),
  ],
  [
    "fields of the answer",
    100,
    (n) => ({ ...listed([], {}, `size=1000&_source_include=${many(n, (i) => `*${i}*`).join(",")}`) }),
  ],
  ...["category", "attribute", "review", "taxrule"].flatMap((entity): typeof repeated => [
    [
      `conditions on a ${entity}`,
      15,
      (n) =>
        language(
          { query: { bool: { must: many(n, (i) => ({ bool: { must_not: { term: { [`x${i}`]: 1 } } } })) } } },
          entity,
        ),
    ],
    [
      `counts of a ${entity}`,
      30,
      (n) => language({ aggs: named(many(n, (i) => ({ terms: { field: `x${i}` } }))) }, entity),
    ],
    [
      `values of a ${entity}`,
      400,
      (n) =>
        language(
          {
            query: {
              terms: { [entity === "attribute" ? "attribute_code" : "product_id"]: many(n, (i) => firstId + i) },
            },
          },
          entity,
        ),
    ],
  ]),
  [
    "fields of an address's product",
    100,
    (n) => ({ path: "url/map", body: { url: "truien/trui-100005", includeFields: many(n, (i) => `*${i}*`) } }),
  ],
  ["products of a list", 100, (n) => ({ path: `product/list?skus=${skus(n)}` })],
  ["products of a list of prices", 100, (n) => ({ path: `product/render-list?skus=${skus(n, 4_000)}` })],
  ["stock of products", 100, (n) => ({ path: `stock/list?skus=${skus(n, 4_500)}` })],
  [
    "lines of a cart's check",
    100,
    (n) => ({
      path:
        "stock/cart-check?" +
        `${many(n, (i) => `skuRequests[${i}][sku]=P${firstId + 4_500 + i}&skuRequests[${i}][qty]=1`).join("&")}`,
    }),
  ],
  ["products that stock and page are read of", 500, (n) => listed([], {}, `size=${n}`)],
];

describe("a request by a stranger", () => {
  it("asks the database no more than its budget, and twice the body for at most twice the rows", async () => {
    const wrong: unknown[] = [];
    for (const [what, n, make] of repeated) {
      const once = await ask(make(n));
      const twice = await ask(make(2 * n));
      if (once.status !== 200 || twice.status !== 200) wrong.push([what, "answers", once.status, twice.status]);
      else if (
        twice.statements > budget.statements ||
        twice.rowsRead > budget.rowsRead ||
        twice.statements !== once.statements ||
        twice.rowsRead > 2 * once.rowsRead + 500
      )
        wrong.push([what, once, twice, dearest(counted)]);
    }
    expect(wrong).toEqual([]);
  });

  it("is answered for one variant and the price it is shown at in as many statements whatever is chosen, with the variants of each product read a few times at most", async () => {
    const costs = [];
    for (const values of [{}, { colour: 1 }, { colour: 12, size: 20 }] as Record<string, number>[]) {
      const { status, statements, rowsRead } = await ask(ofOneVariant(values));
      expect(status).toBe(200);
      costs.push([statements, rowsRead <= budget.rowsRead / 3 ? "few" : rowsRead]);
    }
    expect(new Set(costs.map(([statements]) => statements)).size).toBe(1);
    expect(costs.map(([, rows]) => rows)).toEqual(["few", "few", "few"]);
  });

  it("is refused before the database is asked for more than its budget", async () => {
    const attacks: [string, Asked][] = [
      [
        "300 filters with their counts",
        whole(
          many(300, (i) => filter(`x${i}`, { nin: ["a"] }, "catalog")),
          { _availableFilters: many(300, (i) => ({ field: `x${i}` })) },
        ),
      ],
      ["300 filters of listed products", listed(many(300, (i) => filter(`x${i}`, { nin: ["a"] })))],
      ["999 counts of everything", whole([], { _availableFilters: many(999, (i) => ({ field: `x${i}` })) })],
      ["990 prices", listed(many(990, (i) => filter("price", { gte: i })))],
      ["33 prices", listed(many(33, (i) => filter("price", { gte: i })))],
      ["5 parts of categories' names", listed(many(5, (i) => filter("category.name", { like: `a${i}` })))],
      ["7 counts of everything", whole([], { _availableFilters: many(7, (i) => ({ field: `x${i}` })) })],
      [
        "more buckets than there can be filters for",
        listed([], { _availableFilters: many(11, (i) => ({ field: `x${i}`, options: { size: 999 } })) }),
      ],
      [
        "1,000 counts by the query language",
        language({ query: visible, aggs: named(many(1_000, () => ({ terms: { field: "category_ids" } }))) }),
      ],
      [
        "600 clauses",
        language({ query: { bool: { must: [visible, ...many(600, (i) => ({ term: { colour: `v${i}` } }))] } } }),
      ],
      [
        "70 conditions on a review",
        language({ query: { bool: { must: many(70, (i) => ({ term: { [`x${i}`]: 1 } })) } } }, "review"),
      ],
      ["70 counts of a review", language({ aggs: named(many(70, (i) => ({ terms: { field: `x${i}` } }))) }, "review")],
      ["201 products", { path: `product/list?skus=${skus(201)}` }],
      ["201 articles' stock", { path: `stock/list?skus=${skus(201)}` }],
    ];
    for (const [what, asked] of attacks)
      expect([what, (await ask(asked)).status, counted.cost().statements]).toEqual([what, 400, 0]);
  });
});
