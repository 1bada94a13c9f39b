import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  createCatalogSearch,
  type AnswerStore,
  type CatalogSearchDeps,
} from "../../../../shared/catalog-client/catalog-search.ts";
import { entityType, registeredTypes } from "../../../../shared/catalog-client/entity-types.ts";
import { queryHash } from "../../../../shared/catalog-client/query-hash.ts";
import { getAdapter } from "../../../../shared/catalog-client/search-adapter.ts";
import { searchRequest } from "../../../../shared/catalog-client/search-request.ts";
import { searchResult, type SearchResult } from "../../../../shared/catalog-client/search-result.ts";
import { createTwoStage } from "../../../../shared/catalog-client/two-stage.ts";
import { createApi } from "../../../../shared/contract/wire/client.ts";
import type { SearchResponse } from "../../../../shared/contract/catalog/search.ts";

const filter = (attribute: string, ...values: (string | number)[]) => ({
  attribute,
  value: { in: values },
  scope: "default" as const,
});
const answer: SearchResponse = {
  hits: {
    total: { value: 7, relation: "eq" },
    hits: [1, 2, 3].map((id) => ({ _id: String(id), _score: id, _source: { id, url_key: `jas-${id}` } })),
  },
  attribute_metadata: [{ attribute_code: "color_ois" }],
};

/** A client over a wire that writes down what it carries. */
function wire(respond: () => Response | Promise<Response> = () => Response.json(answer)) {
  const calls: { url: URL; body: Record<string, unknown> }[] = [];
  return {
    calls,
    fetch: (path: string, init: RequestInit) => {
      calls.push({
        url: new URL(path, "http://shop.test"),
        body: JSON.parse(String(init.body)) as Record<string, unknown>,
      });
      return respond();
    },
  };
}

function browser(respond?: () => Response | Promise<Response>, more: Partial<CatalogSearchDeps> = {}) {
  const { calls, fetch } = wire(respond);
  const kept = new Map<string, { value: SearchResult; at: number }>();
  const store: AnswerStore = {
    get: async (name) => kept.get(name) ?? null,
    set: (name, value) => void kept.set(name, { value, at: 0 }),
  };
  const log = vi.fn();
  let clock = 1;
  const search = createCatalogSearch({
    api: createApi({ fetch, storeCode: "outlet_nl", ...(more.group && { group: more.group }) }),
    storeCode: "outlet_nl",
    store,
    online: () => true,
    now: () => clock,
    log,
    ...more,
  });
  return {
    search,
    calls,
    log,
    later: (ms: number) => {
      clock += ms;
    },
  };
}

