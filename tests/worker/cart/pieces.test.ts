import { createExecutionContext } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { readConfig, type Bindings } from "../../../worker/env.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { device } from "../../unit/client/features/cart/device.ts";
import { article } from "../../unit/client/features/cart/fake-platform.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import {
  bindings,
  call,
  DB,
  fillShop,
  newCart,
  order,
  pull,
  shirt,
  snapshot,
  socks,
  stockOf,
  unlimited,
} from "./shop.ts";

beforeAll(fillShop);
const gatewayOf = (env: Bindings) =>
  createGateway(
    createUpstreams(
      { backendUrl: undefined, upstreamDelayMs: 0 },
      { fetch: (request) => backend.fetch(request, env, createExecutionContext()) },
    ),
  );
const bounded = { ...bindings, ORDER_PIECES: "10" };
const { fetch } = gatewayOf(bounded);
const add = (cart: string, sku: string, qty: number, more: Record<string, unknown> = {}, change = "") =>
  call<{ qty: number; item_id: number }>(
    "POST",
    `cart/update?cartId=${cart}${change && `&change=${change}`}`,
    { cartItem: { sku, qty, ...more } },
    { fetch },
  );
const tooMany = {
  status: 400,
  body: {
    code: 400,
    result: "In één bestelling passen hoogstens 10 stuks",
    meta: { reason: "order_too_large", most: 10 },
  },
};
const contents = async (cart: string) =>
  Object.fromEntries((await pull(cart)).result.map(({ sku, qty }) => [sku, qty]));

