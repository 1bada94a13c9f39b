import { buildId } from "./render/client-files.ts";

export interface StoredForDeps {
  open: () => Promise<Cache>;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * An answer from the location's cache while its `cache-control` allows, else a new one, stored as it is sent: it is not
 * gathered in memory first, and one that breaks off is not stored. A failure of the cache counts as a miss. `edition`
 * names what the answer depends on beside its address and the build.
 */
export async function storedFor(
  url: URL,
  edition: string,
  { open, waitUntil }: StoredForDeps,
  make: (url: URL) => Promise<Response>,
): Promise<Response> {
  const key = `${url.origin}${url.pathname}?${encodeURIComponent(buildId + edition)}`;
  const cache = await open().catch(() => null);
  const found = await cache?.match(key).catch(() => undefined);
  if (found) return new Response(found.body, found);
  const made = await make(url);
  if (made.status === 200 && cache) waitUntil(cache.put(key, made.clone()).catch(() => undefined));
  return made;
}
