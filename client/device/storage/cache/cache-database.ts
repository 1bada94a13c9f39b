import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { DatabaseName } from "../../../../shared/consent/stored-keys.ts";
import type { CacheDriver, Entry } from "./entry.ts";

interface Tables extends DBSchema {
  entries: { key: string; value: Entry; indexes: { order: [number, number, string] } };
}

/**
 * Name of the database that holds a store view's stored answers. Apart from the records of cart and orders: it may be
 * thrown away at any time.
 */
export const cacheName = (storeCode: string): DatabaseName => `${storeCode}-cache`;

/** A database that does not open in this time is given up. */
const openTimeoutMs = 2_000;

/**
 * The stored answers of a store view in IndexedDB; `anew` throws away what there is. Rejects where there is no
 * database.
 */
export async function openCacheDatabase(storeCode: string, anew = false): Promise<CacheDriver> {
  const name = cacheName(storeCode);
  let open: IDBPDatabase<Tables> | null = null;
  const connect = async () => {
    let late = false;
    const opening = openDB<Tables>(name, 1, {
      upgrade: (database) =>
        void database.createObjectStore("entries", { keyPath: "key" }).createIndex("order", ["at", "bytes", "stamp"]),
      // Another tab throws the database away, or a newer page upgrades it: let it, and open again at the next call.
      blocking: () => {
        open?.close();
        open = null;
      },
      terminated: () => {
        open = null;
      },
    }).then((database) => {
      if (late) database.close();
      return database;
    });
    const timer = new Promise<never>((_, reject) =>
      setTimeout(() => {
        late = true;
        reject(new Error("The client cache did not open in time"));
      }, openTimeoutMs),
    );
    return Promise.race([opening, timer]);
  };
  if (anew) await deleteDB(name);
  open = await connect();
  const database = async () => (open ??= await connect());
  const change = async (
    steps: (store: {
      put(entry: Entry): Promise<unknown>;
      delete(key: string): Promise<void>;
    }) => (() => Promise<unknown>)[],
  ) => {
    const transaction = (await database()).transaction("entries", "readwrite");
    const begun: Promise<unknown>[] = [];
    try {
      for (const step of steps(transaction.store)) begun.push(step());
      // Nothing follows: so it also ends when the page is gone by then.
      transaction.commit();
      await Promise.all(begun);
      await transaction.done;
    } catch (problem) {
      // It may have ended by itself; else nothing of it may stay.
      try {
        transaction.abort();
      } catch {
        /* ended */
      }
      await Promise.allSettled([...begun, transaction.done]);
      throw transaction.error ?? problem;
    }
  };
  return {
    async get(key) {
      const transaction = (await database()).transaction("entries");
      const found = transaction.store.get(key);
      // As above: a page that the browser keeps whole would else hold up whatever the next one writes.
      transaction.commit();
      return found;
    },
    put: (entries) => change((store) => entries.map((entry) => () => store.put(entry))),
    delete: (keys) => change((store) => keys.map((key) => () => store.delete(key))),
    async summaries() {
      const found = [];
      // A cursor over keys reads no values: the index holds all that is asked.
      for (
        let cursor = await (await database()).transaction("entries").store.index("order").openKeyCursor();
        cursor;
        cursor = await cursor.continue()
      ) {
        const [at, bytes, stamp] = cursor.key;
        found.push({ key: cursor.primaryKey, at, bytes, stamp });
      }
      return found;
    },
    clear: async () => (await database()).clear("entries"),
    close: () => open?.close(),
  };
}
