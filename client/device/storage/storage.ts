/** A family of records: the beginning of their keys, and the check that every value read must pass. */
export interface Shelf<T> {
  prefix: string;
  /** The value if it is one of this shelf; undefined sets the record aside. */
  check: (value: unknown, key: string) => T | undefined;
}

/** What a transaction writes; `null` removes. */
export type Writes = Readonly<Record<string, unknown>>;

/**
 * Raw records by key. `update` reads all below a prefix and writes its answer in one transaction that no other tab
 * interleaves with.
 */
export interface Driver {
  update<R>(prefix: string, work: (records: ReadonlyMap<string, unknown>) => { writes: Writes; result: R }): Promise<R>;
  /** Takes no call more. What has begun ends; what would be tried again is not. */
  close(): void;
}

export interface Storage {
  read<T>(shelf: Shelf<T>): Promise<Map<string, T>>;
  /** `work` must be pure: it runs again when the write has to be repeated elsewhere. */
  update<T, R>(shelf: Shelf<T>, work: (records: ReadonlyMap<string, T>) => { writes: Writes; result: R }): Promise<R>;
  /** False once records live only as long as this page: private mode, quota, a blocked or broken database. */
  readonly lasting: boolean;
}

/** Where unreadable records go, so that they are out of the way and can still be looked at. */
export const asidePrefix = "aside/";

/** Splits raw records into those that pass the shelf's check and writes that set the others aside. */
function sort<T>(
  shelf: Shelf<T>,
  raw: ReadonlyMap<string, unknown>,
): { good: Map<string, T>; aside: Record<string, unknown> } {
  const good = new Map<string, T>();
  const aside: Record<string, unknown> = {};
  for (const [key, value] of raw) {
    const checked = shelf.check(value, key);
    if (checked !== undefined) good.set(key, checked);
    else Object.assign(aside, { [key]: null, [asidePrefix + key]: value });
  }
  return { good, aside };
}

/**
 * Storage over a driver that may fail at any call; from the first failure on, `fallback` holds what could still be
 * read. `onFleeting` hears of everything that is then written, by the shelf it belongs to.
 */
export function createStorage(
  open: () => Promise<Driver>,
  fallback: (found: ReadonlyMap<string, unknown>) => Driver,
  report: (problem: unknown) => void = console.warn,
  onFleeting: (prefix: string) => void = () => undefined,
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

  async function run<R>(
    prefix: string,
    work: (records: ReadonlyMap<string, unknown>) => { writes: Writes; result: R },
  ): Promise<R> {
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
    read: (shelf) =>
      run(shelf.prefix, (raw) => {
        const { good, aside } = sort(shelf, raw);
        return { writes: aside, result: good };
      }),
    update: (shelf, work) =>
      run(shelf.prefix, (raw) => {
        const { good, aside } = sort(shelf, raw);
        const { writes, result } = work(good);
        if (!lasting && Object.values(writes).some((value) => value !== null)) onFleeting(shelf.prefix);
        return { writes: { ...aside, ...writes }, result };
      }),
  };
}
