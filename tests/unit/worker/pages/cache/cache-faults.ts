import type { FarStore, PageStore, StoredEntry } from "../../../../../worker/pages/cache/entry.ts";
import type { HeadStore } from "../../../../../worker/pages/cache/location-store.ts";
import type { CacheDeps, ServedEntry } from "../../../../../worker/pages/cache/page-cache.ts";
import type { FakeClock } from "./fake-clock.ts";
import type { Isolate } from "./simulation.ts";
import type { Entry } from "../../../../../worker/pages/cache/entry.ts";

/** Looks at stores and the log so far. */
export interface Counts {
  match: number;
  put: number;
  headMatch: number;
  headPut: number;
  lock: number;
  farGet: number;
  farPut: number;
  log: number;
}
export const noCounts = (): Counts => ({
  match: 0,
  put: 0,
  headMatch: 0,
  headPut: 0,
  lock: 0,
  farGet: 0,
  farPut: 0,
  log: 0,
});

/** The isolate's io with every look counted. */
export function counted(deps: CacheDeps, counts: Counts): CacheDeps {
  const { store, location, far } = deps;
  const count =
    <A extends unknown[], R>(name: keyof Counts, call: (...given: A) => R) =>
    (...given: A): R => {
      counts[name]++;
      return call(...given);
    };
  return {
    ...deps,
    changes: count("log", deps.changes),
    store: {
      get: count("match", store.get),
      put: count("put", store.put),
      ...(store.lock && { lock: count("lock", store.lock) }),
    },
    location: { get: count("headMatch", location.get), put: count("headPut", location.put) },
    ...(far && { far: { get: count("farGet", far.get), put: count("farPut", far.put) } }),
  };
}

/** A second level as KV is one: a reader sees what stood there `lagMs()` ago, missing things included. */
export function laggingFar(
  clock: FakeClock,
  lagMs: () => number,
): FarStore & { writes: { at: number; key: string; entry: StoredEntry }[] } {
  const writes: { at: number; key: string; entry: StoredEntry }[] = [];
  return {
    writes,
    get: async (key) => {
      const seen = clock.now() - lagMs();
      return writes.findLast((write) => write.key === key && write.at <= seen)?.entry ?? null;
    },
    put: async (key, entry) => void writes.push({ at: clock.now(), key, entry }),
  };
}

const hang = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(new Error("broken"));
const garbage = async (): Promise<never> => JSON.parse('{"stamp": 7}') as never;

/** Ways a store can fail. Garbage is what its reader makes of it: nothing, or an error. */
export const faults: Readonly<Record<string, PageStore & FarStore & HeadStore>> = {
  throws: { get: fail, put: fail, lock: fail } as never,
  hangs: { get: hang, put: hang, lock: hang } as never,
  "gives nothing": { get: async () => null, put: async () => undefined, lock: async () => true } as never,
  "throws at once": {
    get: () => {
      throw new Error("broken");
    },
    put: () => {
      throw new Error("broken");
    },
    lock: () => {
      throw new Error("broken");
    },
  } as never,
  garbage: { get: garbage, put: async () => undefined, lock: garbage } as never,
};

/** Asks as the pages do, with the second level where the isolate has one. */
export async function askFor(isolate: Isolate, key: string, make: () => Promise<Entry>): Promise<ServedEntry> {
  const known = isolate.cache.instantly(key, isolate.io);
  return known ? { entry: known, cache: "HIT" } : isolate.cache.find(key, { make, far: true }, isolate.io);
}
