import { exports } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Totals } from "../../../shared/contract/order/cart.ts";
import type { OrderConfirmation } from "../../../shared/contract/order/order.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { createBreaker } from "../../../worker/breaker.ts";
import { createGateway } from "../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../worker/gateway/upstream.ts";
import { admin, bindings, DB, importLines, line, shop } from "../catalog/fixture.ts";
import { rows } from "../fuzz/bombard.ts";

/** Everything here goes through the whole Worker, as a shopper's device does. */
interface Reply<T> {
  status: number;
  code: number;
  result: T;
  meta?: Record<string, unknown>;
  headers: Headers;
}
async function call<T = unknown>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  store = "outlet_nl",
): Promise<Reply<T>> {
  const response = await exports.default.fetch(`http://localhost/api/${path}`, {
    method,
    headers: { "x-vs-store-code": store },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as Omit<Reply<T>, "status" | "headers">),
  };
}
const newCart = async (store?: string) => (await call<string>("POST", "cart/create", undefined, store)).result;
const put = (cart: string, sku: string, qty = 1, more: Record<string, unknown> = {}, store?: string) =>
  call<{ sku: string }>("POST", `cart/update?cartId=${cart}`, { cartItem: { sku, qty, ...more } }, store);
const totals = (cart: string, store?: string) => call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, store);
const deliver = (cart: string, carrier?: string, method?: string) =>
  call<{ totals: Totals }>("POST", `cart/shipping-information?cartId=${cart}`, {
    addressInformation: {
      shippingAddress: { countryId: "NL" },
      shippingCarrierCode: carrier,
      shippingMethodCode: method,
    },
  });

