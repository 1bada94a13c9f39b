import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartCollection } from "../../../../../client/features/cart/engine/cart-collection.ts";
import { takeSessionRecords } from "../../../../../client/device/storage/session-fallback.ts";
import type { Storage } from "../../../../../client/device/storage/storage.ts";
import { emptyConfirmed } from "../../../../../shared/cart/ledger.ts";
import { article } from "../../features/cart/fake-platform.ts";

const shop = "outlet_nl";
const key = "outlet_nl-shop";
const everything = { prefix: "", check: (value: unknown) => value };
const put = (values: Record<string, unknown>) => () => ({ writes: values, result: null });
const all = async (storage: Storage) => Object.fromEntries(await storage.read(everything));

/** A tab's own storage as browsers have it: names are its properties. `full` refuses what is written. */
function tabStorage() {
  const state = { full: false };
  const items: Record<string, unknown> = {
    getItem: (name: string) => items[name] ?? null,
    removeItem: (name: string) => void delete items[name],
    setItem(name: string, value: string) {
      if (state.full) throw new DOMException("full", "QuotaExceededError");
      items[name] = value;
    },
  };
  return { items, state, copy: () => Object.assign(tabStorage().items, { [key]: items[key] }) };
}

let works = true;
let page = new EventTarget();
let tab = tabStorage();
const reload = vi.fn();

