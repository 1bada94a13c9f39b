import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ServerItem, Totals } from "../../../shared/contract/order/cart.ts";
import { createCartRoutes } from "../../../worker/backend/cart/routes.ts";
import { paymentChoices } from "../../../worker/backend/payment/methods.ts";
import { paymentDeps } from "../../../worker/backend/payment/payment-deps.ts";
import { add, bindings, call, count, newCart, order, place, snapshot, stockOf, type Fetch } from "../cart/shop.ts";
import { admin, api, DB, importLines, result, search } from "../catalog/fixture.ts";
import { options, wholes } from "./wholes.ts";

beforeAll(async () => {
  expect((await importLines(wholes)).rejected).toEqual([]);
});

type Option = { extension_attributes: Record<string, unknown> };
const cents = (euros: number | undefined) => Math.round((euros ?? NaN) * 100);
const put = async (sku: string, product_option?: Option, qty = 1, store = "outlet_nl") => {
  const cart = await newCart();
  const answer = await add(cart, sku, qty, product_option ? { product_option } : {}, { store });
  const item = answer.body.result as unknown as ServerItem;
  return {
    cart,
    status: answer.status,
    text: answer.body.result as unknown as string,
    meta: answer.body.meta,
    item,
    price: cents(item.price),
  };
};
const totalsOf = async (cart: string, store = "outlet_nl") =>
  (await call<Totals>("GET", `cart/totals?cartId=${cart}`, undefined, { store })).body.result;
const source = async (sku: string, store = "outlet_nl") =>
  (
    await search(
      { _appliedFilters: [{ attribute: "sku", value: { eq: sku }, scope: "default" }] },
      "size=1",
      "product",
      store,
    )
  ).hits.hits[0]!._source as Record<string, number> & { stock: Record<string, unknown> };

/** Buys one line and answers its figures in cents, of one piece, with the taken stock. */
async function buy(sku: string, qty: number, product_option: Option | undefined, virtual = false) {
  const { cart, price, item } = await put(sku, product_option, qty);
  const totals = await totalsOf(cart);
  const placed = await place(
    order(
      [{ sku, qty, priceInclTax: price / 100, ...(product_option && { product_option }) } as never],
      { cart_id: cart },
      virtual ? { shippingAddress: undefined, shipping_carrier_code: undefined, shipping_method_code: undefined } : {},
    ),
  );
  expect(placed.body, sku).toMatchObject({ code: 200 });
  const line = (await DB.prepare(
    `SELECT l.*, o.subtotal_cents, o.tax_cents AS all_tax, o.shipping_cents FROM sales_order o
      JOIN sales_order_line l ON l.order_id = o.id WHERE o.id = ?`,
  )
    .bind(placed.body.result.backendOrderId)
    .first<Record<string, number>>())!;
  expect({
    totals: cents(totals.items[0]!.price_incl_tax),
    row: cents(totals.items[0]!.row_total_incl_tax) / qty,
    order: line.price_cents,
    orderRow: line.row_total_cents! / qty,
    subtotal: line.subtotal_cents! / qty,
  }).toEqual({ totals: price, row: price, order: price, orderRow: price, subtotal: price });
  expect(cents(totals.items[0]!.tax_amount)).toBe(line.tax_cents);
  return { price, item, line, totals, options: JSON.parse(String(line.options)) as { label: string; value: string }[] };
}

describe("a group", () => {
  it("costs, in its document, the cart and the order, the sum of its simple products that are sold, and takes one of each", async () => {
    expect(await source("GROUP")).toMatchObject({
      final_price_incl_tax: 150,
      original_price_incl_tax: 160,
      lowest_price_30d_incl_tax: null,
      stock: { is_in_stock: true, qty: 10, manage_stock: true },
    });
    const { price, line } = await buy("GROUP", 2, undefined);
    expect(price).toBe(15_000);
    expect(line.tax_cents).toBe(Math.round(30_000 - 30_000 / 1.21));
    expect(line.tax_rates).toBe(1);
    expect([await stockOf("RIEM"), await stockOf("TAS")]).toEqual([8, 8]);
    expect((await DB.prepare("SELECT sku, qty FROM sales_order_part ORDER BY sku").all()).results).toEqual([
      { sku: "RIEM", qty: 1 },
      { sku: "TAS", qty: 1 },
    ]);
    expect((await source("GROUP")).stock).toMatchObject({ qty: 8 });
    expect(await result(api("stock/check?sku=GROUP"))).toMatchObject({ is_in_stock: true, qty: 8, manage_stock: true });
  });
});

