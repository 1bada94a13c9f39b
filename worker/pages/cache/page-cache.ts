import { isMissing, type Entry, type FarStore, type PageStore, type StoredEntry } from "./entry.ts";
import { isDegraded, type HeadDeps, type HeadTracker } from "./head.ts";
import type { Memory } from "./memory.ts";
import { createRenewals } from "./renewals.ts";
import { singleFlight, type Flights } from "./single-flight.ts";
import { isCurrent, isValid, freshnessOf, type Head } from "./validity.ts";
import { withTimeout } from "./with-timeout.ts";
import { logLine } from "../../log.ts";

/**
 * What the answer says of itself. HIT: stored and current. STALE-AGE: its time is over, and it is being renewed.
 * STALE-SOFT: the same after a mass change. STALE: nothing newer can be had now. MISS: made for this request. BYPASS:
 * never stored.
 */
export type CacheStatus = "HIT" | "MISS" | "STALE" | "STALE-AGE" | "STALE-SOFT" | "BYPASS";
export interface ServedEntry {
  entry: Entry;
  cache: CacheStatus;
  /** Judged by a head that is only used because the log is out of reach. */
  degraded?: boolean;
}

export interface CacheDeps extends HeadDeps {
  readonly store: PageStore;
  /** The far store, where one is bound. */
  readonly far?: FarStore | undefined;
}

export interface Making {
  make: (head: Head | null) => Promise<Entry>;
  /**
   * Called once no stored copy can be the answer any more, not even if making the page fails. From then on the answer
   * may take long.
   */
  began?: () => void;
  /** Whether the answer is kept in the far store. */
  far?: boolean;
}

export interface PageCache {
  /** The isolate's own copy when it is current at `now` and nothing needs to be refreshed: the fastest way. */
  atHand(key: string, now: number): StoredEntry | null;
  /**
   * The isolate's own copy when it is known to be current at this moment, without waiting; the head is refreshed in the
   * background.
   */
  instantly(key: string, deps: CacheDeps): StoredEntry | null;
  /**
   * The stored answer while it may be shown, else what `make` makes, once for all who ask at the same time. Falls back
   * on a stale copy when `make` fails.
   */
  find(key: string, making: Making["make"] | Making, deps: CacheDeps): Promise<ServedEntry>;
  /** The isolate's own copy, whatever it is worth; for reports. */
  peek(key: string): StoredEntry | null;
  readonly head: HeadTracker;
}

/** Longest waits: of a request for the same page's render under way, for the location store, and for the far store. */
const followMs = 2_000;
const storeMs = 500;
const farMs = 300;
/** How long a page without any stored copy waits for the head: it can be made without one. */
const headMs = 250;
/**
 * While the log is out of reach and there is an old copy to show: how long making a new one may take, and how long
 * nobody tries again after it failed.
 */
const outageMs = 3_000;
const pauseMs = 2_000;
/** Oldest copy that is served when rendering fails. */
const staleMs = 7 * 86_400_000;
/** A page overtaken by changes while it was rendered is rendered again, so often. */
const renders = 3;

