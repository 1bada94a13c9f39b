import { describe, expect, it } from "vitest";
import { createSales, salesKey } from "../../../../../client/features/analytics/sales.ts";
import { mostWaiting, saleKey, waitingMs } from "../../../../../client/features/analytics/sales-to-tell.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import type { PayAnswer, PayOutcome } from "../../../../../shared/checkout/paying.ts";
import { order } from "../../../shared/analytics/events.ts";

/** A browser whose tabs share storage and lock; `at`: when its visitor agreed. */
function browser() {
  const kept = new Map<string, string>();
  const world = {
    at: 100 as number | null,
    blocked: false,
    full: false,
    refuses: false,
    now: 1_000,
    pays: "open" as PayAnswer["kind"] | PayOutcome,
  };
  const exclusive = browserExclusive(undefined);
  const told: string[] = [];
  const storageOf = (values: Map<string, string>, isFull: () => boolean) => () => {
    if (world.blocked) throw new Error("blocked");
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull()) throw new Error("full");
        values.set(key, value);
      },
      removeItem: (key: string) => void values.delete(key),
    };
  };
  /** A page; those that share `own` are of one tab. */
  const tab = (ready: Promise<void> = Promise.resolve(), own = new Map<string, string>()) =>
    createSales({
      storeCode: "outlet_nl",
      storage: storageOf(kept, () => world.full),
      names: () => [...kept.keys()],
      tab: storageOf(own, () => false),
      exclusive,
      agreedAt: () => world.at,
      ready,
      push: ({ orderNumber }) => world.at !== null && !world.refuses && told.push(orderNumber) > 0,
      outcome: async () =>
        world.pays === "authorised" ||
        world.pays === "pending" ||
        world.pays === "refused" ||
        world.pays === "cancelled"
          ? { kind: "over", outcome: world.pays, orderNumber: "" }
          : ({ kind: world.pays } as PayAnswer),
      now: () => world.now,
    });
  return { kept, world, told, tab };
}
const placed = (orderNumber: string, placedAt = 200) => ({ ...order, orderNumber, placedAt });

describe("[DATA-011] an order", () => {
  it("is told once by all tabs, whether they learn of it or remember it", async () => {
    const { told, tab } = browser();
    const [one, two] = [tab(), tab()];
    await Promise.all([
      one.tell(placed("1")),
      two.recover({ order: placed("1") }),
      one.tell(placed("1")),
      tab().tell(placed("1")),
    ]);
    await tab().recover({ order: placed("1") });
    expect(told).toEqual(["1"]);
  });
  it("is told by a later page where the one that learned of it was closed before the container ran", async () => {
    const { told, tab } = browser();
    void tab(new Promise(() => undefined)).tell(placed("1"));
    await tab().recover({ order: placed("1") });
    expect(told).toEqual(["1"]);
  });
  it("is never told without consent, nor remembered from before it was given, also when it is given anew", async () => {
    const { world, told, kept, tab } = browser();
    world.at = null;
    await tab().tell(placed("1"));
    await tab().recover({ order: placed("1") });
    expect([told, kept.size]).toEqual([[], 0]);
    world.at = 300;
    await tab().recover({ order: placed("1") });
    await tab().recover(null);
    expect(told).toEqual([]);
    const page = tab();
    await page.tell(placed("2", 400));
    page.forget();
    expect(kept.size).toBe(0);
    world.at = 500;
    await tab().recover({ order: placed("2", 400) });
    expect(told).toEqual(["2"]);
  });
  it("is told by the page that learns of it where the browser keeps nothing, and by no other", async () => {
    for (const broken of ["blocked", "full"] as const) {
      const { world, told, tab } = browser();
      world[broken] = true;
      const page = tab();
      await page.tell(placed("1"));
      await page.tell(placed("1"));
      await page.recover({ order: placed("1") });
      await tab().recover({ order: placed("1") });
      expect(told).toEqual(["1"]);
      page.forget();
    }
  });
  it("is not told again by the tab's next page where there was no room to mark it, once there is", async () => {
    const { world, told, kept, tab } = browser();
    const own = new Map<string, string>();
    world.full = true;
    const page = tab(undefined, own);
    await page.tell(placed("1"));
    world.full = false;
    await tab(undefined, own).recover({ order: placed("1") });
    expect(told).toEqual(["1"]);
    page.forget();
    expect([own.size, kept.size]).toEqual([0, 0]);
  });
  it("is told by a later page where what was pushed was not taken", async () => {
    const { world, told, tab } = browser();
    world.refuses = true;
    await tab().tell(placed("1"));
    world.refuses = false;
    await tab().recover({ order: placed("1") });
    expect(told).toEqual(["1"]);
  });
  it("is remembered among the last twenty, and a record that cannot be read is none", async () => {
    const { kept, tab } = browser();
    const page = tab();
    for (let i = 0; i < 30; i++) await page.tell(placed(String(i)));
    const numbers = JSON.parse(kept.get(salesKey)!) as string[];
    expect([numbers.length, numbers[0]]).toEqual([20, "10"]);
    for (const broken of ["{", '{"a":1}', "[1,null]"]) {
      kept.set(salesKey, broken);
      await tab().tell(placed(`after ${broken}`));
      expect(JSON.parse(kept.get(salesKey)!)).toEqual([`after ${broken}`]);
    }
  });
});

