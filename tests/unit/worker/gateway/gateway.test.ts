import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mostBodyBytes } from "../../../../shared/contract/wire/body-text.ts";
import { createPlatform, envelope, get, line, noHits, order, post, stock, type Platform } from "./fake-platform.ts";
import { runsOf } from "../../runs.ts";

let platform: Platform;
beforeEach(() => {
  platform = createPlatform();
  vi.spyOn(console, "error").mockImplementation(() => {});
});
const body = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as {
    code: number;
    result: unknown;
    meta?: { reason?: string; errors?: { path: string }[] };
  };
const ask = (request: Request) => platform.gateway.fetch(request);
const text = (content: string, type: string, status = 200) =>
  new Response(content, { status, headers: { "content-type": type } });

const wrongFormat = { code: 502, result: "Unhandled error, wrong response format!" };

describe("an answer of the platform", () => {
  it("that is no JSON by its type is 502, whatever its status", async () => {
    for (const status of [200, 404, 500]) {
      platform.answers(() => text("<h1>Gateway</h1>", "text/html", status));
      expect(await body(ask(get("cart/pull?cartId=1")))).toEqual({
        code: 502,
        result: "Error with response - bad content-type!",
      });
    }
  });

  it.each([
    ["broken JSON", "{"],
    ["an empty body", ""],
    ["no envelope", "[]"],
    ["null", "null"],
    ["no code", '{"result":[]}'],
    ["a result of another shape", '{"code":200,"result":[{"sku":1}]}'],
    ["success without a result", '{"code":200}'],
    ["a code that is no status", '{"code":200.5,"result":[]}'],
    ["a code below 200", '{"code":100,"result":[]}'],
    ["a redirect", '{"code":302,"result":"x"}'],
  ])("with %s is 502 and never goes on", async (_, content) => {
    platform.answers(() => text(content, "application/json"));
    const answer = await ask(get("cart/pull?cartId=1"));
    expect(answer.status).toBe(502);
    expect(await body(answer)).toEqual(wrongFormat);
  });

  it("of the index or the URL map that is not theirs is 502", async () => {
    const search = () => post("catalog/shop/product/_search?request_format=search-query", {});
    for (const content of [
      "null",
      "[]",
      '{"hits":[]}',
      '{"code":200,"result":{"hits":{"total":0,"hits":[]}}}',
      '{"hits":{"total":"many","hits":[]}}',
    ]) {
      platform.answers(() => text(content, "application/json"));
      expect(await body(ask(search()))).toEqual(wrongFormat);
    }
    platform.answers(() => Response.json({ _type: "planet", _id: 1, _source: {} }));
    expect(await body(ask(post("url/map", { url: "x" })))).toEqual(wrongFormat);
    platform.answers(() => Response.json(null));
    expect(await body(ask(post("url/map", { url: "x" })))).toBeNull();
    platform.answers(() => Response.json(noHits));
    expect(await body(ask(search()))).toEqual(noHits);
  });

  it("has the status of its code, whatever the status it came with", async () => {
    const cases: [Response, number][] = [
      [envelope(404, "No such entity with cartId", { status: 200 }), 404],
      [envelope(200, [line], { status: 500 }), 200],
      [envelope(500, "broken"), 500],
      [Response.json({ code: "401", result: "no" }), 401],
    ];
    for (const [sent, code] of cases) {
      platform.answers(() => sent);
      const answer = await ask(get("cart/pull?cartId=1"));
      expect(answer.status).toBe(code);
      expect((await body(answer)).code).toBe(code);
    }
    platform.answers(() => envelope(400, "bad query"));
    expect(await body(ask(post("catalog/shop/product/_search", {})))).toEqual({ code: 400, result: "bad query" });
  });

  it("always has words for an error", async () => {
    for (const nothing of [{}, null, "", [], undefined]) {
      platform.answers(() => envelope(500, nothing));
      expect(await body(ask(get("cart/pull?cartId=1")))).toEqual({ code: 500, result: "The request failed" });
    }
    platform.answers(() => envelope(401, { errorMessage: "The consumer isn't authorized" }));
    expect(await body(ask(get("cart/pull?cartId=1")))).toEqual({
      code: 401,
      result: { errorMessage: "The consumer isn't authorized" },
    });
  });

  it("to an order that refuses a price's signature under 200 is an error", async () => {
    platform.answers(() => envelope(200, "Invalid signature validation of A"));
    expect(await body(ask(post("order", order)))).toMatchObject({
      code: 400,
      result: "Invalid signature validation of A",
    });
  });

  it("keeps what a shop knows beyond the contract", async () => {
    platform.answers(() =>
      Response.json({ code: 200, result: [{ ...line, extension: { engraving: "B" } }], meta: { version: 3 } }),
    );
    expect(await body(ask(get("cart/pull?cartId=1")))).toEqual({
      code: 200,
      result: [{ ...line, extension: { engraving: "B" } }],
      meta: { version: 3 },
    });
  });

  it("of more bytes than can be held is 502", async () => {
    const chunk = new TextEncoder().encode(" ".repeat(1024 * 1024));
    platform.answers(
      () =>
        new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }), {
          headers: { "content-type": "application/json" },
        }),
    );
    expect(await body(ask(get("stock/check?sku=A")))).toEqual(wrongFormat);
  });
});

