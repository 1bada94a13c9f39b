import { beforeAll, describe, expect, it, vi } from "vitest";
import { orderConfirmation } from "../../../shared/contract/order/order.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import {
  add,
  address,
  bindings,
  call,
  count,
  DB,
  fillShop,
  newCart,
  order,
  place,
  product,
  pull,
  retired,
  shirt,
  snapshot,
  socks,
  stockOf,
  trio,
  unlimited,
  voucher,
  type Placed,
  type Reply,
} from "../cart/shop.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { checkDigit, newOrderNumber } from "../../../worker/backend/checkout/order-number.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { Book } from "../payment/book.ts";
import { payingShop } from "../payment/shop.ts";
import { createExecutionContext } from "cloudflare:test";

beforeAll(fillShop);
const refusal = (reason: string) => ({
  status: 400,
  body: { code: 400, result: expect.any(String), meta: { reason } },
});
const rowOf = (key: string) =>
  DB.prepare("SELECT * FROM sales_order WHERE order_key = ?").bind(key).first<Record<string, unknown>>();

describe("placing an order", () => {
  it("[ORDER-001] writes order, lines and outbox, takes the stock, closes the cart and answers a readable number", async () => {
    const cart = await newCart();
    await add(cart, shirt.red, 2);
    await add(cart, voucher, 1);
    const before = await stockOf(shirt.red);
    const body = order(
      [
        { sku: shirt.red, qty: 2, price: 49.99, priceInclTax: 49.99 },
        { sku: voucher, qty: 1 },
      ],
      { cart_id: cart },
    );
    const { status, body: answer } = await place(body);
    expect(status).toBe(200);
    expect(orderConfirmation.parse(answer.result)).toMatchObject({
      orderNumber: expect.stringMatching(/^4\d{9}$/),
      grand_total: 124.98,
    });
    expect(await stockOf(shirt.red)).toBe(before! - 2);
    expect(await rowOf(body.order_id)).toMatchObject({
      store_code: "outlet_nl",
      cart_id: cart,
      status: "pending",
      email: address.email,
      subtotal_cents: 12498,
      shipping_cents: 0,
      grand_total_cents: 12498,
      currency: "EUR",
      carrier_code: "flatrate",
      payment_code: "banktransfer",
      card_last4: null,
    });
    const lines = await DB.prepare("SELECT * FROM sales_order_line WHERE order_id = ? ORDER BY position")
      .bind(answer.result.backendOrderId)
      .all();
    expect(lines.results).toMatchObject([
      {
        sku: shirt.red,
        parent_sku: shirt.parent,
        qty: 2,
        price_cents: 4999,
        row_total_cents: 9998,
        tax_cents: 1735,
        tax_rate: 21,
        options: JSON.stringify([{ label: "Kleur", value: "Rood" }]),
      },
      { sku: voucher, parent_sku: null, qty: 1, row_total_cents: 2500, product_type: "virtual" },
    ]);
    expect(
      await DB.prepare("SELECT count(*) AS n FROM outbox WHERE payload ->> '$.order_key' = ? AND sent_at IS NULL")
        .bind(body.order_id)
        .first("n"),
    ).toBe(1);
    expect(await call("GET", `cart/pull?cartId=${cart}`)).toMatchObject({ status: 404 });
    expect(await call("GET", `sync/order/${body.order_id}`)).toMatchObject({
      status: 200,
      body: {
        result: {
          platform_order_id: answer.result.backendOrderId,
          transmited: true,
          transmited_at: answer.result.transferedAt,
          order: null,
        },
      },
    });
  });

  it("numbers orders so that none tells of another, each once, with a check digit", async () => {
    const numbers = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await place(order([{ sku: unlimited, qty: 1 }]))).body.result.orderNumber,
      ),
    );
    expect(new Set(numbers).size).toBe(40);
    for (const number of numbers)
      expect([/^4\d{9}$/.test(number), checkDigit(number.slice(0, -1))]).toEqual([true, number.at(-1)]);
    // Neither the next nor one near it: of 40 in a hundred million, two stand closer than a thousand once in more than
    // a hundred runs.
    const steps = numbers
      .map((number) => Number(number.slice(1, -1)))
      .sort((a, b) => a - b)
      .map((number, i, all) => number - (all[i - 1] ?? -1_000));
    expect(steps.filter((step) => step < 10)).toEqual([]);
    expect(Math.max(...steps)).toBeGreaterThan(1_000);
  });

  it("takes another number where one is taken already", async () => {
    const { number } = (await DB.prepare("SELECT number FROM sales_order WHERE number IS NOT NULL LIMIT 1").first<{
      number: string;
    }>())!;
    const rolls = [Number(number.slice(1, -1)), 12_345_678].map((digits) => (digits + 0.5) / 100_000_000);
    expect(newOrderNumber(4, () => rolls[0]!)).toBe(number);
    const words = vi.spyOn(crypto, "getRandomValues").mockImplementation((into) => {
      (into as Uint32Array)[0] = Math.ceil((rolls.length > 1 ? rolls.shift()! : rolls[0]!) * 2 ** 32);
      return into;
    });
    const placed = await payingShop(new Book())
      .place(order([{ sku: unlimited, qty: 1 }]))
      .finally(() => words.mockRestore());
    expect(placed).toMatchObject({
      status: 200,
      body: { result: { orderNumber: newOrderNumber(4, () => 0.123456785) } },
    });
  });

  it("keeps the numbers of orders from before, for whoever looks them up, too", async () => {
    const placed = await place(order([{ sku: unlimited, qty: 1 }]));
    const id = placed.body.result.backendOrderId;
    await DB.prepare("UPDATE sales_order SET number = NULL WHERE id = ?").bind(id).run();
    const old = `4${id.padStart(8, "0")}`;
    expect(
      (await call<{ increment_id: string }>("POST", "order/look-up", { number: old, email: address.email })).body.result
        .increment_id,
    ).toBe(old);
    expect(
      (await call("POST", "order/look-up", { number: placed.body.result.orderNumber, email: address.email })).status,
    ).toBe(404);
  });

  it("refuses guests' orders without e-mail, many at once too; a customer is written to at the account's", async () => {
    const { email: _email, ...nobody } = address;
    const before = await snapshot();
    const wish = () => order([{ sku: socks, qty: 1 }], {}, { billingAddress: nobody, shippingAddress: nobody });
    for (const answer of await Promise.all(Array.from({ length: 60 }, () => place(wish()))))
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 400,
          meta: {
            reason: "invalid",
            errors: [{ path: "addressInformation.billingAddress.email", message: "is required without an account" }],
          },
        },
      });
    expect(
      (
        await place(
          order([{ sku: socks, qty: 1 }], {}, { billingAddress: { ...nobody, email: "" }, shippingAddress: nobody }),
        )
      ).status,
    ).toBe(400);
    expect(await snapshot()).toBe(before);
    const own = wish();
    const customer = await makeCustomer(DB);
    expect((await place(own, { headers: bearer(customer) })).status).toBe(200);
    expect((await rowOf(own.order_id))!["email"]).toBe(customer.email);
    // An address beside one of the two is enough.
    expect((await place(order([{ sku: socks, qty: 1 }], {}, { billingAddress: nobody }))).status).toBe(200);
  });

  it("takes a configurable's sku with options for the variant they choose, from the cart too", async () => {
    const before = (await stockOf(shirt.red))!;
    const cart = await newCart();
    await add(cart, shirt.red, 1);
    expect(
      (await place(order([{ sku: shirt.parent, qty: 1, product_option: shirt.choose("7") }], { cart_id: cart })))
        .status,
    ).toBe(200);
    expect(await stockOf(shirt.red)).toBe(before - 1);
    expect(await place(order([{ sku: shirt.parent, qty: 1 }]))).toMatchObject(refusal("out_of_stock"));
  });

  it("sends nothing by post when all is virtual, and bills the address it has", async () => {
    const body = order(
      [{ sku: voucher, qty: 1 }],
      {},
      { shippingAddress: undefined, shipping_carrier_code: undefined, shipping_method_code: undefined },
    );
    expect((await place(body)).body.result.grand_total).toBe(25);
    expect(await rowOf(body.order_id)).toMatchObject({ shipping_address: null, carrier_code: null, shipping_cents: 0 });
    const billed = order([{ sku: unlimited, qty: 1 }], {}, { shippingAddress: undefined });
    expect((await place(billed)).body.result.grand_total).toBe(17.45);
    expect(JSON.parse(String((await rowOf(billed.order_id))!["shipping_address"]))).toMatchObject({ city: "Utrecht" });
  });

  it("takes identity from no body: a guest's order has no customer, whatever user_id says", async () => {
    const body = order([{ sku: unlimited, qty: 1 }], { user_id: "98765432109" });
    expect((await place(body)).status).toBe(200);
    expect(JSON.stringify(await rowOf(body.order_id))).not.toContain("98765432109");
    expect((await call("POST", "order?token=stolen", order([{ sku: unlimited, qty: 1 }]))).status).toBe(401);
  });
});

