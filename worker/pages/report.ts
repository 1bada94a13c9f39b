import type { StoredEntry } from "./cache/entry.ts";
import { isDegraded } from "./cache/head.ts";
import { freshnessOf, type Head, type Freshness } from "./cache/validity.ts";
import { readAddress, type PagesDeps, type PagesState } from "./pages-state.ts";
import { rates, type Rate } from "./tally.ts";

/** What one layer holds under an address. Ages in seconds. */
export interface LayerReport {
  status: number;
  kind: string | null;
  seq: number;
  age: number;
  ttl: number;
  bytes: number | null;
  tags: readonly string[];
  /** How current the copy is; null while the log is out of reach. */
  standing: Freshness | null;
  /** Its tags that changed since it was made, with the sequence number of the newest change. */
  changed: { tag: string; seq: number }[];
}
export interface CacheReport {
  path: string;
  /** Null for what is never stored: personal pages, malformed addresses, addresses that lead elsewhere. */
  key: string | null;
  head: { seq: number; floor: number; age: number; changes: number; degraded: boolean } | null;
  layers: { memory: LayerReport | null; location: LayerReport | null; far: LayerReport | "off" | null };
  /** By kind of answer, of this isolate since it began. */
  rates: Record<string, Rate>;
}

/**
 * What is stored under an address of the shop, layer by layer, and how current it is. A store that fails counts as
 * empty.
 */
export async function cacheReport(url: URL, deps: PagesDeps, state: PagesState): Promise<CacheReport> {
  const pageRequest = readAddress(url, deps);
  const now = deps.now();
  const head = await state.cache.head.current(deps);
  const known = head ?? state.cache.head.known();
  const base = {
    path: url.pathname + url.search,
    rates: rates(),
    head: known && {
      seq: known.seq,
      floor: known.floor,
      age: seconds(now - known.fetchedAt),
      changes: known.changes.size,
      degraded: isDegraded(known, now),
    },
  };
  if ("status" in pageRequest || !pageRequest.cacheable)
    return { ...base, key: null, layers: { memory: null, location: null, far: deps.far ? null : "off" } };
  const [location, far] = await Promise.all([
    deps.store.get(pageRequest.key, true).catch(() => null),
    deps.far ? deps.far.get(pageRequest.key, null, now).catch(() => null) : ("off" as const),
  ]);
  const layer = (entry: StoredEntry | null) => entry && layerReport(entry, head, now);
  return {
    ...base,
    key: pageRequest.key,
    layers: {
      memory: layer(state.cache.peek(pageRequest.key)),
      location: layer(location),
      far: far === "off" ? far : layer(far),
    },
  };
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

function layerReport(
  { status, kind, body, stamp: validity }: StoredEntry,
  head: Head | null,
  now: number,
): LayerReport {
  const changed = validity.tags.flatMap((tag) => {
    const seq = head?.changes.get(tag) ?? 0;
    return seq > validity.seq ? [{ tag, seq }] : [];
  });
  return {
    status,
    kind: kind ?? null,
    seq: validity.seq,
    age: seconds(now - validity.at),
    ttl: seconds(validity.ttl),
    bytes: body instanceof Uint8Array ? body.byteLength : null,
    tags: validity.tags,
    standing: head && freshnessOf(validity, head, now),
    changed,
  };
}