const address = {
  firstname: "Bo",
  lastname: "Jansen",
  city: "Utrecht",
  postcode: "3511 AB",
  street: ["Gracht 1"],
  country_id: "NL",
  email: "bo@example.com",
};
let keys = 0;
const order = (products: { sku: string; qty: number }[], cart_id = "", how: Record<string, unknown> = {}) => ({
  order_id: `purchase-${++keys}-key`,
  cart_id,
  products,
  addressInformation: {
    shippingAddress: address,
    billingAddress: address,
    shipping_carrier_code: "flatrate",
    shipping_method_code: "flatrate",
    payment_method_code: "banktransfer",
    ...how,
  },
});
const place = (body: unknown, store?: string) => call<OrderConfirmation>("POST", "order", body, store);
const one = <T>(sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .first<T>();

const extra = (id: number, sku: string, price: number) =>
  line("product", {
    id,
    sku,
    name: sku,
    type_id: "simple",
    status: 1,
    visibility: 4,
    price,
    tax_class_id: 2,
    stock: {
      product_id: id,
      is_in_stock: true,
      qty: 100_000,
      manage_stock: true,
      min_sale_qty: 1,
      max_sale_qty: 10_000,
    },
  });
beforeAll(async () => void (await importLines([...shop, extra(901, "HALF-75", 37.5), extra(902, "CENT-1", 0.01)])));
beforeEach(() =>
  DB.batch(
    [
      ["TRUI-1-GROEN-M", 1_000],
      ["TRUI-1-ROOD-S", 1_000],
    ].map(([sku, qty]) => DB.prepare("UPDATE stock SET qty = ?2, is_in_stock = 1 WHERE sku = ?1").bind(sku, qty)),
  ),
);

describe("a purchase", () => {
  it("[STORE-018] is in the language and with the tax of the view its header names, for the same money", async () => {
    const found = await Promise.all(
      ["outlet_nl", "outlet_de", "outlet_xx"].map(async (store) => {
        const cart = await newCart(store);
        await put(
          cart,
          "TRUI-1",
          2,
          {
            product_option: {
              extension_attributes: {
                configurable_item_options: [
                  { option_id: "301", option_value: 31 },
                  { option_id: "302", option_value: "41" },
                ],
              },
            },
          },
          store,
        );
        const { result } = await totals(cart, store);
        const placed = await place(order([{ sku: "TRUI-1-ROOD-S", qty: 2 }], cart), store);
        const stored = await one<{ store_code: string; tax_cents: number; grand_total_cents: number }>(
          "SELECT store_code, tax_cents, grand_total_cents FROM sales_order WHERE id = ?",
          placed.result.backendOrderId,
        );
        return {
          name: result.items[0]!.name,
          gross: result.subtotal_incl_tax,
          tax: result.tax_amount,
          number: placed.result.orderNumber!.slice(0, 1),
          ...stored,
        };
      }),
    );
    const dutch = {
      name: "Wollen trui Haven",
      gross: 119.9,
      tax: 20.81,
      number: "4",
      store_code: "outlet_nl",
      tax_cents: 2081,
      grand_total_cents: 11990,
    };
    expect(found).toEqual([
      dutch,
      { ...dutch, name: "Wollpullover Hafen", tax: 19.14, number: "5", store_code: "outlet_de", tax_cents: 1914 },
      dutch,
    ]);
  });

  it("costs what the totals said, to the cent, whatever is in the cart", async () => {
    const things = fc.uniqueArray(
      fc.record({
        sku: fc.constantFrom("HALF-75", "CENT-1", "TRUI-1-ROOD-S", "TRUI-1-GROEN-M", "BON-1", "PATROON-1"),
        qty: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ sku }) => sku },
    );
    await fc.assert(
      fc.asyncProperty(
        things,
        fc.constantFrom(["flatrate", "flatrate"], ["pickup", "point"]),
        async (products, [carrier, method]) => {
          const cart = await newCart();
          for (const { sku, qty } of products) expect((await put(cart, sku, qty)).status).toBe(200);
          await deliver(cart, carrier, method);
          const said = (await totals(cart)).result;
          const virtual = products.every(({ sku }) => sku === "BON-1" || sku === "PATROON-1");
          if (virtual) expect(said.total_segments.some(({ code }) => code === "shipping")).toBe(false);
          const placed = await place(
            order(products, cart, {
              shipping_carrier_code: carrier,
              shipping_method_code: method,
              ...(carrier === "pickup" && { shippingExtraFields: { pickup_point: { id: "kade-nl-3511-1" } } }),
              ...(virtual && { shippingAddress: undefined }),
            }),
          );
          expect(placed.result.grand_total).toBe(said.grand_total);
          const stored = (await one<
            Record<"subtotal_cents" | "shipping_cents" | "tax_cents" | "grand_total_cents", number>
          >("SELECT * FROM sales_order WHERE id = ?", placed.result.backendOrderId))!;
          const sums = (await one<{ rows: number; tax: number }>(
            "SELECT sum(row_total_cents) AS rows, sum(tax_cents) AS tax FROM sales_order_line WHERE order_id = ?",
            placed.result.backendOrderId,
          ))!;
          expect(stored.subtotal_cents).toBe(sums.rows);
          expect(stored.grand_total_cents).toBe(sums.rows + stored.shipping_cents);
          expect(stored.tax_cents).toBe(Math.round(said.tax_amount * 100));
          expect(stored.tax_cents).toBeGreaterThanOrEqual(sums.tax);
        },
      ),
      { numRuns: 40, seed: 20 },
    );
  });

  it("is delivered for nothing from € 75 on, to the cent", async () => {
    const cart = await newCart();
    await put(cart, "HALF-75", 1);
    await put(cart, "CENT-1", 3_749);
    expect((await deliver(cart, "flatrate", "flatrate")).result.totals).toMatchObject({
      subtotal_incl_tax: 74.99,
      shipping_incl_tax: 4.95,
      grand_total: 79.94,
    });
    await put(cart, "CENT-1", 1);
    expect((await totals(cart)).result).toMatchObject({ subtotal_incl_tax: 75, shipping_incl_tax: 0, grand_total: 75 });
  });

  it("never mixes half of a new delivery with half of an old one", async () => {
    const cart = await newCart();
    await put(cart, "HALF-75");
    await deliver(cart, "flatrate", "flatrate");
    for (const [carrier, method] of [
      ["pickup", undefined],
      [undefined, "point"],
      ["pickup", "flatrate"],
      ["", ""],
    ]) {
      expect(await deliver(cart, carrier, method)).toMatchObject({ code: 400, meta: { reason: "invalid" } });
      expect(
        await call("POST", `cart/collect-totals?cartId=${cart}`, {
          methods: { shippingCarrierCode: carrier, shippingMethodCode: method },
        }),
      ).toMatchObject({ code: 400 });
    }
    expect((await totals(cart)).result.shipping_incl_tax).toBe(4.95);
    expect((await deliver(cart)).status).toBe(200);
  });

  it("is nobody else's: no copy of any answer may be kept", async () => {
    const cart = await newCart();
    const answers = [
      await put(cart, "HALF-75"),
      await totals(cart),
      await call("GET", `cart/pull?cartId=${cart}`),
      await place(order([{ sku: "HALF-75", qty: 2 }], cart)),
      await place(order([{ sku: "HALF-75", qty: 1 }], cart)),
      await call("GET", "sync/order/no-such-order"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 200, 404]);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("set-cookie")).toBeNull();
    }
  });

  it("leaves no card number in any table, whoever sends one, ordered or refused", async () => {
    const pay = (card_number: string, code: string) =>
      place(
        order([{ sku: "HALF-75", qty: 1 }], "", {
          payment_method_code: code,
          payment_method_additional: { card_number, cvc: "737", holder: "B JANSEN" },
        }),
      );
    expect((await pay("5555 3412 4444 1115", "banktransfer")).status).toBe(200);
    expect(await pay("4000 0000 0000 0002", "gold")).toMatchObject({ code: 400, meta: { reason: "invalid" } });
    const everything = JSON.stringify(await rows()).replaceAll(/[\s-]/g, "");
    for (const secret of ["5555341244441115", "555534124444", "4000000000000002", '737"', "BJANSEN"])
      expect(everything).not.toContain(secret);
  });
});

