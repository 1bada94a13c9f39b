import type { Entry } from "./entry.ts";
import type { CacheDeps, ServedEntry, PageCache } from "./page-cache.ts";
import type { Head } from "./validity.ts";

/** A page that is late: what is already certain of it, and the entry to come, which may still fail. */
export interface LatePage<Early> {
  readonly early: Early;
  readonly entry: Promise<Entry>;
}

export interface PageMaking<Early> {
  /** Makes the entry. Calls `decide` as soon as it is certain that the page exists, or never. */
  readonly make: (head: Head | null, decide: (early: Early) => void) => Promise<Entry>;
  /** True: the entry is looked for in the cache and kept there. False: it is made for this request alone. */
  readonly cacheable: boolean;
  /** Whether the answer is kept in the far store. */
  readonly far: boolean;
  /**
   * Milliseconds after which a page that must be made counts as late; null where the requester needs the whole page.
   */
  readonly lateAfterMs: number | null;
}

export interface LatePages<Early> {
  /**
   * The page of a key: found, made, or late. Throws when it cannot be had. Everyone who waits for the same page gets
   * the same `early`.
   */
  find(key: string, making: PageMaking<Early>, deps: CacheDeps): Promise<ServedEntry | LatePage<Early>>;
}

export function createLatePages<Early>(cache: PageCache): LatePages<Early> {
  /** What becomes certain of each page that is being made. */
  const decisions = new Map<string, PromiseWithResolvers<Early>>();

  function decisionOf(key: string): PromiseWithResolvers<Early> {
    let decision = decisions.get(key);
    if (!decision) decisions.set(key, (decision = Promise.withResolvers<Early>()));
    return decision;
  }

  async function madeAlone(make: (head: Head | null) => Promise<Entry>, deps: CacheDeps): Promise<ServedEntry> {
    return { entry: await make(await cache.head.current(deps)), cache: "BYPASS" };
  }

  return {
    find: async (key, { make: makePage, cacheable, far, lateAfterMs }, deps) => {
      const { promise: decided, resolve: decide } = decisionOf(key);
      const late = Promise.withResolvers<{ early: Early }>();
      // A page can be late only once it must be made: while a stored copy may still be the answer, it is worth waiting
      // for. Status and head leave with the first byte, so it must also be certain that the page exists.
      const began = () => {
        if (lateAfterMs === null) return;
        void deps
          .sleep(lateAfterMs)
          .then(() => decided)
          .then((early) => late.resolve({ early }));
      };
      const make = (head: Head | null) => makePage(head, decide);
      if (!cacheable) began();
      const found = cacheable ? cache.find(key, { make, began, far }, deps) : madeAlone(make, deps);
      const forget = () => decisions.delete(key);
      found.then(forget, forget);
      const first = await Promise.race([found, late.promise]);
      if ("entry" in first) return first;
      deps.waitUntil(found.catch(() => undefined));
      return { early: first.early, entry: found.then(({ entry }) => entry) };
    },
  };
}
