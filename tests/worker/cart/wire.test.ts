import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmedTotals } from "../../../shared/cart/wire.ts";
import {
  paymentMethod,
  serverItem,
  shippingMethod,
  totals as totalsSchema,
  type ServerItem,
  type Totals,
} from "../../../shared/contract/order/cart.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { cartEndpoints } from "../../../worker/gateway/endpoints/cart.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { bearer, call as bare, coupon, DB, fillLoyaltyShop, makeCustomer, order } from "../loyalty/shop.ts";
import { article } from "../../unit/client/features/cart/fake-platform.ts";
import { device } from "../../unit/client/features/cart/device.ts";
import { runRetention } from "../../../worker/backend/retention.ts";
import { bindings, count, shirt, socks } from "./shop.ts";

beforeAll(fillLoyaltyShop);

/** As browsers come: through the gateway, which checks the contract on the way in and on the way out. */
const gateway = createGateway(
  createUpstreams(
    { backendUrl: undefined, upstreamDelayMs: 0 },
    { fetch: (request) => backend.fetch(request, bindings, createExecutionContext()) },
  ),
);
const call = <T>(method: string, path: string, body?: unknown, options: Parameters<typeof bare>[3] = {}) =>
  bare<T>(method, path, body, { ...options, fetch: gateway.fetch });
const en = { store: "outlet_en" };
const from = (visitor: string) => ({ headers: { "cf-connecting-ip": visitor } });

async function cartOf(...things: [sku: string, qty: number][]): Promise<string> {
  const { result: cart } = (await call<string>("POST", "cart/create")).body;
  for (const [sku, qty] of things)
    expect((await call("POST", `cart/update?cartId=${cart}`, { cartItem: { sku, qty, quoteId: cart } })).status).toBe(
      200,
    );
  return cart;
}
const pull = async (cart: string) => (await call<ServerItem[]>("GET", `cart/pull?token=&cartId=${cart}`)).body.result;
const totals = async (cart: string) => (await call<Totals>("GET", `cart/totals?token=&cartId=${cart}`)).body.result;
const segment = ({ total_segments: segments }: Totals, code: string) => segments.find((one) => one.code === code);

