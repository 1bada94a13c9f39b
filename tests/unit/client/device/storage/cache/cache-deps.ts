import { cacheMemory } from "../../../../../../client/device/storage/cache/cache-memory.ts";
import {
  createClientCache,
  type ClientCache,
  type ClientCacheDeps,
} from "../../../../../../client/device/storage/cache/client-cache.ts";
import type { CacheDriver } from "../../../../../../client/device/storage/cache/entry.ts";
import { cacheLimits } from "../../../../../../client/device/storage/cache/limits.ts";

export interface TestCache {
  cache: ClientCache;
  logged: unknown[];
  opens: boolean[];
  freed: number[];
}

/** A cache over a driver of the test's own; idle time is at once. */
export function cacheOver(
  open: (anew: boolean) => Promise<CacheDriver>,
  more: Partial<ClientCacheDeps> = {},
): TestCache {
  const logged: unknown[] = [];
  const opens: boolean[] = [];
  const freed: number[] = [];
  let clock = 0;
  const cache = createClientCache({
    open: (anew) => {
      opens.push(anew);
      return open(anew);
    },
    memory: cacheMemory(),
    cacheVersion: "1:build",
    limits: cacheLimits,
    online: () => true,
    now: () => ++clock,
    idle: (run) => queueMicrotask(run),
    log: (problem) => void logged.push(problem),
    freeRoom: async () => void freed.push(1),
    ...more,
  });
  return { cache, logged, opens, freed };
}

export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
export const after = <T>(ms: number, value: T): Promise<T> => new Promise((done) => setTimeout(done, ms, value));
