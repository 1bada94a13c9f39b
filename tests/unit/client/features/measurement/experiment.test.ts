import { describe, expect, it } from "vitest";
import { createExperiment } from "../../../../../client/features/measurement/experiment.ts";
import type { OrderForSale, ShopEvent } from "../../../../../shared/analytics/shop-event.ts";
import { heldShare } from "../../../../../shared/measurement/experiment.ts";
import { recommended } from "../../../../../shared/measurement/recommended.ts";

const open = (drawn = 0.5) => {
  const one = createExperiment(() => drawn);
  one.open();
  return one;
};
const added = (parentSku: string, sku: string) =>
  ({ name: "add_to_cart", lines: [{ article: { parentSku, sku }, qty: 1 }] }) as unknown as ShopEvent;
const orderOf = (orderNumber: string, totalCents: number | null, ...skus: string[]) =>
  ({ orderNumber, totalCents, placedAt: 0, lines: skus.map((sku) => ({ sku })) }) as unknown as OrderForSale;
const purchase = (...of: Parameters<typeof orderOf>): ShopEvent => ({ name: "purchase", order: orderOf(...of) });
const checkout = { name: "begin_checkout" } as unknown as ShopEvent;
const seen = (id: string) => ({ name: "view_item_list", list: { id, name: "" }, cards: [] }) as unknown as ShopEvent;

describe("recommendations held back in one document of ten", () => {
  it("is drawn at the first question and the same from then on", () => {
    const drawn = [heldShare - 0.001, 0.9];
    const one = createExperiment(() => drawn.shift()!);
    one.open();
    expect([one.isHeldBack(), one.isHeldBack(), one.isHeldBack()]).toEqual([true, true, true]);
    expect(open(heldShare).isHeldBack()).toBe(false);
    expect(heldShare).toBe(0.1);
  });

  it("is nobody's where nothing is counted, nor later in a document that asked before it was", () => {
    const one = createExperiment(() => 0);
    expect(one.isHeldBack()).toBe(false);
    one.open();
    expect(one.isHeldBack()).toBe(false);
    expect(one.take()).toBeUndefined();
    one.hear(checkout);
    one.hear(purchase("1", 100, "A"));
    expect(one.take()).toMatchObject({ group: "none", isNew: false, orders: [{ cents: 100, lists: [] }] });
  });

  it("counts nothing before it is open", () => {
    const one = createExperiment(() => 0);
    for (const event of [seen("upsell"), checkout, purchase("1", 100, "A")]) one.hear(event);
    one.clicked("UPSELL", "A");
    one.open();
    expect(one.take()).toBeUndefined();
  });
});

describe("what followed a recommendation", () => {
  it("is told once: the document, its lists, and an order under the lists its articles were found in", () => {
    const one = open();
    one.isHeldBack();
    for (const id of ["upsell", "upsell", "alternatives", "category/7"]) one.hear(seen(id));
    one.clicked("UPSELL", "SHIRT");
    one.clicked("UPSELL", "BELT");
    one.clicked("ALTERNATIVES", "SHOE");
    expect(one.take()).toEqual({
      group: "shown",
      isNew: true,
      seen: ["UPSELL", "ALTERNATIVES"],
      clicked: ["UPSELL", "ALTERNATIVES"],
      orders: [],
    });
    expect(one.take()).toBeUndefined();
    one.hear(added("SHIRT", "SHIRT-M"));
    one.hear(checkout);
    one.hear(purchase("1", 5_990, "SHIRT-M", "BELT", "SOCK"));
    one.hear(purchase("1", 5_990, "SHIRT-M"));
    one.hear(purchase("2", null, "SOCK"));
    const told = one.take();
    expect(told).toEqual({
      group: "shown",
      isNew: false,
      seen: [],
      clicked: [],
      orders: [
        { cents: 5_990, lists: ["UPSELL"] },
        { cents: 0, lists: [] },
      ],
    });
    expect(recommended.parse(told)).toEqual(told);
  });

  it("is an order that the document leaves to be paid at a bank's page, once", () => {
    const one = open(0);
    expect(one.isHeldBack()).toBe(true);
    one.clicked("UPSELL", "SHIRT");
    one.hear(checkout);
    one.take();
    one.owes(orderOf("1", 5_990, "SHIRT"));
    expect(one.take()).toBeUndefined();
    one.leavesToPay();
    const told = one.take();
    expect(told).toMatchObject({ group: "held", orders: [{ cents: 5_990, lists: ["UPSELL"] }] });
    expect(recommended.parse(told)).toEqual(told);
    // The page is restored as it was left, and the payment goes on in it.
    one.leavesToPay();
    one.hear(purchase("1", 5_990, "SHIRT"));
    expect(one.take()).toBeUndefined();
  });

  it("is none where nothing is owed, or nothing was counted when it was ordered", () => {
    const one = createExperiment(() => 0);
    one.owes(orderOf("1", 100, "A"));
    one.open();
    one.hear(checkout);
    one.leavesToPay();
    expect(one.take()).toBeUndefined();
  });

  it("is no order of a document that came back from a bank: it was drawn anew", () => {
    const one = open();
    one.isHeldBack();
    one.take();
    one.hear(purchase("1", 5_990, "SHIRT"));
    expect(one.take()).toBeUndefined();
  });

  it("stays within what one beacon may say, whoever orders how much", () => {
    const one = open();
    one.isHeldBack();
    one.hear(checkout);
    for (let i = 0; i < 9; i += 1) one.hear(purchase(String(i), 9_999_999_99, "A"));
    for (let i = 0; i < 300; i += 1) one.clicked("UPSELL", `S${i}`);
    expect(recommended.safeParse(one.take()).success).toBe(true);
  });
});

it("an order of an earlier document is that one's, also where this one learns that it is paid", () => {
  const one = createExperiment(() => 0.5, 1_000);
  one.open();
  one.isHeldBack();
  one.hear({ name: "begin_checkout" } as never);
  one.hear({ name: "purchase", order: { orderNumber: "1", totalCents: 5, placedAt: 999, lines: [] } });
  expect(one.take()!.orders).toEqual([]);
  one.hear({ name: "purchase", order: { orderNumber: "2", totalCents: 5, placedAt: 1_000, lines: [] } });
  expect(one.take()!.orders).toEqual([{ cents: 5, lists: [] }]);
});
