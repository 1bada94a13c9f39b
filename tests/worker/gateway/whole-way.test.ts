import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { type Api, createApi } from "../../../shared/contract/wire/client.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { createBreaker } from "../../../worker/breaker.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { address, bindings, count, fillShop, order, shirt, socks, stockOf } from "../cart/shop.ts";

beforeAll(fillShop);

const toBackend = (request: Request) => backend.fetch(request, bindings, createExecutionContext());
/** The one client, through the gateway, to the backend: in the same Worker, or at an address of its own. */
function clientOf(backendUrl: string | undefined, storeCode: string): Api {
  const parts = { now: Date.now, breakerOf: createBreaker, fetch: async (request: Request) => toBackend(request) };
  const { fetch } = createGateway(createUpstreams({ backendUrl, upstreamDelayMs: 0 }, { fetch: toBackend }, parts));
  return createApi({ storeCode, fetch: (path, init) => fetch(new Request(`http://shop${path}`, init)) });
}

describe.each([
  ["embedded", undefined],
  ["remote", "http://platform.test"],
])("client, gateway and %s backend", (_, url) => {
  it("sell a shirt: every answer follows the contract", async () => {
    const api = clientOf(url, "outlet_de");
    const created = await api.cartCreate();
    const cart = created.ok ? created.result : "";
    const line = await api.cartUpdate(cart, { sku: shirt.parent, qty: 1, product_option: shirt.choose("7") });
    expect(line).toMatchObject({ ok: true, code: 200, result: { sku: shirt.red, qty: 1 }, meta: { version: 1 } });
    expect(await api.cartUpdate(cart, { sku: socks, qty: 2 })).toMatchObject({ ok: true, meta: { version: 2 } });
    expect(await api.cartDelete(cart, { item_id: line.ok ? line.result.item_id : 0 })).toMatchObject({
      ok: true,
      result: true,
      meta: { version: 3 },
    });
    expect(await api.cartUpdate(cart, { sku: shirt.red, qty: 1 })).toMatchObject({ ok: true, meta: { version: 4 } });
    expect(await api.cartPull(cart)).toMatchObject({
      ok: true,
      result: [
        { sku: socks, qty: 2 },
        { sku: shirt.red, qty: 1 },
      ],
      meta: { version: 4 },
    });
    expect(await api.stockList([shirt.red, socks])).toMatchObject({
      ok: true,
      result: [{ sku: shirt.red }, { sku: socks }],
    });
    expect(await api.cartCheck([{ sku: shirt.green, qty: 1 }])).toMatchObject({
      ok: true,
      result: [{ sku: shirt.green, salable: false }],
    });
    expect(await api.shippingMethods(cart, { country_id: "DE" })).toMatchObject({
      ok: true,
      result: [{ method_code: "flatrate" }, { method_code: "point" }],
    });
    expect(
      await api.shippingInformation(cart, {
        shippingAddress: { countryId: "DE" },
        shippingCarrierCode: "pickup",
        shippingMethodCode: "point",
      }),
    ).toMatchObject({ ok: true, result: { totals: { grand_total: 64.84 } } });
    expect(await api.paymentMethods(cart)).toMatchObject({
      ok: true,
      result: expect.arrayContaining([expect.objectContaining({ title: "Überweisung" })]),
    });
    expect(await api.totals(cart)).toMatchObject({ ok: true, result: { grand_total: 64.84, items_qty: 3 } });

    const [orders, stock] = [await count("sales_order"), (await stockOf(shirt.red))!];
    const body = order(
      [
        { sku: shirt.red, qty: 1, priceInclTax: 49.99 },
        { sku: socks, qty: 2 },
      ],
      { cart_id: cart },
      {
        shippingAddress: { ...address, country_id: "DE" },
        shipping_carrier_code: "pickup",
        shipping_method_code: "point",
        shippingExtraFields: { pickup_point: { id: "kade-de-10115-1" } },
      },
    );
    const placed = await api.placeOrder(body);
    expect(placed).toMatchObject({
      ok: true,
      result: { orderNumber: expect.stringMatching(/^5\d{9}$/), grand_total: 64.84 },
    });
    expect((await api.placeOrder(body)).result).toEqual(placed.result);
    expect(await api.orderStatus(body.order_id)).toMatchObject({ ok: true });
    expect([await count("sales_order"), await stockOf(shirt.red)]).toEqual([orders + 1, stock - 1]);
  });

  it("tell refusals with code, words and reason, and never throw", async () => {
    const api = clientOf(url, "outlet_nl");
    expect(await api.cartPull("f".repeat(32))).toMatchObject({
      ok: false,
      code: 404,
      result: "Deze winkelmand bestaat niet meer",
      meta: { reason: "cart_unknown" },
    });
    expect(await api.placeOrder(order([{ sku: shirt.green, qty: 1 }]))).toMatchObject({
      ok: false,
      code: 400,
      meta: { reason: "out_of_stock", skus: [{ sku: shirt.green, available: 0 }] },
    });
    expect(await api.placeOrder(order([]))).toMatchObject({ ok: false, code: 400, meta: { reason: "invalid" } });
    expect(await api.urlMap({ url: "nothing/here" })).toMatchObject({
      ok: true,
      result: null,
      seq: expect.any(Number),
    });
    expect(
      await api.search(
        "product",
        { _appliedFilters: [{ attribute: "sku", value: { eq: socks } }] },
        { size: 1, include: ["sku"] },
      ),
    ).toMatchObject({
      ok: true,
      result: { hits: { hits: [{ _id: expect.stringMatching(/^\d+$/) }] } },
      tags: expect.arrayContaining(["product"]),
    });
  });
});
