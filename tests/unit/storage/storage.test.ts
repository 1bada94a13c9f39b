import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase, upgrades } from "../../../client/storage/database.ts";
import { memoryDriver } from "../../../client/storage/memory.ts";
import { createStorage, type Driver, type Shelf } from "../../../client/storage/storage.ts";

const numbers: Shelf<number> = { prefix: "numbers/", check: (value) => (typeof value === "number" ? value : undefined) };
const everything: Shelf<unknown> = { prefix: "", check: (value) => value };
const quiet = () => undefined;
const put = (values: Record<string, unknown>) => () => ({ writes: values, result: null });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

for (const [name, open] of [["IndexedDB", () => openDatabase("test")], ["memory", () => Promise.resolve(memoryDriver())]] as const) {
  describe(`records in ${name}`, () => {
    it("are read by prefix in the order of their keys, and removed by null", async () => {
      const storage = createStorage(open, memoryDriver, quiet);
      await storage.update(numbers, put({ "numbers/2": 2, "numbers/1": 1, "other/1": "x" }));
      expect([...(await storage.read(numbers))]).toEqual([["numbers/1", 1], ["numbers/2", 2]]);
      await storage.update(numbers, put({ "numbers/1": null }));
      expect([...(await storage.read(numbers)).keys()]).toEqual(["numbers/2"]);
      expect(storage.lasting).toBe(true);
    });

    it("that do not pass their check are set aside, and the others still come", async () => {
      const storage = createStorage(open, memoryDriver, quiet);
      await storage.update(numbers, put({ "numbers/1": 1, "numbers/2": { broken: true } }));
      expect([...(await storage.read(numbers))]).toEqual([["numbers/1", 1]]);
      const all = await storage.read(everything);
      expect(all.get("aside/numbers/2")).toEqual({ broken: true });
      expect(all.has("numbers/2")).toBe(false);
    });

    it("keep nothing of an update that throws", async () => {
      const storage = createStorage(open, memoryDriver, quiet);
      await storage.update(numbers, put({ "numbers/1": 1 }));
      await expect(storage.update(numbers, () => { throw new Error("no"); })).rejects.toThrow("no");
      expect([...(await storage.read(numbers))]).toEqual([["numbers/1", 1]]);
    });

    it("count without losing a step when many updates come at once", async () => {
      const storage = createStorage(open, memoryDriver, quiet);
      await Promise.all(Array.from({ length: 20 }, () => storage.update(numbers, (records) => ({ writes: { "numbers/n": (records.get("numbers/n") ?? 0) + 1 }, result: null }))));
      expect((await storage.read(numbers)).get("numbers/n")).toBe(20);
    });
  });
}

describe("a database", () => {
  it("is one per store view and lasts", async () => {
    const storage = createStorage(() => openDatabase("outlet_nl"), memoryDriver, quiet);
    await storage.update(numbers, put({ "numbers/1": 1 }));
    const again = createStorage(() => openDatabase("outlet_nl"), memoryDriver, quiet);
    expect((await again.read(numbers)).get("numbers/1")).toBe(1);
    const other = createStorage(() => openDatabase("outlet_de"), memoryDriver, quiet);
    expect((await other.read(numbers)).size).toBe(0);
    expect((await indexedDB.databases()).map(({ name }) => name).sort()).toEqual(["outlet_de-shop", "outlet_nl-shop"]);
  });

  it("lets a newer page upgrade it and goes on afterwards", async () => {
    const driver = await openDatabase("test");
    await driver.update("", put({ "numbers/1": 1 }));
    const newer = await openDB("test-shop", upgrades.length + 1);
    newer.close();
    expect(await driver.update("numbers/", (records) => ({ writes: {}, result: records.get("numbers/1") }))).toBe(1);
  });
});

describe("a device without storage", () => {
  it("keeps records for the life of the page when the database does not open", async () => {
    const storage = createStorage(() => Promise.reject(new DOMException("private", "InvalidStateError")), memoryDriver, quiet);
    await storage.update(numbers, put({ "numbers/1": 1 }));
    expect((await storage.read(numbers)).get("numbers/1")).toBe(1);
    expect(storage.lasting).toBe(false);
  });

  it("gives up on a database that another tab keeps from opening", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const never = vi.spyOn(indexedDB, "open").mockReturnValue(Object.assign(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, { addEventListener: quiet }));
    const opening = expect(openDatabase("test")).rejects.toThrow("in time");
    await vi.advanceTimersByTimeAsync(2000);
    await opening;
    never.mockRestore();
    vi.useRealTimers();
  });

  it("goes on in memory with what was saved when there is no more room, and repeats the write there", async () => {
    const real = await openDatabase("test");
    let full = false;
    const failing: Driver = {
      update: (prefix, work) => real.update(prefix, (records) => {
        const done = work(records);
        if (full && Object.keys(done.writes).length > 0) throw new DOMException("full", "QuotaExceededError");
        return done;
      }),
      close: quiet,
    };
    const reported: unknown[] = [];
    const storage = createStorage(() => Promise.resolve(failing), memoryDriver, (problem) => void reported.push(problem));
    await storage.update(numbers, put({ "numbers/1": 1 }));
    full = true;
    await Promise.all([storage.update(numbers, put({ "numbers/2": 2 })), storage.update(numbers, put({ "numbers/3": 3 }))]);
    expect([...(await storage.read(numbers)).values()]).toEqual([1, 2, 3]);
    expect(storage.lasting).toBe(false);
    expect(reported.length).toBeGreaterThan(0);
  });

  it("makes room by dropping what was set aside", async () => {
    const driver = await openDatabase("test");
    await driver.update("", put({ "aside/old": "x", "numbers/1": 1 }));
    let refusals = 1;
    await driver.update("numbers/", () => {
      if (refusals-- > 0) throw new DOMException("full", "QuotaExceededError");
      return { writes: { "numbers/2": 2 }, result: null };
    });
    expect(await driver.update("", (records) => ({ writes: {}, result: [...records.keys()] }))).toEqual(["numbers/1", "numbers/2"]);
  });
});
