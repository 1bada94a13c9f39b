import { boughtSku as sku, buyerAddress as address } from "../buyer.ts";
import { measurementPath } from "../../../shared/measurement/limits.ts";
import type { KindName } from "./mix.ts";

/** Asks the shop in this process; what is no success is an error of the benchmark. */
export type Ask = (path: string, init?: RequestInit) => Promise<string>;
/** One request of a kind; what has to be there before is made by `ready`, whose cost is not counted. */
export interface PreparedRequest {
  ready(n: number): Promise<() => Promise<unknown>>;
}

const json = (body: object): RequestInit => ({ method: "POST", body: JSON.stringify(body) });

/** Addresses of pages of the shop, as it says itself. */
async function addresses(ask: Ask): Promise<{ categories: string[]; products: string[]; articles: string[] }> {
  const { menu } = JSON.parse(await ask("/chrome")) as {
    menu: { path: string | null; children: { path: string | null }[] }[];
  };
  const categories = menu
    .flatMap((entry) => [entry.path, ...entry.children.map(({ path }) => path)])
    .filter((path) => path !== null);
  // One after the other: the emulator's database answers this process slowly, and the shop waits for it only so long.
  const lists: string[] = [];
  for (const path of categories.slice(0, 2)) lists.push(await ask(`/data${path}`));
  const products = lists.flatMap(
    (list) =>
      (JSON.parse(list) as { listing?: { cards: { path: string }[] } }).listing?.cards.map(({ path }) => path) ?? [],
  );
  const articles = [...(await ask("/blog/")).matchAll(/href="(\/blog\/[^"?]+\/)"/g)].map(([, path]) => path!);
  return { categories, products: [...new Set(products)], articles: [...new Set(articles)] };
}

/** Every kind of request of the mix, each time another address where there are several. */
export async function shoppers(ask: Ask, buildId: string): Promise<Record<KindName, PreparedRequest>> {
  const { categories, products, articles } = await addresses(ask);
  const words = [
    "overhemd",
    "polo",
    "trui",
    "jas",
    "broek",
    "schoenen",
    "riem",
    "sjaal",
    "blauw overhemd",
    "zwarte jas",
  ];
  const page = (path: (n: number) => string): PreparedRequest => ({ ready: async (n) => () => ask(path(n)) });
  const of = (list: readonly string[]) => page((n) => list[n % list.length]!);
  const cart = async (): Promise<string> =>
    (JSON.parse(await ask("/api/cart/create", { method: "POST" })) as { result: string }).result;
  const filled = async (): Promise<string> => {
    const id = await cart();
    await ask(`/api/cart/update?cartId=${id}`, json({ cartItem: { sku, qty: 1, quoteId: id } }));
    return id;
  };
  const information = {
    shippingAddress: address,
    billingAddress: address,
    shippingCarrierCode: "flatrate",
    shippingMethodCode: "flatrate",
  };
  return {
    home: page(() => "/"),
    category: of(categories),
    product: of(products),
    search: page((n) => `/catalogsearch/result/?q=${encodeURIComponent(words[n % words.length]!)}`),
    article: of(articles),
    "stock of a product": page((n) => `/api/stock/check?sku=${n % 2 === 0 ? sku : "KD-0099-WIT-XL"}`),
    beacon: {
      ready: async () => () =>
        ask(
          measurementPath,
          json({
            store: "outlet_nl",
            build: buildId,
            views: { category: 1, product: 2, cart: 1 },
            steps: ["list", "product", "cart"],
            pages: [
              { kind: "category", way: "load", LCP: 900, INP: 60, CLS: 4, TTFB: 90 },
              { kind: "product", way: "soft", LCP: 120 },
            ],
            document: { kind: "category", cache: "HIT" },
            searches: [],
            errors: [],
          }),
        ),
    },
    "cart: make": { ready: async () => cart },
    "cart: change": {
      ready: async () => {
        const id = await cart();
        return () => ask(`/api/cart/update?cartId=${id}`, json({ cartItem: { sku, qty: 1, quoteId: id } }));
      },
    },
    "cart: totals": {
      ready: async () => {
        const id = await filled();
        return () => ask(`/api/cart/totals?cartId=${id}`);
      },
    },
    "checkout: delivery": {
      ready: async () => {
        const id = await filled();
        return () => ask(`/api/cart/shipping-information?cartId=${id}`, json({ addressInformation: information }));
      },
    },
    order: {
      ready: async (n) => {
        const id = await filled();
        const order = {
          order_id: `bench-${Date.now()}-${n}`,
          cart_id: id,
          products: [{ sku, qty: 1 }],
          addressInformation: {
            shippingAddress: address,
            billingAddress: { ...address, email: `shopper-${Date.now()}-${n}@example.test` },
            shipping_carrier_code: "flatrate",
            shipping_method_code: "flatrate",
            payment_method_code: "banktransfer",
          },
        };
        return () => ask("/api/order", json(order));
      },
    },
    "look at the log": page(() => "/api/ext/invalidations?since=1000000000"),
  };
}
