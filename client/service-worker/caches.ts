import type { CacheName } from "../../shared/consent/stored-keys.ts";
import { seenCaches } from "../device/storage/cache/seen-caches.ts";

/**
 * Names of the caches. Files and pages belong to a build, for a page names the files it was built with; pictures belong
 * to none.
 */
export const cacheNames = (build: string) =>
  ({
    files: `files-${build}`,
    pages: `${seenCaches}pages-${build}`,
    pictures: `${seenCaches}pictures`,
  }) satisfies Record<string, CacheName>;

const ours = new RegExp(`^(files|${seenCaches}pages)-`);

/** Removes caches of other builds. */
export async function dropOldCaches(storage: CacheStorage, build: string): Promise<void> {
  const { files, pages } = cacheNames(build);
  await Promise.all(
    (await storage.keys())
      .filter((name) => ours.test(name) && name !== files && name !== pages)
      .map((name) => storage.delete(name)),
  );
}

/**
 * Puts an answer last and removes the first ones beyond `most`. A device without room keeps what it had; never rejects.
 */
export async function keep(
  storage: CacheStorage,
  name: string,
  key: string,
  answer: Response,
  most: number,
): Promise<void> {
  try {
    const cache = await storage.open(name);
    // The browser puts what is put again behind all others.
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((old) => cache.delete(old)));
  } catch {
    // Nothing depends on it: the next visit tries again.
  }
}

/** What is kept under a key, or undefined, also when the device cannot say. */
export async function kept(storage: CacheStorage, name: string, key: string): Promise<Response | undefined> {
  try {
    return await (await storage.open(name)).match(key);
  } catch {
    return undefined;
  }
}

/** What is kept under the key chosen from all there are, or undefined, also when the device cannot say. */
export async function keptAmong(
  storage: CacheStorage,
  name: string,
  choose: (keys: readonly string[]) => string | undefined,
): Promise<Response | undefined> {
  try {
    const cache = await storage.open(name);
    const chosen = choose((await cache.keys()).map(({ url }) => url));
    return chosen === undefined ? undefined : await cache.match(chosen);
  } catch {
    return undefined;
  }
}