describe("the cart's calls", () => {
  it("[SYNC-003] take the guest flag and the client-state flag of a new cart, which the client sends, and answer its id", async () => {
    const flags: Record<string, string>[] = [];
    const made = await createApi({
      storeCode: "outlet_nl",
      fetch(path, init) {
        flags.push(Object.fromEntries(new URL(path, "http://shop").searchParams));
        return gateway.fetch(new Request(`http://shop${path}`, init));
      },
    }).cartCreate();
    expect(made).toMatchObject({ code: 200, result: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(flags).toEqual([{ guestCart: "true", forceClientState: "true" }]);
    const guest = await call<string>("POST", "cart/create?guestCart=true&forceClientState=true");
    expect(guest).toMatchObject({ status: 200, body: { code: 200, result: expect.stringMatching(/^[0-9a-f]{32}$/) } });
    expect((await call<string>("POST", "cart/create?token=", { guest: true, forceClientState: false })).status).toBe(
      200,
    );
    const customer = { headers: bearer(await makeCustomer(DB)) };
    const own = await call<string>("POST", "cart/create?guestCart=false&forceClientState=true", undefined, customer);
    expect(own).toMatchObject({ status: 200, body: { result: expect.stringMatching(/^\d{15}$/) } });
    // A flag of a client that is behind the times makes no second cart and no guest of a customer.
    expect((await call<string>("POST", "cart/create?guestCart=true", undefined, customer)).body.result).toBe(
      own.body.result,
    );
  });

  it("[SYNC-028] pull answers the list of server items", async () => {
    const cart = await cartOf([shirt.red, 2], [socks, 1]);
    const { status, body } = await call<unknown[]>("GET", `cart/pull?token=&cartId=${cart}`);
    expect([status, body.code]).toEqual([200, 200]);
    expect(body.result.map((item) => serverItem.parse(item))).toMatchObject([
      { sku: shirt.red, qty: 2, quote_id: cart, product_type: "configurable" },
      { sku: socks, qty: 1, quote_id: cart, product_type: "simple" },
    ]);
    expect(await pull(await cartOf())).toEqual([]);
  });

  it("[SYNC-029] update takes a line with its quoteId and answers the server's line", async () => {
    const cart = await cartOf();
    const { status, body } = await call<ServerItem>("POST", "cart/update", {
      cartItem: { sku: socks, qty: 2, quoteId: cart },
    });
    expect([status, body.code]).toEqual([200, 200]);
    expect(serverItem.parse(body.result)).toMatchObject({ sku: socks, qty: 2, quote_id: cart });
    const set = await call<ServerItem>("POST", `cart/update?cartId=${cart}`, {
      cartItem: { sku: socks, qty: 5, quoteId: cart, item_id: body.result.item_id },
    });
    expect(set.body.result).toMatchObject({ item_id: body.result.item_id, qty: 5 });
    expect(await call("POST", `cart/update?cartId=${cart}`, { sku: socks })).toMatchObject({
      status: 400,
      body: { code: 400, result: "No cartItem element provided within the request body" },
    });
  });

  it("[SYNC-030] delete takes a line out, so that pull no longer lists it", async () => {
    const cart = await cartOf([socks, 1], [shirt.red, 1]);
    const [line] = await pull(cart);
    expect(
      await call("POST", `cart/delete?cartId=${cart}`, {
        cartItem: { sku: socks, item_id: line!.item_id, quoteId: cart },
      }),
    ).toMatchObject({ status: 200, body: { code: 200, result: true } });
    expect((await pull(cart)).map(({ sku }) => sku)).toEqual([shirt.red]);
  });

  it("[SYNC-031] totals answers grand total, items and segments", async () => {
    const cart = await cartOf([socks, 2]);
    const answer = await call<Totals>("GET", `cart/totals?token=&cartId=${cart}`);
    expect([answer.status, answer.body.code]).toEqual([200, 200]);
    expect(totalsSchema.parse(answer.body.result)).toMatchObject({
      grand_total: 16.85,
      delivery: { method: "flatrate|flatrate", country: "NL", lead_days: 0 },
      items: [{ qty: 2, row_total_incl_tax: 11.9, options: "[]" }],
      total_segments: expect.arrayContaining([expect.objectContaining({ code: "grand_total", value: 16.85 })]),
    });
  });

  it("[SYNC-032] payment-methods answers a list with code and title", async () => {
    const { status, body } = await call<unknown[]>(
      "GET",
      `cart/payment-methods?token=&cartId=${await cartOf([socks, 1])}`,
    );
    expect([status, body.code]).toEqual([200, 200]);
    const methods = body.result.map((method) => paymentMethod.parse(method));
    expect(methods.map(({ code }) => code)).toContain("banktransfer");
    for (const { code, title } of methods) expect(code && title).toBeTruthy();
  });

  it("[SYNC-033] shipping-methods answers the methods for an address", async () => {
    const cart = await cartOf([socks, 1]);
    const address = {
      region: "Utrecht",
      region_id: 0,
      country_id: "NL",
      street: ["Dorpsstraat", "1"],
      postcode: "3511 AB",
      city: "Utrecht",
      region_code: "UT",
    };
    const { status, body } = await call<unknown[]>("POST", `cart/shipping-methods?token=&cartId=${cart}`, { address });
    expect([status, body.code]).toEqual([200, 200]);
    expect(body.result.map((method) => shippingMethod.parse(method)).length).toBeGreaterThan(0);
    // As clients send an address that nobody has filled in yet.
    expect(
      (
        await call("POST", `cart/shipping-methods?cartId=${cart}`, {
          address: { country_id: "NL", street: [null, null] },
        })
      ).body.result,
    ).toEqual(body.result);
  });

  const addressInformation = {
    shippingAddress: { countryId: "NL", firstname: "", lastname: "", city: "", postcode: "", street: [""] },
    billingAddress: { countryId: "NL", firstname: "", lastname: "", city: "", postcode: "", street: [""] },
    shippingCarrierCode: "flatrate",
    shippingMethodCode: "flatrate",
  };
  it("[SYNC-034] shipping-information keeps the delivery and answers totals and payment methods", async () => {
    const cart = await cartOf([socks, 2]);
    const { status, body } = await call<{ totals: Totals; payment_methods: unknown[] }>(
      "POST",
      `cart/shipping-information?token=&cartId=${cart}`,
      { addressInformation },
    );
    expect([status, body.code]).toEqual([200, 200]);
    expect(totalsSchema.parse(body.result.totals)).toMatchObject({ shipping_incl_tax: 4.95, grand_total: 16.85 });
    expect(body.result.payment_methods.map((method) => paymentMethod.parse(method)).length).toBeGreaterThan(0);
    expect(await totals(cart)).toMatchObject({ shipping_incl_tax: 4.95, grand_total: 16.85 });
  });

  it("[SYNC-043] totals have segments subtotal_incl_tax, grand_total, payment, shipping, kept in cents", async () => {
    const cart = await cartOf([socks, 2]);
    await call("POST", `cart/shipping-information?cartId=${cart}`, { addressInformation });
    const { segments, grandTotalCents } = confirmedTotals(await totals(cart), 1);
    expect(Object.fromEntries(segments.map(({ code, cents }) => [code, cents]))).toMatchObject({
      subtotal_incl_tax: 1190,
      shipping: 495,
      payment: 0,
      grand_total: 1685,
    });
    expect(grandTotalCents).toBe(1685);
  });

  it("[SYNC-036] collect-totals answers totals for the given methods", async () => {
    const cart = await cartOf([socks, 2]);
    const collect = (methods: unknown) =>
      call<Totals>("POST", `cart/collect-totals?token=&cartId=${cart}`, { methods });
    const { status, body } = await collect({
      paymentMethod: { method: "banktransfer" },
      shippingCarrierCode: "flatrate",
      shippingMethodCode: "flatrate",
    });
    expect([status, body.code]).toEqual([200, 200]);
    expect(totalsSchema.parse(body.result)).toMatchObject({ grand_total: 16.85 });
    expect(
      (
        await collect({
          paymentMethod: { method: "banktransfer" },
          shippingCarrierCode: "pickup",
          shippingMethodCode: "point",
        })
      ).body.result.grand_total,
    ).toBe(14.85);
    expect(await call("POST", `cart/collect-totals?cartId=${cart}`, {})).toMatchObject({
      status: 400,
      body: { result: "No shipping and payment methods element provided within the request body" },
    });
  });

  it("[SYNC-040] have the paths that decision 020 lists, and no others", () => {
    expect(cartEndpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      "GET /api/cart/coupon",
      "GET /api/cart/payment-methods",
      "GET /api/cart/pull",
      "GET /api/cart/totals",
      "POST /api/cart/apply-coupon",
      "POST /api/cart/collect-totals",
      "POST /api/cart/create",
      "POST /api/cart/delete",
      "POST /api/cart/delete-coupon",
      "POST /api/cart/shipping-information",
      "POST /api/cart/shipping-methods",
      "POST /api/cart/update",
    ]);
  });
});

describe("the cart's code", () => {
  it("[SYNC-037] goes on by apply-coupon, in the query, and totals have the discount", async () => {
    await coupon("SALE10", { percent: 10 });
    const cart = await cartOf([socks, 2]);
    // Clients test whether the key is there, not its value.
    expect(await totals(cart)).not.toHaveProperty("coupon_code");
    const applied = await call("POST", `cart/apply-coupon?token=&cartId=${cart}&coupon=sale10`);
    expect(applied).toMatchObject({ status: 200, body: { code: 200, result: true, meta: { version: 2 } } });
    expect(applied.headers.get("cache-control")).toBe("private, no-store");
    const found = await totals(cart);
    expect(found).toMatchObject({
      coupon_code: "SALE10",
      discount_amount: -1.19,
      subtotal_incl_tax: 11.9,
      grand_total: 15.66,
      items: [{ discount_amount: 1.19, row_total_incl_tax: 11.9 }],
    });
    expect(segment(found, "discount")).toMatchObject({ title: "Korting (SALE10)", value: -1.19 });
    expect(segment(found, "grand_total")!.value).toBe(15.66);
    expect(await call("GET", `cart/coupon?token=&cartId=${cart}`)).toMatchObject({
      status: 200,
      body: { result: "SALE10", meta: { version: 2 } },
    });
    // Once more is no change.
    expect((await call("POST", `cart/apply-coupon?cartId=${cart}&coupon=SALE10`)).body.meta).toEqual({ version: 2 });
  });

  it("[SYNC-038] goes off by delete-coupon, and totals are without it", async () => {
    await coupon("SALE20", { percent: 20 });
    const cart = await cartOf([socks, 2]);
    await call("POST", `cart/apply-coupon?cartId=${cart}&coupon=SALE20`);
    expect((await totals(cart)).grand_total).toBe(14.47);
    for (let i = 0; i < 2; i++)
      expect(await call("POST", `cart/delete-coupon?token=&cartId=${cart}`)).toMatchObject({
        status: 200,
        body: { code: 200, result: true, meta: { version: 3 } },
      });
    const found = await totals(cart);
    expect(found).toMatchObject({ discount_amount: 0, grand_total: 16.85 });
    expect(found).not.toHaveProperty("coupon_code");
    expect(await call("GET", `cart/coupon?cartId=${cart}`)).toMatchObject({ status: 200, body: { result: "" } });
  });

  it("is refused in the platform's words, alike for a code that is not, was or is another's", async () => {
    const one = await makeCustomer(DB);
    await coupon("HERS-1", { percent: 50 }, one);
    await coupon("OVER-1", { percent: 50, valid_until: new Date(Date.now() - 1000).toISOString() });
    const cart = await cartOf([socks, 2]);
    for (const code of ["HERS-1", "OVER-1", "NO-SUCH"])
      expect(await call("POST", `cart/apply-coupon?cartId=${cart}&coupon=${code}`, undefined, en)).toMatchObject({
        status: 404,
        body: {
          code: 404,
          result: "The coupon code isn't valid. Verify the code and try again.",
          meta: { reason: "invalid" },
        },
      });
    for (const query of ["", "&coupon=", "&coupon=%20"])
      expect(await call("POST", `cart/apply-coupon?cartId=${cart}${query}`)).toMatchObject({
        status: 400,
        body: { result: "No coupon code provided" },
      });
    for (const query of ["", "&coupon="])
      expect(await bare("POST", `cart/apply-coupon?cartId=${cart}${query}`)).toMatchObject({
        status: 400,
        body: { result: "No coupon code provided" },
      });
    await coupon("DEAR-1", { amount: 5, minimum: 100 });
    expect(await call("POST", `cart/apply-coupon?cartId=${cart}&coupon=DEAR-1`, undefined, en)).toMatchObject({
      status: 400,
      body: { result: "This code is valid from €100.00", meta: { minimum: 100 } },
    });
    for (const [method, path] of [
      ["POST", "apply-coupon"],
      ["POST", "delete-coupon"],
      ["GET", "coupon"],
    ] as const)
      expect(await call(method, `cart/${path}?coupon=SALE10&cartId=${"f".repeat(32)}`)).toMatchObject({
        status: 404,
        body: { meta: { reason: "cart_unknown" } },
      });
    expect(await totals(cart)).not.toHaveProperty("coupon_code");
    // Her own cart takes it, by her token.
    const headers = bearer(one);
    const hers = (await call<string>("POST", "cart/create", undefined, { headers })).body.result;
    await call("POST", `cart/update?cartId=${hers}`, { cartItem: { sku: socks, qty: 2 } }, { headers });
    expect((await call("POST", `cart/apply-coupon?cartId=${hers}&coupon=HERS-1`, undefined, { headers })).status).toBe(
      200,
    );
    expect((await call<Totals>("GET", `cart/totals?cartId=${hers}`, undefined, { headers })).body.result).toMatchObject(
      { coupon_code: "HERS-1", grand_total: 10.9 },
    );
    expect((await call("POST", `cart/delete-coupon?cartId=${hers}`)).status).toBe(404);
  });

  it("cannot be guessed: wrong ones of one visitor are limited, together with those of the extension's call", async () => {
    const cart = await cartOf([socks, 1]);
    const guess = (i: number, visitor: string) =>
      i % 2 === 0
        ? call("POST", `cart/apply-coupon?cartId=${cart}&coupon=GUESS-${i}`, undefined, from(visitor))
        : call("POST", `coupon/apply?cartId=${cart}`, { coupon: [{ code: `GUESS-${i}` }] }, from(visitor));
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => guess(i, "192.0.2.77")));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
    const limited = answers.find(({ status }) => status === 429)!;
    expect(limited.body).toMatchObject({ code: 429, meta: { reason: "too_many" } });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await guess(0, "192.0.2.78")).status).toBe(404);
  });
});

