import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from "idb";
import { freeRoom } from "./cache/free-room.ts";
import { databaseName } from "./database-name.ts";
import { pageFreeze, type PageFreeze } from "./page-freeze.ts";
import { quarantinePrefix, type Driver, type Outcome } from "./storage.ts";

export interface Tables extends DBSchema {
  records: { key: string; value: unknown };
}
type Upgrade = (
  database: IDBPDatabase<Tables>,
  transaction: IDBPTransaction<Tables, StoreNames<Tables>[], "versionchange">,
) => void;

/** One step a version, in order; a step once shipped never changes. */
export const upgrades: readonly Upgrade[] = [(database) => void database.createObjectStore("records")];

/** A database that another tab keeps from opening is given up after this time. */
const openTimeoutMs = 2000;
/**
 * One that is silent for longer is asked once more, and given up when it is silent then. The last look at what it holds
 * has its own time.
 */
const replyMs = 800;
const secondReplyMs = 4000;
const rescueMs = 2000;

/**
 * The database of one store view, `<storeCode>-shop`. Rejects where there is none: private mode, blocked, broken, no
 * room, slow.
 */
export async function openDatabase(
  storeCode: string,
  page?: Partial<Pick<EventTarget, "addEventListener">>,
): Promise<Driver> {
  const kept = pageFreeze(page);
  let open: Promise<IDBPDatabase<Tables>> | null = null;
  let closed = false;
  const connect = async (): Promise<IDBPDatabase<Tables>> => {
    let mine: IDBPDatabase<Tables> | null = null;
    let late = false;
    const letGo = () => {
      open = null;
    };
    const openAt = (version: number | undefined) =>
      openDB<Tables>(databaseName(storeCode), version, {
        upgrade(database, from, _to, transaction) {
          for (const step of upgrades.slice(from)) step(database, transaction);
        },
        // A newer page wants to upgrade, or somebody clears the device: let it, and open again at the next call.
        blocking: () => {
          mine?.close();
          letGo();
        },
        terminated: letGo,
      });
    // A newer page has upgraded it: what it holds is read as it is, and what is not understood is quarantined.
    const opening = openAt(upgrades.length)
      .catch((problem: unknown) => {
        if ((problem as DOMException | null)?.name !== "VersionError") throw problem;
        return openAt(undefined);
      })
      .then((database) => {
        mine = database;
        if (late) database.close();
        return database;
      });
    const expired = patience(openTimeoutMs);
    return Promise.race([
      opening,
      expired.then(() => {
        late = true;
        throw new Error("The database did not open in time");
      }),
    ]).finally(expired.cancel);
  };
  const database = () => {
    if (!open) {
      const mine = (open = connect());
      mine.catch(() => {
        if (open === mine) open = null;
      });
    }
    return open;
  };
  await database();

  return {
    async update<R>(prefix: string, work: Work<R>): Promise<R> {
      if (closed) throw new Error("The database has been given up");
      const run = async <T>(below: string, what: Work<T>): Promise<T> => {
        const attempt = async (patienceMs: number): Promise<T> => {
          await kept.shown();
          try {
            return await transact(await database(), below, what, patienceMs, kept);
          } catch (problem) {
            if (!(problem instanceof LeftPage)) throw problem;
            return attempt(patienceMs);
          }
        };
        // The last look at everything.
        if (below === "") return attempt(rescueMs);
        try {
          return await attempt(replyMs);
        } catch (problem) {
          // A silent database is mostly a busy device: nothing of it was written, so it is asked once more, with more
          // patience, before all of it is held in memory only.
          if (!(problem instanceof SlowDatabase) || closed) throw problem;
          return attempt(secondReplyMs);
        }
      };
      return run(prefix, work).catch(async (problem: unknown) => {
        if (!(problem instanceof DOMException) || problem.name !== "QuotaExceededError" || prefix === quarantinePrefix)
          throw problem;
        // Stored answers can be fetched again, and quarantined records are the only ones nobody misses (CACHE-013).
        await freeRoom(storeCode);
        if (closed) throw problem;
        await run(quarantinePrefix, (quarantined) => ({
          writes: Object.fromEntries([...quarantined.keys()].map((key) => [key, null])),
          result: null,
        }));
        if (closed) throw problem;
        return run(prefix, work);
      });
    },
    close: () => {
      closed = true;
    },
  };
}

