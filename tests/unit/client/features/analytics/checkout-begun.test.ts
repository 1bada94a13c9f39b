import { describe, expect, it } from "vitest";
import { createCheckoutBegun } from "../../../../../client/features/analytics/checkout-begun.ts";
import type { CartForSale } from "../../../../../shared/analytics/shop-event.ts";

const cartOf = (...lines: [sku: string, qty: number][]) =>
  ({ cartItems: lines.map(([sku, qty]) => ({ sku, qty })) }) as unknown as CartForSale;
const came = (type: string, path: string) => ({ type, address: `https://shop.example${path}` });
const [one, same, two] = [cartOf(["a", 1], ["b", 2]), cartOf(["b", 2], ["a", 1]), cartOf(["a", 2], ["b", 2])];

describe("the beginning of a checkout", () => {
  it("[DATA-010] is told once for a content of the cart, however often its page is come back to", () => {
    const isNew = createCheckoutBegun(came("navigate", "/checkout/"));
    expect([one, same, one, two, two, one].map(isNew)).toEqual([true, false, false, true, false, true]);
  });

  it.each(["reload", "back_forward"])(
    "[DATA-010] is not told again by a page that came by %s, but its next one is",
    (type) => {
      for (const path of ["/checkout/", "/checkout"]) {
        const isNew = createCheckoutBegun(came(type, path));
        expect([path, ...[one, same, two].map(isNew)]).toEqual([path, false, false, true]);
      }
    },
  );

  it("[DATA-010] is told where another page was reloaded, and where the browser says nothing", () => {
    for (const how of [came("reload", "/winkelwagen/"), came("prerender", "/checkout/"), undefined])
      expect(createCheckoutBegun(how)(one)).toBe(true);
  });
});
