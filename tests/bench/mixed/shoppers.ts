import type autocannon from "autocannon";
import { boughtSku as sku, buyerAddress as address } from "../buyer.ts";

/** Pieces of what everybody buys that lie on the shelf before. */
export const onShelf = 1_000_000;
export const headers = { "content-type": "application/json", "x-vs-store-code": "outlet_nl" };

export type Kind = "look" | "cart" | "order";
interface Shopper {
  started?: number;
  cart?: string;
}

/** What became of the shoppers' requests. */
export interface Tally {
  /** Milliseconds until the answer, by kind. */
  readonly times: Readonly<Record<Kind, number[]>>;
  /** Answers that were no success, with how often each came. */
  readonly failures: Map<string, number>;
  /** Orders whose number a shopper has seen. */
  orders: number;
}

/**
 * Each purchase is somebody else's, from somewhere else: the bounds on unpaid orders (decision 115) count along and
 * refuse nobody. LIMIT_FACTOR lifts them where the emulator names one address for all.
 */
const somewhere = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Addresses of pages that shoppers look at: home, categories, their products, searches. */
export async function pagesOf(ask: <T>(path: string) => Promise<T>): Promise<string[]> {
  const { menu } = await ask<{ menu: { path: string | null; children: { path: string | null }[] }[] }>("/chrome");
  const categories = menu
    .flatMap((entry) => [entry.path, ...entry.children.map(({ path }) => path)])
    .filter((path) => path !== null)
    .slice(0, 8);
  const lists = await Promise.all(
    categories.map((path) => ask<{ listing?: { cards: { path: string }[] } }>(`/data${path}`)),
  );
  const products = lists.flatMap(({ listing }) => listing?.cards.slice(0, 6).map(({ path }) => path) ?? []);
  return ["/", ...categories, ...products, "/catalogsearch/result/?q=overhemd", "/catalogsearch/result/?q=polo&p=1"];
}

/** A hundred requests in their proportions, 85 that look, 12 of a cart and 3 orders, and what becomes of them. */
export function shoppersOf(pages: readonly string[]): { requests: autocannon.Request[]; tally: Tally } {
  const tally: Tally = { times: { look: [], cart: [], order: [] }, failures: new Map(), orders: 0 };
  let serial = 0;

  /** One request of a shopper; `fill` says what it asks once the ones before have been answered. */
  function request(
    kind: Kind,
    fill: (shopper: Shopper) => autocannon.Request,
    then?: (body: string, shopper: Shopper) => void,
  ): autocannon.Request {
    return {
      setupRequest: (plain, shopper: Shopper) => {
        shopper.started = performance.now();
        // A copy: the length of a body is written into them.
        return { ...plain, headers: { ...headers, "cf-connecting-ip": somewhere() }, ...fill(shopper) };
      },
      onResponse(status, body, context) {
        const shopper = context as Shopper;
        tally.times[kind].push(performance.now() - shopper.started!);
        if (status === 200) return void then?.(body, shopper);
        const what = `${kind} ${status} ${body.slice(0, 120)}`;
        tally.failures.set(what, (tally.failures.get(what) ?? 0) + 1);
      },
    };
  }
  const look = () => request("look", () => ({ method: "GET", path: pages[Math.floor(Math.random() * pages.length)]! }));
  const purchase = (): autocannon.Request[] => [
    request(
      "cart",
      () => ({ method: "POST", path: "/api/cart/create" }),
      (body, shopper) => {
        shopper.cart = (JSON.parse(body) as { result: string }).result;
      },
    ),
    request("cart", ({ cart }) => ({
      method: "POST",
      path: `/api/cart/update?cartId=${cart}`,
      body: JSON.stringify({ cartItem: { sku, qty: 1, quoteId: cart } }),
    })),
    request("cart", ({ cart }) => ({ method: "GET", path: `/api/cart/totals?cartId=${cart}` })),
    request("cart", ({ cart }) => ({
      method: "POST",
      path: `/api/cart/shipping-information?cartId=${cart}`,
      body: JSON.stringify({
        addressInformation: {
          shippingAddress: address,
          billingAddress: address,
          shippingCarrierCode: "flatrate",
          shippingMethodCode: "flatrate",
        },
      }),
    })),
    request(
      "order",
      ({ cart }) => ({
        method: "POST",
        path: "/api/order",
        body: JSON.stringify({
          order_id: `bench-${Date.now()}-${++serial}`,
          cart_id: cart,
          products: [{ sku, qty: 1 }],
          addressInformation: {
            shippingAddress: address,
            billingAddress: { ...address, email: `shopper-${Date.now()}-${serial}@example.test` },
            shipping_carrier_code: "flatrate",
            shipping_method_code: "flatrate",
            payment_method_code: "banktransfer",
          },
        }),
      }),
      () => {
        tally.orders += 1;
      },
    ),
  ];
  const requests = [0, 1, 2]
    .flatMap(() => purchase().flatMap((step) => [...Array.from({ length: 5 }, look), step]))
    .concat(Array.from({ length: 10 }, look));
  return { requests, tally };
}