/** The next page of the tab, whose database works or not. */
async function nextPage({ database }: { database: boolean }): Promise<Storage> {
  page.dispatchEvent(new Event("pagehide"));
  works = database;
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.resetModules();
  const { shopStorage } = await import("../../../../../client/device/storage/shop-storage.ts");
  return shopStorage(shop);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  const { open } = indexedDB;
  vi.spyOn(indexedDB, "open").mockImplementation((...given) => {
    if (!works) throw new DOMException("blocked", "SecurityError");
    return open.apply(indexedDB, given);
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  works = true;
  page = new EventTarget();
  tab = tabStorage();
  reload.mockReset();
  vi.stubGlobal("sessionStorage", tab.items);
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a guest's records on a device without a database", () => {
  it("are there on the next page of the same tab, and on the one after it, though nothing lasts", async () => {
    const first = await nextPage({ database: false });
    await first.update(everything, put({ "cart/change/1": { n: 1 }, "order/attempt": { state: "paying" } }));
    const second = await nextPage({ database: false });
    expect(await all(second)).toEqual({ "cart/change/1": { n: 1 }, "order/attempt": { state: "paying" } });
    expect(second.lasting).toBe(false);
    await second.update(everything, put({ "cart/change/1": null, "cart/change/2": { n: 2 } }));
    expect(await all(await nextPage({ database: false }))).toEqual({
      "cart/change/2": { n: 2 },
      "order/attempt": { state: "paying" },
    });
  });

  it("are in the tab only from one page to the next: a copy of the tab finds nothing, so does another", async () => {
    const first = await nextPage({ database: false });
    await first.update(everything, put({ "cart/change/1": { n: 1 } }));
    expect(tab.items).not.toHaveProperty(key);
    const second = await nextPage({ database: false });
    await second.read(everything);
    const copy = tab.copy();
    expect(copy[key]).toBeUndefined();
    vi.stubGlobal("sessionStorage", copy);
    expect(takeSessionRecords(shop)).toBeNull();
  });

  it("that nobody can read, or that are no records of the cart, are left out", async () => {
    for (const text of ["{", "null", "[]", '{"records":[]}', '{"records":{},"changed":[1]}']) {
      tab.items[key] = text;
      expect(takeSessionRecords(shop)).toBeNull();
      expect(tab.items).not.toHaveProperty(key);
    }
    const good = { key: "1", line: "a", kind: "add", qty: 1, article: article("a"), goal: null };
    tab.items[key] = JSON.stringify({
      records: { "cart/change/1": good, "cart/change/2": { ...good, qty: "2" }, "cart/settled": emptyConfirmed },
      changed: [],
    });
    const storage = await nextPage({ database: false });
    expect([...(await storage.read(cartCollection)).keys()]).toEqual(["cart/change/1", "cart/settled"]);
  });

  it("last as long as the page where the tab's storage is full or blocked too", async () => {
    const first = await nextPage({ database: false });
    await first.update(everything, put({ "cart/change/1": { n: 1 } }));
    tab.state.full = true;
    expect(await all(await nextPage({ database: false }))).toEqual({});
    vi.stubGlobal(
      "sessionStorage",
      new Proxy(
        {},
        {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        },
      ),
    );
    const third = await nextPage({ database: false });
    await third.update(everything, put({ "cart/change/1": { n: 1 } }));
    expect(await all(third)).toEqual({ "cart/change/1": { n: 1 } });
    expect(await all(await nextPage({ database: false }))).toEqual({});
  });

  it("stay out of the tab while a customer is signed in; what names its customer also afterwards", async () => {
    let mark: string | null = "in s1";
    vi.stubGlobal("localStorage", { getItem: (name: string) => (name === "customer" ? mark : null) });
    const first = await nextPage({ database: false });
    await first.update(everything, put({ "cart/settled": { owner: "11" }, "checkout/state": { modifiedAt: 1 } }));
    page.dispatchEvent(new Event("pagehide"));
    expect(tab.items).not.toHaveProperty(key);
    mark = "out";
    await first.update(
      everything,
      put({ "cart/settled": null, "order/attempt": { state: "waiting", owner: "11" }, "cart/change/1": { n: 1 } }),
    );
    expect(await all(await nextPage({ database: false }))).toEqual({
      "checkout/state": { modifiedAt: 1 },
      "cart/change/1": { n: 1 },
    });
  });

  it("are read anew where a page is shown again as it was left: pages between may have gone on", async () => {
    const first = await nextPage({ database: false });
    await first.update(everything, put({ "cart/change/1": { n: 1 } }));
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("a database that works again", () => {
  it("takes in what was done without it, removals too, and leaves alone what nobody touched there", async () => {
    const first = await nextPage({ database: true });
    await first.update(
      everything,
      put({ "cart/change/1": { n: 1 }, "cart/change/2": { n: 2 }, "cart/settled": { version: 1 } }),
    );
    // It breaks in the middle of the page.
    const broken = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
      throw new DOMException("broken", "UnknownError");
    });
    await first.update(everything, put({ "cart/change/1": null, "cart/settled": { version: 2 } }));
    broken.mockRestore();
    expect(first.lasting).toBe(false);
    const other = await (async () => {
      const { openDatabase } = await import("../../../../../client/device/storage/database.ts");
      return openDatabase(shop);
    })();
    await other.update("cart/", put({ "cart/change/2": { n: 22 }, "cart/change/3": { n: 3 } }));
    const second = await nextPage({ database: true });
    expect(await all(second)).toEqual({
      "cart/settled": { version: 2 },
      "cart/change/2": { n: 22 },
      "cart/change/3": { n: 3 },
    });
    expect(second.lasting).toBe(true);
    expect(tab.items).not.toHaveProperty(key);
    expect(await all(await nextPage({ database: true }))).toEqual({
      "cart/settled": { version: 2 },
      "cart/change/2": { n: 22 },
      "cart/change/3": { n: 3 },
    });
  });

  it("that still cannot take it in is given up for this page too, and nothing is lost", async () => {
    const first = await nextPage({ database: false });
    await first.update(everything, put({ "cart/change/1": { n: 1 } }));
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const second = await nextPage({ database: true });
    expect(await all(second)).toEqual({ "cart/change/1": { n: 1 } });
    expect(second.lasting).toBe(false);
    full.mockRestore();
    const third = await nextPage({ database: true });
    expect(await all(third)).toEqual({ "cart/change/1": { n: 1 } });
    expect(third.lasting).toBe(true);
  });
});
