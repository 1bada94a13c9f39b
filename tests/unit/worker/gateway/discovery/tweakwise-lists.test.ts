import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { productGroup } from "../../../../../shared/discovery/product.ts";
import { createBreaker, type Breaker } from "../../../../../worker/breaker.ts";
import { readConfig, type Bindings } from "../../../../../worker/env.ts";
import { discoveryEdge } from "../../../../../worker/gateway/discovery/edge.ts";
import { createUpstreams } from "../../../../../worker/gateway/upstream.ts";

const json = (value: unknown, status = 200) => Response.json(value, { status });
const hits = (sources: readonly object[]) =>
  json({ hits: { total: sources.length, hits: sources.map((_source) => ({ _id: "1", _source })) } });

const product = (id: number, sku: string, price: number) => ({
  id,
  sku,
  name: `Ons ${sku}`,
  url_path: sku.toLowerCase(),
  stock: { is_in_stock: true },
  final_price_incl_tax: price,
});
const products = [product(11, "TRUI", 40), product(12, "BROEK", 60), product(13, "JAS", 90)];
const landing = {
  url_path: "rood",
  heading: "Rood",
  category_id: 7,
  filter_attributes: [{ attribute: "tint", value: "31" }],
  tweakwise_filter_template: "5",
  tweakwise_sort_template: "9",
};
const attribute = (attribute_code: string, options: Record<string, string>) => ({
  attribute_id: attribute_code.length,
  attribute_code,
  frontend_input: "select",
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
});
const attributes = [attribute("tint", { 31: "Rood", 32: "Groen" }), attribute("maat", { 41: "S", 42: "Extra groot" })];

const facet = (urlkey: string, title: string, values: object[], more: object = {}) => ({
  facetsettings: {
    facetid: 1,
    urlkey,
    attributename: urlkey,
    title,
    isvisible: true,
    selectiontype: "checkbox",
    ...more,
  },
  attributes: values,
});
const value = (title: string, isselected = false) => ({ title, isselected, nrofresults: 3, url: "?x", attributeid: 1 });
/** What Tweakwise answers; item numbers are those of the first view's export. */
const navigation = {
  items: ["1000412", "1000499", "1000413", "100059", "x"].map((itemno) => ({ itemno, title: "theirs", price: 1 })),
  facets: [
    facet("tint", "Kleur", [value("Rood", true), value("groen"), value("Onbekend")]),
    facet("maat", "Maat", [value("Extra groot")]),
    facet("price", "Prijs", [value("20", true), value("80", true), value("10"), value("120.5")], {
      selectiontype: "slider",
    }),
    facet("categorie", "Categorie", [value("Truien")], { selectiontype: "tree" }),
    facet("geheim", "Geheim", [value("x")], { isvisible: false }),
    facet("vreemd", "Vreemd", [value("x")]),
  ],
  properties: {
    nrofitems: 57,
    sortfields: [
      { title: "Relevantie", order: "DESC", isselected: true },
      { title: "price", order: "ASC" },
      { title: "price", order: "DESC" },
    ],
  },
  redirects: [],
};
const suggestions = {
  items: [{ itemno: "1000413" }, { itemno: "1000411" }],
  suggestions: [{ title: "rode trui" }, { title: " " }],
};

