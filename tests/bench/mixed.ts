/**
 * `npm run bench:mixed [seconds] [connections]`: shoppers at the machine's limit, of 100 requests 85 that look, 12 of a
 * cart and 3 orders, after `npm run build`. Afterwards the books are checked: an order for each that was answered,
 * stock to the piece, an outbox row each.
 */
import { join } from "node:path";
import autocannon from "autocannon";
import { toOrderAddress } from "../../shared/checkout/address.ts";
import { initialShipping } from "../../shared/checkout/details.ts";
import { root } from "../../worker/cli/build-files.ts";
import { seed } from "../../worker/cli/seed.ts";
import { serve } from "../../worker/cli/serve.ts";

const [seconds, connections] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 16)];
const key = "benchmark-operations-key";
const sku = "KD-0099-WIT-XXL";
const onShelf = 1_000_000;
/**
 * Each purchase is somebody else's, from somewhere else: the bounds on unpaid orders (decision 115) count along and
 * refuse nobody. LIMIT_FACTOR lifts them where the emulator names one address for all.
 */
const somewhere = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
const headers = { "content-type": "application/json", "x-vs-store-code": "outlet_nl" };

const shop = await serve({
  port: 0,
  persist: join(root, ".tmp/bench-mixed"),
  vars: { OPS_KEY: key, ENVIRONMENT: "test", LIMIT_FACTOR: "1000" },
});
await seed({ to: shop.url, key });
const ask = async <T>(path: string, init?: RequestInit): Promise<T> => {
  const answer = await fetch(shop.url + path, init);
  if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
await ask("/api/admin/stock", {
  method: "POST",
  headers: { ...headers, authorization: `Bearer ${key}` },
  body: JSON.stringify({ sku, qty: onShelf }),
});
const counted = async (sql: string): Promise<number> => (await shop.db.prepare(sql).first<{ n: number }>())!.n;
const [ordersBefore, rowsBefore] = [
  await counted("SELECT count(*) AS n FROM sales_order"),
  await counted("SELECT count(*) AS n FROM outbox WHERE kind = 'order-placed'"),
];
const stockBefore = await counted(`SELECT qty AS n FROM stock WHERE sku = '${sku}'`);
const { menu } = await ask<{ menu: { path: string | null; children: { path: string | null }[] }[] }>("/chrome");
const categories = menu
  .flatMap((entry) => [entry.path, ...entry.children.map(({ path }) => path)])
  .filter((path) => path !== null)
  .slice(0, 8);
const products = (
  await Promise.all(categories.map((path) => ask<{ listing?: { cards: { path: string }[] } }>(`/data${path}`)))
).flatMap(({ listing }) => listing?.cards.slice(0, 6).map(({ path }) => path) ?? []);
const pages = [
  "/",
  ...categories,
  ...products,
  "/catalogsearch/result/?q=overhemd",
  "/catalogsearch/result/?q=polo&p=1",
];

type Kind = "look" | "cart" | "order";
interface Shopper {
  started?: number;
  cart?: string;
  serial?: number;
}
const times: Record<Kind, number[]> = { look: [], cart: [], order: [] };
const failures = new Map<string, number>();
let orders = 0;
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
      times[kind].push(performance.now() - shopper.started!);
      if (status !== 200)
        failures.set(
          `${kind} ${status} ${body.slice(0, 120)}`,
          (failures.get(`${kind} ${status} ${body.slice(0, 120)}`) ?? 0) + 1,
        );
      else then?.(body, shopper);
    },
  };
}
const look = () => request("look", () => ({ method: "GET", path: pages[Math.floor(Math.random() * pages.length)]! }));
const address = toOrderAddress(
  {
    ...initialShipping("NL"),
    firstName: "Noor",
    lastName: "de Wit",
    streetAddress: "Voorbeeldkade",
    apartmentNumber: "12",
    city: "Rotterdam",
    zipCode: "3011 AB",
    phoneNumber: "0101234567",
  },
  "shopper@example.test",
);
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
      orders += 1;
    },
  ),
];
/** A hundred requests in their proportions: looks spread between three purchases. */
const hundred = [0, 1, 2]
  .flatMap(() => purchase().flatMap((step) => [...Array.from({ length: 5 }, look), step]))
  .concat(Array.from({ length: 10 }, look));

for (const path of pages) await fetch(shop.url + path);
const result = await autocannon({ url: shop.url, connections, duration: seconds, requests: hundred, timeout: 30 });
// Orders that were under way when the time was up may still be written.
await new Promise((done) => setTimeout(done, 2_000));
const [written, rows, left] = [
  (await counted("SELECT count(*) AS n FROM sales_order")) - ordersBefore,
  (await counted("SELECT count(*) AS n FROM outbox WHERE kind = 'order-placed'")) - rowsBefore,
  await counted(`SELECT qty AS n FROM stock WHERE sku = '${sku}'`),
];
await shop.stop();

const at = (list: number[], share: number) =>
  Math.round(list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0);
const rowOf = (kind: Kind) => {
  const percentiles = [0.5, 0.95, 0.99].map((share) => `${at(times[kind], share)} ms`);
  return `| ${kind} | ${times[kind].length} | ${percentiles.join(" | ")} |`;
};
console.log("| kind | requests | p50 | p95 | p99 |\n|---|---|---|---|---|");
console.log((Object.keys(times) as Kind[]).map(rowOf).join("\n"));
console.log(
  `${Math.round(result.requests.average)} requests a second over ${seconds} s with ${connections} connections; ` +
    `${result.errors} errors, ${result.timeouts} time-outs, ${[...failures.values()].reduce((a, b) => a + b, 0)} ` +
    "refusals",
);
for (const [what, count] of failures) console.log(`  ${count} × ${what}`);
console.log(`orders answered ${orders}, written ${written}, outbox rows ${rows}, pieces taken ${stockBefore - left}`);
// The last of each connection may have been written without its answer being heard.
const sound =
  failures.size === 0 &&
  result.errors === 0 &&
  rows === written &&
  stockBefore - left === written &&
  written >= orders &&
  written <= orders + connections;
console.log(sound ? "The books agree." : "THE BOOKS DO NOT AGREE.");
process.exit(sound ? 0 : 1);
