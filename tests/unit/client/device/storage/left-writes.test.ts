import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../../../../client/device/storage/database.ts";
import { handOn, hasLeftWrites, leftWrites } from "../../../../../client/device/storage/left-writes.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage, type RecordCollection } from "../../../../../client/device/storage/storage.ts";

const words: RecordCollection<string> = {
  prefix: "words/",
  check: (value) => (typeof value === "string" ? value : undefined),
};
const put = (word: string) => () => ({ writes: { [`words/${word}`]: word }, result: "here" });
const turn = (page: EventTarget, name: "pagehide" | "pageshow", persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(name), { persisted }));

let databases = 0;
/** One page of the shop: its storage, which hears first that it is left, and what it hands on. */
async function openPage(database: string) {
  const page = new EventTarget();
  const driver = await openDatabase(database, page);
  const storage = createStorage(() => Promise.resolve(driver), memoryDriver);
  const left = leftWrites<string>("words", () => storage, page);
  const write = (word: string) => left.write(word, words, put(word), "next");
  const kept = async () => [...(await storage.read(words)).values()];
  return { page, left, write, kept };
}

beforeEach(() => {
  const records = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => records.get(name) ?? null,
    setItem: (name: string, value: string) => void records.set(name, value),
    removeItem: (name: string) => void records.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a write of a page that is left", () => {
  for (const persisted of [true, false])
    it(`goes to the next page when the database has not answered, and is done once (${persisted ? "kept whole" : "not kept"})`, async () => {
      const database = `left${++databases}`;
      const { page, left, write, kept } = await openPage(database);
      const written = write("hemd");
      turn(page, "pagehide", persisted);
      expect(hasLeftWrites("words")).toBe(true);
      const next = await openPage(database);
      const taken = next.left.take();
      expect(taken).toEqual(["hemd"]);
      expect([hasLeftWrites("words"), next.left.take()]).toEqual([false, []]);
      // Shown again, the first page does not do it a second time.
      turn(page, "pageshow", persisted);
      expect(await written).toBe("next");
      expect(await kept()).toEqual([]);
      for (const word of taken) expect(await next.write(word as string)).toBe("here");
      expect(await kept()).toEqual(["hemd"]);
      turn(page, "pagehide", persisted);
      expect(left.take()).toEqual([]);
    });

  it("goes to the next page when its transaction was ended between two answers", async () => {
    const database = `left${++databases}`;
    const { page, write, kept } = await openPage(database);
    const commit = vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(() => {
      throw new DOMException("The transaction is inactive", "InvalidStateError");
    });
    const begin = IDBObjectStore.prototype.put;
    const asked = new Promise<void>((done) => {
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(function ask(
        this: IDBObjectStore,
        ...given: Parameters<typeof begin>
      ) {
        setImmediate(() => {
          turn(page, "pagehide", true);
          done();
        });
        return begin.apply(this, given);
      });
    });
    const written = write("broek");
    await asked;
    commit.mockRestore();
    const next = await openPage(database);
    expect(next.left.take()).toEqual(["broek"]);
    turn(page, "pageshow", true);
    expect(await written).toBe("next");
    expect(await kept()).toEqual([]);
  });

  it("stays where it was asked in full, and where the browser keeps nothing of what is handed on", async () => {
    const { page, left, write, kept } = await openPage(`left${++databases}`);
    expect(await write("trui")).toBe("here");
    turn(page, "pagehide", true);
    expect(left.take()).toEqual([]);
    turn(page, "pageshow", true);
    vi.stubGlobal("localStorage", undefined);
    const written = write("vest");
    turn(page, "pagehide", true);
    turn(page, "pageshow", true);
    expect(await written).toBe("here");
    expect((await kept()).sort()).toEqual(["trui", "vest"]);
    expect([handOn("words", "jas"), hasLeftWrites("words"), left.take()]).toEqual([false, false, []]);
  });
});

it("takes nothing while its page is left, and takes what is there once it is shown again", async () => {
  const { page, left } = await openPage(`left${++databases}`);
  turn(page, "pagehide", true);
  handOn("words", "muts");
  expect(left.take()).toEqual([]);
  turn(page, "pageshow", true);
  expect(left.take()).toEqual(["muts"]);
});

it("hands on behind what stands there, in its order, and does without what cannot be read", async () => {
  const { left } = await openPage(`left${++databases}`);
  expect([handOn("words", "a"), handOn("words", "b", "c")]).toEqual([true, true]);
  expect(left.take()).toEqual(["a", "b", "c"]);
  localStorage.setItem("pressed:words", "{");
  expect([hasLeftWrites("words"), left.take(), hasLeftWrites("words")]).toEqual([true, [], false]);
  localStorage.setItem("pressed:words", "{");
  handOn("words", "d");
  expect(left.take()).toEqual(["d"]);
});
