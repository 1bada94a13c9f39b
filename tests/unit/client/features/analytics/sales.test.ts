import { describe, expect, it } from "vitest";
import { createSales, salesKey } from "../../../../../client/features/analytics/sales.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { order } from "../../../shared/analytics/events.ts";

/** A browser whose tabs share storage and lock; `at`: when its visitor agreed. */
function browser() {
  const kept = new Map<string, string>();
  const world = { at: 100 as number | null, blocked: false, full: false, refuses: false };
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
      storage: storageOf(kept, () => world.full),
      tab: storageOf(own, () => false),
      exclusive,
      agreedAt: () => world.at,
      ready,
      push: ({ orderNumber }) => world.at !== null && !world.refuses && told.push(orderNumber) > 0,
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
      two.recover(placed("1")),
      one.tell(placed("1")),
      tab().tell(placed("1")),
    ]);
    await tab().recover(placed("1"));
    expect(told).toEqual(["1"]);
  });
  it("is told by a later page where the one that learned of it was closed before the container ran", async () => {
    const { told, tab } = browser();
    void tab(new Promise(() => undefined)).tell(placed("1"));
    await tab().recover(placed("1"));
    expect(told).toEqual(["1"]);
  });
  it("is never told without consent, nor remembered from before it was given, also when it is given anew", async () => {
    const { world, told, kept, tab } = browser();
    world.at = null;
    await tab().tell(placed("1"));
    await tab().recover(placed("1"));
    expect([told, kept.size]).toEqual([[], 0]);
    world.at = 300;
    await tab().recover(placed("1"));
    await tab().recover(null);
    expect(told).toEqual([]);
    const page = tab();
    await page.tell(placed("2", 400));
    page.forget();
    expect(kept.size).toBe(0);
    world.at = 500;
    await tab().recover(placed("2", 400));
    expect(told).toEqual(["2"]);
  });
  it("is told by the page that learns of it where the browser keeps nothing, and by no other", async () => {
    for (const broken of ["blocked", "full"] as const) {
      const { world, told, tab } = browser();
      world[broken] = true;
      const page = tab();
      await page.tell(placed("1"));
      await page.tell(placed("1"));
      await page.recover(placed("1"));
      await tab().recover(placed("1"));
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
    await tab(undefined, own).recover(placed("1"));
    expect(told).toEqual(["1"]);
    page.forget();
    expect([own.size, kept.size]).toEqual([0, 0]);
  });
  it("is told by a later page where what was pushed was not taken", async () => {
    const { world, told, tab } = browser();
    world.refuses = true;
    await tab().tell(placed("1"));
    world.refuses = false;
    await tab().recover(placed("1"));
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
