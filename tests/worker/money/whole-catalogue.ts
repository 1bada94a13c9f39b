import { exports } from "cloudflare:workers";
import type { PageData, PageOf, Price } from "../../../shared/contract/page/page.ts";
import type { OrderConfirmation } from "../../../shared/contract/order/order.ts";
import type { ServerItem, Totals } from "../../../shared/contract/order/cart.ts";
import { defaultStore } from "../../../shared/config/stores.ts";
import { jsonLdOf } from "../../../shared/seo/json-ld.ts";
import { DB, finish, importLines, ops, result, search } from "../catalog/fixture.ts";

export type Product = PageOf<"product">;
const origin = "http://localhost";

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await exports.default.fetch(new Request(origin + path, init));
  return (await response.json()) as T;
}
export const page = (path: string) => json<PageData>(`/data${path}`);
export const call = async <T>(method: string, path: string, body?: unknown): Promise<{ code: number; result: T }> =>
  json(`/api/${path}`, {
    method,
    headers: { "x-vs-store-code": "outlet_nl" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Imports a catalogue of any length, in chunks as the importer sends them. */
export async function importAll(lines: Iterable<string>): Promise<void> {
  const { run } = await result<{ run: string }>(ops("start?mode=replace"));
  let chunk: string[] = [];
  const send = async () => {
    const { rejected } = await result<{ rejected: unknown[] }>(ops(`lines?run=${run}`, { body: chunk.join("\n") }));
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected.slice(0, 3)));
    chunk = [];
  };
  for (const line of lines) if (chunk.push(line) >= 300) await send();
  if (chunk.length > 0) await send();
  await finish(run);
}
export { importLines };

/** Every listed product by the cards of all departments, page after page, as a shopper would leaf through them. */
export async function allCards() {
  const roots = (
    await DB.prepare(
      `SELECT t.url_path FROM category c JOIN category_text t ON t.category_id = c.id AND t.store_code = '*'
        WHERE c.level = 2 AND c.is_active = 1 AND c.product_count > 0`,
    ).all<{ url_path: string }>()
  ).results;
  const cards = new Map<string, PageOf<"category">["listing"]["cards"][number]>();
  for (const { url_path } of roots) {
    for (let at = 1, last = 1; at <= last; at += 1) {
      const { listing } = (await page(`/${url_path}/${at > 1 ? `?p=${at}` : ""}`)) as PageOf<"category">;
      last = Math.ceil(listing.total / listing.pageSize);
      for (const card of listing.cards) cards.set(card.sku, card);
    }
  }
  return [...cards.values()];
}

interface Described {
  "@type": string;
  sku: string;
  offers: { price: string; priceSpecification?: { price: string } };
  hasVariant?: Described[];
}
/** Sku → figures as search engines read them in the page's own data. */
export function offers(product: Product): Map<string, Figure> {
  const blocks = jsonLdOf(product, { origin, store: defaultStore }, null) as unknown as Described[];
  return new Map(
    blocks
      .filter((block) => block["@type"].startsWith("Product"))
      .flatMap((block) => block.hasVariant ?? [block])
      .filter((one) => one.offers)
      .map(({ sku, offers: { price, priceSpecification: struck } }) => [
        sku,
        { now: cents(price), was: struck ? cents(struck.price) : null },
      ]),
  );
}
export const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

export interface Figure {
  now: number;
  was: number | null;
}
export const figure = ({ now, was }: Pick<Price, "now" | "was">): Figure => ({ now, was });
const above = (now: number, reference: unknown): number | null =>
  reference !== null && reference !== undefined && cents(reference) > now ? cents(reference) : null;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/** Figures of many skus from render-list. */
export async function rendered(skus: readonly string[]): Promise<Map<string, Figure>> {
  const found = new Map<string, Figure>();
  for (const some of chunks(skus, 50)) {
    const { result: list } = await call<{
      items: { sku: string; price_info: { final_price: number; lowest_price_30d: number | null } }[];
    }>("GET", `product/render-list?skus=${encodeURIComponent(some.join(","))}&currencyCode=EUR&storeId=4`);
    for (const { sku, price_info: info } of list.items)
      found.set(sku, { now: cents(info.final_price), was: above(cents(info.final_price), info.lowest_price_30d) });
  }
  return found;
}

/** Figures of many skus from the index. */
export async function indexed(skus: readonly string[]): Promise<Map<string, Figure>> {
  const found = new Map<string, Figure>();
  for (const some of chunks(skus, 500)) {
    const { hits } = await search(
      { _appliedFilters: [{ attribute: "sku", value: { in: some }, scope: "default" }] },
      "size=1000&_source_include=sku,final_price_incl_tax,lowest_price_30d_incl_tax",
    );
    for (const { _source: source } of hits.hits)
      found.set(String(source.sku), {
        now: cents(source.final_price_incl_tax),
        was: above(cents(source.final_price_incl_tax), source.lowest_price_30d_incl_tax),
      });
  }
  return found;
}

export interface Wanted {
  sku: string;
  cents: number;
  product_option?: unknown;
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

/** Buys two of each in orders of up to 40 lines; sku → what a piece cost in cart, totals and order, by each of them. */
export async function bought(wanted: readonly Wanted[], name: string): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>();
  for (const [i, some] of chunks(wanted, 40).entries()) {
    const { result: cart } = await call<string>("POST", "cart/create");
    const items: ServerItem[] = [];
    for (const { sku, product_option } of some) {
      const { code, result: item } = await call<ServerItem>("POST", `cart/update?cartId=${cart}`, {
        cartItem: { sku, qty: 2, product_option },
      });
      if (code !== 200) throw new Error(`${sku}: ${JSON.stringify(item)}`);
      items.push(item);
    }
    const { result: totals } = await call<Totals>("GET", `cart/totals?cartId=${cart}`);
    const placed = await call<OrderConfirmation>("POST", "order", {
      order_id: `figure-${name}-${i}00000`,
      cart_id: cart,
      products: some.map(({ sku, cents: price, product_option }) => ({
        sku,
        qty: 2,
        priceInclTax: price / 100,
        product_option,
      })),
      addressInformation: {
        billingAddress: address,
        shippingAddress: address,
        shipping_carrier_code: "flatrate",
        shipping_method_code: "flatrate",
        payment_method_code: "banktransfer",
      },
    });
    if (placed.code !== 200) throw new Error(JSON.stringify(placed));
    const rows = (
      await DB.prepare(
        "SELECT sku, price_cents, row_total_cents FROM sales_order_line WHERE order_id = ? ORDER BY position",
      )
        .bind(placed.result.backendOrderId)
        .all<{ sku: string; price_cents: number; row_total_cents: number }>()
    ).results;
    const order = (await DB.prepare("SELECT subtotal_cents FROM sales_order WHERE id = ?")
      .bind(placed.result.backendOrderId)
      .first<{ subtotal_cents: number }>())!;
    if (
      order.subtotal_cents !== some.reduce((sum, one) => sum + 2 * one.cents, 0) ||
      cents(totals.subtotal_incl_tax) !== order.subtotal_cents
    )
      throw new Error(`subtotals of order ${i} differ`);
    for (const [k, item] of items.entries())
      figures.set(item.sku, [
        cents(item.price),
        cents(totals.items[k]!.price_incl_tax),
        cents(totals.items[k]!.row_total_incl_tax) / 2,
        rows[k]!.price_cents,
        rows[k]!.row_total_cents / 2,
      ]);
  }
  return figures;
}