describe("headers of an answer", () => {
  const marks = {
    "x-vs-seq": "7",
    "x-vs-cache-tags": "P1 C2",
    "set-cookie": "a=b",
    "cache-control": "public, max-age=1",
    server: "x",
    "access-control-allow-origin": "*",
  };

  it("name sequence number and tags, and none of the platform's own", async () => {
    platform.answers(() => envelope(200, { ...stock }, { headers: marks }));
    const answer = await ask(get("stock/check?sku=A"));
    expect([...answer.headers].sort()).toEqual([
      ["cache-control", "private, no-store"],
      ["content-type", "application/json"],
      ["x-vs-cache-tags", "P1 C2"],
      ["x-vs-seq", "7"],
    ]);
  });

  it("forbid every copy of a personal answer, a refusal or a failure, and ask for a check of the others", async () => {
    const kept = async (request: Request, answer: Response) => {
      platform.answers(() => answer);
      return (await ask(request)).headers.get("cache-control");
    };
    const personal = "private, no-store";
    expect(await kept(post("cart/create", ""), envelope(200, "id", { headers: marks }))).toBe(personal);
    expect(await kept(get("cart/pull?cartId=1"), envelope(200, [line], { headers: marks }))).toBe(personal);
    expect(await kept(post("order", order), envelope(409, "other", { headers: marks }))).toBe(personal);
    expect(await kept(get("sync/order/order-0001"), envelope(404, "none"))).toBe(personal);
    expect(await kept(get("nowhere"), envelope(200, true))).toBe(personal);
    expect(await kept(get("stock/list?skus=A"), envelope(200, [stock], { headers: marks }))).toBe("public, no-cache");
    expect(await kept(post("url/map", { url: "x" }), Response.json(null))).toBe("public, no-cache");
    expect(await kept(post("url/map", { url: "x" }), envelope(500, "broken"))).toBe(personal);
    expect(await kept(post("catalog/shop/product/_search", {}), Response.json(noHits))).toBe("public, no-cache");
  });
});

