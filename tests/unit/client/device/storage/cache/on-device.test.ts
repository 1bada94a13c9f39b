import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheMemory } from "../../../../../../client/device/storage/cache/cache-memory.ts";
import { cacheName, openCacheDatabase } from "../../../../../../client/device/storage/cache/cache-database.ts";
import type { ClientCache } from "../../../../../../client/device/storage/cache/client-cache.ts";
import { openDatabase } from "../../../../../../client/device/storage/database.ts";
import { memoryDriver } from "../../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../../client/device/storage/storage.ts";
import { cacheOver } from "./cache-deps.ts";

const entry = (key: string, at = 1) => ({ key, value: key, at, bytes: 10, stamp: "1:build" });
const open: ClientCache[] = [];
const onDevice = (more = {}) => {
  const made = cacheOver((anew) => openCacheDatabase("test", anew), more);
  open.push(made.cache);
  return made;
};

beforeEach(() => void (globalThis.indexedDB = new IDBFactory()));
afterEach(() => {
  for (const cache of open.splice(0)) cache.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the client cache in IndexedDB", () => {
  it("keeps answers for the next page load, and lists them newest first without reading them", async () => {
    const { cache } = onDevice();
    cache.set("page/a", { name: "Jas" });
    cache.set("page/b", 2);
    cache.set("route/x", 3);
    await cache.settled();
    const next = onDevice().cache;
    expect((await next.get("page/a"))?.value).toEqual({ name: "Jas" });
    expect((await next.list("page/")).map(({ key }) => key)).toEqual(["page/b", "page/a"]);
  });

  it("[CACHE-013] clears pages, answers and addresses when the cart finds no room, and keeps the cart", async () => {
    const { cache } = onDevice();
    for (const key of ["page/a", "search/b", "route/c"]) cache.set(key, 1);
    await cache.settled();
    const dropped: string[] = [];
    vi.stubGlobal("caches", {
      keys: async () => ["files-1", "seen-pages-1", "seen-pictures"],
      delete: async (name: string) => dropped.push(name),
    });
    const device = await openDatabase("test");
    await device.update("", () => ({ writes: { "cart/settled": { lines: 1 } }, result: null }));
    let refusals = 1;
    const logged: unknown[] = [];
    const storage = createStorage(
      () =>
        Promise.resolve({
          ...device,
          update: (prefix, work) =>
            device.update(prefix, (records) => {
              const done = work(records);
              if (Object.keys(done.writes).length > 0 && refusals-- > 0)
                throw new DOMException("full", "QuotaExceededError");
              return done;
            }),
        }),
      memoryDriver,
      (problem) => void logged.push(problem),
    );
    await storage.update({ prefix: "cart/", check: (value) => value }, () => ({
      writes: { "cart/change/1": { qty: 2 } },
      result: null,
    }));
    expect(storage.lasting).toBe(true);
    expect(logged).toEqual([]);
    expect([...(await storage.read({ prefix: "cart/", check: (value) => value }))]).toEqual([
      ["cart/change/1", { qty: 2 }],
      ["cart/settled", { lines: 1 }],
    ]);
    const next = onDevice().cache;
    expect(await next.list("")).toEqual([]);
    expect(dropped).toEqual(["seen-pages-1", "seen-pictures"]);
  });

  it("[CACHE-015] works in memory, without a word, where there is no IndexedDB", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("blocked", "SecurityError");
      },
      deleteDatabase: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
    const { cache, logged } = onDevice();
    cache.set("page/a", { name: "Jas" });
    await cache.settled();
    expect((await cache.get("page/a"))?.value).toEqual({ name: "Jas" });
    expect((await cache.list("page/")).map(({ key }) => key)).toEqual(["page/a"]);
    expect(cache.persistent).toBe(false);
    // Only the log hears of it, once.
    expect(logged).toHaveLength(1);
  });

  it("goes on when another tab throws the database away", async () => {
    const one = onDevice().cache;
    one.set("page/a", 1);
    await one.settled();
    const two = await openCacheDatabase("test", true);
    expect(await two.summaries()).toEqual([]);
    one.set("page/b", 2);
    await one.settled();
    expect((await one.get("page/b"))?.value).toBe(2);
    expect((await two.get("page/b"))?.value).toBe(2);
    two.close();
  });

  it("holds what two tabs write at the same time", async () => {
    const [one, two] = [onDevice().cache, onDevice().cache];
    for (let i = 0; i < 20; i++) (i % 2 ? one : two).set(`page/${i}`, i);
    await Promise.all([one.settled(), two.settled()]);
    expect(await one.list("page/")).toHaveLength(20);
  });

  it("keeps nothing of a write that was cut off", async () => {
    const driver = await openCacheDatabase("test");
    await driver.put([entry("page/a")]);
    const broken = { ...entry("page/c"), value: () => "functions cannot be stored" };
    await expect(driver.put([entry("page/b"), broken])).rejects.toThrow();
    expect((await driver.summaries()).map(({ key }) => key)).toEqual(["page/a"]);
    driver.close();
  });

  it("gives up on a database that does not open in time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.spyOn(indexedDB, "open").mockReturnValue(
      Object.assign(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, {
        addEventListener: () => undefined,
      }),
    );
    const opening = expect(openCacheDatabase("test")).rejects.toThrow("in time");
    await vi.advanceTimersByTimeAsync(2_000);
    await opening;
    vi.useRealTimers();
  });

  it("lies apart from the records of the cart", () => expect(cacheName("outlet_nl")).toBe("outlet_nl-cache"));
});

describe("entries in memory", () => {
  it("are bounded: the oldest go", async () => {
    const memory = cacheMemory(2);
    for (const key of ["a", "b", "a", "c"]) await memory.put([entry(key)]);
    expect((await memory.summaries()).map(({ key }) => key).sort()).toEqual(["a", "c"]);
  });
});