describe("a bundle", () => {
  it("costs what is chosen, at the taxes of its parts, and takes that from stock", async () => {
    expect(await source("BUNDLE")).toMatchObject({
      final_price_incl_tax: 163.6,
      price: 139.17,
      stock: { is_in_stock: true },
    });
    const before = { riem: await stockOf("RIEM"), boek: await stockOf("BOEK") };
    const {
      price,
      line,
      options: words,
      totals,
    } = await buy("BUNDLE", 2, options.bundle("11", [{ option_id: 3, option_selections: [31] }], 3));
    expect(price).toBe(3000 + 3 * 2180 + 3000);
    expect(words).toEqual([
      { label: "Leer", value: "RIEM" },
      { label: "Boeken", value: "3 × BOEK" },
      { label: "Erbij", value: "RIEM" },
    ]);
    // Leather at 21 %, books at 9 %, each rounded once.
    expect(line.tax_cents).toBe(Math.round(12_000 - 12_000 / 1.21) + Math.round(13_080 - 13_080 / 1.09));
    // Its rate is an average, which an invoice must not name.
    expect(line.tax_rates).toBe(2);
    expect(totals.total_segments.find((segment) => segment.code === "tax")).toMatchObject({
      extension_attributes: { tax_grandtotal_details: [{ rates: [{ percent: "21" }] }, { rates: [{ percent: "9" }] }] },
    });
    expect([await stockOf("RIEM"), await stockOf("BOEK")]).toEqual([before.riem! - 4, before.boek! - 6]);
  });
  it("is refused with missing, unknown, doubled or impossible choices, in words and for machines, and nothing changes", async () => {
    const cart = await newCart();
    const before = await snapshot();
    const more = (option_id: unknown, option_selections: unknown, option_qty?: number) => [
      { option_id, option_selections, ...(option_qty !== undefined && { option_qty }) },
    ];
    const cases: [Option | undefined, string][] = [
      [undefined, "Leer"],
      [{ extension_attributes: { bundle_options: more("1", ["11"]) } }, "Boeken"],
      [options.bundle("13"), "Leer"],
      [options.bundle("99"), "Leer"],
      [options.bundle("11", more("9", ["1"])), "9"],
      [options.bundle("11", more("3", ["31", "31"])), "Erbij"],
      [options.bundle("11", [], 0), "Boeken"],
      [options.bundle("11", [], -1), "Boeken"],
      [options.bundle("11", [], 0.5), "Boeken"],
      [{ extension_attributes: { bundle_options: [...more("1", ["11", "12"]), ...more("2", ["21"])] } }, "Leer"],
      [
        {
          extension_attributes: { bundle_options: { 1: { option_selections: ["11"] }, 2: { option_selections: "x" } } },
        },
        "",
      ],
    ];
    for (const [product_option, option] of cases) {
      const answer = await add(cart, "BUNDLE", 1, product_option ? { product_option } : {});
      expect(answer, JSON.stringify(product_option)).toMatchObject({
        status: 400,
        body: { meta: { reason: "invalid", ...(option && { option }) } },
      });
      expect(
        (await place(order([{ sku: "BUNDLE", qty: 1, ...(product_option && { product_option }) } as never]))).status,
      ).toBe(400);
    }
    expect(await snapshot()).toBe(before);
  });
  it("shows what can be had where the default has sold out, and claims no reduction for it", async () => {
    await admin("stock", { sku: "TAS", qty: 0 });
    expect(await source("BUNDLE")).toMatchObject({
      final_price_incl_tax: 30 + 43.6,
      original_price_incl_tax: 40 + 43.6,
      lowest_price_30d_incl_tax: null,
      stock: { is_in_stock: true },
    });
    expect((await put("BUNDLE", options.bundle("11"))).price).toBe(7360);
    await admin("stock", { sku: "TAS", qty: 10 });
  });
  it("takes the platform's object form, and a quantity the shop fixes over what a client says", async () => {
    const { price } = await put("BUNDLE", {
      extension_attributes: {
        bundle_options: { 1: { option_qty: 7, option_selections: ["11"] }, 2: { option_selections: ["21"] } },
      },
    });
    expect(price).toBe(3000 + 2 * 2180);
  });
  it("is one line with the same choices, and another with others", async () => {
    const { cart } = await put("BUNDLE", options.bundle("11"));
    await add(cart, "BUNDLE", 2, { product_option: options.bundle("11") });
    await add(cart, "BUNDLE", 1, { product_option: options.bundle("12") });
    const lines = (await call<ServerItem[]>("GET", `cart/pull?cartId=${cart}`)).body.result;
    expect(lines.map(({ sku, qty, price }) => [sku, qty, price])).toEqual([
      ["BUNDLE", 3, 73.6],
      ["BUNDLE", 1, 163.6],
    ]);
  });
});