describe("exactly once, through the gateway", () => {
  const counts = () =>
    one<{ orders: number; lines: number; sent: number }>(
      `SELECT (SELECT count(*) FROM sales_order) AS orders, (SELECT count(*)
        FROM sales_order_line) AS lines, (SELECT count(*) FROM outbox) AS sent`,
    );

  it("[ORDER-013] one order for 50 calls of one key at once, whatever else is ordered meanwhile", async () => {
    const cart = await newCart();
    await put(cart, "TRUI-1-GROEN-M", 3);
    const [before, stock] = [
      (await counts())!,
      (await one<{ qty: number }>("SELECT qty FROM stock WHERE sku = 'TRUI-1-GROEN-M'"))!.qty,
    ];
    const body = order([{ sku: "TRUI-1-GROEN-M", qty: 3 }], cart);
    const others = Array.from({ length: 10 }, () => order([{ sku: "TRUI-1-GROEN-M", qty: 1 }]));
    const [same, rest] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => place(body))),
      Promise.all(others.map((other) => place(other))),
    ]);
    expect(new Set(same.map(({ code, result }) => JSON.stringify([code, result]))).size).toBe(1);
    expect(same[0]!.code).toBe(200);
    expect(rest.every(({ code }) => code === 200)).toBe(true);
    expect(await counts()).toEqual({ orders: before.orders + 11, lines: before.lines + 11, sent: before.sent + 11 });
    expect(await one("SELECT qty FROM stock WHERE sku = 'TRUI-1-GROEN-M'")).toEqual({ qty: stock - 13 });
  });

  it("an answer lost between platform and shop is a failure to the shopper; the repeat finds the order", async () => {
    const before = (await counts())!;
    const losing = createGateway(
      createUpstreams(
        { backendUrl: undefined, upstreamDelayMs: 0 },
        {
          fetch: async (request) => {
            await (await backend.fetch(request, bindings, createExecutionContext())).text();
            throw new TypeError("connection lost");
          },
        },
        { now: Date.now, fetch, breakerOf: () => createBreaker() },
      ),
    );
    const body = order([{ sku: "HALF-75", qty: 1 }]);
    const lost = await losing.fetch(
      new Request("http://localhost/api/order", { method: "POST", body: JSON.stringify(body) }),
    );
    expect(lost.status).toBe(502);
    expect(await call("GET", `sync/order/${body.order_id}`)).toMatchObject({ code: 200, result: { transmited: true } });
    const [again, andAgain] = [await place(body), await place(body)];
    expect([again.code, again.result]).toEqual([200, andAgain.result]);
    expect(await counts()).toEqual({ orders: before.orders + 1, lines: before.lines + 1, sent: before.sent + 1 });
  });

  it("leaves nothing behind when a part of it fails, and succeeds under the same key afterwards", async () => {
    const cart = await newCart();
    await put(cart, "TRUI-1-ROOD-S", 2);
    const body = order([{ sku: "TRUI-1-ROOD-S", qty: 2 }], cart);
    for (const table of ["outbox", "sales_order_line", "invalidation_log", "tag_version"]) {
      const before = await rows();
      await DB.prepare(
        `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
      ).run();
      expect((await place(body)).code).toBe(500);
      await DB.prepare("DROP TRIGGER broken").run();
      expect(await rows()).toEqual(before);
    }
    expect((await place(body)).code).toBe(200);
  });

  it("sells the last 10 pieces to 10 of 100 buyers, and the tenth order itself says what has sold out", async () => {
    for (const sku of ["TRUI-1-ROOD-S", "TRUI-1-GROEN-S"]) await admin("stock", { sku, qty: 0 });
    await admin("stock", { sku: "TRUI-1-GROEN-M", qty: 10 });
    const carts = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const cart = await newCart();
        await put(cart, "TRUI-1-GROEN-M", 1);
        return cart;
      }),
    );
    const { seq } = await changesSince(DB, 0);
    const answers = await Promise.all(carts.map((cart) => place(order([{ sku: "TRUI-1-GROEN-M", qty: 1 }], cart))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    const refused = answers.filter(({ code }) => code === 400);
    expect(refused).toHaveLength(90);
    for (const { meta } of refused)
      expect(meta).toEqual({ reason: "out_of_stock", skus: [{ sku: "TRUI-1-GROEN-M", available: 0 }] });
    expect(
      await one(
        `SELECT s.qty, s.is_in_stock, p.in_stock, (SELECT in_stock FROM product WHERE sku = 'TRUI-1') AS parent
          FROM stock s JOIN product p ON p.sku = s.sku WHERE s.sku = 'TRUI-1-GROEN-M'`,
      ),
    ).toEqual({ qty: 0, is_in_stock: 0, in_stock: 0, parent: 0 });
    // One entry per order; only the last one names lists.
    const { results } = await DB.prepare("SELECT tags FROM invalidation_log WHERE seq > ? ORDER BY seq")
      .bind(seq)
      .all<{ tags: string }>();
    const tags = results.map((row) => (JSON.parse(row.tags) as string[]).sort());
    expect(tags).toEqual([
      ...Array.from({ length: 9 }, () => ["P100", "P104"]),
      ["C10:list", "C11:list", "C1:list", "C2:list", "P100", "P104", "product:list"],
    ]);
    // Refused buyers keep their carts.
    const kept = await one<{ n: number }>(
      "SELECT count(*) AS n FROM cart WHERE active = 1 AND id IN (SELECT value FROM json_each(?1))",
      JSON.stringify(carts),
    );
    expect(kept).toEqual({ n: 90 });
  });
});
