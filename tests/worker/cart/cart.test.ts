import { beforeAll, describe, expect, it } from "vitest";
import {
  shippingInformation,
  shippingMethod,
  serverItem,
  totals as totalsSchema,
  type Totals,
} from "../../../shared/contract/order/cart.ts";
import { createCartRoutes } from "../../../worker/backend/cart/routes.ts";
import { paymentChoices } from "../../../worker/backend/payment/methods.ts";
import { paymentDeps } from "../../../worker/backend/payment/payment-deps.ts";
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
  pull,
  retired,
  shirt,
  socks,
  stockOf,
  trio,
  unlimited,
  voucher,
  type Fetch,
} from "./shop.ts";

beforeAll(fillShop);

describe("making a cart", () => {
  it("gives every guest a new cart of 32 hex digits at version 0", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => call<string>("POST", "cart/create?token=")));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.result).toMatch(/^[0-9a-f]{32}$/);
      expect(body.meta).toEqual({ version: 0 });
    }
    expect(new Set(answers.map(({ body }) => body.result)).size).toBe(5);
  });

  it("takes an empty, absent or literal null token for a guest, and refuses any other", async () => {
    for (const token of ["", "?token=", "?token=null", "?token=undefined"])
      expect((await call("POST", `cart/create${token}`)).status).toBe(200);
    const before = await count("cart");
    expect(await call("POST", "cart/create?token=abc")).toMatchObject({ status: 401, body: { code: 401 } });
    expect((await call("POST", "cart/create", undefined, { headers: { authorization: "Bearer abc" } })).status).toBe(
      401,
    );
    expect(await count("cart")).toBe(before);
  });

  it("does not know carts that were never made", async () => {
    for (const id of ["", "0", "f".repeat(32), "x".repeat(64), "%00"]) {
      for (const [method, path, body] of [
        ["GET", "pull"],
        ["GET", "totals"],
        ["GET", "payment-methods"],
        ["POST", "update", { cartItem: { sku: socks, qty: 1 } }],
        ["POST", "delete", { cartItem: { item_id: 1 } }],
        ["POST", "shipping-methods", { address: {} }],
        ["POST", "shipping-information", { addressInformation: {} }],
        ["POST", "collect-totals", { methods: {} }],
      ] as const) {
        expect(await call(method, `cart/${path}?cartId=${id}`, body)).toMatchObject({
          status: 404,
          body: { code: 404, meta: { reason: "cart_unknown" } },
        });
      }
    }
  });
});

