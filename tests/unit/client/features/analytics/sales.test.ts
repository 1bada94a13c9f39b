import { describe, expect, it } from "vitest";
import { createSales, salesKey } from "../../../../../client/features/analytics/sales.ts";
import { browserExclusive } from "../../../../../client/device/queue/sender.ts";
import { order } from "../../../shared/analytics/events.ts";

/** A browser whose tabs share storage and lock; `at`: when its visitor agreed. */
function browser() {
  const kept = new Map<string, string>();
  const world = { at: 100 as number | null, blocked: false, full: false };
  const exclusive = browserExclusive(undefined);
  const told: string[] = [];
  const tab = (ready: Promise<void> = Promise.resolve()) =>
    createSales({
      storage: () => {
        if (world.blocked) throw new Error("blocked");
        return {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => {
            if (world.full) throw new Error("full");
            kept.set(key, value);
          },
          removeItem: (key) => void kept.delete(key),
        };
      },
      exclusive,
      agreedAt: () => world.at,
      ready,
      push: ({ orderNumber }) => world.at !== null && told.push(orderNumber) > 0,
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
