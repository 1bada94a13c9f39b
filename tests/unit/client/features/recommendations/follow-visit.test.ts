// @vitest-environment page
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "../../../../../client/features/cart/cart-store.ts";
import { followVisit } from "../../../../../client/features/recommendations/follow-visit.ts";
import { noteTicket } from "../../../../../client/features/recommendations/tickets.ts";
import { customerGone } from "../../../../../client/device/customer/customer-gone.ts";
import { emit } from "../../../../../client/device/events/shop-events.ts";
import type { ShopEvent } from "../../../../../shared/analytics/shop-event.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { visitorKeysName } from "../../../../../shared/discovery/keys.ts";
import { fakeWire, lost } from "../../wire.ts";
import { agree, askAboutPreferences, keysKept, withdraw } from "./visitor.ts";
import { waitFor } from "../../../../wait-for.ts";

let wire = fakeWire();
vi.stubGlobal("fetch", (...given: Parameters<typeof fetch>) => wire.fetch(...given));
askAboutPreferences();
followVisit(storeByCode("outlet_en"));

const keys = { customerKey: "customer-of-before", sessionKey: "session-of-before" };
const preset = () => localStorage.setItem(visitorKeysName, JSON.stringify(keys));
const told = () =>
  wire.asked.map(({ path, query, body }) => ({
    name: path.replace("storefront/v3/notifications/", ""),
    customerKey: query.get("customerKey"),
    sessionKey: query.get("sessionKey"),
    body,
  }));
let orders = 0;
const purchase = (orderNumber = `O${(orders += 1)}`) =>
  emit({ name: "purchase", order: { orderNumber, totalCents: 100, lines: [], placedAt: 1 } });
const cart = (cartServerToken: string | null) =>
  cartStore.set({ state: { cartServerToken }, count: 0 } as unknown as ReturnType<typeof cartStore.get>);
const put = (...skus: string[]) =>
  emit({
    name: "add_to_cart",
    lines: skus.map((sku) => ({ article: { sku: `${sku}-M`, parentSku: sku }, qty: 1 })),
  } as unknown as ShopEvent);

beforeEach(() => {
  withdraw();
  cartStore.set(null);
  localStorage.removeItem(visitorKeysName);
  agree();
  wire = fakeWire();
  wire.on("POST storefront/v3/notifications/remove-recently-viewed", () => new Response(null, { status: 204 }));
});

const causes: [string, () => void][] = [
  ["a sign-out", customerGone],
  ["an order", purchase],
];
describe("[DISC-028] both keys that are kept are changed, after the last word of the old ones", () => {
  it.each(causes)("by %s", (_, cause) => {
    preset();
    cause();
    const after = keysKept()!;
    expect(after.customerKey).toMatch(/^[\w-]{36}$/);
    expect(after.sessionKey).toMatch(/^[\w-]{36}$/);
    expect(after.customerKey).not.toBe(after.sessionKey);
    expect(told().every(({ customerKey }) => customerKey === keys.customerKey)).toBe(true);
  });
});

it.each([
  ...causes,
  [
    "another cart",
    () => {
      cart("first");
      cart("second");
    },
  ],
  [
    "a cart that is gone",
    () => {
      cart("third");
      cart(null);
    },
  ],
] as [string, () => void][])('[DISC-029] %s is told as "end" of what was in the cart, once', (_, cause) => {
  preset();
  cause();
  expect(told().at(-1)).toEqual({ name: "end", ...keys, body: {} });
});

it("[DISC-029] the first cart that a document knows is no end of another", async () => {
  preset();
  // Another document: it has known no cart yet.
  vi.resetModules();
  const path = "../../../../../client/features";
  const fresh = {
    ...(await import(`${path}/recommendations/follow-visit.ts`)),
    ...(await import(`${path}/cart/cart-store.ts`)),
  } as { followVisit: typeof followVisit; cartStore: typeof cartStore };
  fresh.followVisit(storeByCode("outlet_en"));
  const token = (cartServerToken: string) =>
    fresh.cartStore.set({ state: { cartServerToken }, count: 0 } as unknown as ReturnType<typeof cartStore.get>);
  token("first");
  expect(told()).toEqual([]);
  token("second");
  expect(told()).toEqual([{ name: "end", ...keys, body: {} }]);
});

it("[DISC-029] the same cart and an order that is told again are no end", () => {
  cart("A");
  wire = fakeWire();
  cart("A");
  purchase("SAME");
  expect(told()).toHaveLength(1);
  purchase("SAME");
  expect(told()).toHaveLength(1);
});

it("tells what went into the cart, by the ticket it was shown under where there is one", () => {
  preset();
  noteTicket("K2-M", "t2");
  put("K1", "K2");
  expect(told()).toEqual([
    { name: "add-to-cart", ...keys, body: { productKey: "K1", variantKey: "K1-M" } },
    { name: "add-to-cart", ...keys, body: { ticket: "t2" } },
  ]);
});

it("has the visitor forgotten when they withdraw: at the provider, and in the browser", () => {
  preset();
  withdraw();
  expect(told()).toEqual([{ name: "remove-recently-viewed", ...keys, body: { removeAll: true } }]);
  expect(keysKept()).toBeNull();
});

it("neither keeps nor sends anything of a visitor who has not agreed", () => {
  withdraw();
  wire = fakeWire();
  put("K1");
  customerGone();
  purchase();
  cart("B");
  cart("C");
  expect(told()).toEqual([]);
  expect(keysKept()).toBeNull();
});

it("is silent about a provider that cannot be reached, and asks nothing without a connection", async () => {
  const failed = vi.fn();
  addEventListener("unhandledrejection", failed);
  wire.on("POST storefront/v3/notifications/add-to-cart", lost);
  put("K1");
  await waitFor(() => expect(told()).toHaveLength(1));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  put("K1");
  expect(told()).toHaveLength(1);
  expect(failed).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
