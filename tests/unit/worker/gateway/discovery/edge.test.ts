import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { acceptedAnswer } from "../../../../../shared/discovery/accept.ts";
import { queryAnswers, type QueryName } from "../../../../../shared/discovery/answers.ts";
import {
  cartPageBody,
  emptyCartBody,
  landingBody,
  pageBody,
  productPageBody,
} from "../../../../../shared/discovery/bodies.ts";
import { createBreaker, type Breaker } from "../../../../../worker/breaker.ts";
import { discoveryEdge } from "../../../../../worker/gateway/discovery/edge.ts";
import { createUpstreams } from "../../../../../worker/gateway/upstream.ts";
import { runsOf } from "../../../runs.ts";

const cluster = "https://w0000000.api.esales.apptus.cloud";
const keys = { customerKey: "customer-0001", sessionKey: "session-0001" };
const common = { market: "NL", locale: "nl-NL", touchpoint: "desktop" };

/** Products the shop has: P1 with a reduction, P2, and P3, which is sold out. */
const documents = [
  {
    id: 1,
    sku: "P1",
    name: "Trui",
    url_path: "trui",
    stock: { is_in_stock: true },
    category: [{ category_id: 7 }],
    final_price_incl_tax: 40,
    lowest_price_30d_incl_tax: 50,
  },
  { id: 2, sku: "P2", name: "Broek", url_path: "broek", stock: { is_in_stock: true }, final_price_incl_tax: 60 },
  { id: 3, sku: "P3", name: "Jas", url_path: "jas", stock: { is_in_stock: false }, final_price_incl_tax: 90 },
];
const json = (value: unknown, status = 200) => Response.json(value, { status });

interface Sent {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: string;
}

let breakers: Map<string, Breaker>;
let base = 0;
/** A shop whose catalogue is at hand and whose provider answers as told. */
function edge(
  provider: (sent: Sent, signal: AbortSignal) => Response | Promise<Response>,
  { index = () => true, now = Date.now }: { index?: () => boolean; now?: () => number } = {},
) {
  breakers = new Map();
  const told: Sent[] = [];
  const catalogue = async (request: Request) => {
    if (!index()) return new Response("<html>", { status: 500 });
    if (request.url.includes("/attribute/")) return json({ hits: { total: 0, hits: [] } });
    const { _appliedFilters: filters = [] } = (await request.json()) as {
      _appliedFilters?: { attribute: string; value: { in?: string[] } }[];
    };
    const skus = filters.find(({ attribute }) => attribute === "sku")?.value.in;
    const found = documents.filter(({ sku }) => !skus || skus.includes(sku));
    return json({ hits: { total: found.length, hits: found.map((doc) => ({ _id: String(doc.id), _source: doc })) } });
  };
  // Each shop has an address of its own, because an isolate remembers how its provider was.
  const url = `${cluster}/${(base += 1)}`;
  const upstreams = createUpstreams(
    { upstreamDelayMs: 0, groups: { discovery: { url } } },
    { fetch: catalogue },
    {
      now,
      breakerOf: (key) => breakers.get(key) ?? breakers.set(key, createBreaker()).get(key)!,
      fetch: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        const sent = { path: pathname.split("/v3/")[1]!, search: searchParams, body: await request.clone().text() };
        told.push(sent);
        return provider(sent, request.signal);
      },
    },
  );
  let uuids = 0;
  const ask = (path: string, init: RequestInit = {}, wait = 0) =>
    discoveryEdge(new Request(`http://shop.test/api/storefront/v3/${path}`, init), {
      upstreams,
      now,
      uuid: () => `of-this-request-${(uuids += 1)}`,
      markets: { outlet_nl: "Netherlands" },
      wait: async () => wait,
    });
  return { ask, told };
}
const query = (name: string, more: Record<string, string> = {}) =>
  `queries/${name}?${new URLSearchParams({ ...common, ...more })}`;
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const group = (key: string, ticket = `ticket-${key}`) => ({
  key,
  remaining: 0,
  products: [{ key, ticket, title: "theirs", sellingPrice: { min: 1, max: 1 } }],
});
const withLists = (...names: string[]) =>
  json({
    recommendationLists: [
      { id: "alternatives", algorithm: "ALTERNATIVES", visible: true, productGroups: names.map((key) => group(key)) },
    ],
  });

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());
const lines = (): Record<string, unknown>[] =>
  errors.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)) as Record<string, unknown>);

