/** A family of records: the beginning of their keys, and the check that every value read must pass. */
export interface RecordCollection<T> {
  prefix: string;
  /** The value if it belongs to this collection; undefined quarantines the record. */
  check: (value: unknown, key: string) => T | undefined;
}

/** What a transaction writes; `null` removes. */
export type Writes = Readonly<Record<string, unknown>>;

/**
 * What a transaction comes to. `undone` is called when it was taken back after all, because the database refused or was
 * silent: nothing of it is written, and it may be tried again.
 */
export interface Outcome<R> {
  writes: Writes;
  result: R;
  undone?: () => void;
}

/**
 * Raw records by key. `update` reads all below a prefix and writes its answer in one transaction that no other tab
 * interleaves with.
 */
export interface Driver {
  update<R>(prefix: string, work: (records: ReadonlyMap<string, unknown>) => Outcome<R>): Promise<R>;
  /** Takes no call more. What has begun ends; what would be tried again is not. */
  close(): void;
}

export interface Storage {
  read<T>(collection: RecordCollection<T>): Promise<Map<string, T>>;
  /** `work` must be pure: it runs again when the write has to be repeated elsewhere. */
  update<T, R>(collection: RecordCollection<T>, work: (records: ReadonlyMap<string, T>) => Outcome<R>): Promise<R>;
  /** False once records live only as long as this page: private mode, quota, a blocked or broken database. */
  readonly lasting: boolean;
}

/** Where unreadable records go, so that they are out of the way and can still be looked at. */
export const quarantinePrefix = "aside/";

/** Splits raw records into those that pass the collection's check and writes that quarantine the others. */
function sort<T>(
  collection: RecordCollection<T>,
  raw: ReadonlyMap<string, unknown>,
): { good: Map<string, T>; quarantined: Record<string, unknown> } {
  const good = new Map<string, T>();
  const quarantined: Record<string, unknown> = {};
  for (const [key, value] of raw) {
    const checked = collection.check(value, key);
    if (checked !== undefined) good.set(key, checked);
    else Object.assign(quarantined, { [key]: null, [quarantinePrefix + key]: value });
  }
  return { good, quarantined };
}

/**
 * Storage over a driver that may fail at any call. After the first failure `fallback` holds what could still be read,
 * and `onVolatile` is told of every write with its collection.
 */
export function createStorage(
  open: () => Promise<Driver>,
  fallback: (found: ReadonlyMap<string, unknown>) => Driver,
  report: (problem: unknown) => void = console.warn,
  onVolatile: (prefix: string) => void = () => undefined,
): Storage {
  let lasting = true;
  let driver: Promise<Driver> | null = null;
  const inMemory = async (broken: Driver | null, problem: unknown): Promise<Driver> => {
    report(problem);
    lasting = false;
    // What is under way ends before the last look. Nothing is written behind it: that would be missing here, and be
    // back with the next page.
    const looking = broken?.update("", (records) => ({ writes: {}, result: new Map(records) })).catch(() => null);
    broken?.close();
    return fallback((await looking) ?? new Map());
  };
  const ready = () => (driver ??= open().catch((problem: unknown) => inMemory(null, problem)));

  async function run<R>(prefix: string, work: (records: ReadonlyMap<string, unknown>) => Outcome<R>): Promise<R> {
    const mine = ready();
    const current = await mine;
    try {
      return await current.update(prefix, work);
    } catch (problem) {
      if (!lasting && driver === mine) throw problem;
      // Several calls may fail at once; the first of them moves everything.
      if (driver === mine) driver = inMemory(current, problem);
      return (await driver!).update(prefix, work);
    }
  }

  return {
    get lasting() {
      return lasting;
    },
    read: (collection) =>
      run(collection.prefix, (raw) => {
        const { good, quarantined } = sort(collection, raw);
        return { writes: quarantined, result: good };
      }),
    update: (collection, work) =>
      run(collection.prefix, (raw) => {
        const { good, quarantined } = sort(collection, raw);
        const { writes, ...outcome } = work(good);
        if (!lasting && Object.values(writes).some((value) => value !== null)) onVolatile(collection.prefix);
        return { writes: { ...quarantined, ...writes }, ...outcome };
      }),
  };
}
