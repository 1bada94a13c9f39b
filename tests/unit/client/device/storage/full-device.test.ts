import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheMemory } from "../../../../../client/device/storage/cache/cache-memory.ts";
import { openCacheDatabase } from "../../../../../client/device/storage/cache/cache-database.ts";
import { createClientCache } from "../../../../../client/device/storage/cache/client-cache.ts";
import { cacheLimits } from "../../../../../client/device/storage/cache/limits.ts";
import { openDatabase } from "../../../../../client/device/storage/database.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage, type Storage } from "../../../../../client/device/storage/storage.ts";
import { loadForm, loadOrders, saveForm, changeAttempt } from "../../../../../client/features/checkout/records.ts";
import { snooze } from "../../../../../client/features/checkout/waiting/snooze.ts";
import { storeEarly } from "../../../../../client/device/storage/store-early.ts";
import { keepSearches } from "../../../../../client/features/search/recent.ts";
import { writeMySizePreference } from "../../../../../client/features/catalog/my-size-preference.ts";
import { rememberScroll } from "../../../../../client/navigation/scroll-memory.ts";
import { rememberFilled } from "../../../../../client/features/compare/filled.ts";
import { signedInMarkStore } from "../../../../../client/device/customer/signed-in-mark-store.ts";
import { sizeRecords } from "../../../../../client/features/my-size/size-records.ts";
import { keep } from "../../../../../client/service-worker/caches.ts";
import { filledForm } from "../../../shared/checkout/filled-form.ts";

const full = () => new DOMException("no room", "QuotaExceededError");
const waits = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** How a device without room fails: at once, with the request, or when the transaction ends. */
const ways = {
  "at the call": () => {
    throw full();
  },
  "with the transaction": (_put: unknown, request: IDBRequest) =>
    void request.addEventListener("success", () => {
      try {
        request.transaction!.abort();
      } catch {
        /* ended */
      }
    }),
} as const;

/** Every write of a page that keeps something, one after another; what it can read afterwards. */
async function page(storage: Storage): Promise<unknown> {
  await saveForm(storage, filledForm(), 5);
  await changeAttempt(storage, () => ({
    order_id: "order-1",
    state: "waiting",
    createdAt: 1,
    lines: [],
    totalCents: 1,
    body: { products: [], addressInformation: {} } as never,
  }));
  await sizeRecords(storage).remember("size", "5", "M", "letters", 1);
  await storage.update({ prefix: "cart/", check: (value) => value }, () => ({
    writes: { "cart/a": 1, "cart/b": 2, "cart/c": 3 },
    result: null,
  }));
  const { form } = await loadForm(storage, "NL");
  const { attempt } = await loadOrders(storage);
  return [
    form.personalDetails.emailAddress,
    attempt?.order_id,
    await sizeRecords(storage).latest(),
    [...(await storage.read({ prefix: "cart/", check: (value) => value })).keys()],
  ];
}

