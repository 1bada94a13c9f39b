import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from "idb";
import { freeRoom } from "./cache/free-room.ts";
import { databaseName } from "./database-name.ts";
import { asidePrefix, type Driver, type Writes } from "./storage.ts";

export interface Tables extends DBSchema { records: { key: string; value: unknown } }
type Upgrade = (database: IDBPDatabase<Tables>, transaction: IDBPTransaction<Tables, StoreNames<Tables>[], "versionchange">) => void;

/** One step a version, in order; a step once shipped never changes. */
export const upgrades: readonly Upgrade[] = [
  (database) => void database.createObjectStore("records"),
];

/** A database that another tab keeps from opening is given up after this time. */
const openTimeoutMs = 2000;

/** The database of one store view, `<storeCode>-shop`. Rejects where there is none: private mode, blocked, broken, no room. */
export async function openDatabase(storeCode: string): Promise<Driver> {
  let open: IDBPDatabase<Tables> | null = null;
  let late = false;
  const opening = openDB<Tables>(databaseName(storeCode), upgrades.length, {
    upgrade(database, from, _to, transaction) {
      for (const step of upgrades.slice(from)) step(database, transaction);
    },
    // A newer page wants to upgrade: let it, and open again at the next call.
    blocking: () => { open?.close(); open = null; },
    terminated: () => { open = null; },
  }).then((database) => {
    if (late) database.close();
    return database;
  });
  const timer = new Promise<never>((_, reject) => setTimeout(() => {
    late = true;
    reject(new Error("The database did not open in time"));
  }, openTimeoutMs));
  open = await Promise.race([opening, timer]);

  return {
    async update<R>(prefix: string, work: Work<R>): Promise<R> {
      open ??= await openDB<Tables>(databaseName(storeCode));
      const once = () => transact(open!, prefix, work);
      return once().catch(async (problem: unknown) => {
        if (!(problem instanceof DOMException) || problem.name !== "QuotaExceededError" || prefix === asidePrefix) throw problem;
        // Stored answers can be fetched again, and records set aside are the only ones nobody misses (CACHE-013).
        await freeRoom(storeCode);
        await transact(open!, asidePrefix, (aside) => ({ writes: Object.fromEntries([...aside.keys()].map((key) => [key, null])), result: null }));
        return once();
      });
    },
    close: () => open?.close(),
  };
}

type Work<R> = (records: ReadonlyMap<string, unknown>) => { writes: Writes; result: R };

async function transact<R>(database: IDBPDatabase<Tables>, prefix: string, work: Work<R>): Promise<R> {
  const transaction = database.transaction("records", "readwrite");
  const { store } = transaction;
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    const { writes, result } = work(new Map(keys.map((key, index) => [key, values[index]])));
    await Promise.all(Object.entries(writes).map(([key, value]) => (value === null ? store.delete(key) : store.put(value, key))));
    await transaction.done;
    return result;
  } catch (problem) {
    // A transaction of which one write failed must not keep the others; it may have ended by itself already.
    try { transaction.abort(); } catch { /* ended */ }
    await transaction.done.catch(() => undefined);
    throw problem;
  }
}