describe("the search client", () => {
  it("[SEARCH-003] registers products, categories, attributes and tax rules", () => {
    expect(registeredTypes()).toEqual(expect.arrayContaining(["product", "category", "attribute", "taxrule"]));
    expect(() => entityType("foo")).toThrow("No entity type registered for foo");
  });

  it("[SEARCH-004] hands the adapter a body of these ten keys and no other", () => {
    const request = searchRequest(
      "outlet_nl",
      "product",
      { _searchText: "jas" },
      { size: 10, from: 20, sort: "name", include: ["id"], exclude: ["*"] },
      { groupId: 2, groupToken: "t" },
      true,
    );
    expect(Object.keys(request).sort()).toEqual([
      "_sourceExclude",
      "_sourceInclude",
      "from",
      "groupId",
      "groupToken",
      "searchQuery",
      "size",
      "sort",
      "store",
      "type",
    ]);
    expect(request).toMatchObject({ store: "outlet_nl", type: "product", size: 10, from: 20 });
  });

  it("travels in the form the platform takes", async () => {
    const { calls, fetch } = wire();
    await createApi({ fetch, storeCode: "outlet_nl" }).search(
      "product",
      { _searchText: "jas" },
      { size: -1, from: -3, include: ["id", "name"] },
    );
    expect(calls[0]!.url.pathname).toBe("/api/catalog/vue_storefront_catalog/product/_search");
    expect(Object.fromEntries(calls[0]!.url.searchParams)).toEqual({
      request_format: "search-query",
      size: "50",
      from: "0",
      _source_include: "id,name",
    });
    expect(calls[0]!.body).toEqual({ _searchText: "jas" });
  });

  it("[SEARCH-005] makes items, total, start, page size, aggregations and attribute metadata of an answer", () => {
    const result = searchResult(answer, { from: 10, size: 5 });
    expect(Object.keys(result).sort()).toEqual([
      "aggregations",
      "attributeMetadata",
      "items",
      "perPage",
      "start",
      "total",
    ]);
    expect(result.items).toEqual([1, 2, 3].map((id) => ({ id, url_key: `jas-${id}`, slug: `jas-${id}`, _score: id })));
    expect(result).toMatchObject({
      total: 7,
      start: 10,
      perPage: 5,
      aggregations: {},
      attributeMetadata: [{ attribute_code: "color_ois" }],
    });
  });

  it("[SEARCH-007] asks the same question once, another filter again", async () => {
    const { search, calls } = browser();
    const query = { _appliedFilters: [filter("id", 1, 2)], _searchText: "" };
    expect(await search("product", query)).toEqual(
      await search("product", { _searchText: "", _appliedFilters: [filter("id", 1, 2)] }),
    );
    expect(calls).toHaveLength(1);
    await search("product", { _appliedFilters: [filter("id", 1, 3)], _searchText: "" });
    expect(calls).toHaveLength(2);
    await search("category", query);
    await search("product", query, { from: 50 });
    expect(calls).toHaveLength(4);
  });

  it("gives equal questions equal names, and other questions others", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const same = JSON.stringify(a) === JSON.stringify(b);
        expect(queryHash(structuredClone(a))).toBe(queryHash(a));
        if (!same) expect(queryHash({ a, b })).not.toBe(queryHash({ a: b, b: a }));
      }),
    );
    expect(queryHash({ a: 1, b: undefined, c: [2] })).toBe(queryHash({ c: [2], a: 1 }));
  });

  it("[SEARCH-009] names the price group in the body with price tiers only", async () => {
    const group = { groupId: 3, groupToken: "proof" };
    const { calls, fetch } = wire();
    await createApi({ fetch, storeCode: "outlet_nl", group: () => group }).search("product", { _searchText: "jas" });
    expect(calls[0]!.body).toMatchObject(group);
    await createApi({ fetch, storeCode: "outlet_nl" }).search("product", { _searchText: "jas" });
    expect(calls[1]!.body).not.toHaveProperty("groupId");
    expect(
      Object.keys(searchRequest("outlet_nl", "product", {}, {}, group, false)).filter((key) => key.startsWith("group")),
    ).toEqual([]);
    expect(searchRequest("outlet_nl", "product", {}, {}, group, true)).toMatchObject(group);
  });

  it("keeps the answers of one price group from another", async () => {
    let group = { groupId: 1, groupToken: "a" };
    const { search, calls } = browser(undefined, { group: () => group });
    await search("product", {});
    group = { groupId: 2, groupToken: "b" };
    await search("product", {});
    expect(calls).toHaveLength(2);
  });

  it("[SEARCH-017] gives an empty offline result when a search fails without a connection", async () => {
    const { search } = browser(() => Promise.reject(new TypeError("no network")), { online: () => false });
    expect(await search("product", {})).toEqual({ items: [], total: 0, offline: true });
  });

  it("shows what was found before while there is no connection, however old", async () => {
    let online = true;
    const { search, later } = browser(
      () => (online ? Response.json(answer) : Promise.reject(new TypeError("no network"))),
      { online: () => online },
    );
    const before = await search("product", {});
    online = false;
    later(86_400_000);
    expect(await search("product", {})).toEqual(before);
  });

  it("[SEARCH-019] raises an error for an adapter that is missing, and for one that cannot search", () => {
    expect(() => getAdapter("none")).toThrow('The search adapter "none" is missing');
    expect(() => getAdapter("broken", { broken: { find: () => undefined } })).toThrow(
      'The search adapter "broken" is invalid',
    );
    expect(getAdapter("api-search-query").search).toBeTypeOf("function");
    expect(getAdapter("api").search(searchRequest("outlet_nl", "product", {})).query).not.toHaveProperty(
      "request_format",
    );
  });

  it("[SEARCH-020] logs a failed search once", async () => {
    const { search, log } = browser(() => Response.json({ code: 500, result: "broken" }, { status: 500 }));
    await expect(search("product", {})).rejects.toThrow("broken");
    expect(log).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(log.mock.calls[0]![0]))).toEqual({
      event: "search-failed",
      type: "product",
      code: 500,
      message: "broken",
    });
  });

  it("[SEARCH-034] takes a kept answer without a call, else makes one live call, for products too", async () => {
    const { search, calls, later } = browser();
    const product = { _appliedFilters: [filter("sku", "A")] };
    await search("product", product, { size: 1 });
    expect(calls).toHaveLength(1);
    expect(await search("product", product, { size: 1 })).toMatchObject({ total: 7 });
    expect(calls).toHaveLength(1);
    later(300_001);
    await search("product", product, { size: 1 });
    expect(calls).toHaveLength(2);
  });

  it("[CATEG-029] has the latest first in a list of products that names no order; texts go by relevance", () => {
    const sortOf = (...asked: Parameters<typeof searchRequest> extends [unknown, ...infer R] ? R : never) =>
      searchRequest("outlet_nl", ...asked).sort;
    expect(sortOf("product", {})).toBe("updated_at:desc");
    expect(sortOf("product", {}, { sort: "category.position:asc" })).toBe("category.position:asc");
    expect(sortOf("product", { _searchText: "jas" })).toBe(undefined);
    expect(sortOf("category", {})).toBe(undefined);
  });

  it("[SEARCH-010] leaves the first stage out once it takes longer than the second", async () => {
    let now = 0;
    const stage = (ms: number, value: string) => async () => {
      now += ms;
      return value;
    };
    const quick = createTwoStage(() => now);
    expect(await quick.load(stage(20, "first"), () => undefined, stage(50, "second"))).toBe("second");
    expect(quick.enabled).toBe(true);
    const slow = createTwoStage(() => now);
    const shown: string[] = [];
    const show = (value: string) => void shown.push(value);
    await slow.load(stage(80, "first"), show, stage(50, "second"));
    expect(slow.enabled).toBe(false);
    const first = vi.fn(stage(1, "first"));
    expect(await slow.load(first, show, stage(50, "second"))).toBe("second");
    expect(first).not.toHaveBeenCalled();
    expect(shown).toEqual(["first"]);
  });
});
