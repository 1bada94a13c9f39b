import type { CacheDriver, Entry, Summary } from "./entry.ts";
import type { CacheLimits } from "./limits.ts";
import { toPurge } from "./oldest.ts";

export interface ClientCacheDeps {
  /** The database; `anew` throws the old one away. */
  open(anew: boolean): Promise<CacheDriver>;
  /** Holds what the database does not take. */
  memory: CacheDriver;
  /** Form of the values and build of the page. */
  cacheVersion: string;
  limits: CacheLimits;
  online(): boolean;
  now(): number;
  /** Runs something when nothing else is to do. */
  idle(run: () => void): void;
  log(problem: unknown): void;
  /** Makes room outside this cache when the device has none left (CACHE-013). */
  freeRoom(): Promise<unknown>;
}

/**
 * Answers kept on the device. No call ever rejects: what cannot be read is missing, what cannot be written is logged.
 */
export interface ClientCache {
  /** Null for what is not there, is of another build, or cannot be read. */
  get(key: string): Promise<Entry | null>;
  /** Written when the page is idle; read back from the first moment. */
  set(key: string, value: unknown): void;
  forget(key: string): void;
  /** What is kept below a prefix, newest first. */
  list(prefix: string): Promise<Summary[]>;
  clear(): Promise<void>;
  /** Begins to write at once: the page may be going. */
  flush(): void;
  /** Everything that was set so far is written, or will never be. */
  settled(): Promise<void>;
  /** Looks after size and age now; otherwise every 30 seconds. */
  check(): Promise<void>;
  /** False once answers live only as long as the page. */
  readonly persistent: boolean;
  stop(): void;
}

const timedOut = Symbol("late");

/** The client cache over a database that may be slow, full, broken or missing (CACHE-008 to CACHE-015). */
export function createClientCache({
  open,
  memory,
  cacheVersion,
  limits,
  online,
  now,
  idle,
  log,
  freeRoom,
}: ClientCacheDeps): ClientCache {
  let persistent = true;
  let writeErrors = 0;
  let readErrors = 0;
  let changed = true;
  const waiting = new Map<string, Entry | null>();
  let writing: Promise<void> | null = null;
  let hurry = () => undefined as void;
  let database: Promise<CacheDriver> | null = null;

  const giveUp = (problem: unknown) => {
    log(problem);
    persistent = false;
  };
  /** Null when there is none: then the memory cache answers and only the log is told (CACHE-015). */
  const driver = async (): Promise<CacheDriver | null> => {
    if (!persistent) return null;
    const mine = (database ??= open(false));
    return mine.catch((problem: unknown) => {
      if (persistent && database === mine) giveUp(problem);
      return null;
    });
  };
  const recreate = (slow: CacheDriver) => {
    log(new Error("The client cache was slow and is made anew"));
    slow.close();
    changed = true;
    database = open(true);
    database.catch((problem: unknown) => persistent && giveUp(problem));
  };
  /**
   * The reply of the database, or `timedOut`. While offline a slow database is all there is, so it gets more time and
   * is never thrown away.
   */
  async function reply<T>(from: CacheDriver, answering: Promise<T>): Promise<T | typeof timedOut> {
    const ms = online() ? limits.slowReplyMs : limits.iterateTimeoutMs;
    const answer = await withTimeout(answering, ms);
    if (answer === timedOut && online()) recreate(from);
    return answer;
  }
  function failedRead(problem: unknown): void {
    log(problem);
    if (++readErrors >= limits.readErrors) persistent = false;
  }
  function failedWrite(problem: unknown, entries: readonly Entry[]): Promise<void> {
    log(problem);
    if (++writeErrors >= limits.writeErrors) persistent = false;
    return memory.put(entries);
  }

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting];
      const entries = batch.flatMap(([, entry]) => entry ?? []);
      const gone = batch.flatMap(([key, entry]) => (entry ? [] : [key]));
      const target = (await driver()) ?? memory;
      try {
        if (gone.length > 0) await target.delete(gone);
        if (entries.length > 0) await putWithRoom(target, entries);
        changed = true;
      } catch (problem) {
        await failedWrite(problem, entries);
      }
      for (const [key, entry] of batch) if (waiting.get(key) === entry) waiting.delete(key);
    }
    writing = null;
  }
  async function putWithRoom(target: CacheDriver, entries: readonly Entry[]): Promise<void> {
    try {
      await target.put(entries);
    } catch (problem) {
      if ((problem as { name?: unknown } | null)?.name !== "QuotaExceededError") throw problem;
      log(problem);
      await target.clear();
      await freeRoom();
      await target.put(entries);
    }
  }
  function write(key: string, entry: Entry | null): void {
    waiting.set(key, entry);
    writing ??= new Promise<void>((start) => {
      hurry = start;
      idle(start);
    }).then(writeAll);
  }

  /** Everything kept; what the database cannot say in time comes from the memory (CACHE-010). */
  async function summaries(): Promise<Summary[]> {
    const from = await driver();
    if (!from) return memory.summaries();
    try {
      const found = await withTimeout(from.summaries(), limits.iterateTimeoutMs);
      if (found !== timedOut) return found;
      log(new Error("The client cache did not list its entries in time"));
    } catch (problem) {
      failedRead(problem);
    }
    return memory.summaries();
  }
  async function check(): Promise<void> {
    if (!persistent || !changed) return;
    changed = false;
    const keys = toPurge(await summaries(), cacheVersion, limits);
    if (keys.length === 0) return;
    await (await driver())?.delete(keys).catch((problem: unknown) => failedWrite(problem, []));
  }
  const timer = setInterval(() => idle(() => void check()), limits.checkEveryMs);

  return {
    get persistent() {
      return persistent;
    },
    async get(key) {
      const soon = waiting.get(key);
      if (soon !== undefined) return soon;
      const from = await driver();
      if (from) {
        try {
          const found = await reply(from, from.get(key));
          if (found !== timedOut && found) return found.stamp === cacheVersion ? found : null;
        } catch (problem) {
          if (database !== null && (await database.catch(() => null)) === from) failedRead(problem);
        }
      }
      const kept = await memory.get(key);
      return kept?.stamp === cacheVersion ? kept : null;
    },
    set: (key, value) => write(key, { key, value, at: now(), bytes: sizeOf(value), stamp: cacheVersion }),
    forget: (key) => write(key, null),
    async list(prefix) {
      const soon = [...waiting.values()].filter((entry) => entry !== null);
      const stored = (await summaries()).filter((entry) => entry.stamp === cacheVersion && !waiting.has(entry.key));
      return [...stored, ...soon].filter(({ key }) => key.startsWith(prefix)).sort((a, b) => b.at - a.at);
    },
    async clear() {
      waiting.clear();
      await memory.clear();
      await (await driver())?.clear().catch(log);
    },
    flush: () => hurry(),
    settled: async () => {
      while (writing) await writing;
    },
    check,
    stop: () => {
      clearInterval(timer);
      void database?.then(
        (open) => open.close(),
        () => undefined,
      );
    },
  };
}

const sizeOf = (value: unknown): number => 2 * (JSON.stringify(value)?.length ?? 0);

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | typeof timedOut> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alarm = new Promise<typeof timedOut>((ring) => {
    timer = setTimeout(ring, ms, timedOut);
  });
  try {
    return await Promise.race([work, alarm]);
  } finally {
    clearTimeout(timer);
  }
}
