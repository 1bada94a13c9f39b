import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheMemory } from "../../../../../../client/device/storage/cache/cache-memory.ts";
import type { CacheDriver } from "../../../../../../client/device/storage/cache/entry.ts";
import { after, cacheOver, never } from "./cache-deps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const over = (more: Partial<CacheDriver>): (() => Promise<CacheDriver>) => {
  const driver = { ...cacheMemory(10_000), ...more };
  return () => Promise.resolve(driver);
};
const settled = () => vi.advanceTimersByTimeAsync(0);
const quotaExceeded = () => new DOMException("full", "QuotaExceededError");

describe("the client cache", () => {
  it("[CACHE-008] looks after itself at 30 and 60 seconds", async () => {
    const summaries = vi.fn(async () => []);
    const { cache } = cacheOver(over({ summaries }));
    cache.set("page/a", 1);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(summaries).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(summaries).toHaveBeenCalledTimes(1);
    cache.set("page/b", 1);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(summaries).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(summaries).toHaveBeenCalledTimes(2);
    cache.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(summaries).toHaveBeenCalledTimes(2);
  });

  it("[CACHE-009] gives persistence up at 30 failed writes, not at 29, and at one failed read", async () => {
    const writing = cacheOver(over({ put: () => Promise.reject(new Error("broken")) }));
    for (let i = 1; i <= 29; i++) {
      writing.cache.set(`page/${i}`, i);
      await writing.cache.settled();
    }
    expect(writing.cache.persistent).toBe(true);
    writing.cache.set("page/30", 30);
    await writing.cache.settled();
    expect(writing.cache.persistent).toBe(false);
    expect((await writing.cache.get("page/30"))?.value).toBe(30);

    const reading = cacheOver(over({ get: () => Promise.reject(new Error("broken")) }));
    expect(reading.cache.persistent).toBe(true);
    expect(await reading.cache.get("page/1")).toBe(null);
    expect(reading.cache.persistent).toBe(false);
    writing.cache.stop();
    reading.cache.stop();
  });

  it("[CACHE-010] gives going through its entries up after 2000 ms and answers from memory", async () => {
    const { cache, logged } = cacheOver(over({ summaries: () => never() }));
    let found: unknown = null;
    const asked = (async () => {
      found = await cache.list("page/");
    })();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(found).toBe(null);
    await vi.advanceTimersByTimeAsync(2);
    await asked;
    expect(found).toEqual([]);
    expect(String(logged[0])).toContain("in time");
    cache.stop();
  });

  for (const [ms, anew] of [
    [799, false],
    [801, true],
  ] as const) {
    it(`[CACHE-011] ${anew ? "makes the database anew after" : "keeps the database at"} a reply of ${ms} ms`, async () => {
      const entry = { key: "page/a", value: 7, at: 1, bytes: 2, stamp: "1:build" };
      const { cache, opens } = cacheOver(over({ get: () => after(ms, entry) }));
      const asked = cache.get("page/a");
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await asked)?.value).toBe(anew ? undefined : 7);
      expect(opens).toEqual(anew ? [false, true] : [false]);
      expect(cache.persistent).toBe(true);
      cache.stop();
    });
  }

  it("waits for a slow database while offline, and never throws it away: it is all there is", async () => {
    const entry = { key: "page/a", value: 7, at: 1, bytes: 2, stamp: "1:build" };
    const { cache, opens } = cacheOver(over({ get: () => after(1_500, entry) }), { online: () => false });
    const asked = cache.get("page/a");
    await vi.advanceTimersByTimeAsync(1_600);
    expect((await asked)?.value).toBe(7);
    expect(opens).toEqual([false]);
    cache.stop();
  });

  it("[CACHE-012] removes the oldest entries when they take more room than the quota", async () => {
    const { cache } = cacheOver(over({}), {
      limits: {
        checkEveryMs: 30_000,
        writeErrors: 30,
        readErrors: 1,
        iterateTimeoutMs: 2_000,
        slowReplyMs: 800,
        quotaBytes: 1_000,
        mostEntries: 100,
      },
    });
    // Each takes 2 × (98 + 2) bytes.
    for (let i = 1; i <= 8; i++) {
      cache.set(`page/${i}`, "x".repeat(98));
      await cache.settled();
    }
    expect(await cache.list("page/")).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await cache.list("page/")).map(({ key }) => key)).toEqual(["page/8", "page/7", "page/6", "page/5"]);
    cache.stop();
  });

  it("[CACHE-014] only logs a failed write; the caller has its value", async () => {
    const { cache, logged } = cacheOver(over({ put: () => Promise.reject(new Error("broken")) }));
    cache.set("page/a", { name: "Jas" });
    await cache.settled();
    expect(logged.map(String)).toEqual(["Error: broken"]);
    expect((await cache.get("page/a"))?.value).toEqual({ name: "Jas" });
    cache.stop();
  });

  it("clears everything and writes again when the device has no room left", async () => {
    const real = cacheMemory(100);
    let refusals = 1;
    const put = vi.fn((entries: Parameters<CacheDriver["put"]>[0]) =>
      refusals-- > 0 ? Promise.reject(quotaExceeded()) : real.put(entries),
    );
    await real.put([
      { key: "route//heren/", value: {}, at: 1, bytes: 2, stamp: "1:build" },
      { key: "page/old", value: {}, at: 1, bytes: 2, stamp: "1:build" },
    ]);
    const { cache, freed } = cacheOver(() => Promise.resolve({ ...real, put }));
    cache.set("page/new", 1);
    await cache.settled();
    expect(put).toHaveBeenCalledTimes(2);
    expect(freed).toHaveLength(1);
    expect((await real.summaries()).map(({ key }) => key)).toEqual(["page/new"]);
    expect(cache.persistent).toBe(true);
    cache.stop();
  });

  it("keeps working when there is no room at all", async () => {
    const { cache, logged } = cacheOver(over({ put: () => Promise.reject(quotaExceeded()) }));
    cache.set("page/a", 1);
    await cache.settled();
    expect(logged).toHaveLength(2);
    expect((await cache.get("page/a"))?.value).toBe(1);
    cache.stop();
  });

  it("reads what was set before it is written, and the last value of several", async () => {
    let run = () => undefined as void;
    const { cache } = cacheOver(over({}), {
      idle: (later) => {
        run = later;
      },
    });
    cache.set("page/a", 1);
    cache.set("page/a", 2);
    expect((await cache.get("page/a"))?.value).toBe(2);
    cache.forget("page/a");
    expect(await cache.get("page/a")).toBe(null);
    run();
    await cache.settled();
    expect(await cache.list("")).toEqual([]);
    cache.stop();
  });

  it("never uses what another build wrote, and removes it", async () => {
    const driver = cacheMemory();
    await driver.put([{ key: "page/a", value: 1, at: 1, bytes: 2, stamp: "1:older" }]);
    const { cache } = cacheOver(() => Promise.resolve(driver));
    expect(await cache.get("page/a")).toBe(null);
    expect(await cache.list("page/")).toEqual([]);
    await cache.check();
    await settled();
    expect(await driver.summaries()).toEqual([]);
    cache.stop();
  });
});
