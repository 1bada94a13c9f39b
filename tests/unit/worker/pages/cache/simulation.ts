import type { Entry, PageStore, StoredEntry } from "../../../../../worker/pages/cache/entry.ts";
import { createHeadTracker } from "../../../../../worker/pages/cache/head.ts";
import type { HeadStore } from "../../../../../worker/pages/cache/location-store.ts";
import { createMemory } from "../../../../../worker/pages/cache/memory.ts";
import {
  createPageCache,
  type CacheDeps,
  type ServedEntry,
  type PageCache,
} from "../../../../../worker/pages/cache/page-cache.ts";
import { softChangeMs, type Head } from "../../../../../worker/pages/cache/validity.ts";
import type { FakeClock } from "./fake-clock.ts";

/** The database: a log whose length is the sequence number, and the entity versions that pages show. */
export interface World {
  readonly log: { seq: number; tag: string; at: number; soft?: boolean }[];
  /** Reads of the log, and renders, so far. */
  counts: { heads: number; renders: number };
  down: boolean;
}
export const createWorld = (): World => ({ log: [], counts: { heads: 0, renders: 0 }, down: false });

export function mutate(world: World, clock: FakeClock, tag: string): void {
  world.log.push({ seq: world.log.length + 1, tag, at: clock.now() });
}

/** A mass change of one class tag. */
export function mutateSoftly(world: World, clock: FakeClock, tag: string): void {
  world.log.push({ seq: world.log.length + 1, tag, at: clock.now(), soft: true });
}

/**
 * What the log says of a tag whose newest change is a mass change: the change before those that follow each other
 * within a minute, and their age.
 */
function softOf(world: World, tag: string, now: number): { hard: number; age: number } | null {
  const changes = world.log.filter((change) => change.tag === tag);
  let first: (typeof changes)[number] | null = null;
  let hard = 0;
  let before = 0;
  for (const change of changes) {
    if (!change.soft) first = null;
    else if (!first || change.at >= first.at + softChangeMs) [first, hard] = [change, before];
    before = change.seq;
  }
  return first && now < first.at + softChangeMs ? { hard, age: now - first.at } : null;
}

export const versionOf = (world: World, tag: string, at = Infinity): number =>
  world.log.findLast((change) => change.tag === tag && change.at <= at)?.seq ?? 0;

export interface Isolate {
  cache: PageCache;
  io: CacheDeps;
  work: Promise<unknown>[];
}
export interface Location {
  store: PageStore & { entries: Map<string, StoredEntry> };
  heads: HeadStore;
}

export function createLocation(clock?: FakeClock): Location {
  const entries = new Map<string, StoredEntry>();
  const locks = new Map<string, number>();
  let head: Head | null = null;
  const lock = async (key: string, seconds: number) => {
    if (!clock || (locks.get(key) ?? 0) > clock.now()) return !clock;
    locks.set(key, clock.now() + seconds * 1000);
    return true;
  };
  return {
    store: {
      entries,
      get: async (key) => entries.get(key) ?? null,
      put: async (key, entry) => void entries.set(key, entry),
      lock,
    },
    heads: { get: async () => head, put: async (next) => void (head = next) },
  };
}

export function createIsolate(world: World, clock: FakeClock, location: Location, memoryBytes = 1_000_000): Isolate {
  const work: Promise<unknown>[] = [];
  const deps: CacheDeps = {
    now: clock.now,
    sleep: clock.sleep,
    waitUntil: (promise) => void work.push(promise),
    store: location.store,
    location: location.heads,
    changes: async (since) => {
      world.counts.heads++;
      if (world.down) throw new Error("down");
      const changes: Record<string, number> = {};
      for (const change of world.log) if (change.seq > since) changes[change.tag] = change.seq;
      const soft = Object.fromEntries(
        Object.keys(changes).flatMap((tag) => {
          const found = softOf(world, tag, clock.now());
          return found ? [[tag, found]] : [];
        }),
      );
      return { seq: world.log.length, changes, soft };
    },
  };
  return { cache: createPageCache(createMemory(memoryBytes), createHeadTracker()), io: deps, work };
}

/** Renders a page that shows these tags; `held` passes between reading the data and having the page. */
export function renderer(world: World, clock: FakeClock, tags: readonly string[], held = 0, ttl = 86_400_000) {
  return async (): Promise<Entry> => {
    world.counts.renders++;
    if (world.down) throw new Error("down");
    const stamp = { seq: world.log.length, tags, at: clock.now(), ttl };
    const shown = Object.fromEntries(tags.map((tag) => [tag, versionOf(world, tag)]));
    if (held > 0) await clock.sleep(held);
    return {
      status: 200,
      contentType: "application/json",
      body: new TextEncoder().encode(JSON.stringify(shown)) as Uint8Array<ArrayBuffer>,
      etag: `"${stamp.seq}"`,
      location: null,
      keepQuery: false,
      stamp,
    };
  };
}

/** What an answer shows: tag → version. */
export const shownBy = (found: ServedEntry): Record<string, number> =>
  JSON.parse(new TextDecoder().decode(found.entry.body as Uint8Array)) as Record<string, number>;

export async function ask(isolate: Isolate, key: string, make: () => Promise<Entry>): Promise<ServedEntry> {
  const known = isolate.cache.instantly(key, isolate.io);
  return known ? { entry: known, cache: "HIT" } : isolate.cache.find(key, make, isolate.io);
}
