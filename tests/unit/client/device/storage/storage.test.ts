import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { deleteDB, openDB } from "idb";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase, upgrades } from "../../../../../client/device/storage/database.ts";
import { noteVolatile, onVolatile } from "../../../../../client/device/storage/volatile.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage, type Driver, type RecordCollection } from "../../../../../client/device/storage/storage.ts";

const numbers: RecordCollection<number> = {
  prefix: "numbers/",
  check: (value) => (typeof value === "number" ? value : undefined),
};
const everything: RecordCollection<unknown> = { prefix: "", check: (value) => value };
const quiet = () => undefined;
const put = (values: Record<string, unknown>) => () => ({ writes: values, result: null });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

for (const [name, open] of [
  ["IndexedDB", () => openDatabase("test")],
  ["memory", () => Promise.resolve(memoryDriver())],
] as const) {
  describe(`records in ${name}`, () => {
    it("are read by prefix in the order of their keys, and removed by null", async () => {
      const storage = createStorage(open, memoryDriver, quiet);
      await storage.update(numbers, put({ "numbers/2": 2, "numbers/1": 1, "other/1": "x" }));
      expect([...(await storage.read(numbers))]).toEqual([
        ["numbers/1", 1],
        ["numbers/2", 2],
      ]);
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
      await expect(
        storage.update(numbers, () => {
          throw new Error("no");
        }),
      ).rejects.toThrow("no");
      expect([...(await storage.read(numbers))]).toEqual([["numbers/1", 1]]);
    });

    it("count without losing a step when many updates come at once", async () => {
      const storage = createStorage(open, memoryDriver, quiet);
      await Promise.all(
        Array.from({ length: 20 }, () =>
          storage.update(numbers, (records) => ({
            writes: { "numbers/n": (records.get("numbers/n") ?? 0) + 1 },
            result: null,
          })),
        ),
      );
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

describe("a page that the browser keeps whole while another is shown", () => {
  const turn = (page: EventTarget, name: "pagehide" | "pageshow", persisted = true) =>
    page.dispatchEvent(Object.assign(new Event(name), { persisted }));
  const count = (records: ReadonlyMap<string, unknown>) => ({
    writes: { "numbers/n": ((records.get("numbers/n") as number | undefined) ?? 0) + 1 },
    result: null,
  });
  const here = async () =>
    (await openDatabase("test")).update("numbers/", (records) => ({ writes: {}, result: records.get("numbers/n") }));

  it("holds no transaction that others would wait for, and does it once it is shown again", async () => {
    const page = new EventTarget();
    const driver = await openDatabase("test", page);
    const begin = IDBDatabase.prototype.transaction;
    const begun = new Promise<void>((done) => {
      vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(function start(
        this: IDBDatabase,
        ...given: Parameters<typeof begin>
      ) {
        queueMicrotask(() => {
          turn(page, "pagehide");
          done();
        });
        return begin.apply(this, given);
      });
    });
    const update = driver.update("numbers/", count);
    await begun;
    vi.restoreAllMocks();
    // Begun while it is away: not before it is back, either.
    const later = driver.update("numbers/", count);
    expect(await here()).toBe(undefined);
    turn(page, "pageshow");
    await Promise.all([update, later]);
    expect(await here()).toBe(2);
  });

  it("leaves what it has asked for in full to be written without it, once", async () => {
    const page = new EventTarget();
    const driver = await openDatabase("test", page);
    let asked = () => {};
    const written = new Promise<void>((done) => {
      asked = done;
    });
    const update = driver.update("numbers/", (records) => {
      queueMicrotask(asked);
      return count(records);
    });
    await written;
    turn(page, "pagehide");
    expect(await here()).toBe(1);
    turn(page, "pageshow");
    await update;
    expect(await here()).toBe(1);
  });

  /** The page is left between two answers of its database, where a transaction cannot be told to commit. */
  const leftBetweenAnswers = async (persisted: boolean, undone?: () => void) => {
    const page = new EventTarget();
    const driver = await openDatabase("test", page);
    // As browsers do: the pretended database takes the word at any time.
    const commit = vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(() => {
      throw new DOMException("The transaction is inactive", "InvalidStateError");
    });
    let told = 0;
    const left = Promise.withResolvers<void>();
    const update = driver.update("numbers/", (records) => {
      setImmediate(() => {
        turn(page, "pagehide", persisted);
        told = vi.mocked(undone ?? vi.fn()).mock.calls.length;
        left.resolve();
      });
      return { ...count(records), ...(undone && { undone }) };
    });
    await left.promise;
    expect(commit).toHaveBeenCalledOnce();
    commit.mockRestore();
    return { page, update, told };
  };

  it("ends what it can no longer ask to be written without it, says so at once, and does it when it is back", async () => {
    const undone = vi.fn<() => void>();
    const { page, update, told } = await leftBetweenAnswers(true, undone);
    expect([told, await here()]).toEqual([1, undefined]);
    turn(page, "pageshow");
    await update;
    expect(await here()).toBe(1);
    expect(undone).toHaveBeenCalledOnce();
  });

  it("leaves that to the browser where the page is not kept and nobody would hear of its end", async () => {
    await leftBetweenAnswers(false);
    expect(await here()).toBe(1);
  });

  it("ends it also there for whoever keeps it otherwise", async () => {
    const { told } = await leftBetweenAnswers(false, vi.fn<() => void>());
    expect(told).toBe(1);
  });

  it("asks for that also where the browser does not keep the page", async () => {
    const page = new EventTarget();
    const driver = await openDatabase("test", page);
    const commit = vi.spyOn(IDBTransaction.prototype, "commit");
    const update = driver.update("numbers/", (records) => {
      queueMicrotask(() => turn(page, "pagehide", false));
      return count(records);
    });
    await update;
    expect(commit).toHaveBeenCalledOnce();
    expect(await here()).toBe(1);
    commit.mockRestore();
  });
});

describe("a device whose storage is in trouble", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const started = async (report: () => unknown = quiet) => {
    const storage = createStorage(() => openDatabase("test"), memoryDriver, report);
    await storage.update(numbers, put({ "numbers/1": 1 }));
    return storage;
  };

  /** Another tab holds the records, until it lets them go. */
  const hold = async () => {
    const other = await openDB("test-shop");
    const { store, done } = other.transaction("records", "readwrite");
    let held = true;
    const over = (async () => {
      while (held) await store.get("x");
      await done;
      other.close();
    })();
    return {
      letGo() {
        held = false;
        return over;
      },
    };
  };
  const next = (records: ReadonlyMap<string, number>) => ({
    writes: { "numbers/n": (records.get("numbers/1") ?? 0) + 1 },
    result: null,
  });
  const afterwards = async () =>
    Object.fromEntries(await createStorage(() => openDatabase("test"), memoryDriver, quiet).read(numbers));

  describe("and that is slow", () => {
    const turn = globalThis.setImmediate;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    });

    /** All that the database does by itself, without a timer: more turns than any update here takes. */
    const settle = async () => {
      for (let n = 0; n < 30; n++) await new Promise<void>((done) => void turn(done));
    };
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        await settle();
        vi.advanceTimersByTime(100);
      }
      await settle();
    };
    /** Time passes until the call has ended; one that never does fails by the test's own limit. */
    const ended = async <T>(call: Promise<T>): Promise<T> => {
      let under = true;
      const over = call.finally(() => (under = false));
      over.catch(quiet);
      while (under) await pass(100);
      return over;
    };

    it("asks again after 800 ms without a reply, and goes on when answered: a busy device loses nothing", async () => {
      const storage = await started();
      const { letGo } = await hold();
      const asked = vi.spyOn(IDBDatabase.prototype, "transaction");
      const update = storage.update(numbers, next);
      await pass(700);
      expect(asked).toHaveBeenCalledTimes(1);
      await pass(100);
      expect(asked).toHaveBeenCalledTimes(2);
      await letGo();
      await ended(update);
      expect(asked).toHaveBeenCalledTimes(2);
      expect(storage.lasting).toBe(true);
      expect(await afterwards()).toEqual({ "numbers/1": 1, "numbers/n": 2 });
    });

    it("is waited for as long as it answers: slow steps, over 800 ms in all, are asked for once only", async () => {
      const storage = await started();
      // Each of at least three tasks takes 400 ms, as on a device at its limit: it is never silent for long.
      vi.stubGlobal("setImmediate", (task: () => void) => setTimeout(task, 400));
      const work = vi.fn(next);
      await ended(storage.update(numbers, work)).finally(() => vi.unstubAllGlobals());
      expect(work).toHaveBeenCalledTimes(1);
      expect(storage.lasting).toBe(true);
      expect(await afterwards()).toEqual({ "numbers/1": 1, "numbers/n": 2 });
    });

    it("waits for the second reply for up to four seconds: a device that is loaded for that long keeps what it is given", async () => {
      const storage = await started();
      const { letGo } = await hold();
      const update = storage.update(numbers, next);
      await pass(800 + 3_900);
      await letGo();
      await ended(update);
      expect(storage.lasting).toBe(true);
      expect(await afterwards()).toEqual({ "numbers/1": 1, "numbers/n": 2 });
    });

    it("says so of what it takes back because its writing is not answered, and writes it when asked again", async () => {
      const storage = await started();
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function busy(this: IDBObjectStore) {
        const goOn = () => void (this.get("x").onsuccess = goOn);
        goOn();
        // A request whose success nobody hears of.
        const request = this.get("x") as IDBRequest<IDBValidKey>;
        request.addEventListener = (type: string, hear: EventListenerOrEventListenerObject) =>
          type === "error" && this.transaction.addEventListener("error", hear);
        return request;
      });
      const undone = vi.fn();
      const work = vi.fn(() => ({ ...put({ "numbers/2": 2 })(), undone }));
      const update = storage.update(numbers, work);
      await pass(700);
      expect([work.mock.calls.length, undone.mock.calls.length]).toEqual([1, 0]);
      await ended(update);
      expect([work.mock.calls.length, undone.mock.calls.length]).toEqual([2, 1]);
      expect(await afterwards()).toEqual({ "numbers/1": 1, "numbers/2": 2 });
    });

    it("asks every call once more, however many are held up at the same time", async () => {
      const storage = await started();
      const { letGo } = await hold();
      const updates = Promise.all(
        [1, 2, 3].map((n) =>
          storage.update(numbers, (records) => ({ writes: { [`numbers/${n}${n}`]: n }, result: records.size })),
        ),
      );
      await pass(1_300);
      await letGo();
      expect(await ended(updates)).toEqual([1, 2, 3]);
      expect(storage.lasting).toBe(true);
      expect(await afterwards()).toEqual({ "numbers/1": 1, "numbers/11": 1, "numbers/22": 2, "numbers/33": 3 });
    });

    it("goes on in memory, with what it read, when that is not answered either; no late write remains", async () => {
      const reported = vi.fn(() => letGo());
      const storage = await started(reported);
      const { letGo } = await hold();
      const update = storage.update(numbers, next);
      await pass(800 + 3_900);
      expect(reported).not.toHaveBeenCalled();
      await pass(100);
      expect(reported).toHaveBeenCalledOnce();
      await ended(update);
      expect(storage.lasting).toBe(false);
      expect(Object.fromEntries(await storage.read(numbers))).toEqual({ "numbers/1": 1, "numbers/n": 2 });
      expect(await afterwards()).toEqual({ "numbers/1": 1 });
    });

    it("writes nothing behind the last look: what came too late for it is done in memory, and only there", async () => {
      // When the first is given up, the second has been held up once and may not be tried again behind the last look,
      // which still waits.
      const storage = await started(() => setTimeout(() => void letGo(), 1_300));
      const { letGo } = await hold();
      const first = storage.update(numbers, put({ "numbers/2": 2 }));
      await pass(4_400);
      const second = storage.update(numbers, put({ "numbers/3": 3 }));
      await ended(Promise.all([first, second]));
      expect(storage.lasting).toBe(false);
      expect(Object.fromEntries(await storage.read(numbers))).toEqual({
        "numbers/1": 1,
        "numbers/2": 2,
        "numbers/3": 3,
      });
      expect(await afterwards()).toEqual({ "numbers/1": 1 });
    });

    it("is not called slow because the page is busy: only time in which it could have answered counts", async () => {
      const storage = await started();
      const { letGo } = await hold();
      const asked = vi.spyOn(IDBDatabase.prototype, "transaction");
      const reading = storage.read(numbers);
      await settle();
      // Much time passes and nothing of the page runs: of its timers only those that are set are due afterwards.
      (setTimeout as unknown as { clock: { jump(ms: number): void } }).clock.jump(12_000);
      await letGo();
      expect([...(await ended(reading)).values()]).toEqual([1]);
      expect(asked).toHaveBeenCalledOnce();
      expect(storage.lasting).toBe(true);
    });
  });

  it("reads what a newer page has left, and sets aside what it does not understand", async () => {
    const newer = await openDB("test-shop", upgrades.length + 3, {
      upgrade: (database) => void database.createObjectStore("records"),
    });
    await newer.put("records", 1, "numbers/1");
    await newer.put("records", { later: true }, "numbers/2");
    newer.close();
    const storage = createStorage(() => openDatabase("test"), memoryDriver, quiet);
    expect([...(await storage.read(numbers))]).toEqual([["numbers/1", 1]]);
    expect(storage.lasting).toBe(true);
  });

  it("opens the database anew after another tab has thrown it away", async () => {
    const storage = await started();
    await deleteDB("test-shop");
    await storage.update(numbers, put({ "numbers/2": 2 }));
    expect([...(await storage.read(numbers)).values()]).toEqual([2]);
    expect(storage.lasting).toBe(true);
  });

  it("goes on in memory when the database is there and its records are not", async () => {
    (
      await openDB("test-shop", upgrades.length, {
        upgrade: (database) => void database.createObjectStore("something"),
      })
    ).close();
    const storage = createStorage(() => openDatabase("test"), memoryDriver, quiet);
    await storage.update(numbers, put({ "numbers/1": 1 }));
    expect([...(await storage.read(numbers)).values()]).toEqual([1]);
    expect(storage.lasting).toBe(false);
  });

  it("tells of what does not last when something is written there, and not for a look at it or a removal", async () => {
    const told: string[] = [];
    const storage = createStorage(
      () => Promise.reject(new Error("blocked")),
      memoryDriver,
      quiet,
      (prefix) => told.push(prefix),
    );
    await storage.read(numbers);
    await storage.update(numbers, put({ "numbers/1": null }));
    expect(told).toEqual([]);
    await storage.update(numbers, put({ "numbers/1": 1 }));
    expect(told).toEqual(["numbers/"]);
    const healthy = createStorage(
      () => openDatabase("test"),
      memoryDriver,
      quiet,
      (prefix) => told.push(prefix),
    );
    await healthy.update(numbers, put({ "numbers/1": 1 }));
    expect(told).toHaveLength(1);
  });

  it("says so once in the life of a page, and only for what a shopper would miss", () => {
    const heard = vi.fn();
    onVolatile(heard);
    noteVolatile("recent/");
    expect(heard).not.toHaveBeenCalled();
    noteVolatile("cart/");
    noteVolatile("order/");
    expect(heard).toHaveBeenCalledTimes(1);
    const later = vi.fn();
    onVolatile(later);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it("never shows less than was written, whatever fails and when, as long as it could be read once more", async () => {
    const step = fc.record({
      key: fc.constantFrom("a", "b", "c"),
      change: fc.constantFrom("set", "count", "remove"),
      value: fc.integer({ min: 0, max: 9 }),
      fails: fc.constantFrom("no", "no", "no", "before", "within"),
    });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 20 }), async (opens, steps) => {
        const real = memoryDriver();
        let fails = "no";
        const driver: Driver = {
          update(prefix, work) {
            const now = fails;
            if (prefix !== "") fails = "no";
            if (now === "before" && prefix !== "") return Promise.reject(new Error("broken"));
            return real.update(prefix, (records) => {
              const done = work(records);
              if (now === "within" && prefix !== "") throw new Error("broken");
              return done;
            });
          },
          close: quiet,
        };
        const storage = createStorage(
          () => (opens ? Promise.resolve(driver) : Promise.reject(new Error("private"))),
          memoryDriver,
          quiet,
        );
        const model = new Map<string, number>();
        for (const { key, change, value, fails: now } of steps) {
          fails = now;
          const name = `numbers/${key}`;
          const next = (before: number | undefined) =>
            change === "remove" ? null : change === "set" ? value : (before ?? 0) + 1;
          await storage.update(numbers, (records) => ({ writes: { [name]: next(records.get(name)) }, result: null }));
          const after = next(model.get(name));
          if (after === null) model.delete(name);
          else model.set(name, after);
          fails = "no";
          expect(new Map(await storage.read(numbers))).toEqual(model);
        }
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 200) },
    );
  });
});

