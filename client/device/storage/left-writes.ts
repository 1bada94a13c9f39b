import { earlyAddsKey } from "./early-adds-key.ts";
import type { RecordCollection, Outcome, Storage } from "./storage.ts";

/**
 * Writes of a page that was left before they were done go to the next page of the shop, in localStorage: a transaction
 * ends with its page, or, where the browser keeps the page whole, stands still until it is shown again (decision 065).
 */
export interface LeftWrites<T> {
  /**
   * Does `work` in a transaction. When the page is left before it is asked in full, `entry` is handed on, and nothing
   * is written here any more: then it resolves with `instead`, if ever.
   */
  write<V, R>(
    entry: T,
    collection: RecordCollection<V>,
    work: (records: ReadonlyMap<string, V>) => Outcome<R>,
    instead: R,
  ): Promise<R>;
  /**
   * What pages before have handed on, unchecked, in its order; whoever takes it must write it. Nothing while this page
   * is left: what it would take, it might not live to write.
   */
  take(): unknown[];
}

/** Reads what is handed on; throws where the browser keeps nothing, or something else. */
function read(name: string): unknown[] {
  const all: unknown = JSON.parse(localStorage.getItem(earlyAddsKey(name)) ?? "[]");
  return Array.isArray(all) ? all : [];
}

/** Hands something on to the next page that takes what stands under the name; false where the browser keeps nothing. */
export function handOn(name: string, ...entries: readonly unknown[]): boolean {
  let before: unknown[] = [];
  try {
    before = read(name);
  } catch {
    // What cannot be read is nobody's.
  }
  try {
    localStorage.setItem(earlyAddsKey(name), JSON.stringify([...before, ...entries]));
    return true;
  } catch {
    return false;
  }
}

/** Whether pages before have handed something on under a name. */
export function hasLeftWrites(name: string): boolean {
  try {
    return localStorage.getItem(earlyAddsKey(name)) !== null;
  } catch {
    return false;
  }
}

interface Waiting<T> {
  entry: T;
  state: "waits" | "asked" | "left";
}

/** Hands on under `name`, which is no store code: those are the cart's. `page` tells when it is left. */
export function leftWrites<T>(
  name: string,
  storage: () => Storage,
  page: Partial<Pick<EventTarget, "addEventListener">> = globalThis,
): LeftWrites<T> {
  const waiting = new Set<Waiting<T>>();
  let isLeft = false;
  // Behind the database's own listener, which says first what it has ended (page-freeze.ts).
  page.addEventListener?.("pagehide", () => {
    isLeft = true;
    const left = [...waiting].filter(({ state }) => state === "waits");
    if (left.length === 0 || !handOn(name, ...left.map(({ entry }) => entry))) return;
    for (const each of left) each.state = "left";
  });
  page.addEventListener?.("pageshow", () => {
    isLeft = false;
  });
  return {
    async write(entry, collection, work, instead) {
      const mine: Waiting<T> = { entry, state: "waits" };
      waiting.add(mine);
      try {
        return await storage().update(collection, (records) => {
          if (mine.state === "left") return { writes: {}, result: instead };
          mine.state = "asked";
          return {
            ...work(records),
            undone: () => {
              if (mine.state === "asked") mine.state = "waits";
            },
          };
        });
      } finally {
        waiting.delete(mine);
      }
    },
    take() {
      if (isLeft || !hasLeftWrites(name)) return [];
      try {
        return read(name);
      } catch {
        return [];
      } finally {
        localStorage.removeItem(earlyAddsKey(name));
      }
    },
  };
}