/** The database did not answer in time; nothing of what was asked of it will be written. */
class SlowDatabase extends Error {}

/** The page was left before anything was written; it is done when the page is shown again. */
class LeftPage extends Error {}

const tickMs = 100;
/**
 * Resolves after a time in which the page itself was free to run: a busy page does not make a database slow. With
 * `renew` the time begins again.
 */
function patience(ms: number): Promise<void> & { cancel(): void; renew(): void } {
  let timer: ReturnType<typeof setTimeout>;
  let left: number;
  const renew = () => {
    left = Math.ceil(ms / tickMs);
  };
  renew();
  const over = new Promise<void>((done) => {
    const tick = () => {
      timer = setTimeout(() => (--left > 0 ? tick() : done()), tickMs);
    };
    tick();
  });
  return Object.assign(over, { cancel: () => clearTimeout(timer), renew });
}

type Work<R> = (records: ReadonlyMap<string, unknown>) => Outcome<R>;

async function transact<R>(
  database: IDBPDatabase<Tables>,
  prefix: string,
  work: Work<R>,
  patienceMs: number,
  kept: PageFreeze,
): Promise<R> {
  const transaction = database.transaction("records", "readwrite");
  let requested = false;
  let left = false;
  let undone: (() => void) | undefined;
  const noted: Work<R> = (records) => {
    const outcome = work(records);
    undone = outcome.undone ?? undone;
    return outcome;
  };
  /** Once: what is heard of this try later must not undo the next. */
  const takeBack = () => {
    undone?.();
    undone = undefined;
  };
  const stays = kept.watch((persisted) => {
    try {
      // What was asked in full is committed without this page, if it can still be said: between two answers a
      // transaction takes no such word.
      if (requested) return transaction.commit();
    } catch {
      // Where the page is not kept, it may still end by itself; whoever can do it otherwise wants to be sure.
      if (!persisted && undone === undefined) return;
    }
    try {
      transaction.abort();
      left = true;
      takeBack();
    } catch {
      // It has ended by itself.
    }
  });
  const expired = patience(patienceMs);
  const slow = async (): Promise<never> => {
    await expired;
    try {
      transaction.abort();
    } catch {
      // It has ended: what was asked is written, and the answer is on its way.
      return new Promise(() => undefined);
    }
    takeBack();
    throw new SlowDatabase("The database did not answer in time");
  };
  const written = carryOut(transaction, prefix, noted, expired.renew, () => {
    requested = true;
  }).catch((problem: unknown) => {
    takeBack();
    throw left ? new LeftPage("The page was left") : problem;
  });
  return Promise.race([written, slow()]).finally(() => {
    expired.cancel();
    stays();
  });
}

/**
 * `heard` is called with every reply: however slow a database is, it is there as long as it answers. `asked` is called
 * once nothing more will be asked of it.
 */
async function carryOut<R>(
  transaction: IDBPTransaction<Tables, ["records"], "readwrite">,
  prefix: string,
  work: Work<R>,
  heard: () => void,
  requested: () => void,
): Promise<R> {
  const { store } = transaction;
  const begun: Promise<unknown>[] = [];
  const reply = async <T>(request: Promise<T>): Promise<T> => {
    const value = await request;
    heard();
    return value;
  };
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [keys, values] = await Promise.all([reply(store.getAllKeys(range)), reply(store.getAll(range))]);
    const { writes, result } = work(new Map(keys.map((key, index) => [key, values[index]])));
    // One by one: a write that is refused at once leaves those before it, whose failure is heard below.
    for (const [key, value] of Object.entries(writes))
      begun.push(reply<unknown>(value === null ? store.delete(key) : store.put(value, key)));
    requested();
    await Promise.all(begun);
    await transaction.done;
    return result;
  } catch (problem) {
    // A transaction of which one write failed must not keep the others; it may have ended by itself already.
    try {
      transaction.abort();
    } catch {
      /* ended */
    }
    await Promise.allSettled([...begun, transaction.done]);
    throw problem;
  }
}