describe("a request", () => {
  it("to no route is 404, to a route under another method 405 with the methods it has", async () => {
    for (const path of ["nowhere", "", "cart", "cart/create/more", "%", "Cart/create"])
      expect(await body(ask(get(path)))).toEqual({ code: 404, result: "No route found" });
    const wrong = await ask(get("order"));
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await body(wrong)).toMatchObject({ code: 405, result: "ERROR: GET request method is not supported." });
    const put = await ask(
      new Request("http://shop.test/api/catalog/shop/product/_search", { method: "PUT", body: "{}" }),
    );
    expect([put.status, put.headers.get("allow")]).toEqual([405, "POST, GET, OPTIONS"]);
    expect((await ask(new Request("http://shop.test/api/cart/pull", { method: "OPTIONS" }))).status).toBe(204);
    expect((await ask(new Request("http://shop.test/api/cart/pull", { method: "DELETE" }))).status).toBe(405);
    expect(platform.arrived).toEqual([]);
  });

  it("that names a parameter twice is 400, whichever of them is right: nobody checks one and uses the other", async () => {
    for (const search of ["cartId=1&cartId=2", "cartId=1&cartId=1", "cartId=&cartId=1", "cartId=1&cart%49d=2"]) {
      const twice = createPlatform();
      const answer = await twice.gateway.fetch(get(`cart/pull?${search}`));
      expect([search, answer.status, await answer.json(), twice.arrived]).toEqual([
        search,
        400,
        { code: 400, result: "The address names a parameter twice", meta: { reason: "invalid" } },
        [],
      ]);
    }
  });

  it("with a body that is no JSON is 400", async () => {
    for (const content of [
      "{",
      "{'url':'x'}",
      "undefined",
      "[".repeat(100) + "]".repeat(100),
      '{"url":"\\u0000"}',
      '{"url":"\\ud800"}',
    ]) {
      const answer = await body(ask(post("url/map", content)));
      expect(answer).toMatchObject({ code: 400, meta: { reason: "invalid" } });
    }
    expect(platform.arrived).toEqual([]);
  });

  it.each([
    ["cart/update", "No cartItem element provided within the request body"],
    ["cart/delete", "No cartItem element provided within the request body"],
    ["cart/shipping-methods", "No address element provided within the request body"],
    ["cart/shipping-information", "No address element provided within the request body"],
    ["cart/collect-totals", "No shipping and payment methods element provided within the request body"],
    ["url/map", "Missing url"],
  ])("to %s without its one part gets the contract's text", async (path, words) => {
    for (const content of ["", "{}", "null", "[]", '"x"', '{"__proto__":{"cartItem":1}}'])
      expect(await body(ask(post(path, content)))).toEqual({ code: 400, result: words, meta: { reason: "invalid" } });
  });

  it("that breaks the contract names the places", async () => {
    const answer = await body(
      ask(post("order", { ...order, products: [{ sku: "A", qty: 0 }], addressInformation: { billingAddress: {} } })),
    );
    expect(answer).toMatchObject({ code: 400, meta: { reason: "invalid" } });
    expect(answer.meta!.errors!.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["products.0.qty", "addressInformation.billingAddress.firstname"]),
    );
    for (const path of ["stock/check", "stock/list", "product/list", "product/render-list"])
      expect((await body(ask(get(path)))).result).toMatch(/^skus? parameter is required$/);
    expect(platform.arrived).toEqual([]);
  });

  it("with more than 100 kB is 413, declared or not", async () => {
    const big = JSON.stringify({ cartItem: { sku: "A", qty: 1, note: "x".repeat(mostBodyBytes) } });
    expect((await body(ask(post("cart/update", big)))).code).toBe(413);
    const chunks = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode("x".repeat(10_000))),
    });
    const streamed = new Request("http://shop.test/api/cart/update", {
      method: "POST",
      body: chunks,
      duplex: "half",
    } as RequestInit);
    expect((await body(ask(streamed))).code).toBe(413);
    expect((await body(ask(post("cart/create", "x".repeat(mostBodyBytes + 1))))).code).toBe(413);
    expect(platform.arrived).toEqual([]);
  });

  it("is either refused or passed on, once, and never ends in an error of the gateway", async () => {
    const paths = fc.constantFrom(
      "cart/update",
      "cart/delete",
      "cart/shipping-methods",
      "cart/shipping-information",
      "cart/collect-totals",
      "url/map",
      "order",
      "catalog/s/product/_search?request_format=search-query",
    );
    platform.answers(() => Response.json(null));
    await fc.assert(
      fc.asyncProperty(paths, fc.json(), async (path, content) => {
        const before = platform.arrived.length;
        const answer = await ask(post(path, content));
        expect([200, 400, 502]).toContain(answer.status);
        expect(platform.arrived.length - before).toBe(answer.status === 400 ? 0 : 1);
      }),
      { numRuns: runsOf(250, 500), seed: 20 },
    );
  });
});
