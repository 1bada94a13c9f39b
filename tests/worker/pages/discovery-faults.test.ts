import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listBy } from "../../../shared/discovery/accept.ts";
import { queryAnswers, type QueryName } from "../../../shared/discovery/answers.ts";
import { cartPageBody, landingBody, pageBody, productPageBody } from "../../../shared/discovery/bodies.ts";
import { admin, importLines, shop as catalogue } from "../catalog/fixture.ts";
import { cluster, groupsOf, type Asked } from "./discovery-site.ts";
import { site } from "./shop.ts";

/** What a provider may do to a query. */
const faults = {
  well: ({ search }: Asked) =>
    Response.json({
      published: search.get("pageReference") === "/rode-kleding",
      seo: { pageHeading: "Rood" },
      primaryList: { totalHits: 1, productGroups: groupsOf("JAS-1") },
      recommendationLists: [
        { id: "a", algorithm: "ALTERNATIVES", productGroups: groupsOf("JAS-1") },
        { id: "c", algorithm: "ADD_TO_CART_RECS", productGroups: groupsOf("JAS-1") },
        { id: "p", algorithm: "TOP_PRODUCTS", productGroups: groupsOf("JAS-1") },
      ],
      phraseSuggestions: [],
      productSuggestions: groupsOf("JAS-1"),
    }),
  // The edge waits for 400 ms; waited for so often, the schedules would take minutes, so the connection ends itself.
  slow: () => new Promise<Response>((_, fail) => setTimeout(() => fail(new DOMException("", "TimeoutError")), 2)),
  down: () => Promise.reject(new TypeError("no connection")),
  busy: () => new Response("{}", { status: 503 }),
  limited: () => new Response("{}", { status: 429 }),
  refusing: () => Response.json({ message: "bad" }, { status: 400 }),
  html: () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
  cut: () => new Response('{"published":true,"primaryList":{'),
  strange: () => Response.json({ published: "yes", primaryList: [], recommendationLists: 7 }),
  strangers: ({ search }: Asked) =>
    Response.json({
      published: search.get("pageReference") === "/rode-kleding",
      primaryList: { totalHits: 1, productGroups: groupsOf("NIET-VAN-ONS") },
      recommendationLists: [{ id: "a", algorithm: "ALTERNATIVES", productGroups: groupsOf("NIET-VAN-ONS") }],
      phraseSuggestions: [],
      productSuggestions: groupsOf("NIET-VAN-ONS"),
    }),
  empty: () => Response.json({}),
} as const;
type Fault = keyof typeof faults;
const kinds = Object.keys(faults) as Fault[];

/** Numbers that are the same each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pages that show what the provider says: the document, and what its browser asks for. */
const pages: readonly {
  path: string;
  status: number;
  words: RegExp;
  asks?: { name: QueryName; query: string; body: unknown; list?: "ALTERNATIVES" | "ADD_TO_CART_RECS" | "TOP_PRODUCTS" };
}[] = [
  {
    path: "/",
    status: 200,
    words: /<h1>/,
    asks: { name: "landing-page", query: "pageReference=/", body: pageBody(false), list: "TOP_PRODUCTS" },
  },
  {
    path: "/kajuitjas/",
    status: 200,
    words: /<h1[^>]*>Kajuitjas/,
    asks: { name: "product-page", query: "productKey=JAS-1", body: productPageBody(true), list: "ALTERNATIVES" },
  },
  {
    path: "/winkelwagen/",
    status: 200,
    words: /<h1>/,
    asks: { name: "cart-page", query: "cart=TRUI-1", body: cartPageBody(), list: "ADD_TO_CART_RECS" },
  },
  {
    path: "/catalogsearch/result/?q=kajuit",
    status: 200,
    words: /Kajuitjas/,
    asks: { name: "autocomplete", query: "q=kajuit", body: {} },
  },
  {
    path: "/rode-kleding/",
    status: 200,
    words: /<h1>Ro(od|de kleding)<\/h1>.*Kajuitjas/s,
    asks: { name: "landing-page", query: "pageReference=/rode-kleding", body: landingBody("/rode-kleding") },
  },
  // The search panel: the provider's products, or the shop's own in their place.
  { path: "/data/!suggest/16/kajuit", status: 200, words: /"q":"kajuit".*"cards":\[\{[^\]]*"sku":"JAS-1"/ },
  {
    path: "/bestaat-niet/",
    status: 404,
    words: /<h1>/,
    asks: { name: "landing-page", query: "pageReference=/not-found", body: pageBody(false), list: "TOP_PRODUCTS" },
  },
];

beforeAll(async () => {
  await importLines(catalogue);
  const page = {
    url_path: "rode-kleding",
    heading: "Rode kleding",
    category_id: 10,
    filter_attributes: JSON.stringify([{ attribute: "tint", value: "31" }]),
  };
  expect((await admin("landing-page", { store_code: "outlet_nl", page })).status).toBe(200);
});

describe("a provider that fails in any order", () => {
  let lines: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("leaves every page whole and every row with products or none: 1,000 schedules", async () => {
    const random = numbers(267);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    let fault: Fault = "well";
    let provider = cluster((asked) => faults[fault](asked));
    let shop = site("faults-0", () => provider.deps);
    for (let schedule = 0; schedule < 1_000; schedule++) {
      // Now and then a new isolate, which knows nothing of how the provider was.
      if (schedule % 25 === 0) {
        provider = cluster((asked) => faults[fault](asked));
        shop = site(`faults-${schedule}`, () => provider.deps, undefined, 1_000);
      }
      fault = pick(kinds);
      const { path, status, words, asks } = pick(pages);
      const told = `${schedule}: ${path} while ${fault}`;
      const answer = await shop.get(path);
      expect([answer.status, told]).toEqual([status, told]);
      const html = await answer.text();
      expect(html, told).toMatch(words);
      if (!path.startsWith("/data/")) expect(html, told).toContain("</html>");
      if (!asks) continue;
      fault = pick(kinds);
      const row = await provider.gateway.fetch(
        new Request(
          `http://localhost:8787/api/storefront/v3/queries/${asks.name}?market=NL&locale=nl-NL&touchpoint=mobile&${asks.query}`,
          { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(asks.body) },
        ),
      );
      expect([row.status, told]).toEqual([200, told]);
      const { success, data } = queryAnswers[asks.name].safeParse(await row.json());
      expect(success, told).toBe(true);
      const lists = data && "recommendationLists" in data ? data.recommendationLists : [];
      for (const { productGroups, visible } of lists)
        if (visible)
          for (const { products } of productGroups) expect(products[0]?.sellingPrice?.min, told).toBeGreaterThan(0);
      // Where nobody answers the index's order stands in; of a category with one product it has nothing.
      if (asks.list === "TOP_PRODUCTS" && ["down", "html", "busy"].includes(fault))
        expect(listBy(lists, asks.list), told).not.toBeNull();
    }
    // What goes wrong is told in the log, and no page failed.
    const events = lines.mock.calls.map(([line]: unknown[]) => (JSON.parse(String(line)) as { event: string }).event);
    expect(events).toContain("discovery-failed");
    expect(events).not.toContain("page-failed");
  }, 600_000);
});