describe("stock of parts", () => {
  beforeEach(async () => {
    await DB.prepare("UPDATE stock SET qty = 1, is_in_stock = 1 WHERE sku = 'LAATSTE'").run();
  });
  const last = options.bundle("11", [{ option_id: "3", option_selections: ["32"] }]);
  it("is never sold twice, by itself and in a bundle", async () => {
    const refused = await place(
      order([
        { sku: "BUNDLE", qty: 1, product_option: last },
        { sku: "LAATSTE", qty: 1 },
      ] as never),
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { meta: { reason: "out_of_stock", skus: [{ sku: "LAATSTE", available: 0 }] } },
    });
    expect(await stockOf("LAATSTE")).toBe(1);
    const answers = await Promise.all([
      place(order([{ sku: "BUNDLE", qty: 1, product_option: last }] as never)),
      place(order([{ sku: "LAATSTE", qty: 1 }])),
      place(order([{ sku: "BUNDLE", qty: 1, product_option: last }] as never)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await stockOf("LAATSTE")).toBe(0);
  });
  it("bounds what a cart that holds no more than there is takes, by itself and in whatever it is a part of", async () => {
    const strict: Fetch = (request) =>
      createCartRoutes({ allowOutOfStock: false }, paymentChoices(paymentDeps)).fetch(request, bindings);
    const to = async (cart: string, sku: string, qty: number, more: Record<string, unknown> = {}) =>
      (await add(cart, sku, qty, more, { fetch: strict })).body;
    const bag = (qty: number) =>
      DB.prepare("UPDATE stock SET qty = ?1, is_in_stock = 1 WHERE sku = 'TAS'").bind(qty).run();
    const short = (available: number) => ({ code: 400, meta: { reason: "out_of_stock", available } });
    await bag(4);
    const cart = await newCart();
    const group = (await to(cart, "GROUP", 2)).result["item_id"];
    expect(await to(cart, "TAS", 3)).toMatchObject(short(2));
    const single = (await to(cart, "TAS", 2)).result["item_id"];
    const taken = { product_option: options.bundle("12") };
    for (const body of [
      await to(cart, "TAS", 1),
      await to(cart, "TAS", 3, { item_id: single }),
      await to(cart, "GROUP", 3, { item_id: group }),
    ])
      expect(body).toMatchObject(short(2));
    expect(await to(cart, "BUNDLE", 1, taken)).toMatchObject(short(0));
    expect((await to(cart, "BUNDLE", 1, { product_option: options.bundle("11") })).code).toBe(200);
    expect((await to(cart, "TAS", 1, { item_id: single })).code).toBe(200);
    expect((await to(cart, "BUNDLE", 1, taken)).code).toBe(200);
    // At once: each of these lines is one that the others have not read.
    const other = await newCart();
    const racing = await Promise.all([to(other, "GROUP", 2), to(other, "TAS", 2), to(other, "BUNDLE", 2, taken)]);
    expect(racing.map(({ code }) => code).sort()).toEqual([200, 200, 400]);
    await bag(10);
  });
  it("is told of each line of a cart that shares it with others, beside them, as the order will find it", async () => {
    const bag = (qty: number) =>
      DB.prepare("UPDATE stock SET qty = ?1, is_in_stock = 1 WHERE sku = 'TAS'").bind(qty).run();
    const told = async (cart: string, store?: string) =>
      (await totalsOf(cart, store)).items.map(({ available, stock_note: words }) => [available, words]);
    await bag(4);
    const cart = await newCart();
    await add(cart, "GROUP", 2);
    const single = (await add(cart, "TAS", 2)).body.result["item_id"];
    await add(cart, "BOEK", 1);
    expect(await told(cart)).toEqual([
      [2, undefined],
      [2, undefined],
      [undefined, undefined],
    ]);
    await add(cart, "TAS", 3, { item_id: single });
    expect(await told(cart)).toEqual([
      [1, "Naast de rest van je winkelmand nog maar 1 over"],
      [2, "Naast de rest van je winkelmand nog maar 2 over"],
      [undefined, undefined],
    ]);
    await add(cart, "TAS", 4, { item_id: single });
    expect((await told(cart, "outlet_en")).slice(0, 2)).toEqual([
      [0, "Another line of your cart already holds the last of this"],
      [2, "Only 2 left beside the rest of your cart"],
    ]);
    // By itself, of another choice than the one that its product's stock is told of.
    await bag(1);
    const belts = await newCart();
    await add(belts, "BUNDLE", 2, { product_option: options.bundle("11") });
    expect(await result(api("stock/check?sku=BUNDLE"))).toMatchObject({ qty: 1 });
    expect(await told(belts)).toEqual([[Math.floor((await stockOf("BOEK"))! / 2), undefined]]);
    const alone = await newCart();
    await add(alone, "BUNDLE", 2, { product_option: last });
    expect(await told(alone)).toEqual([[1, "Nog maar 1 over"]]);
    await DB.prepare("UPDATE stock SET qty = 0, is_in_stock = 0 WHERE sku = 'LAATSTE'").run();
    expect(await told(alone)).toEqual([[0, "Niet meer op voorraad!"]]);
    await bag(10);
  });
  it("leaves a line no more than one order takes of an article in all lines, and says so where a cart has more", async () => {
    const most = (sku: string, qty: number) =>
      DB.prepare(
        `INSERT INTO stock (sku, product_id, is_in_stock, manage_stock, max_sale_qty) VALUES (?1, 58, 1, 0, ?2)
          ON CONFLICT (sku) DO UPDATE SET max_sale_qty = ?2`,
      )
        .bind(sku, qty)
        .run();
    const books = (qty: number) => DB.prepare("UPDATE stock SET qty = ?1 WHERE sku = 'BOEK'").bind(qty).run();
    const told = async (cart: string) =>
      (await totalsOf(cart)).items.map(({ available, stock_note: words }) => [available, words]);
    const before = await stockOf("BOEK");
    await books(30);
    const cart = await newCart();
    await add(cart, "GROUP", 1);
    await add(cart, "TAS", 2);
    const belts = (await add(cart, "BUNDLE", 1, { product_option: options.bundle("11") })).body.result["item_id"];
    await add(cart, "BUNDLE", 2, { product_option: options.bundle("12") });
    await most("TAS", 5);
    await most("BUNDLE", 4);
    expect((await told(cart)).slice(1)).toEqual([
      [5, undefined],
      [2, undefined],
      [3, undefined],
    ]);
    expect((await add(cart, "BUNDLE", 3, { item_id: belts })).status).toBe(400);
    await most("BUNDLE", 2);
    const words = "Je kunt van dit artikel maximaal 2 bestellen";
    expect((await told(cart)).slice(2)).toEqual([
      [0, words],
      [1, words],
    ]);
    const bags = await newCart();
    await most("TAS", 50);
    await add(bags, "TAS", 3);
    expect(await told(bags)).toEqual([[undefined, undefined]]);
    await most("TAS", 2);
    expect(await told(bags)).toEqual([[2, words]]);
    await most("TAS", 50);
    await DB.prepare("DELETE FROM stock WHERE sku = 'BUNDLE'").run();
    await books(before!);
  });
  it("is taken whole or not at all", async () => {
    const orders = await count("sales_order");
    const riem = await stockOf("RIEM");
    expect((await place(order([{ sku: "BUNDLE", qty: 2, product_option: last }] as never))).status).toBe(400);
    expect([await count("sales_order"), await stockOf("RIEM")]).toEqual([orders, riem]);
  });
  it("that runs out in one order changes every page that shows it", async () => {
    await place(order([{ sku: "BUNDLE", qty: 1, product_option: last }] as never));
    const tags = (await DB.prepare("SELECT tags FROM invalidation_log ORDER BY seq DESC LIMIT 1").first<{
      tags: string;
    }>())!.tags;
    expect(JSON.parse(tags)).toEqual(expect.arrayContaining(["P51", "P53", "P55", "P57", "P58"]));
  });
});

describe("custom options", () => {
  it("[PROD-012] of a configurable are priced on its variant, kept with the line, worded in the order", async () => {
    const wanted = {
      extension_attributes: {
        configurable_item_options: [{ option_id: "302", option_value: "42" }],
        custom_options: [
          { option_id: "71", option_value: "713" },
          { option_id: "72", option_value: " JD " },
          { option_id: "73", option_value: "731,732" },
        ],
      },
    };
    const { item, price, cart } = await put("CHINO", wanted);
    expect(price).toBe(8000 + 800 + 500);
    expect(item).toMatchObject({
      sku: "CHINO-42",
      product_type: "configurable",
      product_option: {
        extension_attributes: {
          configurable_item_options: [{ option_id: "302", option_value: "42", label: "Maat", value: "M" }],
          custom_options: wanted.extension_attributes.custom_options,
        },
      },
    });
    const placed = await place(
      order([{ sku: "CHINO", qty: 1, product_option: wanted, priceInclTax: price / 100 }] as never, { cart_id: cart }),
    );
    expect(placed.status).toBe(200);
    const line = (await DB.prepare("SELECT sku, options, price_cents FROM sales_order_line WHERE order_id = ?")
      .bind(placed.body.result.backendOrderId)
      .first<{ sku: string; options: string; price_cents: number }>())!;
    expect({ ...line, options: JSON.parse(line.options) }).toEqual({
      sku: "CHINO-42",
      price_cents: price,
      options: [
        { label: "Maat", value: "M" },
        { label: "Zoom", value: "Omslag" },
        { label: "Letters", value: "JD" },
        { label: "Verzorging", value: "Stomen, Borstel" },
      ],
    });
  });
  it("are taken with the variant's own sku too, worded by the view and charged the same in each", async () => {
    for (const store of ["outlet_nl", "outlet_de"]) {
      const { cart, price } = await put("CHINO-41", options.custom(["71", 712]), 1, store);
      expect(price).toBe(8750);
      const words = JSON.parse((await totalsOf(cart, store)).items[0]!.options) as { label: string; value: string }[];
      expect(words.at(-1)).toEqual(
        store === "outlet_de" ? { label: "Saum", value: "Nach Maß" } : { label: "Zoom", value: "Op maat" },
      );
    }
    expect((await source("CHINO", "outlet_de")).custom_options).toMatchObject([
      { title: "Saum", values: [{ price: 0 }, { title: "Nach Maß", price: 7.5 }, {}] },
      { title: "Letters" },
      {},
    ]);
  });
  it("that are required, unknown, too long, doubled or of the wrong kind are refused", async () => {
    const cart = await newCart();
    const before = await snapshot();
    const cases: [Option | undefined, string][] = [
      [undefined, "Zoom"],
      [options.custom(["72", "JD"]), "Zoom"],
      [options.custom(["71", "999"]), "Zoom"],
      [options.custom(["71", "711"], ["72", "JDVX"]), "Letters"],
      [options.custom(["71", ["711", "712"]]), "Zoom"],
      [options.custom(["71", "711"], ["99", "1"]), "99"],
      [options.custom(["71", "711"], ["71", "712"]), ""],
      [options.custom(["71", "711"], ["73", "731,731"]), "Verzorging"],
      [options.custom(["71", "711"], ["72", { a: 1 }]), "Letters"],
    ];
    for (const [product_option, option] of cases)
      expect(
        await add(cart, "CHINO-42", 1, product_option ? { product_option } : {}),
        JSON.stringify(product_option),
      ).toMatchObject({ status: 400, body: { meta: { reason: "invalid", ...(option && { option }) } } });
    expect(await add(cart, "RIEM", 1, { product_option: options.custom(["71", "711"]) })).toMatchObject({
      status: 400,
      body: { meta: { option: "71" } },
    });
    expect(await snapshot()).toBe(before);
  });
  it("that the catalogue drops take the line from the cart, and with it the order", async () => {
    const { cart } = await put("CHINO-41", options.custom(["71", "712"]));
    await DB.prepare(
      "UPDATE product_doc SET doc = json_remove(doc, '$.custom_options[0].values[1]') WHERE product_id = 60",
    ).run();
    expect((await call<unknown[]>("GET", `cart/pull?cartId=${cart}`)).body.result).toEqual([]);
    expect(
      await place(
        order([{ sku: "CHINO-41", qty: 1, product_option: options.custom(["71", "712"]) }] as never, { cart_id: cart }),
      ),
    ).toMatchObject({ status: 400, body: { meta: { reason: "invalid", option: "Zoom" } } });
    await importLines(wholes);
  });
});

describe("downloads and services", () => {
  it("sell files one by one where the shop does, and need no delivery", async () => {
    const { price, options: words, line } = await buy("GIDS", 1, options.files(1, "2"), true);
    expect(price).toBe(500 + 250 + 100);
    expect(words).toEqual([{ label: "Bestanden", value: "Leer, Wol" }]);
    expect(line.shipping_cents).toBe(0);
    for (const wrong of [undefined, options.files(), options.files(9), options.files(1, 1)])
      expect((await put("GIDS", wrong)).status).toBe(400);
  });
  it("sell all files with the product elsewhere", async () => {
    expect((await buy("PATROON", 1, undefined, true)).price).toBe(450);
    expect((await put("PATROON", options.files(3))).price).toBe(450);
    expect((await put("PATROON", options.files(1))).status).toBe(400);
    expect((await buy("BON", 3, undefined, true)).price).toBe(2500);
  });
});
