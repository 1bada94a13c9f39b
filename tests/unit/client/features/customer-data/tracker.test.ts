import { describe, expect, it, vi } from "vitest";
import { createTracker } from "../../../../../client/features/customer-data/tracker.ts";
import type { ShopEvent } from "../../../../../shared/analytics/shop-event.ts";
import { mostCartLines, mostViews, type ContactUpdate } from "../../../../../shared/customer-data/calls.ts";

const contactId = "33ee9958-0e09-484f-b4c4-aa3e00e1e24c";
const seen = (sku: string) =>
  ({
    name: "view_item",
    product: { sku, path: `/${sku}/`, crumbs: [{ name: "Heren" }, { name: "Overhemden" }] },
  }) as unknown as ShopEvent;
const added = { name: "add_to_cart", lines: [] } as ShopEvent;

function page(lines: { sku: string; qty: number }[] = [{ sku: "KD-1-M", qty: 2 }]) {
  const sent: ContactUpdate[] = [];
  const timers: (() => void)[] = [];
  const tracker = createTracker({
    cart: async () => lines,
    send: async (update) => void sent.push(update),
    now: () => Date.UTC(2026, 10, 23),
    wait: (_, then) => {
      timers.push(then);
      return () => void timers.splice(timers.indexOf(then), 1);
    },
    report: vi.fn<(problem: unknown) => void>(),
  });
  const tick = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((done) => setTimeout(done));
  };
  return { tracker, sent, tick };
}
const at = "2026-11-23T00:00:00.000Z";

describe("what a customer looks at and puts in the cart", () => {
  it("[DATA-001] becomes one update of the contact: the views, and the cart as it stands", async () => {
    const { tracker, sent, tick } = page();
    tracker.follow({ contactId });
    tracker.hear(seen("KD-1"));
    tracker.hear(added);
    await tick();
    expect(sent).toEqual([
      {
        contactId,
        views: [{ sku: "KD-1", category: "Overhemden", path: "/KD-1/", at }],
        cart: { at, items: [{ sku: "KD-1-M", quantity: 2 }] },
      },
    ]);
  });
  it("[DATA-001] tells the cart as it stands when something is taken out of it", async () => {
    const { tracker, sent, tick } = page();
    tracker.follow({ contactId });
    tracker.hear({ name: "remove_from_cart" } as ShopEvent);
    await tick();
    expect(sent).toEqual([{ contactId, views: [], cart: { at, items: [{ sku: "KD-1-M", quantity: 2 }] } }]);
  });
  it("[DATA-001] tells of an order, so that nobody is reminded of an empty cart", async () => {
    const { tracker, sent, tick } = page([]);
    tracker.follow({ contactId });
    tracker.hear({ name: "purchase" } as ShopEvent);
    await tick();
    expect(sent).toEqual([{ contactId, views: [], cart: { at, items: [] } }]);
  });
  it("waits until it is known whose it is, and is dropped where that is nobody", async () => {
    for (const whose of [{ contactId }, null]) {
      const { tracker, sent, tick } = page();
      tracker.hear(seen("KD-1"));
      await tick();
      expect(sent).toEqual([]);
      tracker.follow(whose);
      await tick();
      expect(sent.map((update) => update.views?.length)).toEqual(whose ? [1] : []);
    }
  });
  it("of a guest is not told of the customer they become", async () => {
    const { tracker, sent, tick } = page();
    tracker.follow(null);
    tracker.hear(seen("KD-1"));
    tracker.follow("unknown");
    tracker.follow({ contactId });
    await tick();
    expect(sent).toEqual([]);
  });
  it("that was gathered of one contact is dropped when another's is looked up", async () => {
    for (const between of ["unknown", null] as const) {
      const { tracker, sent, tick } = page();
      tracker.follow({ contactId: "another" });
      tracker.hear(seen("KD-1"));
      tracker.follow(between);
      tracker.follow({ contactId });
      tracker.hear(seen("KD-2"));
      await tick();
      expect(sent.flatMap(({ views }) => views!.map(({ sku }) => sku))).toEqual(["KD-2"]);
    }
  });
  it("[DATA-018] is dropped with the withdrawal, also while it is gathered", async () => {
    const { tracker, sent, tick } = page();
    tracker.follow({ contactId });
    tracker.hear(seen("KD-1"));
    tracker.forget();
    await tick();
    expect(sent).toEqual([]);
  });
  it("is bounded: the newest views, and the first lines of a cart", async () => {
    const many = Array.from({ length: mostCartLines + 5 }, (_, i) => ({ sku: `KD-${i}`, qty: 1 }));
    const { tracker, sent, tick } = page(many);
    tracker.follow({ contactId });
    for (let i = 0; i < mostViews + 5; i++) tracker.hear(seen(`KD-${i}`));
    tracker.hear(added);
    await tick();
    expect([sent[0]!.views!.length, sent[0]!.views![0]!.sku, sent[0]!.cart!.items.length]).toEqual([
      mostViews,
      "KD-5",
      mostCartLines,
    ]);
  });
});