describe("a device without storage", () => {
  it("keeps records for the life of the page when the database does not open", async () => {
    const storage = createStorage(
      () => Promise.reject(new DOMException("private", "InvalidStateError")),
      memoryDriver,
      quiet,
    );
    await storage.update(numbers, put({ "numbers/1": 1 }));
    expect((await storage.read(numbers)).get("numbers/1")).toBe(1);
    expect(storage.lasting).toBe(false);
  });

  it("gives up on a database that another tab keeps from opening", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const never = vi
      .spyOn(indexedDB, "open")
      .mockReturnValue(
        Object.assign(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, { addEventListener: quiet }),
      );
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
      update: (prefix, work) =>
        real.update(prefix, (records) => {
          const done = work(records);
          if (full && Object.keys(done.writes).length > 0) throw new DOMException("full", "QuotaExceededError");
          return done;
        }),
      close: quiet,
    };
    const reported: unknown[] = [];
    const storage = createStorage(
      () => Promise.resolve(failing),
      memoryDriver,
      (problem) => void reported.push(problem),
    );
    await storage.update(numbers, put({ "numbers/1": 1 }));
    full = true;
    await Promise.all([
      storage.update(numbers, put({ "numbers/2": 2 })),
      storage.update(numbers, put({ "numbers/3": 3 })),
    ]);
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
    expect(await driver.update("", (records) => ({ writes: {}, result: [...records.keys()] }))).toEqual([
      "numbers/1",
      "numbers/2",
    ]);
  });
});