describe("[DATA-011] an order that nobody told", () => {
  const never = new Promise<void>(() => undefined);
  const waiting = (kept: Map<string, string>) => [...kept.keys()].filter((key) => key.startsWith("sale-to-tell:"));

  it("waits with the others, and a later page tells each of them once", async () => {
    const { told, kept, tab } = browser();
    void tab(never).tell(placed("1"));
    void tab(never).recover({ order: placed("2", 300) });
    tab(never).note({ order: placed("3", 400) });
    await Promise.all([tab().recover({ order: placed("4", 500) }), tab().recover(null)]);
    await tab().recover(null);
    expect([told, waiting(kept)]).toEqual([["1", "2", "3", "4"], []]);
  });
  it("waits while its payment is open, is told once that is made, and by nobody where it failed", async () => {
    const paid = browser();
    const later = { order: placed("1"), reference: "r" };
    for (const pays of ["open", "unknown", "pending"] as const) {
      paid.world.pays = pays;
      await paid.tab().recover(later);
      expect([paid.told, waiting(paid.kept).length]).toEqual([[], 1]);
    }
    paid.world.pays = "authorised";
    await paid.tab().recover(null);
    await paid.tab().recover(later);
    expect([paid.told, waiting(paid.kept)]).toEqual([["1"], []]);
    for (const pays of ["refused", "cancelled", "gone"] as const) {
      const failed = browser();
      failed.world.pays = pays;
      await failed.tab().recover(later);
      expect([failed.told, waiting(failed.kept)]).toEqual([[], []]);
    }
  });
  it("waits no longer once consent is withdrawn, also where it is given again meanwhile", async () => {
    const { world, told, kept, tab } = browser();
    const ready = Promise.withResolvers<void>();
    const page = tab(ready.promise);
    const work = page.recover({ order: placed("1") });
    page.forget();
    world.at = 900;
    ready.resolve();
    await work;
    world.at = null;
    tab().note({ order: placed("2", 950) });
    expect([told, kept.size]).toEqual([[], 0]);
  });
  it("waits among ten, for thirty days, and a record that cannot be read is none", async () => {
    const { world, told, kept, tab } = browser();
    for (let i = 0; i < mostWaiting + 5; i++) tab(never).note({ order: placed(String(i), 200 + i) });
    expect(waiting(kept).length).toBe(mostWaiting);
    kept.set(saleKey("outlet_nl", "x"), "{");
    kept.set(saleKey("outlet_nl", "y"), JSON.stringify({ order: { ...placed("y"), lines: [{ qty: 1 }] } }));
    kept.set(saleKey("outlet_de", "z"), JSON.stringify({ order: placed("z") }));
    await tab().recover(null);
    expect([told.length, told[0], waiting(kept)]).toEqual([mostWaiting, "5", [saleKey("outlet_de", "z")]]);
    tab(never).note({ order: placed("old", 300) });
    world.now = 300 + waitingMs;
    await tab().recover(null);
    expect([told.length, waiting(kept)]).toEqual([mostWaiting, [saleKey("outlet_de", "z")]]);
  });
  it("waits without the name, mail and address that stand in its record", () => {
    const { kept, tab } = browser();
    const looks = order.details!.looks.map((look) => ({ ...look, image: "/i.jpg" }));
    const details = { ...order.details!, looks, lastName: "Jansen", shipTo: { streetAddress: "Damrak" } };
    tab(never).note({ order: { ...placed("1"), details, email: "a@b.nl" } as ReturnType<typeof placed> });
    expect(JSON.parse(kept.get(saleKey("outlet_nl", "1"))!)).toEqual({ order: placed("1") });
  });
});
