import { whenIdle } from "../../page/timing.ts";
import { cacheMemory } from "./cache-memory.ts";
import { openCacheDatabase } from "./cache-database.ts";
import { createClientCache, type ClientCache } from "./client-cache.ts";
import { freeSeen } from "./free-room.ts";
import { cacheLimits } from "./limits.ts";

/** Raised whenever the form of stored answers changes without a change of the build. */
const form = 1;

const opened = new Map<string, ClientCache>();

/** The one client cache of a store view in this page, over IndexedDB or, silently, over memory. */
export function shopCache(storeCode: string, build: string): ClientCache {
  let cache = opened.get(storeCode);
  if (!cache) {
    opened.set(
      storeCode,
      (cache = createClientCache({
        open: (anew) => openCacheDatabase(storeCode, anew),
        memory: cacheMemory(),
        cacheVersion: `${form}:${build}`,
        limits: cacheLimits,
        online: () => navigator.onLine,
        now: Date.now,
        idle: whenIdle,
        log: console.warn,
        freeRoom: freeSeen,
      })),
    );
    const leaving = cache;
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leaving.flush());
  }
  return cache;
}