describe("a code for so many orders", () => {
  const buy = async (cart: string, code: string | null, qty = 2) => {
    const body = order([{ sku: socks, qty }], { cart_id: cart, ...(code !== null && { discount_amount: -1 }) });
    return { key: body.order_id, answer: await bare("POST", "order", body) };
  };
  const withCode = async (code: string) => {
    const cart = await cartOf([socks, 2]);
    return { cart, answer: await call("POST", `cart/apply-coupon?cartId=${cart}&coupon=${code}`) };
  };

  it("is given to as many of ten orders at once, and a cancelled one gives its use back", async () => {
    await coupon("FIRST-3", { amount: 1, use_limit: 3 });
    const carts = await Promise.all(Array.from({ length: 10 }, () => withCode("FIRST-3")));
    expect(carts.every(({ answer }) => answer.status === 200)).toBe(true);
    const before = await count("sales_order");
    const orders = await Promise.all(carts.map(({ cart }) => buy(cart, "FIRST-3")));
    expect(orders.filter(({ answer }) => answer.status === 200)).toHaveLength(3);
    for (const { answer } of orders)
      if (answer.status !== 200)
        expect(answer).toMatchObject({ status: 400, body: { meta: { reason: "price_changed", discount: 0 } } });
    expect(await count("sales_order")).toBe(before + 3);
    const uses = async () =>
      (await DB.prepare("SELECT count(*) AS n FROM coupon_use WHERE code = 'FIRST-3'").first<{ n: number }>())!.n;
    expect(await uses()).toBe(3);
    // Carts that came too late are without it, and nobody can put it on.
    const [late] = carts.filter((_, i) => orders[i]!.answer.status !== 200);
    expect(await totals(late!.cart)).not.toHaveProperty("coupon_code");
    expect((await withCode("FIRST-3")).answer).toMatchObject({ status: 404, body: { meta: { reason: "invalid" } } });
    const [won] = orders.filter(({ answer }) => answer.status === 200);
    await DB.prepare("DELETE FROM coupon_use WHERE order_id = (SELECT id FROM sales_order WHERE order_key = ?1)")
      .bind(won!.key)
      .run();
    expect(await totals(late!.cart)).toMatchObject({ coupon_code: "FIRST-3", discount_amount: -1 });
    expect((await buy(late!.cart, "FIRST-3")).answer.status).toBe(200);
    expect(await uses()).toBe(3);
  });

  it("has a limit that operators may change, of codes for everyone only", async () => {
    await coupon("ONE-ONLY", { amount: 1, use_limit: 1 });
    const [first, second] = [await withCode("ONE-ONLY"), await withCode("ONE-ONLY")];
    expect((await buy(first.cart, "ONE-ONLY")).answer.status).toBe(200);
    expect((await buy(second.cart, "ONE-ONLY")).answer.status).toBe(400);
    await coupon("ONE-ONLY", { amount: 1, use_limit: 2 });
    expect((await buy(second.cart, "ONE-ONLY")).answer.status).toBe(200);
    await coupon("ONE-ONLY", { amount: 1 });
    expect((await withCode("ONE-ONLY")).answer.status).toBe(200);
    const one = await makeCustomer(DB);
    await expect(coupon("ONE-HERS", { amount: 1, use_limit: 5 }, one)).rejects.toThrow("use_limit");
    await expect(coupon("NONE-AT-ALL", { amount: 1, use_limit: 0 })).rejects.toThrow("use_limit");
  });
});

