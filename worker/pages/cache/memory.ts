import { isMissing, type StoredEntry } from "./entry.ts";

/** The isolate's own store: least recently used entries go first once the bytes reach the limit. */
export interface Memory {
  readonly limit: number;
  get(key: string): StoredEntry | undefined;
  put(key: string, entry: StoredEntry): void;
  drop(key: string): void;
  readonly bytes: number;
}

/** Bytes an entry takes besides its body: validity record, tags, headers, map slot. */
const overhead = 1_024;

export function createMemory(limit: number): Memory {
  const entries = new Map<string, StoredEntry>();
  let bytes = 0;
  const weight = (key: string, entry: StoredEntry) =>
    (entry.body instanceof Uint8Array ? entry.body.byteLength : Infinity) +
    key.length * 2 +
    overhead +
    entry.stamp.tags.length * 32;
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
    drop,
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

/** Share of the memory that answers saying "nothing is here" have to themselves. */
const missingShare = 1 / 16;

/**
 * The isolate's store for pages. Whoever guesses addresses can cause any number of answers that say "nothing is here":
 * they push out each other, never a page.
 */
export function createPageMemory(limit: number): Memory {
  const pages = createMemory(limit);
  const missing = createMemory(limit * missingShare);
  const each = [pages, missing] as const;
  return {
    limit,
    get: (key) => pages.get(key) ?? missing.get(key),
    put: (key, entry) => {
      const [own, other] = isMissing(entry) ? [missing, pages] : each;
      other.drop(key);
      own.put(key, entry);
    },
    drop: (key) => each.forEach((memory) => memory.drop(key)),
    get bytes() {
      return pages.bytes + missing.bytes;
    },
  };
}
