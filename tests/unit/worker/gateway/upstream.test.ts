import { afterEach, describe, expect, it, vi } from "vitest";
import { createPlatform, envelope, get, line, noHits, order, post, stock } from "./fake-platform.ts";

const body = async (response: Response) =>
  (await response.json()) as { code: number; result: unknown; meta?: Record<string, unknown> };
const down = () => Promise.reject(new TypeError("connection refused"));
const hanging = (request: Request) =>
  new Promise<Response>((_, reject) => request.signal.addEventListener("abort", () => reject(new Error("aborted"))));

describe("a platform that is slow", () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    [
      "a search, after the second that an index has",
      () => post("catalog/shop/product/_search?request_format=search-query", {}),
      1_000,
    ],
    ["a cart's call, after ten seconds", () => get("cart/pull?cartId=1"), 10_000],
    ["an order, after a minute", () => post("order", order), 60_000],
  ])("is 504 for %s", async (_, request, ms) => {
    vi.useFakeTimers();
    const platform = createPlatform();
    platform.answers(hanging);
    let answer: Response | undefined;
    const asked = platform.gateway.fetch(request()).then((came) => (answer = came));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(answer!.status).toBe(504);
    expect(await body(answer!)).toEqual({ code: 504, result: "The upstream did not answer in time" });
    // A slow call may still take effect, so that it is never sent a second time.
    expect(platform.arrived).toHaveLength(1);
  });

  it("is 504 when its answer stops half way, also where it knows no signal", async () => {
    vi.useFakeTimers();
    const platform = createPlatform();
    platform.answers(
      () =>
        new Response(
          new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"code":')) }),
          { headers: { "content-type": "application/json" } },
        ),
    );
    const asked = platform.gateway.fetch(get("stock/check?sku=A"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await asked).status).toBe(504);
  });
});