describe("a device whose cart was let go of", () => {
  it("comes back after months: its lines are in a new cart, nothing is said, and the order goes through", async () => {
    const own = device({
      api: createApi({
        storeCode: "outlet_nl",
        fetch: async (path, init) => gateway.fetch(new Request(`http://shop${path}`, init)),
      }),
    });
    const before = await own.page();
    await before.engine.add({ ...article(socks, { type: "simple", options: [], priceCents: 595 }), qty: 2 });
    await before.engine.add({ ...article(shirt.red, { parentSku: shirt.parent, priceCents: 4999 }), qty: 1 });
    expect(await before.engine.settled()).toBe(true);
    const old = before.engine.state().cartServerToken!;
    before.close();
    await runRetention(
      bindings,
      new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 92 * 86_400_000 + 2 * 3_600_000),
    );
    expect(await DB.prepare("SELECT 1 FROM cart WHERE id = ?").bind(old).first()).toBeNull();

    const back = await own.page();
    expect(await back.engine.settled()).toBe(true);
    const cart = back.engine.state().cartServerToken!;
    expect([back.shown(), back.notices, own.problems]).toEqual([{ [socks]: 2, [shirt.red]: 1 }, [], []]);
    expect(cart).not.toBe(old);
    expect((await pull(cart)).map(({ sku, qty }) => [sku, qty])).toEqual([
      [socks, 2],
      [shirt.red, 1],
    ]);
    expect(back.engine.state().platformTotals).toEqual({
      grandTotalCents: 6684,
      couponCode: null,
      delivery: { method: "flatrate|flatrate", country: "NL", lead: 0 },
      updating: false,
      discountCents: 0,
    });
    expect(
      (
        await call(
          "POST",
          "order",
          order(
            [
              { sku: socks, qty: 2 },
              { sku: shirt.red, qty: 1 },
            ],
            { cart_id: cart },
          ),
        )
      ).status,
    ).toBe(200);
    back.close();
  });
});
