import { describe, expect, it } from "vitest";
import { createApi, type ApiFetch } from "../../../../../shared/contract/wire/client.ts";

const api = (fetch: ApiFetch, storeCode = "outlet_nl") => createApi({ fetch, storeCode });

describe("the client", () => {
  it("[STORE-017] sends the store code on every call", async () => {
    const calls: { path: string; init: RequestInit }[] = [];
    const all = api((path, init) => {
      calls.push({ path, init });
      return Response.json({ code: 200, result: [] });
    }, "outlet_de");
    const address = {
      firstname: "Bo",
      lastname: "Jansen",
      city: "Ede",
      postcode: "6711",
      street: ["Laan 1"],
      country_id: "NL",
    };
    await Promise.all([
      all.search("product", {}),
      all.urlMap({ url: "x" }),
      all.renderList(["a"]),
      all.stockList(["a"]),
      all.cartCheck([{ sku: "a", qty: 1 }]),
      all.story("blocks/footer"),
      all.stories("blog", { size: 8, offset: 0 }),
      all.storyTags("blog"),
      all.addresses("product"),
      all.addressMarks("product", 100),
      all.landingPage("linnen"),
      all.searchRedirect("retour"),
      all.subcategories("linnen"),
      all.validateEditor({}),
      all.draftStory("7", "token"),
      all.editedStory({ id: 7, content: {} }, "token"),
      all.cartCreate(),
      all.cartPull("c"),
      all.cartUpdate("c", { sku: "a", qty: 1 }),
      all.cartDelete("c", { item_id: 1 }),
      all.totals("c"),
      all.paymentMethods("c"),
      all.shippingMethods("c", {}),
      all.shippingInformation("c", {}),
      all.applyCoupon("c", "A"),
      all.deleteCoupon("c"),
      all.placeOrder({
        order_id: "key-00000001",
        products: [{ sku: "a", qty: 1 }],
        addressInformation: { billingAddress: address, payment_method_code: "banktransfer" },
      }),
      all.stores({ query: "Delft" }),
      all.orderStatus("key-00000001"),
    ]);
    expect(calls).toHaveLength(Object.keys(all).length);
    for (const { path, init } of calls)
      expect([path.startsWith("/api/"), new Headers(init.headers).get("x-vs-store-code")]).toEqual([true, "outlet_de"]);
  });

  it("[PROD-045] asks for prices with skus, currency and store", async () => {
    let asked = "";
    await api((path) => {
      asked = path;
      return Response.json({ code: 200, result: { items: [] } });
    }).renderList(["A", "B"]);
    const url = new URL(asked, "http://shop");
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      "/api/product/render-list",
      { skus: "A,B", currencyCode: "EUR", storeId: "4" },
    ]);
  });

  it("[STOCK-001][STOCK-007] asks for a cart's stock with stock id, and sku and quantity of every line", async () => {
    let asked = "";
    await api((path) => {
      asked = path;
      return Response.json({ code: 200, result: [] });
    }).cartCheck([
      { sku: "A", qty: 2 },
      { sku: "B c", qty: 1 },
    ]);
    expect(Object.fromEntries(new URL(asked, "http://shop").searchParams)).toEqual({
      stockId: "1",
      "skuRequests[0][sku]": "A",
      "skuRequests[0][qty]": "2",
      "skuRequests[1][sku]": "B c",
      "skuRequests[1][qty]": "1",
    });
  });

  it("reads sequence number, tags and meta", async () => {
    const answer = await api(() =>
      Response.json(
        { code: 200, result: [], meta: { version: 3 } },
        { headers: { "x-vs-seq": "12", "x-vs-cache-tags": "P1 C2:list" } },
      ),
    ).cartPull("c");
    expect(answer).toEqual({ ok: true, code: 200, result: [], meta: { version: 3 }, seq: 12, tags: ["P1", "C2:list"] });
  });

  it("never throws: no network is code 0, other things than JSON are errors in the contract's words", async () => {
    expect(await api(() => Promise.reject(new TypeError("offline"))).totals("c")).toMatchObject({
      ok: false,
      code: 0,
      result: "offline",
    });
    expect(
      await api(() => new Response("<p>", { headers: { "content-type": "text/html" } })).totals("c"),
    ).toMatchObject({ ok: false, code: 502, result: "Error with response - bad content-type!" });
    expect(await api(() => Response.json(null)).totals("c")).toMatchObject({
      ok: false,
      code: 502,
      result: "Unhandled error, wrong response format!",
    });
    expect(
      await api(() => new Response("{", { headers: { "content-type": "application/json" } })).totals("c"),
    ).toMatchObject({ ok: false, code: 0 });
    expect(
      await api(() => Response.json({ code: 400, result: "no", meta: { reason: "invalid" } }, { status: 400 })).totals(
        "c",
      ),
    ).toMatchObject({ ok: false, code: 400, result: "no", meta: { reason: "invalid" } });
  });

  it("takes null for an answer of the URL map, and of nothing else", async () => {
    expect(await api(() => Response.json(null)).urlMap({ url: "x" })).toMatchObject({ ok: true, result: null });
    expect(
      await api(() => Response.json({ code: 500, result: {} }, { status: 500 })).urlMap({ url: "x" }),
    ).toMatchObject({ ok: false, code: 500 });
  });
});