describe("pieces of one order", () => {
  it("are bounded in the cart, all lines together: one more is refused in the shopper's words, fewer never", async () => {
    const cart = await newCart();
    expect((await add(cart, socks, 6)).status).toBe(200);
    const line = (await add(cart, shirt.red, 4)).body.result;
    const before = await snapshot();
    expect(await add(cart, socks, 1)).toMatchObject(tooMany);
    expect(await add(cart, unlimited, 1)).toMatchObject(tooMany);
    expect(await add(cart, shirt.red, 5, { item_id: line.item_id })).toMatchObject(tooMany);
    expect(await snapshot()).toBe(before);
    expect(
      (
        await call(
          "POST",
          `cart/update?cartId=${cart}`,
          { cartItem: { sku: socks, qty: 1 } },
          { fetch, store: "outlet_de" },
        )
      ).body.result,
    ).toBe("Eine Bestellung fasst höchstens 10 Stück");
    expect((await add(cart, shirt.red, 3, { item_id: line.item_id })).status).toBe(200);
    expect((await add(cart, socks, 1)).body.result.qty).toBe(7);
    // A bound that came later, or a cart that two became: what is there can be made less, not more.
    await DB.prepare("UPDATE cart_item SET qty = 50 WHERE item_id = ?").bind(line.item_id).run();
    expect(await add(cart, shirt.red, 51, { item_id: line.item_id })).toMatchObject(tooMany);
    expect((await add(cart, shirt.red, 49, { item_id: line.item_id })).status).toBe(200);
  });

  it("are bounded in the order, whatever cart it comes from, with what there is; nothing of it is written, and a bound of 0 is none", async () => {
    const two = order([
      { sku: socks, qty: 7 },
      { sku: shirt.red, qty: 4 },
    ]);
    const before = await snapshot();
    expect(await call("POST", "order", two, { fetch })).toMatchObject({
      ...tooMany,
      body: { ...tooMany.body, meta: { ...tooMany.body.meta, pieces: 11 } },
    });
    expect(await snapshot()).toBe(before);
    expect(
      (
        await call(
          "POST",
          "order",
          order([
            { sku: socks, qty: 6 },
            { sku: shirt.red, qty: 4 },
          ]),
          { fetch },
        )
      ).status,
    ).toBe(200);
    // The same order again has its answer also when the bound has become lower since.
    const placed = order([{ sku: socks, qty: 10 }]);
    expect((await call("POST", "order", placed, { fetch })).status).toBe(200);
    const lower = gatewayOf({ ...bindings, ORDER_PIECES: "5" });
    expect((await call("POST", "order", placed, { fetch: lower.fetch })).status).toBe(200);
    const free = gatewayOf({ ...bindings, ORDER_PIECES: "0" });
    expect((await call("POST", "order", two, { fetch: free.fetch })).status).toBe(200);
    expect([
      readConfig({ ...bindings, ORDER_PIECES: "" }).orderPieces,
      readConfig({ ...bindings, ORDER_PIECES: "0" }).orderPieces,
    ]).toEqual([200, 0]);
    expect(() => readConfig({ ...bindings, ORDER_PIECES: "-1" })).toThrow("ORDER_PIECES");
  });

  it("are never passed by tabs that add at the same time", async () => {
    const cart = await newCart();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => add(cart, i % 2 === 0 ? socks : shirt.red, 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(Object.values(await contents(cart)).reduce((sum, qty) => sum + qty, 0)).toBe(10);
  });

  it("that go too far come back to what there was, with the words at their line", async () => {
    const own = device({
      api: createApi({
        storeCode: "outlet_nl",
        fetch: async (path, init) => fetch(new Request(`http://shop${path}`, init)),
      }),
    });
    const page = await own.page();
    await page.engine.add({ ...article(socks, { type: "simple", options: [], maxQty: 100 }), qty: 8 });
    await page.engine.settled();
    await page.engine.setQuantity(socks, 11);
    await page.engine.settled();
    expect(page.shown()).toEqual({ [socks]: 8 });
    expect(page.engine.state().cartItems[0]!.errors).toEqual({ server: "In één bestelling passen hoogstens 10 stuks" });
    expect(page.notices.at(-1)).toMatchObject({
      kind: "refused",
      refusal: { words: "In één bestelling passen hoogstens 10 stuks", removed: false },
    });
    await page.engine.setQuantity(socks, 10);
    expect([await page.engine.settled(), page.shown(), page.engine.state().cartItems[0]!.errors]).toEqual([
      true,
      { [socks]: 10 },
      {},
    ]);
    page.close();
  });
});

describe("a line that takes another's place", () => {
  it("is counted without it, and both halves are made at once, once: the cart never holds more than an order takes", async () => {
    const cart = await newCart();
    const { item_id } = (await add(cart, socks, 8)).body.result;
    // What names no change could be said without ever taking the other away.
    expect(await add(cart, shirt.red, 7, {}, `&replaces=${item_id}`)).toMatchObject(tooMany);
    expect(await add(cart, shirt.red, 11, {}, `r1&replaces=${item_id}`)).toMatchObject(tooMany);
    expect(await contents(cart)).toEqual({ [socks]: 8 });
    for (const isRepeat of [false, true]) {
      const { body } = await add(cart, shirt.red, 7, {}, `r2&replaces=${item_id}`);
      expect([body.result.qty, body.meta?.done ?? false]).toEqual([7, isRepeat]);
      expect(await contents(cart)).toEqual({ [shirt.red]: 7 });
    }
    // Into a line that is there, and nobody else's line.
    const red = (await pull(cart)).result[0]!.item_id;
    const blue = (await add(cart, shirt.blue, 3)).body.result.item_id;
    const other = await newCart();
    const theirs = (await add(other, socks, 1)).body.result.item_id;
    expect(await add(cart, shirt.blue, 11, { item_id: blue }, `r3&replaces=${theirs}`)).toMatchObject(tooMany);
    expect((await add(cart, shirt.blue, 10, { item_id: blue }, `r4&replaces=${red}`)).status).toBe(200);
    expect([await contents(cart), await contents(other)]).toEqual([{ [shirt.blue]: 10 }, { [socks]: 1 }]);
    // A line does not take its own place.
    expect(await add(cart, shirt.blue, 11, { item_id: blue }, `r5&replaces=${blue}`)).toMatchObject(tooMany);
    expect((await add(cart, shirt.blue, 9, { item_id: blue }, `r6&replaces=${blue}`)).status).toBe(200);
    expect(await contents(cart)).toEqual({ [shirt.blue]: 9 });
  });

  it("is changed from the cart where both together are more than an order takes", async () => {
    const own = device({
      api: createApi({
        storeCode: "outlet_nl",
        fetch: async (path, init) => fetch(new Request(`http://shop${path}`, init)),
      }),
    });
    const page = await own.page();
    const simple = { type: "simple" as const, options: [], maxQty: 100 };
    await page.engine.add({ ...article(socks, simple), qty: 8 });
    await page.engine.settled();
    await page.engine.edit(socks, { ...article(shirt.red, simple), qty: 7 });
    await page.engine.settled();
    expect([page.shown(), page.notices.filter(({ kind }) => kind === "refused")]).toEqual([{ [shirt.red]: 7 }, []]);
    await page.engine.edit(shirt.red, { ...article(socks, simple), qty: 11 });
    await page.engine.settled();
    expect(page.shown()).toEqual({ [shirt.red]: 7 });
    page.close();
  });
});

describe("a change that names itself", () => {
  it("is made once, however often and however it is sent, and always answered with the line as it stands", async () => {
    const cart = await newCart();
    const first = (await add(cart, socks, 2, {}, "c1")).body;
    expect([first.result.qty, first.meta]).toEqual([2, { version: 1 }]);
    const again = { ...first, meta: { version: 1, done: true } };
    expect((await add(cart, socks, 2, {}, "c1")).body).toEqual(again);
    // As a page sends it that found the line in the cart and does not know why.
    expect((await add(cart, socks, 4, { item_id: first.result.item_id }, "c1")).body).toEqual(again);
    for (const answer of await Promise.all(Array.from({ length: 6 }, () => add(cart, socks, 3, {}, "c2"))))
      expect(answer.body.result.qty).toBe(5);
    expect((await add(cart, socks, 1)).body.result.qty).toBe(6);
    expect((await add(cart, socks, 3, { item_id: first.result.item_id }, "c3")).body.result.qty).toBe(3);
    expect((await add(cart, socks, 1, {}, "c4")).body.result.qty).toBe(4);
    expect((await add(cart, socks, 3, { item_id: first.result.item_id }, "c3")).body.result.qty).toBe(4);
    // In another cart it is another change.
    expect((await add(await newCart(), socks, 2, {}, "c1")).body.result.qty).toBe(2);
  });

  it("that grew since it was first sent is made as far as it was not, in any form, in the same bounds", async () => {
    const cart = await newCart();
    const { item_id } = (await add(cart, socks, 1, {}, "c1&pieces=1")).body.result;
    for (let i = 0; i < 2; i++)
      expect((await add(cart, socks, 4, { item_id }, "c1&pieces=3")).body).toMatchObject({
        result: { qty: 3 },
        meta: { version: 2, done: true },
      });
    expect((await add(cart, socks, 4, {}, "c1&pieces=4")).body.result.qty).toBe(4);
    // An older copy of it comes late, and one that is too much.
    for (const pieces of [1, 3, 20])
      expect((await add(cart, socks, pieces, {}, `c1&pieces=${pieces}`)).body.result.qty).toBe(4);
    await Promise.all(Array.from({ length: 5 }, () => add(cart, socks, 5, {}, "c1&pieces=6")));
    expect(await contents(cart)).toEqual({ [socks]: 6 });
  });

  it("is not made again when its line has been taken out since, and a refused one is none", async () => {
    const cart = await newCart();
    const { item_id } = (await add(cart, socks, 2, {}, "c1")).body.result;
    await call("POST", `cart/delete?cartId=${cart}`, { cartItem: { sku: socks, item_id } }, { fetch });
    for (const more of [{}, { item_id }])
      expect(await add(cart, socks, 2, more, "c1")).toMatchObject({
        status: 404,
        body: { meta: { reason: "cart_changed", version: 2, done: true } },
      });
    expect(await contents(cart)).toEqual({});
    expect(await add(cart, socks, 11, {}, "c2")).toMatchObject(tooMany);
    expect((await add(cart, socks, 2, {}, "c2")).body.result.qty).toBe(2);
    const customer = { headers: bearer(await makeCustomer(DB)), fetch };
    const hers = (await call<string>("POST", "cart/create", undefined, customer)).body.result;
    for (let i = 0; i < 2; i++)
      expect(
        (
          await call<{ qty: number }>(
            "POST",
            `cart/update?cartId=${hers}&change=c1`,
            { cartItem: { sku: socks, qty: 1 } },
            customer,
          )
        ).body.result.qty,
      ).toBe(1);
  });

  it("is remembered for a hundred changes of its cart, and as long as that; then the cart's notes are let go of", async () => {
    const cart = await newCart();
    const { item_id } = (await add(cart, socks, 1, {}, "first")).body.result;
    for (let i = 0; i < 100; i += 1) await add(cart, socks, 1 + (i % 2), { item_id }, `k${i}`);
    expect(await DB.prepare("SELECT count(*) AS n FROM cart_change WHERE cart_id = ?").bind(cart).first("n")).toBe(100);
    expect((await add(cart, socks, 9, { item_id }, "k99")).body.result.qty).toBe(2);
    await DB.batch([
      DB.prepare("DELETE FROM cart_item WHERE cart_id = ?").bind(cart),
      DB.prepare("DELETE FROM cart WHERE id = ?").bind(cart),
    ]);
    expect(await DB.prepare("SELECT count(*) AS n FROM cart_change WHERE cart_id = ?").bind(cart).first("n")).toBe(0);
  });

  it("counts once in any order of changes, repeats and tabs", async () => {
    const step = fc.record({ key: fc.nat(5), times: fc.integer({ min: 1, max: 3 }), at: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const cart = await newCart();
        const stock = await stockOf(socks);
        // All moments one after the other, what is in one at once.
        for (const moment of [0, 1, 2])
          await Promise.all(
            steps
              .filter(({ at }) => at === moment)
              .flatMap(({ key, times }) => Array.from({ length: times }, () => add(cart, socks, 1, {}, `key-${key}`))),
          );
        const all = new Set(steps.map(({ key }) => key)).size;
        expect(await contents(cart)).toEqual({ [socks]: all });
        expect(await stockOf(socks)).toBe(stock);
      }),
      { numRuns: Number((bindings as { FC_RUNS?: string }).FC_RUNS ?? 5) },
    );
  });
});