let bases = 0;
/** Another day than that of other tests in this isolate: what they have read of attributes is none of this shop's. */
const now = () => Date.now() + 86_400_000;
function shop(
  answer: (request: Request) => Response | Promise<Response>,
  { index = () => true, settings = {} }: { index?: () => boolean; settings?: Record<string, string> } = {},
) {
  const asked: URL[] = [];
  const own: { path: string; body: string }[] = [];
  const breakers: Record<string, Breaker> = {};
  // An isolate remembers how a provider was by its address.
  const url = `https://tweakwise-${(bases += 1)}.test`;
  const { groups } = readConfig({ TWEAKWISE_KEY: "ab12cd34", TWEAKWISE_URL: url, ...settings } as Bindings);
  const upstreams = createUpstreams(
    { upstreamDelayMs: 0, groups },
    {
      fetch: async (request) => {
        const { pathname } = new URL(request.url);
        const body = await request.text();
        own.push({ path: pathname, body });
        if (pathname.includes("/storefront/")) {
          const name = pathname.split("/").at(-1)!;
          const group = productGroup.parse({ key: "TRUI", products: [{ key: "TRUI" }] });
          if (name === "landing-page")
            return json({
              published: true,
              seo: { pageHeading: "Rood" },
              ...(!body.includes('"primaryList":{"include":false}') && {
                primaryList: { productGroups: [group], totalHits: 1 },
              }),
            });
          return json({ phraseSuggestions: [{ q: "eigen" }], productSuggestions: [group] });
        }
        if (!index()) return new Response("<html>", { status: 500 });
        if (pathname.includes("/attribute/")) return hits(attributes);
        const { _appliedFilters: filters = [] } = JSON.parse(body) as {
          _appliedFilters?: { attribute: string; value: { in?: unknown[]; eq?: unknown } }[];
        };
        const of = (name: string) => filters.find((one) => one.attribute === name)?.value;
        if (pathname.includes("/tweakwise_landing_page/"))
          return hits([landing].filter(({ url_path }) => url_path === of("url_path")?.eq));
        const [ids, skus] = [of("id")?.in, of("sku")?.in];
        return hits(products.filter(({ id, sku }) => (!ids || ids.includes(id)) && (!skus || skus.includes(sku))));
      },
    },
    {
      now: Date.now,
      breakerOf: (key) => (breakers[key] ??= createBreaker()),
      fetch: async (request) => {
        asked.push(new URL(request.url));
        return answer(request);
      },
    },
  );
  const ask = async (name: string, more: Record<string, string>, body: object = {}) => {
    const search = new URLSearchParams({ market: "NL", locale: "nl-NL", touchpoint: "desktop", ...more });
    const came = await discoveryEdge(
      new Request(`http://shop.test/api/storefront/v3/queries/${name}?${search}`, {
        method: "POST",
        body: JSON.stringify(body),
      }),
      { upstreams, now, uuid: () => "of-this-request", markets: {}, wait: async () => 0 },
    );
    return { status: came.status, standsIn: came.headers.has("x-stands-in"), answer: (await came.json()) as any };
  };
  return { ask, asked, own };
}
const keysOf = (groups: { key: string }[]) => groups.map(({ key }) => key);
const page = { primaryList: { include: true }, navigation: { include: true } };

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => void (errors = vi.spyOn(console, "error").mockImplementation(() => undefined)));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("Tweakwise", () => {
  it("[DISC-002] makes the list of a landing page: its keys, order and facets, the index's names and prices", async () => {
    const { ask, asked } = shop(() => json(navigation));
    const { answer, standsIn } = await ask(
      "landing-page",
      {
        pageReference: "/rood",
        skip: "24",
        limit: "24",
        sort: "PRICE_DESCENDING",
        "f.maat": "42",
        "f.price.min": "20",
        "f.price.max": "80",
      },
      page,
    );
    expect(standsIn).toBe(false);
    expect([asked[0]!.pathname, Object.fromEntries(asked[0]!.searchParams)]).toEqual([
      "/navigation/ab12cd34",
      {
        format: "json",
        tn_p: "2",
        tn_ps: "24",
        tn_sort: "-price",
        tn_cid: "100047",
        tn_ft: "5",
        tn_st: "9",
        tn_fk_tint: "Rood",
        tn_fk_maat: "Extra groot",
        tn_fk_price: "20-80",
      },
    ]);
    expect(answer).toMatchObject({ published: true, seo: { pageHeading: "Rood" } });
    const { productGroups, totalHits, sort, facets } = answer.primaryList;
    expect(keysOf(productGroups)).toEqual(["BROEK", "JAS"]);
    expect(productGroups[0].products[0]).toMatchObject({ title: "Ons BROEK", sellingPrice: { min: 60, max: 60 } });
    expect(totalHits).toBe(57);
    expect(sort).toEqual({
      selected: "PRICE_DESCENDING",
      options: ["RELEVANCE", "PRICE_ASCENDING", "PRICE_DESCENDING"].map((id) => ({ id, label: "" })),
    });
    expect(facets).toEqual([
      {
        id: "tint",
        label: "Kleur",
        type: "COLOR",
        selectedCount: 1,
        values: [
          { id: "31", label: "Rood", selected: true, count: 3 },
          { id: "32", label: "Groen", selected: false, count: 3 },
        ],
      },
      expect.objectContaining({ id: "maat", values: [expect.objectContaining({ id: "42" })] }),
      { id: "price", label: "Prijs", type: "RANGE", min: 10, max: 120.5, minSelected: 20, maxSelected: 80 },
    ]);
  });

  it("is told nothing of the visitor", async () => {
    const { ask, asked } = shop((request) => {
      expect([...request.headers]).toEqual([["accept", "application/json"]]);
      return json(navigation);
    });
    await ask(
      "landing-page",
      { pageReference: "/rood", customerKey: "customer-0001", sessionKey: "session-0001" },
      page,
    );
    expect(asked[0]!.search).not.toMatch(/0001/);
  });

  it("[DISC-009] suggests texts and products while somebody types, in its order", async () => {
    const { ask, asked } = shop(() => json(suggestions));
    const { answer } = await ask("autocomplete", { q: "  ro " });
    expect([asked[0]!.pathname, Object.fromEntries(asked[0]!.searchParams)]).toEqual([
      "/autocomplete/ab12cd34",
      { format: "json", tn_q: "ro", tn_items: "true", tn_suggestions: "true", tn_maxresults: "8", tn_lang: "nl" },
    ]);
    expect(answer.phraseSuggestions).toEqual([{ q: "rode trui", highlighted: "" }]);
    expect(keysOf(answer.productSuggestions)).toEqual(["JAS", "TRUI"]);
    expect(answer.productSuggestions[1].products[0].title).toBe("Ons TRUI");
  });

  it("finds by a text", async () => {
    const { ask, asked } = shop(() => json(navigation));
    const { answer } = await ask("search-page", { q: "trui", limit: "10" }, page);
    expect([asked[0]!.pathname, asked[0]!.searchParams.get("tn_q"), asked[0]!.searchParams.get("tn_ps")]).toEqual([
      "/navigation-search/ab12cd34",
      "trui",
      "10",
    ]);
    expect(keysOf(answer.primaryList.productGroups)).toEqual(["BROEK", "JAS"]);
  });

  it("is not asked for pages that are no landing page, for recommendations, nor beside a discovery provider", async () => {
    const { ask, asked } = shop(() => json(navigation));
    expect(
      keysOf((await ask("landing-page", { pageReference: "/kleding" }, page)).answer.primaryList.productGroups),
    ).toEqual(["TRUI"]);
    await ask("landing-page", { pageReference: "/rood" }, { primaryList: { include: false } });
    await ask("product-page", { productKey: "TRUI" });
    await ask("autocomplete", { q: " " });
    expect(asked).toEqual([]);
    const beside = shop(() => json({}), { settings: { DISCOVERY_URL: "https://w1.api.esales.apptus.cloud" } });
    await beside.ask("landing-page", { pageReference: "/rood" }, page);
    expect(beside.asked.map(({ host }) => host)).toEqual(["w1.api.esales.apptus.cloud"]);
  });
});