describe("a query at the edge", () => {
  it("[DISC-001] goes to the provider with the view's market and locale, and comes back in the shop's words", async () => {
    const { ask, told } = edge(() => withLists("P2", "P9", "P1", "P3"));
    const answer = await ask(query("product-page", { ...keys, productKey: "P0" }), post(productPageBody()));
    expect(told[0]).toMatchObject({ path: "queries/product-page" });
    expect(Object.fromEntries(told[0]!.search)).toMatchObject({
      market: "Netherlands",
      locale: "nl-NL",
      touchpoint: "desktop",
      productKey: "P0",
      ...keys,
    });
    expect(JSON.parse(told[0]!.body)).toMatchObject(productPageBody());
    const page = queryAnswers["product-page"].parse(await answer.json());
    const [list] = page.recommendationLists;
    // P9 is not the shop's, P3 is sold out; order and tickets are the provider's, words and prices are not.
    expect(list!.productGroups.map(({ key }) => key)).toEqual(["P2", "P1"]);
    expect(list!.productGroups[1]!.products[0]).toMatchObject({
      title: "Trui",
      ticket: "ticket-P1",
      sellingPrice: {
        min: 40,
        max: 40,
      },
      listPrice: {
        min: 50,
        max: 50,
      },
    });
    expect(vi.mocked(console.warn).mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual({
      event: "discovery-unknown-articles",
      call: "product-page",
      articles: 1,
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("[DISC-004] names page, place, order, filters and template", async () => {
    const { ask, told } = edge(() => json({ published: true, primaryList: { totalHits: 0, productGroups: [] } }));
    await ask(
      query("landing-page", {
        ...keys,
        pageReference: "/sale",
        sort: "PRICE_ASCENDING",
        templateId: "t1",
        "f.color": "a|b",
        "f.price.min": "20",
      }),
      post(landingBody("/sale")),
    );
    expect(Object.fromEntries(told[0]!.search)).toMatchObject({
      pageReference: "/sale",
      skip: "0",
      limit: "24",
      sort: "PRICE_ASCENDING",
      templateId: "t1",
      "f.color": "a|b",
      "f.price.min": "20",
      ...keys,
    });
    expect(JSON.parse(told[0]!.body)).toMatchObject({
      contentLists: [{ contentFilter: { "custom.page_url": "/sale" } }],
    });
  });

  it("carries a key for itself alone where nobody agreed to be known, and is counted for nobody", async () => {
    const { ask, told } = edge(() => withLists("P1"));
    const product = { productKey: "P0" };
    const refusals: readonly (readonly [Record<string, string>, Record<string, string>])[] = [
      [product, {}],
      [{ ...product, ...keys, userContext: "ANONYMOUS" }, {}],
      [{ ...product, ...keys }, { "sec-gpc": "1" }],
      [{ ...product, ...keys }, { dnt: "1" }],
      [{ ...product, customerKey: keys.customerKey }, {}],
    ];
    for (const [more, headers] of refusals) await ask(query("product-page", more), { headers });
    const sent = told.flatMap(({ search }) => [search.get("customerKey"), search.get("sessionKey")]);
    expect(new Set(sent).size).toBe(refusals.length * 2);
    expect(sent).not.toContain(keys.customerKey);
    expect(told.map(({ search }) => search.get("notify"))).toEqual(refusals.map(() => "false"));
  });

  it("[DISC-023] may be the recommendations call, with objects as JSON", async () => {
    const { ask, told } = edge(() => withLists("P1"));
    const search = new URLSearchParams({ ...common, ...keys, cart: '{"A":1,"B":2}', limit: "8" });
    const answer = await ask(`recommendations?${search}`);
    expect(answer.status).toBe(200);
    expect(told[0]).toMatchObject({ path: "queries/cart-page" });
    expect(told[0]!.search.get("cart")).toBe("A|B");
    expect((await ask(`recommendations?${new URLSearchParams({ ...common, cart: "{" })}`)).status).toBe(400);
    expect((await ask(`recommendations?${new URLSearchParams(common)}`)).status).toBe(400);
  });

  it("is refused where it is malformed, too large, from elsewhere or too often, and nobody is asked", async () => {
    const { ask, told } = edge(() => withLists());
    const product = query("product-page", { productKey: "P0" });
    const refusals: readonly (readonly [number, string, RequestInit?, number?])[] = [
      [400, query("product-page")],
      [400, query("product-page", { productKey: "a|b" })],
      [400, query("product-page", { productKey: "P0", locale: "fr-FR" })],
      [400, `${product}&market=NL`],
      [400, product, post("{")],
      [400, product, post({ recommendationLists: Array.from({ length: 7 }, () => ({ id: "a" })) })],
      [400, product, post({ recommendationLists: [{ id: "a", limit: 25 }] })],
      [413, product, post(" ".repeat(9_000))],
      [403, product, { headers: { "sec-fetch-site": "cross-site" } }],
      [404, query("anything")],
      [404, "notifications/anything", { method: "POST" }],
      [405, product, { method: "DELETE" }],
      [405, "notifications/click"],
      [429, product, {}, 7],
    ];
    for (const [status, path, init, wait] of refusals) {
      const answer = await ask(path, init, wait);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.json()).toEqual({ message: expect.any(String) });
    }
    expect(told).toEqual([]);
  });
});

describe("a provider that fails", () => {
  const page = query("product-page", { ...keys, productKey: "P2" });
  const keysOf = async (answer: Response) =>
    queryAnswers["product-page"]
      .parse(await answer.json())
      .recommendationLists.map(({ productGroups }) => productGroups.map(({ key }) => key));

  describe("[DISC-013] costs one line of the log, and the index's order stands in", () => {
    it.each([
      ["is down", () => Promise.reject(new Error("no connection"))],
      ["answers 503", () => json({ message: "busy" }, 503)],
      ["answers HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
      ["answers something else", () => json([1, 2])],
    ])("that %s", async (_, provider) => {
      const { ask } = edge(provider);
      const answer = await ask(page, post(productPageBody()));
      expect(answer.status).toBe(200);
      // Neither the article itself nor one twice; what is sold out is no advice.
      expect(await keysOf(answer)).toEqual([["P1"], []]);
      expect(lines().filter(({ event }) => event === "discovery-failed")).toHaveLength(1);
    });
  });

  it("what stands in says what it is: of the same category, or new; never anybody's own, or what is popular", async () => {
    const { ask } = edge(() => Promise.reject(new Error("no connection")));
    const named = async (name: string, more: Record<string, string>, body: object) => {
      const answer = queryAnswers["cart-page"].parse(await (await ask(query(name, more), post(body))).json());
      return answer.recommendationLists.flatMap(({ algorithm, visible }) => (visible ? [algorithm] : []));
    };
    expect(await named("product-page", { productKey: "P1" }, productPageBody())).toEqual(["ALTERNATIVES"]);
    expect(await named("cart-page", { cart: "P1" }, cartPageBody())).toEqual(["ALTERNATIVES"]);
    expect(await named("cart-page", {}, emptyCartBody(false))).toEqual(["NEWEST_PRODUCTS"]);
    expect(await named("landing-page", { pageReference: "/", ...keys }, pageBody(true))).toEqual(["NEWEST_PRODUCTS"]);
  });

  it("is waited for 400 milliseconds", async () => {
    vi.useFakeTimers();
    try {
      const { ask } = edge(() => new Promise<Response>(() => undefined));
      const answer = ask(page, post(productPageBody()));
      await vi.advanceTimersByTimeAsync(399);
      let isDone = false;
      void answer.then(() => (isDone = true));
      await vi.advanceTimersByTimeAsync(0);
      expect(isDone).toBe(false);
      await vi.advanceTimersByTimeAsync(2);
      expect((await answer).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ["no connection", () => Promise.reject(new Error("x"))],
    ["nothing that can be used", () => new Response("<html>")],
  ])("rests after five times %s, without a word, and comes back", async (_, bad) => {
    let isGood = false;
    let time = 1_000_000;
    const { ask, told } = edge(() => (isGood ? withLists("P1") : bad()), { now: () => time });
    for (let i = 0; i < 8; i += 1) await ask(page, post(productPageBody()));
    expect(told).toHaveLength(5);
    expect(lines().filter(({ event }) => event === "discovery-failed")).toHaveLength(5);
    isGood = true;
    time += 11_000;
    await ask(page, post(productPageBody()));
    await ask(page, post(productPageBody()));
    expect(told).toHaveLength(7);
  });

  it("leaves an answer of its form with nothing in it where the index fails, too", async () => {
    const { ask } = edge(() => Promise.reject(new Error("x")), { index: () => false });
    for (const name of Object.keys(queryAnswers) as QueryName[]) {
      const answer = await ask(
        query(name, { ...keys, q: "a", productKey: "P2", pageReference: "/x" }),
        post(productPageBody()),
      );
      expect([name, answer.status]).toEqual([name, 200]);
      expect(acceptedAnswer(name, { status: answer.status, text: await answer.text() })).not.toBeNull();
    }
  });

  it("never makes a 5xx, whatever schedules of faults do", async () => {
    const faults = fc.constantFrom("good", "down", "html", "500", "429", "empty", "strange", "huge", "redirect");
    const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
      good: () => withLists("P1", "P2"),
      down: () => Promise.reject(new TypeError("fetch failed")),
      html: () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
      "500": () => json({ message: "x" }, 500),
      "429": () => json({ message: "x" }, 429),
      empty: () => new Response(null, { status: 204 }),
      strange: () => json({ recommendationLists: { a: 1 }, primaryList: [], phraseSuggestions: 3, published: "no" }),
      huge: () => json({ recommendationLists: Array.from({ length: 100 }, () => ({ id: "a".repeat(500) })) }),
      redirect: () => new Response(null, { status: 302, headers: { location: "http://elsewhere.test" } }),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            fault: faults,
            index: fc.boolean(),
            name: fc.constantFrom(...(Object.keys(queryAnswers) as QueryName[])),
            later: fc.nat(12_000),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (schedule) => {
          let [time, step] = [1_000_000, 0];
          const { ask } = edge(() => answers[schedule[step]!.fault]!(), {
            index: () => schedule[step]!.index,
            now: () => time,
          });
          for (; step < schedule.length; step += 1) {
            const { name, later } = schedule[step]!;
            time += later;
            const answer = await ask(
              query(name, { ...keys, q: "trui", productKey: "P2", cart: "P2", pageReference: "/sale" }),
              post(productPageBody()),
            );
            if (answer.status !== 200) return false;
            if (acceptedAnswer(name, { status: 200, text: await answer.text() }) === null) return false;
          }
          return true;
        },
      ),
      { numRuns: runsOf(500, 1_000) },
    );
  }, 180_000);
});

describe("a notification at the edge", () => {
  const at = (name: string, more: Record<string, string> = keys) =>
    `notifications/${name}?${new URLSearchParams({ market: "NL", ...more })}`;

  it("[DISC-010] of an addition, a click or an end goes to the provider", async () => {
    const { ask, told } = edge(() => new Response(null, { status: 204 }));
    await ask(at("add-to-cart"), post({ ticket: "t1" }));
    await ask(at("click"), post({ ticket: "t2" }));
    await ask(at("end"), { method: "POST" });
    expect(told.map(({ path, body }) => [path, body])).toEqual([
      ["notifications/add-to-cart", '{"ticket":"t1"}'],
      ["notifications/click", '{"ticket":"t2"}'],
      ["notifications/end", ""],
    ]);
    expect(Object.fromEntries(told[0]!.search)).toEqual({ market: "Netherlands", ...keys });
  });

  it("[DISC-010] of a product alone asks for its ticket first, which is all that the provider takes", async () => {
    const { ask, told } = edge(({ path }) =>
      path.startsWith("queries") ? json({ tickets: { V1: "t-V1", V2: "t-V2" } }) : new Response(null, { status: 204 }),
    );
    await ask(at("click"), post({ productKey: "P1" }));
    await ask(at("add-to-cart"), post({ productKey: "P1", variantKey: "V2" }));
    expect(told.map(({ path, body }) => [path, body])).toEqual([
      ["queries/product-page", "{}"],
      ["notifications/click", '{"ticket":"t-V1"}'],
      ["queries/product-page", "{}"],
      ["notifications/add-to-cart", '{"ticket":"t-V2"}'],
    ]);
  });

  it("[DISC-011] is answered 204 with nothing in it, whatever the provider says", async () => {
    for (const provider of [
      () => new Response(null, { status: 204 }),
      () => json({ a: 1 }, 500),
      () => Promise.reject(new Error("x")),
    ]) {
      const answer = await edge(provider).ask(at("click"), post({ ticket: "t" }));
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
    }
  });

  it("is told to nobody without the keys of a visitor who agreed", async () => {
    const { ask, told } = edge(() => new Response(null, { status: 204 }));
    for (const init of [at("click", {}), at("click", { ...keys, userContext: "UNPERSONALIZED" })])
      expect((await ask(init, post({ ticket: "t" }))).status).toBe(204);
    expect((await ask(at("click"), post({ ticket: "t" }, { "sec-gpc": "1" }))).status).toBe(204);
    expect(told).toEqual([]);
  });

  it("passes the wish to be forgotten on, whatever the browser says against being known", async () => {
    const { ask, told } = edge(() => new Response(null, { status: 204 }));
    for (const header of ["sec-gpc", "dnt"])
      expect((await ask(at("remove-recently-viewed"), post({ removeAll: true }, { [header]: "1" }))).status).toBe(204);
    expect(told).toHaveLength(2);
    expect((await ask(at("remove-recently-viewed", {}), post({ removeAll: true }))).status).toBe(204);
    expect(told).toHaveLength(2);
  });

  it("is refused without a word of what it is about", async () => {
    const { ask, told } = edge(() => new Response(null, { status: 204 }));
    for (const body of [{}, { ticket: "" }, { ticket: "x".repeat(401) }, { productKey: "a|b" }, "{"])
      expect((await ask(at("click"), post(body))).status).toBe(400);
    expect(told).toEqual([]);
  });
});
