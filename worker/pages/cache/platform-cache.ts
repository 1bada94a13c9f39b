import type { Entry, StoredEntry } from "./entry.ts";
import { fromResponse } from "./location-store.ts";
import { isValid, type Head } from "./validity.ts";

/**
 * The platform's own cache in front of the Worker's entrypoint `Pages` (Workers Cache). It has several tiers, and makes
 * a page once for all isolates of a location. It knows nothing of the invalidation log: what it gives is checked like
 * every other copy.
 */
export interface PlatformCache {
  fetch(key: string, address: string): Promise<Response>;
}

interface PlatformContext {
  cache?: { purge?: unknown };
  exports?: Record<string, unknown>;
}

/**
 * The platform's cache, where the running platform has one and the deployment enables it (docs/operating.md); null
 * elsewhere, as on every emulator.
 */
export function detectPlatformCache(context: unknown): PlatformCache | null {
  const { cache, exports } = context as PlatformContext;
  if (typeof cache?.purge !== "function") return null;
  const pages = exports?.["Pages"] as { fetch?: (request: Request, init?: unknown) => Promise<Response> } | undefined;
  if (typeof pages?.fetch !== "function") return null;
  return { fetch: (cacheKey, address) => pages.fetch!(new Request(address), { cf: { cacheKey } }) };
}

/**
 * An answer from the platform's cache, which has the page made where it holds none. A copy under `key` may be outdated;
 * then the page is asked for under a second name that contains the newest change, so that no older copy can be found
 * and the page is made once for the whole location. Null when the cache cannot help and the page must be made here.
 */
export async function throughPlatform(
  platform: PlatformCache,
  key: string,
  address: string,
  head: Head | null,
  now: number,
): Promise<Entry | null> {
  const match = (name: string): Promise<StoredEntry | null> =>
    (async () => fromResponse(await platform.fetch(name, address), true))().catch(() => null);
  const first = await match(key);
  // Without a head no copy can be judged, so the page is made here.
  if (!first || !head) return null;
  if (isValid(first.stamp, head, now)) return first;
  const newest = Math.max(head.floor, ...first.stamp.tags.map((tag) => head.changes.get(tag) ?? 0));
  const second = await match(`${key}~${newest}.${Math.floor(now / first.stamp.ttl)}`);
  return second && isValid(second.stamp, head, now) ? second : null;
}