describe("Tweakwise that fails", () => {
  const failing: [string, () => Response | Promise<Response>][] = [
    ["is down", () => Promise.reject(new Error("down"))],
    ["answers HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["answers an error", () => json(navigation, 503)],
    ["answers another form", () => json({ items: "none", properties: {} })],
  ];

  it.each(failing)("%s: the shop's own list and suggestions stand in, after one line of the log", async (_, answer) => {
    for (const [name, more] of [
      ["landing-page", { pageReference: "/rood" }],
      ["autocomplete", { q: "tru" }],
    ] as const) {
      errors.mockClear();
      const came = await shop(answer).ask(name, more, page);
      const groups = came.answer.primaryList?.productGroups ?? came.answer.productSuggestions;
      expect([came.status, came.standsIn, keysOf(groups)]).toEqual([200, true, ["TRUI"]]);
      expect(errors.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)).event)).toEqual(["tuning-failed"]);
    }
  });

  it("is waited for 400 ms", async () => {
    const { ask } = shop(() => new Promise(() => undefined));
    await ask("product-page", { productKey: "TRUI" });
    vi.useFakeTimers();
    const asking = ask("autocomplete", { q: "tru" });
    let done = false;
    void asking.then(() => (done = true));
    await vi.advanceTimersByTimeAsync(399);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    vi.useRealTimers();
    expect((await asking).standsIn).toBe(true);
  });

  it("is left alone after five answers of another form, without a word", async () => {
    const { ask, asked } = shop(() => json({}));
    for (let i = 0; i < 9; i += 1) await ask("autocomplete", { q: `tru${i}` });
    expect(asked).toHaveLength(5);
    expect(errors).toHaveBeenCalledTimes(5);
  });

  it("is no reason for an error where the index fails, too", async () => {
    const { ask } = shop(() => json(navigation), { index: () => false });
    for (const [name, more] of [
      ["landing-page", { pageReference: "/rood" }],
      ["search-page", { q: "trui" }],
      ["autocomplete", { q: "trui" }],
    ] as const)
      expect((await ask(name, more, page)).status).toBe(200);
  });
});