describe("a platform that is down", () => {
  it("is asked a second time by a read and then is 502", async () => {
    const platform = createPlatform();
    platform.answers(down);
    const answer = await platform.gateway.fetch(get("stock/check?sku=A"));
    expect(await body(answer)).toEqual({ code: 502, result: "The upstream cannot be reached" });
    expect(platform.arrived).toHaveLength(2);
  });

  it("answers a read whose second try arrives", async () => {
    const platform = createPlatform();
    platform.answers(() => (platform.arrived.length === 1 ? down() : envelope(200, stock)));
    expect(await body(await platform.gateway.fetch(get("stock/check?sku=A")))).toEqual({ code: 200, result: stock });
  });

  it.each([
    ["order", order],
    ["cart/update?cartId=1", { cartItem: { sku: "A", qty: 1 } }],
    ["cart/create", ""],
    ["url/map", { url: "x" }],
  ])("is asked once by POST %s", async (path, sent) => {
    const platform = createPlatform();
    platform.answers(down);
    expect((await platform.gateway.fetch(post(path, sent))).status).toBe(502);
    expect(platform.arrived).toHaveLength(1);
  });

  it("is not followed to where it redirects", async () => {
    const platform = createPlatform("https://platform.test");
    platform.answers((request) =>
      request.redirect === "manual"
        ? new Response(null, { status: 302, headers: { location: "https://inside.test/" } })
        : envelope(200, stock),
    );
    expect((await platform.gateway.fetch(get("stock/check?sku=A"))).status).toBe(502);
    expect(platform.arrived.map(({ url }) => new URL(url).host)).toEqual(["platform.test"]);
  });

  it("is left alone after five failures in a row and asked again by one call when ten seconds are over", async () => {
    const platform = createPlatform();
    const ask = async () => (await platform.gateway.fetch(post("cart/create", ""))).status;
    platform.answers(down);
    for (let i = 0; i < 5; i += 1) expect(await ask()).toBe(502);
    expect(await ask()).toBe(503);
    const resting = await platform.gateway.fetch(get("cart/pull?cartId=1"));
    expect([resting.status, resting.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(platform.arrived).toHaveLength(5);

    // Other families have breakers of their own.
    platform.answers(() => envelope(200, stock));
    expect((await platform.gateway.fetch(get("stock/check?sku=A"))).status).toBe(200);

    platform.answers(down);
    platform.clock.now += 10_000;
    expect([await ask(), await ask()]).toEqual([502, 503]);
    platform.answers(() => envelope(200, "id"));
    platform.clock.now += 10_000;
    expect([await ask(), await ask()]).toEqual([200, 200]);
  });

  it("is not left alone for refusing or failing in words", async () => {
    const platform = createPlatform();
    platform.answers(() => envelope(500, "broken"));
    for (let i = 0; i < 12; i += 1) expect((await platform.gateway.fetch(post("cart/create", ""))).status).toBe(500);
    expect(platform.arrived).toHaveLength(12);
  });
});

describe("the address of a platform", () => {
  it("is its own, with the call's path and query and the store code", async () => {
    const platform = createPlatform("https://platform.test/vsf");
    platform.answers(() => envelope(200, [line]));
    expect(
      (await platform.gateway.fetch(get("cart/pull?cartId=a%26b&token=", { "x-vs-store-code": "outlet_de" }))).status,
    ).toBe(200);
    const sent = new URL(platform.arrived[0]!.url);
    expect(sent.origin + sent.pathname).toBe("https://platform.test/vsf/api/cart/pull");
    expect(Object.fromEntries(sent.searchParams)).toEqual({ cartId: "a&b", token: "", storeCode: "outlet_de" });
  });

  it("cannot be led elsewhere by a path", async () => {
    const platform = createPlatform("https://platform.test");
    platform.answers(() => envelope(404, "none"));
    await platform.gateway.fetch(get("sync/order/%2f%2fevil.test?storeCode=evil"));
    await platform.gateway.fetch(get("sync/order/@evil.test"));
    expect(platform.arrived.map(({ url }) => new URL(url).host)).toEqual(["platform.test", "platform.test"]);
    expect(new URL(platform.arrived[0]!.url).searchParams.getAll("storeCode")).toEqual(["outlet_nl"]);
  });

  it("gets the store code of the header before that of the query, and the default for an unknown one", async () => {
    const platform = createPlatform();
    platform.answers(() => envelope(200, stock));
    await platform.gateway.fetch(get("stock/check?sku=A&storeCode=outlet_de", { "x-vs-store-code": "outlet_en" }));
    await platform.gateway.fetch(get("stock/check?sku=A&storeCode=outlet_de"));
    await platform.gateway.fetch(get("stock/check?sku=A", { "x-vs-store-code": "elsewhere" }));
    expect(platform.arrived.map(({ headers }) => headers.get("x-vs-store-code"))).toEqual([
      "outlet_en",
      "outlet_de",
      "outlet_nl",
    ]);
  });
});

describe("what reaches a platform", () => {
  it("is body and authorisation, and never a cookie or another header", async () => {
    const platform = createPlatform();
    platform.answers(() => Response.json(noHits));
    await platform.gateway.fetch(
      post("catalog/shop/product/_search?request_format=search-query", '{ "_searchText" : "trui" }', {
        authorization: "Bearer t",
        cookie: "session=1",
        "content-type": "text/plain",
        "content-encoding": "gzip",
        "x-forwarded-for": "1.2.3.4",
        "cf-connecting-ip": "1.2.3.4",
        "user-agent": "x",
        referer: "http://shop.test/",
      }),
    );
    const [{ headers, body: sent, method }] = platform.arrived as [(typeof platform.arrived)[0]];
    expect([...headers.keys()].sort()).toEqual(["authorization", "content-type", "x-vs-store-code"]);
    expect([method, sent, headers.get("content-type")]).toEqual([
      "POST",
      '{ "_searchText" : "trui" }',
      "application/json",
    ]);
  });

  it("never is a body where the contract has none", async () => {
    const platform = createPlatform();
    platform.answers(() => envelope(200, "id"));
    expect((await platform.gateway.fetch(post("cart/create", { surprise: true }))).status).toBe(200);
    expect(platform.arrived[0]!.body).toBe("");
  });

  it("is an operator's call as it came, with the operator's key and without cookies", async () => {
    const platform = createPlatform();
    platform.answers(() => envelope(200, "done", { headers: { "cache-control": "public, max-age=60" } }));
    const answer = await platform.gateway.fetch(
      post("admin/story?dry=1", "{not json", { authorization: "Bearer key", cookie: "a=b" }),
    );
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const [{ headers, body: sent }] = platform.arrived as [(typeof platform.arrived)[0]];
    expect([sent, headers.get("authorization"), headers.get("cookie")]).toEqual(["{not json", "Bearer key", null]);
    platform.answers(down);
    expect((await platform.gateway.fetch(post("admin/story", "{}"))).status).toBe(502);
  });
});
