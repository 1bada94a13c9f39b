import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { KVNamespace } from "@cloudflare/workers-types";
import { beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { createFarStore } from "../../../worker/pages/cache/far-store.ts";
import { detectPlatformCache, type PlatformCache } from "../../../worker/pages/cache/platform-cache.ts";
import { normalQuery } from "../../../worker/pages/cache/data-cache.ts";
import type { StoredEntry } from "../../../worker/pages/cache/entry.ts";
import { answerPage, answerPlatform } from "../../../worker/pages/pages.ts";
import { readAddress } from "../../../worker/pages/pages-state.ts";
import { admin, importLines, line, shop } from "../catalog/fixture.ts";
import { bindings, cacheOf, clock, site } from "./shop.ts";

const kv = (env as unknown as { TEST_KV: KVNamespace }).TEST_KV;
const product = "/kleding/truien/wollen-trui-haven/";
const jacket = "/kleding/jassen/";
const many = Array.from({ length: 250 }, (_, i) =>
  line("product", {
    id: 3_000 + i,
    sku: `V-${i}`,
    name: `Jas ${i}`,
    type_id: "simple",
    status: 1,
    visibility: 4,
    price: 30 + i,
    tax_class_id: 2,
    url_path: `jas-${i}`,
    url_key: `jas-${i}`,
    category_ids: ["12"],
    created_at: "2026-09-01 08:00:00",
    updated_at: "2026-09-01 08:00:00",
    stock: { product_id: 3_000 + i, is_in_stock: true, qty: 9 },
  }),
);
const keyOf = (path: string) => {
  const ask = readAddress(new URL(path, "http://localhost:8787"), { hosts: {} });
  if ("status" in ask) throw new Error(path);
  return ask.key;
};

beforeAll(async () => {
  await importLines([...shop, ...many]);
});

describe("KV as the second level", () => {
  const far = createFarStore(kv);

  it("gives a page to another location, spares it the render, and never gives an outdated one", async () => {
    const [a, b] = [site("kv-a", () => ({ far })), site("kv-b", () => ({ far }))];
    await a.get(product);
    const made = await (await a.get(product)).text();
    const before = b.calls.length;
    const other = await b.get(product);
    expect([cacheOf(other), await other.text()]).toEqual(["HIT", made]);
    expect(b.calls.slice(before).filter((call) => call !== "/api/ext/invalidations")).toEqual([]);
    await admin("price", { sku: "TRUI-1-ROOD-S", price: 77.77 });
    clock.forward(5_000);
    const c = site("kv-c", () => ({ far }));
    const fresh = await c.get(product);
    expect([cacheOf(fresh), (await fresh.text()).includes("7777")]).toEqual(["MISS", true]);
    await admin("price", { sku: "TRUI-1-ROOD-S", price: 59.95 });
  });

  it("keeps at most 1,024 bytes beside the value, refuses by a glance without reading it, and takes any number of tags", async () => {
    const entry = (tags: string[]): StoredEntry => ({
      status: 200,
      contentType: "text/html",
      body: new TextEncoder().encode("<p>€</p>") as Uint8Array<ArrayBuffer>,
      etag: '"e"',
      location: null,
      keepQuery: false,
      stamp: { seq: 5, tags, at: 1_000, ttl: 90_000 },
    });
    for (const count of [1, 160, 161, 1_000]) {
      const key = `tags-${count}`;
      const stored = entry(Array.from({ length: count }, (_, i) => `P${i}`));
      await far.put(key, stored);
      expect(await far.get(key, null, 2_000)).toEqual(stored);
      const beside = (await kv.list<{ t?: string }>({ prefix: `page:${key}` })).keys.find(
        (one) => one.name === `page:${key}`,
      )!;
      expect(JSON.stringify(beside.metadata).length).toBeLessThanOrEqual(1_024);
      const head = { seq: 9, floor: 0, changes: new Map([["P0", 9]]), fetchedAt: 2_000 };
      // By a glance where the tags fit; by its stamp where they do not.
      expect((await far.get(key, head, 2_000)) === null).toBe(count <= 160);
      expect(await far.get(key, { ...head, changes: new Map([["X", 9]]) }, 2_000)).not.toBeNull();
    }
    const long = `v2:${"x".repeat(800)}`;
    await far.put(long, entry(["P1"]));
    expect(await far.get(long, null, 2_000)).not.toBeNull();
    expect(await far.get(`${long.slice(0, -1)}y`, null, 2_000)).toBeNull();
  });

  it("takes anything else that stands there for nothing, and keeps neither missing pages nor filters", async () => {
    for (const value of ["", "no line break", "{}\nbody", '{"key":"odd"}\nx']) {
      await kv.put("page:odd", value);
      expect(await far.get("odd", null, 2_000).catch(() => null)).toBeNull();
    }
    const here = site("kv-kept", () => ({ far }));
    for (const path of [
      "/nergens/",
      `${jacket}?f.tint=31`,
      "/kleding/truien",
      "/data/kleding/",
      "/catalogsearch/result/?q=trui",
      jacket,
    ])
      await here.get(path);
    const names = (await kv.list({ prefix: "page:" })).keys.map((one) => decodeURIComponent(one.name));
    expect(names.some((name) => name.includes(`mapped:${jacket}:0`))).toBe(true);
    for (const never of ["/nergens/", "f.tint", "/kleding/truien:", "data:", "catalogsearch"])
      expect(
        names.filter((name) => name.includes(never)),
        never,
      ).toEqual([]);
  });

  it("stands in for a location that has nothing while the platform is down", async () => {
    const a = site("kv-up", () => ({ far }));
    await a.get(jacket);
    const down = { ok: false as const, code: 0, result: "down", meta: {}, seq: null, tags: [] };
    const b = site("kv-down", (deps) => ({
      far,
      changes: () => Promise.reject(new Error("down")),
      apiOf: (store) => ({
        ...deps.apiOf(store),
        search: async () => down,
        urlMap: async () => down,
        story: async () => down,
      }),
    }));
    const answer = await b.get(jacket);
    expect([answer.status, answer.headers.get("x-cache")]).toEqual([200, "STALE-ERROR"]);
  });
});

describe("the platform's cache in front of the entrypoint Pages", () => {
  it("is found by what the running platform has, and is not there on the emulator", () => {
    expect(detectPlatformCache(createExecutionContext())).toBeNull();
    expect(detectPlatformCache({ cache: { purge: async () => undefined } })).toBeNull();
    expect(
      detectPlatformCache({
        cache: { purge: async () => undefined },
        exports: { Pages: { fetch: async () => new Response() } },
      }),
    ).not.toBeNull();
  });

  it("collapses and keeps renders, is judged like every copy, and needs no purge: a change leads to a new name", async () => {
    const inner = site("platform-inner");
    const kept = new Map<string, { bytes: ArrayBuffer; response: Response }>();
    const made: string[] = [];
    // A cache that never forgets and never hears of any change.
    const platform: PlatformCache = {
      fetch: async (key, address) => {
        let known = kept.get(key);
        if (!known) {
          made.push(key);
          const response = await answerPlatform(new Request(address), inner.io, inner.state);
          known = { response, bytes: await response.arrayBuffer() };
          if (response.status === 200) kept.set(key, known);
        }
        return new Response(known.response.status === 204 ? null : known.bytes, known.response);
      },
    };
    const [a, b] = [site("platform-a", () => ({ platform })), site("platform-b", () => ({ platform }))];
    await a.get(product);
    await b.get(product);
    expect(await (await b.get(product)).text()).toBe(await (await a.get(product)).text());
    expect(made).toEqual([keyOf(product)]);
    await admin("price", { sku: "TRUI-1-ROOD-S", price: 66.66 });
    clock.forward(5_000);
    for (const each of [a, b]) expect(await (await each.get(product)).text()).toContain("6666");
    expect(made.length).toBe(2);
    expect(made[1]!.startsWith(`${keyOf(product)}~`)).toBe(true);
    await admin("price", { sku: "TRUI-1-ROOD-S", price: 59.95 });
    expect((await a.get("/checkout/")).headers.get("cache-control")).toContain("no-store");
    expect(made.some((key) => key.includes("checkout"))).toBe(false);
  });

  it("that fails or gives something else costs nothing but time", async () => {
    for (const [name, fetch] of Object.entries({
      throws: () => Promise.reject(new Error("broken")),
      garbage: async () => new Response("hello"),
      empty: async () => new Response(null, { status: 204 }),
    })) {
      const here = site(`platform-${name}`, () => ({ platform: { fetch } }));
      expect((await here.get(jacket)).status).toBe(200);
      expect(cacheOf(await here.get(jacket))).toBe("HIT");
    }
  });
});

describe("pages in workerd", () => {
  it("client abort: a page whose shopper has gone is in the cache afterwards", async () => {
    const here = site("abort");
    const context = createExecutionContext();
    const gone = new AbortController();
    const answer = answerPage(
      new Request(`http://localhost:8787${product}`, { signal: gone.signal }),
      { ...here.io, waitUntil: (work) => context.waitUntil(work) },
      here.state,
    );
    gone.abort();
    await (await answer).body?.cancel();
    await waitOnExecutionContext(context);
    expect(cacheOf(await here.get(product))).toBe("HIT");
    expect(cacheOf(await site("abort").get(product))).toBe("HIT");
  });

  it("more than 100 tags: a list of 250 is stored with all of them, and is made anew for each single one", async () => {
    const path = `${jacket}?sort=price-asc`;
    const here = site("many");
    await here.get(path);
    const tags = here.state.cache.peek(keyOf(path))!.stamp.tags;
    const all = await here.get("/catalogsearch/result/?q=jas");
    expect(all.status).toBe(200);
    expect(tags.filter((tag) => /^P\d+$/.test(tag)).length).toBeGreaterThanOrEqual(50);
    expect(tags).toContain("C12:list");
    await admin("price", { sku: "V-199", price: 1 });
    clock.forward(5_000);
    expect(await (await here.get(path)).text()).toContain("Jas 199");
    // One statement and one answer of the log carry far more than a statement has parameters.
    await admin("invalidate", { tags: Array.from({ length: 1_500 }, (_, i) => `X${i}`) });
    clock.forward(5_000);
    expect(cacheOf(await here.get(path))).toBe("HIT");
    await admin("invalidate", { tags: [...Array.from({ length: 1_500 }, (_, i) => `Y${i}`), "P3199"] });
    clock.forward(5_000);
    expect(cacheOf(await here.get(path))).toBe("MISS");
  });

  it("restart: an isolate that knows nothing judges the location's copies as the old one did", async () => {
    await site("restart").get(product);
    expect(cacheOf(await site("restart").get(product))).toBe("HIT");
    await admin("price", { sku: "TRUI-1-ROOD-S", price: 58.58 });
    clock.forward(5_000);
    const fresh = await site("restart").get(product);
    expect([cacheOf(fresh), (await fresh.text()).includes("5858")]).toEqual(["MISS", true]);
    await admin("price", { sku: "TRUI-1-ROOD-S", price: 59.95 });
  });

  it("stored pages of every class: no executable inline script, nothing left pending, one constant policy, no trace of who asked", async () => {
    const headers = {
      cookie: "session=s3cr3t; cart=c4rt; mail=sam@example.test",
      authorization: "Bearer t0ken",
      "x-forwarded-for": "203.0.113.9",
    };
    const [asked, plain] = [site("script-a"), site("script-b")];
    const policies = new Set<string | null>();
    for (const path of [
      "/",
      "/kleding/",
      jacket,
      `${jacket}?f.tint=31&sort=price-asc`,
      product,
      "/sjaal/",
      "/catalogsearch/result/?q=trui",
      "/winkelwagen/",
      "/nergens/",
      "/blog/",
      "/compare/",
      "/error/",
    ]) {
      // What is stored is what comes the second time; the first may have been streamed.
      await asked.get(path, { headers });
      await plain.get(path);
      const answer = await asked.get(path, { headers });
      const html = await answer.text();
      expect(html, path).toBe(await (await plain.get(path)).text());
      policies.add(answer.headers.get("content-security-policy"));
      expect(answer.headers.get("set-cookie")).toBeNull();
      expect(html, path).not.toMatch(/s3cr3t|c4rt|t0ken|sam@example|203\.0\.113/);
      expect(html, path).not.toMatch(/<!--\$[?!~]-->| nonce=|\son[a-z]+="|javascript:/);
      for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
        expect(
          / src=|type="application\/(ld\+)?json"|type="speculationrules"/.test(attributes!),
          `${path} ${attributes}`,
        ).toBe(true);
    }
    expect(policies.size).toBe(1);
    expect([...policies][0]).toMatch(/script-src 'self'[;' ]/);
  });

  it("tells the browser which parameters a page ignores", async () => {
    const here = site("vary");
    expect((await here.get("/")).headers.get("no-vary-search")).toBe("key-order, params");
    const listing = (await here.get(jacket)).headers.get("no-vary-search")!;
    expect(listing).toMatch(/^key-order, params=\(("[\w]+" ?)+\)$/);
    for (const name of listing.match(/"\w+"/g)!) {
      const key = keyOf(`${jacket}?${JSON.parse(name)}=x&page=2`);
      expect(key).toBe(keyOf(`${jacket}?page=2`));
    }
  });

  it("a stale copy says that it is one, and how old", async () => {
    let broken = false;
    const down = { ok: false as const, code: 0, result: "down", meta: {}, seq: null, tags: [] };
    const here = site("said", (deps) => ({
      apiOf: (store) =>
        broken
          ? { ...deps.apiOf(store), search: async () => down, urlMap: async () => down, story: async () => down }
          : deps.apiOf(store),
      changes: (since) => (broken ? Promise.reject(new Error("down")) : deps.changes(since)),
    }));
    const began = clock.now();
    await here.get(product);
    broken = true;
    // The clock goes on by itself while the machine works: an age lies between what was turned on and what has passed.
    const age = (response: Response, least: number) => {
      const said = Number(response.headers.get("age"));
      return said >= least && said <= Math.ceil((clock.now() - began) / 1_000) ? "right" : said;
    };
    clock.forward(60_000);
    const degraded = await here.get(product);
    expect([degraded.headers.get("x-cache"), age(degraded, 60)]).toEqual(["HIT-DEGRADED", "right"]);
    clock.forward(600_000);
    const stale = await here.get(product);
    expect([stale.status, stale.headers.get("x-cache"), age(stale, 660)]).toEqual([200, "STALE-ERROR", "right"]);
    broken = false;
    clock.forward(5_000);
    expect((await here.get(product)).headers.get("x-cache")).toBeNull();
  });
});

describe("the catalogue's answers to calls from outside", () => {
  const call = async (path: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const response = await app.fetch(new Request(`http://data.shop.test${path}`, init), bindings, context);
    const body = await response.arrayBuffer();
    await waitOnExecutionContext(context);
    return new Response(body, response);
  };
  const desc = (response: Response) => /desc=([\w-]+)/.exec(response.headers.get("server-timing") ?? "")?.[1];
  const search = (body: unknown, headers: Record<string, string> = {}, query = "request_format=search-query&size=5") =>
    call(`/api/catalog/wharf/product/_search?${query}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });

  it("are kept under one name however the query is written, with tags and sequence number, and cost no statement the second time", async () => {
    const filters = [{ attribute: "sku", value: { eq: "V-7" }, scope: "default" }];
    const first = await search({ _appliedFilters: filters, _searchText: "" });
    expect([first.status, desc(first)]).toEqual([200, "MISS"]);
    const again = await search(
      { _searchText: "", _appliedFilters: [{ scope: "default", value: { eq: "V-7" }, attribute: "sku" }] },
      {},
      "size=5&request_format=search-query",
    );
    expect([desc(again), await again.text(), again.headers.get("x-vs-cache-tags")]).toEqual([
      "HIT",
      await first.text(),
      first.headers.get("x-vs-cache-tags"),
    ]);
    expect(Number(again.headers.get("x-vs-seq"))).toBeGreaterThanOrEqual(Number(first.headers.get("x-vs-seq")));
    for (const [path, init] of [
      ["/api/product/render-list?skus=V-7,V-8", {}],
      ["/api/url/map", { method: "POST", body: JSON.stringify({ url: "jas-7" }) }],
      ["/api/cms/story/nergens", {}],
    ] as [string, RequestInit][]) {
      expect([desc(await call(path, init)), desc(await call(path, init))], path).toEqual(["MISS", "HIT"]);
    }
  });

  it("are made anew after a change of what they show, at once for whoever made it", async () => {
    const price = async () =>
      (
        (await (await call("/api/product/render-list?skus=V-9")).json()) as {
          result: { items: { price_info: { final_price: number } }[] };
        }
      ).result.items[0]!.price_info.final_price;
    await price();
    await call("/api/admin/price", {
      method: "POST",
      body: JSON.stringify({ sku: "V-9", price: 12.34 }),
      headers: { authorization: "Bearer test-operations-key" },
    });
    expect(await price()).toBe(12.34);
  });

  it("are never shared with a token or customer group, wherever it stands, and never kept if errors", async () => {
    const body = { _appliedFilters: [{ attribute: "sku", value: { eq: "V-11" }, scope: "default" }] };
    await search(body);
    for (const headers of [
      { authorization: "Bearer x" },
      { "x-vs-group-token": "v1.1.1.x" },
      { "cache-control": "no-cache" },
    ] as Record<string, string>[])
      expect(desc(await search(body, headers)), JSON.stringify(headers)).toBeUndefined();
    for (const query of ["token=x", "groupId=3", "groupToken=x"])
      expect(desc(await search(body, {}, `request_format=search-query&size=5&${query}`)), query).toBeUndefined();
    expect(normalQuery(new Request("http://s/api/url/map"), '{"url":"x","groupToken":"y"}')).toBeNull();
    expect(normalQuery(new Request("http://s/api/url/map"), '{"url":"x","groupId":3}')).toBeNull();
    const wrong = () => call("/api/product/render-list");
    expect([(await wrong()).status, desc(await wrong())]).toEqual([400, "BYPASS"]);
    expect(
      (await call("/api/url/map", { method: "POST", body: JSON.stringify({ url: "x".repeat(2_000_000) }) })).status,
    ).toBe(413);
    for (const path of ["/api/stock/list?skus=V-7", "/api/cart/totals?cartId=x"])
      expect(desc(await call(path)), path).toBeUndefined();
  });

  it("differ by view, by what is asked, and by page", () => {
    const of = (path: string, body = "", headers: Record<string, string> = {}) =>
      normalQuery(new Request(`http://s${path}`, { headers }), body);
    const keys = [
      of("/api/product/render-list?skus=A"),
      of("/api/product/render-list?skus=B"),
      of("/api/product/render-list?skus=A", "", { "x-vs-store-code": "outlet_de" }),
      of("/api/x?size=1", '{"a":[1,2]}'),
      of("/api/x?size=1", '{"a":[2,1]}'),
      of("/api/x?size=2", '{"a":[1,2]}'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(of("/api/x?storeCode=outlet_de")).toBe(of("/api/x", "", { "x-vs-store-code": "outlet_de" }));
    expect(of("/api/x?b=2&a=1")).toBe(of("/api/x?a=1&b=2"));
    expect(of("/api/x", "no json")).toBeNull();
    expect(of("/api/x", `"${"x".repeat(20_000)}"`)).toBeNull();
  });
});