describe("payment", () => {
  it("keeps nothing of what the body says about a payment, and asks for it under the same key when the way to pay was none", async () => {
    const before = await snapshot();
    const body = order(
      [{ sku: socks, qty: 1 }],
      {},
      { payment_method_code: "gold", payment_method_additional: { card_number: "4242 4242 4242 4242" } },
    );
    for (const code of ["gold", "testcard", "adyen_", "adyen_gold", ""])
      expect(
        (await place({ ...body, addressInformation: { ...body.addressInformation, payment_method_code: code } }))
          .status,
      ).toBe(400);
    expect(await snapshot()).toBe(before);
    expect(
      (
        await place({
          ...body,
          addressInformation: { ...body.addressInformation, payment_method_code: "banktransfer" },
        })
      ).status,
    ).toBe(200);
    expect(await rowOf(body.order_id)).toMatchObject({ state: "new", status: "pending", card_last4: null });
    expect(await snapshot()).not.toMatch(/4242 ?4242/);
  });
});

describe("refusals", () => {
  it("never sells what is not there, and names what there is", async () => {
    const before = await snapshot();
    const { body } = await place(
      order([
        { sku: shirt.blue, qty: 4 },
        { sku: shirt.green, qty: 1 },
        { sku: socks, qty: 1 },
      ]),
    );
    expect(body).toMatchObject({
      code: 400,
      meta: {
        reason: "out_of_stock",
        skus: [
          { sku: shirt.blue, available: 3 },
          { sku: shirt.green, available: 0 },
        ],
      },
    });
    // Two lines of one sku count together.
    expect(
      await place(
        order([
          { sku: shirt.blue, qty: 2 },
          { sku: shirt.blue, qty: 2 },
        ]),
      ),
    ).toMatchObject(refusal("out_of_stock"));
    for (const sku of [retired, trio, "nothing"])
      expect(await place(order([{ sku, qty: 1 }]))).toMatchObject({
        status: 400,
        body: { meta: { reason: "out_of_stock", skus: [{ sku, available: 0 }] } },
      });
    expect(await snapshot()).toBe(before);
  });

  it("works out prices itself and says so when the shopper saw others", async () => {
    const before = await snapshot();
    for (const hint of [{ priceInclTax: 1 }, { price: 0.01 }, { price: 49.99, priceInclTax: 48.99 }]) {
      expect(await place(order([{ sku: shirt.red, qty: 1, ...hint }]))).toMatchObject({
        status: 400,
        body: { meta: { reason: "price_changed", prices: [{ sku: shirt.red, price: 49.99 }] } },
      });
    }
    expect(await snapshot()).toBe(before);
    // The net price is a hint as good as the gross one.
    for (const hint of [{}, { price: 49.99 }, { price: 41.31 }, { price: 41.31, priceInclTax: 49.99 }])
      expect((await place(order([{ sku: shirt.red, qty: 1, ...hint }]))).status).toBe(200);
  });

  it("orders the cart as it is, or says that it is empty, changed or gone", async () => {
    const cart = await newCart();
    const wanted = () => order([{ sku: socks, qty: 2 }], { cart_id: cart });
    expect(await place(wanted())).toMatchObject(refusal("empty_cart"));
    await add(cart, socks, 3);
    expect(await place(wanted())).toMatchObject(refusal("cart_changed"));
    expect(
      await place(
        order(
          [
            { sku: socks, qty: 3 },
            { sku: voucher, qty: 1 },
          ],
          { cart_id: cart },
        ),
      ),
    ).toMatchObject(refusal("cart_changed"));
    expect((await place(order([{ sku: socks, qty: 3 }], { cart_id: cart }))).status).toBe(200);
    for (const cart_id of [cart, "f".repeat(32), "garbage"])
      expect(await place(order([{ sku: socks, qty: 3 }], { cart_id }))).toMatchObject(refusal("cart_unknown"));
  });

  it("refuses deliveries, countries, payments and quantities that are not offered", async () => {
    const before = await snapshot();
    const how = [
      { shipping_carrier_code: "drone" },
      { shipping_method_code: undefined },
      { payment_method_code: "gold" },
      { payment_method_code: "toString" },
      { shippingAddress: { ...address, country_id: "US" } },
    ];
    for (const one of how)
      expect(await place(order([{ sku: socks, qty: 1 }], {}, one))).toMatchObject(refusal("invalid"));
    await DB.prepare("UPDATE stock SET max_sale_qty = 5 WHERE sku = ?").bind(socks).run();
    expect(
      await place(
        order([
          { sku: socks, qty: 3 },
          { sku: socks, qty: 3 },
        ]),
      ),
    ).toMatchObject({
      ...refusal("invalid"),
      body: { result: expect.stringMatching(/: Je kunt van dit artikel maximaal 5 bestellen$/) },
    });
    await DB.prepare("UPDATE stock SET max_sale_qty = 10000, min_sale_qty = 2 WHERE sku = ?").bind(socks).run();
    expect((await place(order([{ sku: socks, qty: 1 }]), { store: "outlet_en" })).body.result).toMatch(
      /: The fewest you may purchase is 2$/,
    );
    await DB.prepare("UPDATE stock SET min_sale_qty = 1 WHERE sku = ?").bind(socks).run();
    expect(await snapshot()).toBe(before);
  });

  it("[ORDER-002] answers a body that breaks the schema with 400 and what is wrong", async () => {
    const good = order([{ sku: socks, qty: 1 }]);
    const bad: unknown[] = [
      {},
      { ...good, order_id: "short" },
      { ...good, products: [] },
      {
        ...good,
        products: [
          { sku: socks, qty: 1 },
          { sku: "", qty: 1 },
        ],
      },
      { ...good, products: [{ sku: socks, qty: 0.5 }] },
      { ...good, products: [{ sku: socks, qty: 1, priceInclTax: -1 }] },
      order([{ sku: socks, qty: 1 }], {}, { billingAddress: { ...address, firstname: "12" } }),
    ];
    const before = await snapshot();
    for (const body of bad) {
      const answer = await call<string>("POST", "order", body);
      expect(answer).toMatchObject({ status: 400, body: { code: 400, meta: { reason: "invalid" } } });
      expect((answer.body.meta!["errors"] as unknown[]).length).toBeGreaterThan(0);
      expect(answer.body.result).toMatch(/\w/);
    }
    expect(await snapshot()).toBe(before);
  });

  it("takes a VAT number of a member state's form only", async () => {
    const billed = (vat_id: string) => order([{ sku: socks, qty: 1 }], {}, { billingAddress: { ...address, vat_id } });
    const refused = await call<string>("POST", "order", billed("DE12"));
    expect(refused).toMatchObject({ status: 400, body: { code: 400, meta: { reason: "invalid" } } });
    expect(refused.body.result).toBe("Het btw-nummer klopt niet");
    expect((await place(billed("NL123456789B01"))).status).toBe(200);
  });
});

