import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ecommercePush, mostItems } from "../../../../shared/analytics/ecommerce.ts";
import { soldItems, toAnalyticsItem, worthOf } from "../../../../shared/analytics/items.ts";
import type { ShopEvent } from "../../../../shared/analytics/shop-event.ts";
import { card, cartItem, oneOfEach, order } from "./events.ts";
import { ga4Event } from "./ga4-schema.ts";

const terms = { currency: "EUR", store: "KADE outlet_nl" };
const pushOf = (name: ShopEvent["name"]) =>
  ecommercePush(
    oneOfEach.find((event) => event.name === name)!,
    terms,
  ).ecommerce;

describe("an item", () => {
  it("[DATA-012] of a line of the cart has these eleven keys, in euro", () => {
    expect(toAnalyticsItem(cartItem("KD-M", 2), 0)).toEqual({
      item_id: "KD",
      item_name: "Shirt KD-M",
      coupon: "",
      currency: "EUR",
      discount: 0,
      index: 0,
      item_brand: "Kade",
      category: "Overhemden",
      item_variant: "M",
      price: 49.95,
      quantity: 2,
    });
  });
  it("[DATA-012] has its category beside by the provider's name where it is pushed, and its price without its discount", () => {
    expect(pushOf("view_item_list").items).toEqual([
      {
        item_id: card.sku,
        item_name: card.name,
        coupon: "",
        currency: "EUR",
        discount: 20,
        index: 53,
        item_brand: "",
        category: "Heren",
        item_category: "Heren",
        item_variant: "",
        price: 30,
        quantity: 1,
      },
    ]);
  });
});

describe("events in the data layer", () => {
  it.each(oneOfEach.map((event) => [event.name, event] as const))(
    "[DATA-007] %s is as Google documents it",
    (_, event) => {
      expect(ga4Event.safeParse(ecommercePush(event, terms))).toMatchObject({ success: true });
    },
  );
  it("[DATA-011] an order has its eight parts, the total as its value, and shipping with its tax", () => {
    const { items, ...parts } = pushOf("purchase");
    expect(parts).toEqual({
      transaction_id: "4000000001",
      affiliation: "KADE outlet_nl",
      value: 104.85,
      tax: 18.2,
      shipping: 4.95,
      coupon: "TIEN",
      currency: "EUR",
    });
    expect(items).toMatchObject([
      { item_id: "a", item_variant: "M", item_brand: "Kade", category: "Heren", price: 49.95, quantity: 2 },
    ]);
  });
  it("[DATA-011] names nobody: no mail, no name, no address goes along", () => {
    const withPerson = { ...order, email: "a@example.com", firstName: "Anna" };
    const text = JSON.stringify(ecommercePush({ name: "purchase", order: withPerson }, terms));
    expect(text).not.toMatch(/example\.com|Anna/);
  });
  it("[DATA-011] an order kept by an earlier version of the shop is told with what is known of it", () => {
    const { details: _, ...bare } = order;
    expect(ga4Event.safeParse(ecommercePush({ name: "purchase", order: bare }, terms))).toMatchObject({
      success: true,
    });
  });
  it("has no more items than the provider takes", () => {
    const lines = Array.from({ length: 300 }, (_, i) => ({
      key: `${i}`,
      sku: `s${i}`,
      name: "A",
      qty: 1,
      priceCents: 1,
    }));
    const { items } = ecommercePush({ name: "purchase", order: { ...order, lines } }, terms).ecommerce;
    expect(items).toHaveLength(mostItems);
  });
});

const line = fc.record({ qty: fc.integer({ min: 1, max: 30 }), priceCents: fc.integer({ min: 0, max: 100_000 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const named = (all: readonly { qty: number; priceCents: number }[]) =>
  all.map((one, i) => ({ ...one, key: `${i}`, sku: `s${i}`, name: `N${i}` }));

describe("amounts, to the cent", () => {
  it("[DATA-012] items with a discount are worth exactly the lines without it", () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const goods = all.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
        const discount = Math.floor(goods * share);
        const items = soldItems(named(all), discount, { currency: "EUR" });
        expect(Math.round(worthOf(items) * 100)).toBe(goods - discount);
        const off = items.reduce((sum, item) => sum + Math.round(item.discount * 100) * item.quantity, 0);
        expect(off).toBe(discount);
        expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(all.reduce((sum, { qty }) => sum + qty, 0));
        expect(items.map(({ index }) => index)).toEqual(items.map((_, i) => i));
      }),
    );
  });
  it("[DATA-011] items and shipping amount to the order's total, but for what a way to pay costs on top", () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, shippingCents, fee, share) => {
          const goods = all.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
          const discountCents = Math.floor(goods * share);
          const cost = discountCents > 0 ? 0 : fee;
          const totalCents = goods - discountCents + shippingCents + cost;
          const sums = { goodsCents: goods, discountCents, shippingCents, taxCents: 0 };
          const { ecommerce } = ecommercePush(
            { name: "purchase", order: { ...order, totalCents, lines: named(all), details: { sums, looks: [] } } },
            terms,
          );
          const cents = (amount = 0) => Math.round(amount * 100);
          const sold = ecommerce.items.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0);
          expect(sold + cents(ecommerce.shipping) + cost).toBe(cents(ecommerce.value));
          expect(cents(ecommerce.value)).toBe(totalCents);
        },
      ),
    );
  });
});
