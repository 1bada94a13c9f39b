import type { StoredEntry } from "./entry.ts";

/** The isolate's own store: least recently used entries go first once the bytes reach the limit. */
export interface Memory {
  readonly limit: number;
  get(key: string): StoredEntry | undefined;
  put(key: string, entry: StoredEntry): void;
  readonly bytes: number;
}

/** What an entry weighs beside its body: stamp, tags, headers, map slot. */
const overhead = 1_024;

export function createMemory(limit: number): Memory {
  const entries = new Map<string, StoredEntry>();
  let bytes = 0;
  const weight = (key: string, entry: StoredEntry) => (entry.body instanceof Uint8Array ? entry.body.byteLength : Infinity) + key.length * 2 + overhead + entry.stamp.tags.length * 32;
  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= weight(key, entry);
  };
  return {
    limit,
    get: (key) => {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },
    put: (key, entry) => {
      drop(key);
      if (weight(key, entry) > limit) return;
      entries.set(key, entry);
      bytes += weight(key, entry);
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break;
        drop(oldest);
      }
    },
    get bytes() {
      return bytes;
    },
  };
}