describe("exactly once", () => {
  it.each([2, 10, 50])(
    "[ORDER-013] makes one order of the same key sent %i times at once, with every other answer lost",
    async (times) => {
      const cart = await newCart();
      await add(cart, shirt.red, 1);
      const [orders, stock] = [await count("sales_order"), (await stockOf(shirt.red))!];
      const body = order([{ sku: shirt.red, qty: 1 }], { cart_id: cart });
      const send = async (i: number): Promise<Reply<Placed> | null> => {
        if (i % 2 === 0) return place({ ...body, transmited_at: new Date(i).toISOString() });
        const request = new Request("http://shop/api/order", { method: "POST", body: JSON.stringify(body) });
        const lost = await backend.fetch(request, bindings, createExecutionContext());
        await lost.body?.cancel();
        return null;
      };
      const answers = (await Promise.all(Array.from({ length: times }, (_, i) => send(i)))).filter(
        (answer) => answer !== null,
      );
      const again = await place(body);
      for (const { status, body: answer } of answers) {
        expect(status).toBe(200);
        expect(answer).toEqual(again.body);
      }
      expect(await count("sales_order")).toBe(orders + 1);
      expect(await stockOf(shirt.red)).toBe(stock - 1);
    },
  );

  it("knows a repeat whose times, hints, cart or additions to the way to pay differ", async () => {
    const body = order(
      [
        { sku: socks, qty: 1, priceInclTax: 5.95 },
        { sku: unlimited, qty: 1 },
      ],
      {},
      { payment_method_additional: { note: "x" } },
    );
    const first = await place(body);
    const repeats = [
      { ...body, created_at: "2026-01-01", cart_id: await newCart() },
      { ...body, products: [...body.products].reverse() },
      { ...body, products: body.products.map((one) => ({ ...one, priceInclTax: 9, name: "x" })) },
      { ...body, addressInformation: { ...body.addressInformation, payment_method_additional: undefined } },
    ];
    for (const repeat of repeats) expect((await place(repeat)).body).toEqual(first.body);
  });

  it("answers a known key with another order's body 409 and tells nothing of the first", async () => {
    const body = order([{ sku: socks, qty: 1 }]);
    const first = await place(body);
    const before = await snapshot();
    const others = [
      { ...body, products: [{ sku: socks, qty: 2 }] },
      {
        ...body,
        addressInformation: { ...body.addressInformation, billingAddress: { ...address, lastname: "Bakker" } },
      },
      { ...body, addressInformation: { ...body.addressInformation, payment_method_code: "adyen_cc" } },
    ];
    for (const other of others) {
      const answer = await call("POST", "order", other);
      expect(answer).toMatchObject({ status: 409, body: { code: 409, meta: { reason: "order_conflict" } } });
      const told = JSON.stringify(answer.body);
      for (const secret of [first.body.result.orderNumber, "Visser", "example.test"])
        expect(told).not.toContain(secret);
    }
    expect(await snapshot()).toBe(before);
  });

  it("orders a cart once, whatever keys two tabs make", async () => {
    const cart = await newCart();
    await add(cart, socks, 1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => place(order([{ sku: socks, qty: 1 }], { cart_id: cart }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refusal("cart_unknown"));
  });

  it("never orders a cart other than the one it read: lines added meanwhile are in the order's cart or in a refusal", async () => {
    for (let round = 0; round < 5; round++) {
      const cart = await newCart();
      await add(cart, socks, 1);
      const [placed, added] = await Promise.all([
        place(order([{ sku: socks, qty: 1 }], { cart_id: cart })),
        add(cart, unlimited, 1),
      ]);
      // Both succeed only if the order came second, and then it would not have been of this cart.
      expect([placed.status, added.status].sort()).not.toEqual([200, 200]);
      if (placed.status === 200) expect(added.status).toBe(404);
      else expect((await pull(cart)).result).toHaveLength(2);
    }
  });

  it("sells the last 10 pieces to 10 of 100 buyers and refuses 90 clearly", async () => {
    const { statements } = product("last-ten", { cents: 2000, stock: 10 });
    await DB.batch(statements);
    const carts = await Promise.all(Array.from({ length: 100 }, newCart));
    await Promise.all(carts.map((cart) => add(cart, "last-ten", 1)));
    const answers = await Promise.all(carts.map((cart_id) => place(order([{ sku: "last-ten", qty: 1 }], { cart_id }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(90);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 400,
        body: {
          result: "Niet alles is nog op voorraad",
          meta: { reason: "out_of_stock", skus: [{ sku: "last-ten", available: 0 }] },
        },
      });
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.result.orderNumber] : []))).size).toBe(
      10,
    );
    expect(await stockOf("last-ten")).toBe(0);
    expect(await DB.prepare("SELECT sum(qty) AS n FROM sales_order_line WHERE sku = 'last-ten'").first("n")).toBe(10);
  });
});