export function createPageCache(memory: Memory, head: HeadTracker): PageCache {
  const flights: Flights<Entry> = new Map();
  const renewals = createRenewals();
  let pausedUntil = -Infinity;

  async function stored(key: string, deps: CacheDeps): Promise<StoredEntry | null> {
    const found = await withTimeout(deps, storeMs, () => deps.store.get(key, memory.limit > 0));
    if (found && found.body instanceof Uint8Array) memory.put(key, found);
    return found;
  }

  /** Runs beside the request, within a time limit: a store that hangs must not keep the request alive. */
  const inBackground = (deps: CacheDeps, work: () => Promise<void>) => deps.waitUntil(withTimeout(deps, storeMs, work));

  /**
   * Keeps an entry in this isolate and in the location store. An answer that nothing is here is put into the location
   * store only to replace a page that is gone (`before`: the stored copy), because anybody can cause any number of such
   * answers.
   */
  function keepNear(key: string, entry: StoredEntry, before: StoredEntry | null, deps: CacheDeps): void {
    memory.put(key, entry);
    if (isMissing(entry) && (!before || isMissing(before))) return;
    inBackground(deps, async () => deps.store.put(key, entry));
  }

  async function farCopy(key: string, known: Head | null, deps: CacheDeps): Promise<StoredEntry | null> {
    const { far } = deps;
    return far ? withTimeout(deps, farMs, () => far.get(key, known, deps.now())) : null;
  }

  /**
   * Makes the page, or finds it in the far store, once for all who wait. Makes it again when a change happened
   * meanwhile.
   */
  async function fresh(
    key: string,
    { make, far = false }: Making,
    before: Head | null,
    old: StoredEntry | null,
    deps: CacheDeps,
    fallBackOn: (copy: StoredEntry) => void,
  ): Promise<{ entry: Entry; made: boolean }> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= renders;
      if (last) {
        // The last attempt is shown without another look at the log, so it must begin with a fresh one.
        head.doubt(deps.now());
        before = (await head.current(deps)) ?? before;
      }
      const seen = memory.get(key);
      let made = true;
      const entry = await singleFlight(
        attempt > renders ? new Map() : flights,
        last ? `${key}\nlast` : key,
        async () => {
          // Another request may have finished the page while this one waited for a leader that failed.
          const finished = memory.get(key);
          if (finished && finished !== seen && (!last || (before && isTrue(finished, before, deps)))) return finished;
          const copy = far ? await farCopy(key, before, deps) : null;
          if (copy && before && isValid(copy.stamp, before, deps.now())) {
            made = false;
            keepNear(key, copy, old, deps);
            return copy;
          }
          if (copy) fallBackOn(copy);
          const entry = await make(before);
          const { stamp: validity } = entry;
          if (validity) {
            keepNear(key, { ...entry, stamp: validity }, old, deps);
            if (far && deps.far && entry.status === 200 && !entry.alias)
              inBackground(deps, async () => deps.far!.put(key, { ...entry, stamp: validity }));
          }
          return entry;
        },
        { waitUntil: deps.waitUntil, sleep: deps.sleep, patienceMs: followMs },
      );
      const after = entry.stamp && (await head.current(deps));
      if (!after || !entry.stamp || isCurrent(entry.stamp, after) || attempt > renders) return { entry, made };
      // A shared attempt may have begun before that look; then the page is made once more, for this caller alone.
      if (last && (!before || isCurrent(entry.stamp, before))) return { entry, made };
      before = after;
    }
  }

  /**
   * Makes a page again while visitors are shown its old copy: one isolate of a location at a time, a few pages at a
   * time.
   */
  function renew(key: string, making: Making, known: Head, deps: CacheDeps): void {
    renewals.start(key, deps, async () => {
      const copy = await stored(key, deps);
      if (copy && isTrue(copy, known, deps)) return;
      const mine = await withTimeout(deps, storeMs, async () => deps.store.lock?.(key, 10) ?? true);
      if (mine !== false) await fresh(key, making, known, copy, deps, () => undefined);
    });
  }

  /** A stored copy as the answer under this head; null where it must not be shown. */
  function judged(
    key: string,
    copy: StoredEntry,
    known: Head | null,
    making: Making,
    deps: CacheDeps,
  ): ServedEntry | null {
    if (!known) return null;
    const standing = freshnessOf(copy.stamp, known, deps.now());
    if (standing === "true")
      return { entry: copy, cache: "HIT", ...(isDegraded(known, deps.now()) && { degraded: true }) };
    // A page that was missing or moved may be there by now, so only a page (status 200) is shown while outdated.
    if (standing === "outdated" || copy.status !== 200) return null;
    renew(key, making, known, deps);
    return { entry: copy, cache: standing === "aged" ? "STALE-AGE" : "STALE-SOFT" };
  }

  return {
    head,
    peek: (key) => memory.get(key) ?? null,
    atHand: (key, now) => {
      const known = head.atHand(now);
      const entry = known && memory.get(key);
      return entry && isValid(entry.stamp, known, now) ? entry : null;
    },
    instantly: (key, deps) => {
      const known = memory.get(key);
      if (!known) return null;
      const now = head.current(deps);
      return now && !(now instanceof Promise) && isValid(known.stamp, now, deps.now()) ? known : null;
    },
    find: async (key, given, deps) => {
      const making = typeof given === "function" ? { make: given } : given;
      const current = Promise.resolve(head.current(deps));
      let copy = memory.get(key) ?? null;
      const own = copy && judged(key, copy, await current, making, deps);
      if (own) return own;
      copy = (await stored(key, deps)) ?? copy;
      if (!copy) making.began?.();
      const known = copy ? await current : await Promise.race([current, deps.sleep(headMs).then(() => null)]);
      const near = copy && judged(key, copy, known, making, deps);
      if (near) return near;
      let stale = copy && deps.now() - copy.stamp.at <= staleMs ? copy : null;
      const instead = (reason: unknown): ServedEntry | null => {
        if (!stale) return null;
        console.error(
          logLine({
            event: "page-stale",
            key,
            age: Math.round((deps.now() - stale.stamp.at) / 1000),
            message: String(reason),
          }),
        );
        return { entry: stale, cache: "STALE" };
      };
      const out = !known && stale !== null;
      if (out && deps.now() < pausedUntil) return { entry: stale!, cache: "STALE" };
      if (!out) making.began?.();
      const work = fresh(key, making, known, copy, deps, (copy) => {
        if (!stale || copy.stamp.seq > stale.stamp.seq) stale = deps.now() - copy.stamp.at <= staleMs ? copy : stale;
      });
      try {
        const result = await (out ? Promise.race([work, deps.sleep(outageMs).then(() => null)]) : work);
        if (result && (!stale || (result.entry.status < 500 && !result.entry.bare)))
          return { entry: result.entry, cache: !result.made ? "HIT" : result.entry.stamp ? "MISS" : "BYPASS" };
        if (!result) deps.waitUntil(work.catch(() => undefined));
        if (out) pausedUntil = deps.now() + pauseMs;
        return instead(result ? reasonOf(result.entry) : "making it takes too long")!;
      } catch (error) {
        const old = instead(error);
        if (!old) throw error;
        if (out) pausedUntil = deps.now() + pauseMs;
        return old;
      }
    },
  };
}

const reasonOf = ({ status, bare }: Entry): string => (bare ? "content is missing" : `status ${status}`);
const isTrue = (entry: StoredEntry, head: Head, deps: CacheDeps): boolean => isValid(entry.stamp, head, deps.now());
