import { chosenItems, defaultSelection, itemOptions } from "../../../client/pages/product/form/choices.ts";
import { productOptionOf } from "../../../shared/cart/identity.ts";
import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { ServerItem, Totals } from "../../../shared/contract/order/cart.ts";
import type { OrderConfirmation } from "../../../shared/contract/order/order.ts";
import type { Card, PageData, PageOf, Price } from "../../../shared/contract/page/page.ts";
import { storeViews } from "../../../shared/config/stores.ts";
import { DB, importLines, line, search, shop } from "../catalog/fixture.ts";

/**
 * What a thing costs is one figure: on its card, its page, in the words for search engines, in the cart, its totals and
 * the order.
 */
const day = 86_400_000;
const from = (days: number) => new Date(Date.now() + days * day).toISOString();
const common = {
  status: 1,
  visibility: 4,
  tax_class_id: 2,
  type_id: "simple",
  category_ids: ["10"],
  created_at: from(-90),
  updated_at: from(-90),
};
const stock = (id: number) => ({
  product_id: id,
  is_in_stock: true,
  qty: 50,
  manage_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 20,
});
const simple = (id: number, sku: string, more: Record<string, unknown>) =>
  line("product", { ...common, id, sku, name: sku, url_path: sku.toLowerCase(), stock: stock(id), ...more });

const sizes = [
  {
    attribute_id: 302,
    attribute_code: "maat",
    label: "Maat",
    values: [
      { value_index: 41, label: "S" },
      { value_index: 42, label: "M" },
    ],
  },
];
const child = (id: number, size: number, more: Record<string, unknown>) => ({
  ...common,
  id,
  sku: `HEMD-${size}`,
  name: `Hemd ${size}`,
  visibility: 1,
  maat: String(size),
  parentId: 950,
  parentSku: "HEMD",
  stock: stock(id),
  ...more,
});
const children = [
  child(951, 41, { price: 79.99, special_price: 44.99, special_from_date: from(-3), special_to_date: from(3) }),
  child(952, 42, { price: 69.95 }),
];

/**
 * Article number → what is to be paid and what may be struck out: the lowest of the 30 days before the present price
 * began.
 */
const expected: Record<string, Omit<Price, "discount">> = {
  "IN-RANGE": { now: 7033, was: 9999 },
  EXPIRED: { now: 10001, was: null },
  FUTURE: { now: 10000, was: null },
  "DEARER-NOW": { now: 6000, was: null },
  "NEVER-FULL": { now: 6000, was: 9000 },
  HEMD: { now: 4499, was: 7999, from: true },
};

beforeAll(async () => {
  const { rejected } = await importLines([
    ...shop,
    simple(941, "IN-RANGE", {
      price: "99.9900",
      special_price: "70.3300",
      special_from_date: from(-10),
      special_to_date: from(10),
    }),
    simple(942, "EXPIRED", {
      price: 100.01,
      special_price: 70,
      special_from_date: from(-20),
      special_to_date: from(-5),
    }),
    simple(943, "FUTURE", { price: 100, special_price: 70, special_from_date: from(5), special_to_date: from(20) }),
    // Cheaper within the month than the "special" price of today.
    simple(944, "DEARER-NOW", {
      price: 80,
      special_price: 60,
      special_from_date: from(-5),
      price_history: [
        { valid_from: from(-60), price: 80 },
        { valid_from: from(-20), price: 50 },
        { valid_from: from(-5), price: 60 },
      ],
    }),
    // The regular price was never asked within the month.
    simple(945, "NEVER-FULL", {
      price: 120,
      special_price: 60,
      special_from_date: from(-5),
      price_history: [
        { valid_from: from(-90), price: 120 },
        { valid_from: from(-60), price: 90 },
        { valid_from: from(-5), price: 60 },
      ],
    }),
    line("product", {
      ...common,
      id: 950,
      sku: "HEMD",
      name: "Hemd",
      type_id: "configurable",
      price: 0,
      url_path: "hemd",
      configurable_options: sizes,
      configurable_children: children,
    }),
    ...children.map((source) => line("product", source)),
  ]);
  expect(rejected).toEqual([]);
  await DB.exec("UPDATE stock SET qty = 50 WHERE is_in_stock = 1");
});

const hostOf: Readonly<Record<string, string>> = {
  outlet_nl: "localhost",
  outlet_de: "de.localhost",
  outlet_en: "en.localhost",
};
const fetched = (store: string, path: string, init?: RequestInit) =>
  exports.default.fetch(`http://${hostOf[store]}${path}`, init);
const data = async (store: string, path: string) => (await (await fetched(store, `/data${path}`)).json()) as PageData;
const call = async <T>(store: string, method: string, path: string, body?: unknown) => {
  const response = await fetched(store, `/api/${path}`, {
    method,
    headers: { "x-vs-store-code": store },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as { result: T }) };
};
const cents = (amount: number | string) => Math.round(Number(amount) * 100);

interface Offer {
  sku: string;
  cents: number;
}

/** Article numbers with their prices as search engines read them. */
async function offersOf(store: string, path: string): Promise<Offer[]> {
  // A page that is late would stream, without them; asked for its head first, it is at hand.
  await fetched(store, path, { method: "HEAD" });
  const html = await (await fetched(store, path)).text();
  interface Described {
    "@type": string;
    sku: string;
    offers: { price: string; priceCurrency: string };
    hasVariant?: Described[];
  }
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1]!) as Described,
  );
  return blocks
    .filter((block) => block["@type"].startsWith("Product"))
    .flatMap((block) => block.hasVariant ?? [block])
    .map(({ sku, offers }) => ({ sku, cents: offers.priceCurrency === "EUR" ? cents(offers.price) : NaN }));
}