describe("changing lines", () => {
  it("sells nothing that has no price or one below zero, and gives away what costs zero", async () => {
    const price = async (cents: number | null) =>
      void (await DB.prepare(
        "UPDATE product SET price_cents = ?2, special_cents = NULL, final_cents = ?2 WHERE sku = ?1",
      )
        .bind(socks, cents)
        .run());
    const before = await DB.prepare("SELECT price_cents, special_cents, final_cents FROM product WHERE sku = ?1")
      .bind(socks)
      .first<Record<string, number | null>>();
    const cart = await newCart();
    await price(null);
    expect(await add(cart, socks, 1)).toMatchObject({ status: 404 });
    await price(-500);
    expect(await add(cart, socks, 1)).toMatchObject({ status: 404 });
    expect((await place(order([{ sku: socks, qty: 1 }]))).body).toMatchObject({ meta: { reason: "out_of_stock" } });
    await price(0);
    expect(await add(cart, socks, 1)).toMatchObject({ status: 200, body: { result: { price: 0 } } });
    await DB.prepare("UPDATE product SET price_cents = ?2, special_cents = ?3, final_cents = ?4 WHERE sku = ?1")
      .bind(socks, before!.price_cents, before!.special_cents, before!.final_cents)
      .run();
  });

  it("[CART-004] answers a line with its price, type and choices, a variant by its own sku", async () => {
    const cart = await newCart();
    const { body } = await add(cart, shirt.parent, 2, { product_option: shirt.choose("7") });
    expect(body.result).toEqual({
      item_id: expect.any(Number),
      sku: shirt.red,
      qty: 2,
      name: "Shirt",
      price: 49.99,
      product_type: "configurable",
      part_types: ["simple"],
      quote_id: cart,
      product_option: {
        extension_attributes: {
          configurable_item_options: [{ option_id: "93", option_value: "7", label: "Kleur", value: "Rood" }],
        },
      },
    });
    expect(serverItem.parse(body.result)).toBeTruthy();
    expect(body.meta).toEqual({ version: 1 });
  });

  it("adds without item_id, sets with it, and takes a variant's sku for the variant", async () => {
    const cart = await newCart();
    const first = await add(cart, shirt.parent, 1, { product_option: shirt.choose("7") });
    const second = await add(cart, shirt.red, 2);
    expect(second.body).toMatchObject({
      result: { item_id: first.body.result["item_id"], qty: 3 },
      meta: { version: 2 },
    });
    const set = await add(cart, shirt.red, 1, { item_id: first.body.result["item_id"] });
    expect(set.body).toMatchObject({ result: { qty: 1 }, meta: { version: 3 } });
    expect(await pull(cart)).toMatchObject({ result: [{ sku: shirt.red, qty: 1 }], meta: { version: 3 } });
  });

  it("accepts the cart's id in the line, in both spellings, and quantities as text", async () => {
    const cart = await newCart();
    for (const name of ["quoteId", "quote_id"])
      expect((await call("POST", "cart/update", { cartItem: { sku: socks, qty: "1", [name]: cart } })).status).toBe(
        200,
      );
    expect((await pull(cart)).result).toMatchObject([{ sku: socks, qty: 2 }]);
  });

  it("keeps lines with different custom options apart, and their options as they were sent", async () => {
    const cart = await newCart();
    const option = (value: string) => ({
      product_option: {
        extension_attributes: { custom_options: [{ option_id: "1", option_value: value }], ours: { kept: [1] } },
      },
    });
    await add(cart, socks, 1, option("a"));
    await add(cart, socks, 1, option("b"));
    const { body } = await add(cart, socks, 1, option("a"));
    expect(body.result).toMatchObject({ qty: 2, ...option("a") });
    expect((await pull(cart)).result).toHaveLength(2);
  });

  it("takes a line out once", async () => {
    const cart = await newCart();
    const { body } = await add(cart, socks);
    const item = { cartItem: { sku: socks, item_id: body.result["item_id"], quoteId: cart } };
    expect((await call("POST", `cart/delete?cartId=${cart}`, item)).body).toEqual({
      code: 200,
      result: true,
      meta: { version: 2 },
    });
    expect(await call("POST", `cart/delete?cartId=${cart}`, item)).toMatchObject({
      status: 404,
      body: { meta: { reason: "cart_changed", version: 2 } },
    });
  });

  it("touches no other cart's lines", async () => {
    const [mine, theirs] = [await newCart(), await newCart()];
    const { body } = await add(theirs, socks);
    expect((await add(mine, socks, 5, { item_id: body.result["item_id"] })).status).toBe(404);
    expect(
      (await call("POST", `cart/delete?cartId=${mine}`, { cartItem: { item_id: body.result["item_id"] } })).status,
    ).toBe(404);
    expect(await pull(theirs)).toMatchObject({ result: [{ qty: 1 }], meta: { version: 1 } });
  });

  it("refuses what is no offer, needs a choice or is another product, and changes nothing", async () => {
    const cart = await newCart();
    const line = (await add(cart, socks)).body.result["item_id"];
    const refusals: [string, Record<string, unknown>, number][] = [
      ["nothing", {}, 404],
      [retired, {}, 404],
      [trio, {}, 400],
      [shirt.parent, { product_option: shirt.choose("99") }, 400],
      [voucher, { item_id: line }, 400],
      [socks, { item_id: 999_999 }, 404],
    ];
    for (const [sku, more, status] of refusals) expect((await add(cart, sku, 1, more)).status).toBe(status);
    expect(await add(cart, shirt.parent)).toMatchObject({
      status: 400,
      body: { result: "You need to choose options for your item." },
    });
    expect(await pull(cart)).toMatchObject({ result: [{ sku: socks, qty: 1 }], meta: { version: 1 } });
  });

  it("names the missing part of a body in the contract's words, with 400", async () => {
    const cart = await newCart();
    const texts = {
      update: "No cartItem element provided within the request body",
      delete: "No cartItem element provided within the request body",
      "shipping-methods": "No address element provided within the request body",
      "shipping-information": "No address element provided within the request body",
      "collect-totals": "No shipping and payment methods element provided within the request body",
    };
    for (const [path, text] of Object.entries(texts))
      for (const body of [{}, "", "[]", "null"])
        expect(await call("POST", `cart/${path}?cartId=${cart}`, body)).toMatchObject({
          status: 400,
          body: { code: 400, result: text },
        });
  });

  it("holds no line above what is sold at once, nor below", async () => {
    await DB.prepare("UPDATE stock SET min_sale_qty = 2, max_sale_qty = 6 WHERE sku = ?").bind(socks).run();
    const cart = await newCart();
    expect(await add(cart, socks, 1)).toMatchObject({
      status: 400,
      body: { result: "Je kunt van dit artikel minimaal 2 bestellen", meta: { least: 2 } },
    });
    expect((await add(cart, socks, 5)).status).toBe(200);
    expect(await add(cart, socks, 2)).toMatchObject({
      status: 400,
      body: { result: "Je kunt van dit artikel maximaal 6 bestellen", meta: { available: 6 } },
    });
    await DB.prepare("UPDATE stock SET min_sale_qty = 1, max_sale_qty = 10000 WHERE sku = ?").bind(socks).run();
    expect(await pull(cart)).toMatchObject({ result: [{ qty: 5 }], meta: { version: 1 } });
  });

  it("holds no more of an article in all its lines than an order takes at once, however they come", async () => {
    await DB.prepare("UPDATE stock SET max_sale_qty = 6 WHERE sku = ?").bind(socks).run();
    const signed = (value: string) => ({
      product_option: { extension_attributes: { custom_options: [{ option_id: "1", option_value: value }] } },
    });
    const words = "Je kunt van dit artikel maximaal 6 bestellen";
    const most = { status: 400, body: { result: words, meta: { available: 6 } } };
    const cart = await newCart();
    const plain = (await add(cart, socks, 4)).body.result["item_id"];
    expect(await add(cart, socks, 3, signed("Sam"))).toMatchObject(most);
    const line = (await add(cart, socks, 2, signed("Sam"))).body.result["item_id"];
    for (const answer of [await add(cart, socks, 1), await add(cart, socks, 3, { item_id: line })])
      expect(answer).toMatchObject(most);
    expect((await add(cart, socks, 3, { item_id: plain })).status).toBe(200);
    const three = await Promise.all(["Sam", "Noor", "Kim"].map((name) => add(cart, socks, 1, signed(name))));
    expect(three.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    // A line that takes the place of another leaves it its pieces; a change that comes again with more does not pass.
    const change = (query: string, qty: number, more: object) =>
      call("POST", `cart/update?cartId=${cart}&${query}`, { cartItem: { sku: socks, qty, ...more } });
    expect(await change(`change=r1&pieces=2&replaces=${String(plain)}`, 2, signed("Lou"))).toMatchObject({
      status: 200,
    });
    expect((await change("change=r1&pieces=3", 3, signed("Lou"))).status).toBe(200);
    expect(await change("change=r1&pieces=4", 4, signed("Lou"))).toMatchObject({ body: { result: { qty: 3 } } });
    const { result } = await pull(cart);
    expect(result.reduce((sum, { qty }) => sum + qty, 0)).toBe(6);
    expect(
      (
        await place(
          order(
            result.map((one) => ({ ...one })),
            { cart_id: cart },
          ),
        )
      ).status,
    ).toBe(200);
    await DB.prepare("UPDATE stock SET max_sale_qty = 10000 WHERE sku = ?").bind(socks).run();
  });

  it("takes no more than 200 different lines", async () => {
    const cart = await newCart();
    await DB.prepare(
      "INSERT INTO cart_item (cart_id, sku, line_key, qty) SELECT ?1, 'gone', 'gone ' || value, 1 FROM json_each(?2)",
    )
      .bind(cart, JSON.stringify(Array.from({ length: 200 }, (_, i) => i)))
      .run();
    expect(await add(cart, socks)).toMatchObject({ status: 400, body: { meta: { most: 200 } } });
  });
});

describe("stock", () => {
  const strict: Fetch = (request) =>
    createCartRoutes({ allowOutOfStock: false }, paymentChoices(paymentDeps)).fetch(request, bindings);

  it("[STOCK-013] lets a sold-out product into the cart while out-of-stock carts are allowed", async () => {
    expect(await add(await newCart(), shirt.green)).toMatchObject({
      status: 200,
      body: { result: { sku: shirt.green, qty: 1 } },
    });
  });

  it("refuses more than there is when they are not, in the shopper's language, with the reason and what is left", async () => {
    const texts = {
      outlet_nl: "De gevraagde hoeveelheid is niet beschikbaar",
      outlet_de: "Die gewünschte Menge ist nicht verfügbar",
      outlet_en: "The requested qty is not available",
    };
    for (const [store, text] of Object.entries(texts)) {
      const cart = await newCart();
      expect(await add(cart, shirt.blue, 4, {}, { fetch: strict, store })).toMatchObject({
        status: 400,
        body: { code: 400, result: text, meta: { reason: "out_of_stock", available: 3 } },
      });
      expect(await add(cart, shirt.green, 1, {}, { fetch: strict, store })).toMatchObject({
        body: { result: text, meta: { reason: "out_of_stock", available: 0 } },
      });
      const line = (await add(cart, shirt.blue, 3, {}, { fetch: strict })).body.result["item_id"];
      expect((await add(cart, shirt.blue, 1, {}, { fetch: strict })).status).toBe(400);
      expect((await add(cart, shirt.blue, 4, { item_id: line }, { fetch: strict })).status).toBe(400);
      expect((await add(cart, unlimited, 500, {}, { fetch: strict })).status).toBe(200);
    }
  });

  it("is that of the article, in however many lines it lies, where no more than there is may lie in the cart", async () => {
    const cart = await newCart();
    const signed = (value: string) => ({
      product_option: { extension_attributes: { custom_options: [{ option_id: "1", option_value: value }] } },
    });
    const there = (await stockOf(socks))!;
    const short = { status: 400, body: { meta: { reason: "out_of_stock", available: there } } };
    const to = (qty: number, more: Record<string, unknown>) => add(cart, socks, qty, more, { fetch: strict });
    const plain = (await to(there - 1, {})).body.result["item_id"];
    expect(await to(2, signed("Sam"))).toMatchObject(short);
    const line = (await to(1, signed("Sam"))).body.result["item_id"];
    expect(await to(2, { item_id: line })).toMatchObject(short);
    expect(await to(1, {})).toMatchObject(short);
    expect((await to(there - 2, { item_id: plain })).status).toBe(200);
    const answers = await Promise.all([to(1, {}), to(1, signed("Sam")), to(1, signed("Noor"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    // Another line that takes its place leaves it the pieces.
    const full = await newCart();
    const old = (await add(full, socks, there, {}, { fetch: strict })).body.result["item_id"];
    const other = await call(
      "POST",
      `cart/update?cartId=${full}&change=s1&replaces=${String(old)}`,
      { cartItem: { sku: socks, qty: there, ...signed("Sam") } },
      { fetch: strict },
    );
    expect([other.status, (await pull(full)).result.map(({ qty }) => qty)]).toEqual([200, [there]]);
  });

  it("never lets parallel additions pass the stock together", async () => {
    const cart = await newCart();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add(cart, shirt.blue, 1, {}, { fetch: strict })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await pull(cart)).result).toMatchObject([{ qty: 3 }]);
  });
});

describe("many at once", () => {
  it("loses no line and no piece, and every answer has a version of its own", async () => {
    const cart = await newCart();
    const skus = [shirt.red, shirt.blue, shirt.green, socks, voucher, unlimited];
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => add(cart, skus[i % skus.length]!)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { result, meta } = await pull(cart);
    expect(Object.fromEntries(result.map(({ sku, qty }) => [sku, qty]))).toEqual(
      Object.fromEntries(skus.map((sku) => [sku, 10])),
    );
    expect(meta).toEqual({ version: 60 });
  });
});

describe("totals and methods", () => {
  const totalsOf = async (cart: string, store = "outlet_nl") =>
    (await call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, { store })).body;
  const segment = ({ total_segments }: Totals, code: string) => total_segments.find((one) => one.code === code)?.value;

  it("answers totals of the contract's shape that add up, with the tax of the view's country", async () => {
    const cart = await newCart();
    await add(cart, shirt.red, 1);
    await add(cart, socks, 3);
    await call("POST", `cart/shipping-information?cartId=${cart}`, {
      addressInformation: {
        shippingAddress: { countryId: "NL" },
        shippingCarrierCode: "flatrate",
        shippingMethodCode: "flatrate",
      },
    });
    const { result, meta } = await totalsOf(cart);
    expect(totalsSchema.parse(result)).toBeTruthy();
    expect(meta).toEqual({ version: 3 });
    // 49.99 + 3 × 5.95 = 67.84 below the free limit, so 4.95 is added.
    expect(result).toMatchObject({
      subtotal_incl_tax: 67.84,
      shipping_incl_tax: 4.95,
      grand_total: 72.79,
      items_qty: 4,
      base_currency_code: "EUR",
    });
    expect(
      result.items.map(({ row_total_incl_tax, tax_amount, tax_percent }) => [
        row_total_incl_tax,
        tax_amount,
        tax_percent,
      ]),
    ).toEqual([
      [49.99, 8.68, 21],
      [17.85, 3.1, 21],
    ]);
    expect(result.total_segments.map(({ code }) => code)).toEqual([
      "subtotal_incl_tax",
      "shipping",
      "payment",
      "discount",
      "tax",
      "grand_total",
    ]);
    expect(segment(result, "grand_total")).toBe(72.79);
    expect(segment(result, "tax")).toBe(result.tax_amount);
    expect(JSON.parse(result.items[0]!.options)).toEqual([{ label: "Kleur", value: "Rood" }]);
    const german = (await totalsOf(cart, "outlet_de")).result;
    expect(german.grand_total).toBe(72.79);
    expect(german.items.map(({ tax_percent, tax_amount }) => [tax_percent, tax_amount])).toEqual([
      [19, 7.98],
      [19, 2.85],
    ]);
  });

  it("brings home delivery for nothing from 75 euro on, and the pick-up point never", async () => {
    const cart = await newCart();
    const prices = async () =>
      (
        await call<{ price_incl_tax: number }[]>("POST", `cart/shipping-methods?cartId=${cart}`, {
          address: { country_id: "NL" },
        })
      ).body.result.map((method) => method.price_incl_tax);
    await add(cart, voucher, 2);
    await add(cart, unlimited, 1);
    expect(await prices()).toEqual([4.95, 2.95]);
    await add(cart, unlimited, 1);
    expect(await prices()).toEqual([0, 2.95]);
  });

  it("[CHECK-007] offers two deliveries where we deliver, none elsewhere and none for what is not sent", async () => {
    const cart = await newCart();
    await add(cart, socks);
    const methods = async (country?: string) =>
      (
        await call<unknown[]>("POST", `cart/shipping-methods?cartId=${cart}`, {
          address: country ? { country_id: country } : {},
        })
      ).body.result;
    const offered = await methods("DE");
    expect(offered).toHaveLength(2);
    for (const method of offered)
      expect(shippingMethod.parse(method)).toMatchObject({
        method_code: expect.any(String),
        carrier_code: expect.any(String),
        method_title: expect.any(String),
        price_incl_tax: expect.any(Number),
        offline: false,
        default: expect.any(Boolean),
        available: true,
      });
    expect(await methods()).toHaveLength(2);
    expect(await methods("US")).toEqual([]);
    const virtual = await newCart();
    await add(virtual, voucher);
    expect(
      (await call("POST", `cart/shipping-methods?cartId=${virtual}`, { address: { country_id: "NL" } })).body.result,
    ).toEqual([]);
    expect((await totalsOf(virtual)).result).toMatchObject({ grand_total: 25, shipping_incl_tax: 0 });
  });

  it("[CHECK-008] offers the shop's own way to pay, in the view's language, among the provider's as the country is used to", async () => {
    const cart = await newCart();
    const { body } = await call("GET", `cart/payment-methods?cartId=${cart}`, undefined, { store: "outlet_de" });
    const methods = body.result as { code: string; title: string }[];
    expect(methods.map(({ code }) => code)).toEqual(["adyen_cc", "banktransfer", "adyen_klarna"]);
    for (const method of methods) {
      const own = method.code === "banktransfer";
      expect(method).toEqual({
        code: method.code,
        title: own ? "Überweisung" : expect.stringMatching(/./),
        cost_incl_tax: 0,
        default: own,
        is_server_method: true,
      });
    }
  });

  it("keeps the chosen delivery on the cart; only a new choice is a change", async () => {
    const cart = await newCart();
    await add(cart, socks);
    const choose = () =>
      call("POST", `cart/shipping-information?cartId=${cart}`, {
        addressInformation: {
          shippingAddress: { ...address, street: [null, null] },
          shippingCarrierCode: "pickup",
          shippingMethodCode: "point",
        },
      });
    const first = await choose();
    expect(shippingInformation.parse(first.body.result)).toMatchObject({
      totals: { shipping_incl_tax: 2.95, grand_total: 8.9 },
    });
    expect(first.body.meta).toEqual({ version: 2 });
    expect((await choose()).body.meta).toEqual({ version: 2 });
    expect((await totalsOf(cart)).result.grand_total).toBe(8.9);
    const collected = await call<Totals>("POST", `cart/collect-totals?cartId=${cart}`, {
      methods: {
        paymentMethod: { method: "banktransfer" },
        shippingCarrierCode: "flatrate",
        shippingMethodCode: "flatrate",
      },
    });
    expect(collected.body.result.grand_total).toBe(10.9);
  });

  it("refuses deliveries and payments that are not offered", async () => {
    const cart = await newCart();
    await add(cart, socks);
    expect(
      (
        await call("POST", `cart/shipping-information?cartId=${cart}`, {
          addressInformation: { shippingCarrierCode: "drone", shippingMethodCode: "x" },
        })
      ).status,
    ).toBe(400);
    expect(
      (await call("POST", `cart/collect-totals?cartId=${cart}`, { methods: { paymentMethod: { method: "gold" } } }))
        .status,
    ).toBe(400);
    expect((await pull(cart)).meta).toEqual({ version: 1 });
  });

  it("keeps nothing of an address but its country", async () => {
    const cart = await newCart();
    await call("POST", `cart/shipping-information?cartId=${cart}`, {
      addressInformation: { shippingAddress: { ...address, countryId: "de", country_id: undefined } },
    });
    const row = JSON.stringify(await DB.prepare("SELECT * FROM cart WHERE id = ?").bind(cart).first());
    expect(row).toContain('"DE"');
    for (const secret of ["Visser", "Utrecht", "Dorpsstraat", "example.test"]) expect(row).not.toContain(secret);
  });
});