describe("invalidation", () => {
  it("names product and parent with every order, and their categories' lists when something sells out", async () => {
    const ids = Object.fromEntries(
      (await DB.prepare("SELECT sku, id FROM product").all<{ sku: string; id: number }>()).results.map(
        ({ sku, id }) => [sku, id],
      ),
    );
    await DB.prepare("UPDATE stock SET qty = 3, is_in_stock = 1 WHERE sku = ?").bind(shirt.blue).run();
    let { seq } = await changesSince(DB, 0);
    await place(
      order([
        { sku: shirt.blue, qty: 2 },
        { sku: unlimited, qty: 1 },
      ]),
    );
    const first = await changesSince(DB, seq);
    expect(Object.keys(first.changes).sort()).toEqual([`P${ids[shirt.blue]}`, `P${ids[shirt.parent]}`].sort());
    ({ seq } = first);
    await place(order([{ sku: shirt.blue, qty: 1 }]));
    const second = await changesSince(DB, seq);
    expect(second.seq).toBe(seq + 1);
    expect(Object.keys(second.changes).sort()).toEqual(
      [`P${ids[shirt.blue]}`, `P${ids[shirt.parent]}`, "C5:list", "product:list"].sort(),
    );
    expect(await DB.prepare("SELECT in_stock FROM product WHERE sku = ?").bind(shirt.blue).first("in_stock")).toBe(0);
  });
});