const address = {
  firstname: "Bo",
  lastname: "Jansen",
  city: "Utrecht",
  postcode: "3511 AB",
  street: ["Gracht 1"],
  country_id: "NL",
  email: "bo@example.com",
};

/** What one piece costs in the cart, in its totals, and in the order that follows. */
async function paid(
  store: string,
  sku: string,
  { virtual, bundle, type }: PageOf<"product">,
): Promise<Record<string, number>> {
  const { result: cart } = await call<string>(store, "POST", "cart/create");
  // A bundle goes as its page first shows it.
  const option = productOptionOf({ type, options: itemOptions(chosenItems(bundle, defaultSelection(bundle))) });
  const { result: item } = await call<ServerItem>(store, "POST", `cart/update?cartId=${cart}`, {
    cartItem: { sku, qty: 3, ...(option && { product_option: option }) },
  });
  const { result: totals } = await call<Totals>(store, "GET", `cart/totals?cartId=${cart}`);
  const how = {
    billingAddress: address,
    payment_method_code: "banktransfer",
    ...(!virtual && { shippingAddress: address, shipping_carrier_code: "flatrate", shipping_method_code: "flatrate" }),
  };
  const placed = await call<OrderConfirmation>(store, "POST", "order", {
    order_id: `figure-${store}-${sku.replace(" ", "-")}`,
    cart_id: cart,
    products: [{ sku, qty: 3, priceInclTax: item.price, ...(option && { product_option: option }) }],
    addressInformation: how,
  });
  expect(placed.status, sku).toBe(200);
  const row = (await DB.prepare(
    `SELECT l.price_cents, l.row_total_cents, o.subtotal_cents, o.shipping_cents FROM sales_order o
      JOIN sales_order_line l ON l.order_id = o.id WHERE o.id = ?`,
  )
    .bind(placed.result.backendOrderId)
    .first<Record<string, number>>())!;
  return {
    cart: cents(item.price!),
    totals: cents(totals.items[0]!.price_incl_tax!),
    rows: cents(totals.items[0]!.row_total_incl_tax!) / 3,
    subtotal: cents(totals.subtotal_incl_tax!) / 3,
    order: row.price_cents!,
    orderRow: row.row_total_cents! / 3,
    orderSubtotal: row.subtotal_cents! / 3,
    confirmed: (cents(placed.result.grand_total!) - row.shipping_cents!) / 3,
  };
}

async function cardsOf(store: string): Promise<Card[]> {
  const pages = await Promise.all(["/kleding/", "/accessoires/"].map((path) => data(store, path)));
  return pages.flatMap((page) => (page as PageOf<"category">).listing.cards);
}

describe("the price of a thing", () => {
  it.each(storeViews.map((view) => view.storeCode))(
    "is one figure from the card to the order in %s",
    async (store) => {
      const cards = await cardsOf(store);
      expect(cards.map((card) => card.sku)).toEqual(expect.arrayContaining(Object.keys(expected)));
      let bought = 0;
      for (const card of cards) {
        const page = (await data(store, card.path)) as PageOf<"product">;
        expect(page.price, card.sku).toEqual(card.price);
        const offers = await offersOf(store, card.path);
        const things =
          page.variants.length > 0 ? page.variants : [{ sku: page.sku, price: page.price!, inStock: page.inStock }];
        expect(offers, card.sku).toEqual(things.map(({ sku, price }) => ({ sku, cents: price.now })));
        const available = things.filter((thing) => thing.inStock);
        expect(card.price.now, card.sku).toBe(Math.min(...available.map((thing) => thing.price.now)));
        const { hits } = await search(
          {
            _appliedFilters: [{ attribute: "sku", value: { in: things.map((thing) => thing.sku) }, scope: "default" }],
          },
          "size=50",
          "product",
          store,
        );
        const indexed = new Map(
          hits.hits.map(({ _source }) => [_source.sku, cents(_source.final_price_incl_tax as number)]),
        );
        for (const { sku, price } of page.buyable ? available : []) {
          const figures = { index: indexed.get(sku), ...(await paid(store, sku, page)) };
          expect(figures, sku).toEqual(Object.fromEntries(Object.keys(figures).map((name) => [name, price.now])));
          bought += 1;
        }
      }
      expect(bought).toBeGreaterThanOrEqual(12);
    },
    60_000,
  );

  it("is struck through only when the lowest of 30 days was above it, and then at that figure", async () => {
    for (const { storeCode } of storeViews) {
      const cards = new Map((await cardsOf(storeCode)).map((card) => [card.sku, card.price]));
      for (const [sku, price] of Object.entries(expected)) expect(cards.get(sku), sku).toMatchObject(price);
      for (const [sku, { now, was }] of cards) if (was !== null) expect(was, sku).toBeGreaterThan(now);
    }
    const hemd = (await data("outlet_de", "/hemd/")) as PageOf<"product">;
    expect(hemd.variants.map(({ sku, price }) => [sku, price.now, price.was])).toEqual([
      ["HEMD-41", 4499, 7999],
      ["HEMD-42", 6995, null],
    ]);
  });
});
