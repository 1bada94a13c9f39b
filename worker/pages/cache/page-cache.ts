import type { Entry, PageStore, StoredEntry } from "./entry.ts";
import type { HeadIo, HeadKeeper } from "./head.ts";
import type { Memory } from "./memory.ts";
import { singleFlight, type Flights } from "./single-flight.ts";
import { isCurrent, isValid, type Head } from "./validity.ts";

/** What the answer says of itself in Server-Timing. */
export type CacheStatus = "HIT" | "MISS" | "STALE" | "BYPASS";
export interface Found { entry: Entry; cache: CacheStatus }

export interface CacheIo extends HeadIo {
  readonly store: PageStore;
}

export interface PageCache {
  /** The isolate's own copy when it is known to be true at `now` and nothing else is to be done: the shortest way. */
  atHand(key: string, now: number): StoredEntry | null;
  /** The isolate's own copy when it is known to be true this very moment, without waiting; looks after the head in the background. */
  instantly(key: string, io: CacheIo): StoredEntry | null;
  /** The stored answer while it is valid, else what `make` makes, once for all who ask at the same time. Falls back on a stale copy when `make` fails. */
  find(key: string, make: (head: Head | null) => Promise<Entry>, io: CacheIo): Promise<Found>;
  readonly head: HeadKeeper;
}

/** How long a follower waits for a render under way, and anyone for the location's store. */
const followMs = 2_000;
const storeMs = 500;
/** How long a page without any stored copy waits for the head: it only saves work then. */
const headMs = 250;
/** Oldest copy that is served when rendering fails. */
const staleMs = 7 * 86_400_000;
/** A page overtaken by changes while it was rendered is rendered again, so often. */
const renders = 3;

export function createPageCache(memory: Memory, head: HeadKeeper): PageCache {
  const flights: Flights<Entry> = new Map();

  async function stored(key: string, io: CacheIo): Promise<StoredEntry | null> {
    const found = await Promise.race([io.store.get(key, memory.limit > 0).catch(() => null), io.sleep(storeMs).then(() => null)]);
    if (found && found.body instanceof Uint8Array) memory.put(key, found);
    return found;
  }

  function keep(key: string, entry: Entry, io: CacheIo): void {
    const { stamp } = entry;
    if (!stamp) return;
    memory.put(key, { ...entry, stamp });
    // Not awaited and raced: a store that hangs must not hold the request's life.
    io.waitUntil(Promise.race([io.store.put(key, { ...entry, stamp }).catch(() => undefined), io.sleep(storeMs)]));
  }

  async function rendered(key: string, make: (head: Head | null) => Promise<Entry>, before: Head | null, io: CacheIo): Promise<Entry> {
    for (let attempt = 1; ; attempt++) {
      const seen = memory.get(key);
      const entry = await singleFlight(flights, key, async () => {
        // Whoever gave up on a leader may find that another has finished meanwhile.
        const finished = memory.get(key);
        if (finished && finished !== seen) return finished;
        const made = await make(before);
        keep(key, made, io);
        return made;
      }, { waitUntil: io.waitUntil, sleep: io.sleep, patienceMs: followMs });
      const after = entry.stamp && (await head.current(io));
      if (!after || !entry.stamp || isCurrent(entry.stamp, after) || attempt === renders) return entry;
      before = after;
    }
  }

  return {
    head,
    atHand: (key, now) => {
      const known = head.atHand(now);
      const entry = known && memory.get(key);
      return entry && isValid(entry.stamp, known, now) ? entry : null;
    },
    instantly: (key, io) => {
      const known = memory.get(key);
      if (!known) return null;
      const now = head.current(io);
      return now && !(now instanceof Promise) && isValid(known.stamp, now, io.now()) ? known : null;
    },
    find: async (key, make, io) => {
      const asked = Promise.resolve(head.current(io));
      let copy = memory.get(key) ?? null;
      if (copy && isTrue(copy, await asked, io)) return { entry: copy, cache: "HIT" };
      copy = (await stored(key, io)) ?? copy;
      const known = copy ? await asked : await Promise.race([asked, io.sleep(headMs).then(() => null)]);
      if (copy && isTrue(copy, known, io)) return { entry: copy, cache: "HIT" };
      const stale = copy && io.now() - copy.stamp.at <= staleMs ? copy : null;
      try {
        const entry = await rendered(key, make, known, io);
        return entry.status >= 500 && stale ? { entry: stale, cache: "STALE" } : { entry, cache: entry.stamp ? "MISS" : "BYPASS" };
      } catch (error) {
        if (!stale) throw error;
        console.error(JSON.stringify({ event: "page-stale", key, message: String(error) }));
        return { entry: stale, cache: "STALE" };
      }
    },
  };
}

const isTrue = (entry: StoredEntry, head: Head | null, io: CacheIo): boolean => head !== null && isValid(entry.stamp, head, io.now());