describe("a device without room", () => {
  const lost: unknown[] = [];
  const note = (problem: unknown) => lost.push(problem);
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    lost.length = 0;
    process.on("unhandledRejection", note);
  });
  afterEach(() => {
    process.off("unhandledRejection", note);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  for (const [way, fail] of Object.entries(ways)) {
    it(`leaves no error unhandled, loses nothing of the page and says so, whichever write fails ${way}`, async () => {
      const expected = await page(createStorage(() => Promise.resolve(memoryDriver()), memoryDriver));
      let writes = 0;
      const put = IDBObjectStore.prototype.put;
      let failsFrom = Number.POSITIVE_INFINITY;
      let until = 0;
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
        this: IDBObjectStore,
        value: unknown,
        key?: IDBValidKey,
      ) {
        writes++;
        const mine = writes >= failsFrom && writes < until;
        if (mine && way === "at the call") fail(null, null as never);
        const request = key === undefined ? put.call(this, value) : put.call(this, value, key);
        if (mine) fail(null, request as unknown as IDBRequest);
        return request;
      } as typeof put);
      await page(createStorage(() => openDatabase("counted"), memoryDriver));
      const all = writes;
      expect(all).toBeGreaterThan(8);
      for (let n = 1; n <= all; n++) {
        // Once: room is made and the write made again. From then on: the page goes on in memory.
        for (const times of [1, Number.POSITIVE_INFINITY]) {
          [writes, failsFrom, until] = [0, n, n + times];
          const fleeting: string[] = [];
          const storage = createStorage(
            () => openDatabase(`full-${n}-${times}`),
            memoryDriver,
            () => undefined,
            (prefix) => fleeting.push(prefix),
          );
          expect(await page(storage), `write ${n} of ${all}`).toEqual(expected);
          if (times !== 1) expect([n, storage.lasting, fleeting.length > 0]).toEqual([n, false, true]);
        }
      }
      await waits(20);
      expect(lost).toEqual([]);
    });

    it(`stops keeping stored answers without a word, whichever write fails ${way}`, async () => {
      const put = IDBObjectStore.prototype.put;
      for (let n = 1; n <= 6; n++) {
        let writes = 0;
        vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value: unknown) {
          const mine = ++writes >= n;
          if (mine && way === "at the call") fail(null, null as never);
          const request = put.call(this, value);
          if (mine) fail(null, request as unknown as IDBRequest);
          return request;
        } as typeof put);
        const cache = createClientCache({
          open: (anew) => openCacheDatabase(`answers-${n}`, anew),
          memory: cacheMemory(),
          cacheVersion: "1",
          limits: cacheLimits,
          online: () => true,
          now: () => 1,
          idle: (run) => {
            setTimeout(run);
            return () => undefined;
          },
          log: () => undefined,
          freeRoom: () => Promise.resolve(),
        });
        for (const name of ["a", "b", "c", "d"]) cache.set(`page/${name}`, { name });
        await cache.settled();
        expect((await cache.get("page/d"))?.value, String(n)).toEqual({ name: "d" });
        cache.stop();
        vi.restoreAllMocks();
      }
      await waits(20);
      expect(lost).toEqual([]);
    });
  }

  it("keeps the small notes of a page to itself when localStorage and sessionStorage refuse them", () => {
    const refusing = {
      getItem: () => null,
      removeItem: () => {
        throw full();
      },
      setItem: () => {
        throw full();
      },
    };
    vi.stubGlobal("localStorage", refusing);
    vi.stubGlobal("sessionStorage", refusing);
    vi.stubGlobal("window", { location: { pathname: "/" }, scrollY: 4 });
    vi.stubGlobal("dispatchEvent", () => true);
    snooze.write({ orderId: "order-1", at: 5 });
    expect(snooze.read()).toEqual({ orderId: "order-1", at: 5 });
    expect(storeEarly("shop", [])).toBe(false);
    expect(signedInMarkStore.write("in x")).toBe(false);
    for (const write of [
      () => keepSearches("shop", ["hemd"]),
      () => keepSearches("shop", []),
      () => writeMySizePreference(true, null),
      () => writeMySizePreference(false, null),
      () => rememberScroll("k"),
      () => rememberFilled(true),
      () => rememberFilled(false),
    ])
      expect(write).not.toThrow();
  });

  it("keeps no page and no picture, and answers all the same", async () => {
    const cache = {
      put: () => Promise.reject(full()),
      keys: () => Promise.reject(full()),
      delete: () => Promise.reject(full()),
    };
    await expect(
      keep({ open: () => Promise.resolve(cache) } as unknown as CacheStorage, "seen-pages", "/", new Response("x"), 3),
    ).resolves.toBeUndefined();
    await expect(
      keep({ open: () => Promise.reject(full()) } as unknown as CacheStorage, "seen-pages", "/", new Response("x"), 3),
    ).resolves.toBeUndefined();
  });
});
