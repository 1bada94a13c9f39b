import type { CacheDriver, Entry } from "./entry.ts";

/** Entries for the life of the page, the newest `most` of them. */
export function cacheMemory(most = 50): CacheDriver {
  const entries = new Map<string, Entry>();
  return {
    get: async (key) => entries.get(key),
    put: async (list) => {
      for (const entry of list) {
        entries.delete(entry.key);
        entries.set(entry.key, entry);
      }
      for (const key of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(key);
      }
    },
    delete: async (keys) => {
      for (const key of keys) entries.delete(key);
    },
    summaries: async () =>
      [...entries.values()].map(({ key, at, bytes, stamp }) => ({ key, at, bytes, stamp })).sort((a, b) => a.at - b.at),
    clear: async () => entries.clear(),
    close: () => entries.clear(),
  };
}
