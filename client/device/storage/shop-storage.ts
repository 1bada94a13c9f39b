import { storeViews } from "../../../shared/config/stores.ts";
import type { BrowsingName } from "./database-name.ts";
import { storageWithSessionFallback } from "./session-fallback.ts";
import { noteVolatile } from "./volatile.ts";
import { memoryDriver } from "./memory.ts";
import { createStorage, type Storage } from "./storage.ts";
import { openDatabase } from "./database.ts";

const opened = new Map<string, Storage>();

/**
 * Storage of what a shopper looked at and compares: a database of its own, because the cart's code starts wherever the
 * shop's exists.
 */
export const browsingStorage = (storeCode: string): Storage =>
  shopStorage(`${storeCode}-beside` satisfies BrowsingName);

/** The one storage of a store view in this page: IndexedDB, or memory where that fails. */
export function shopStorage(storeCode: string): Storage {
  let storage = opened.get(storeCode);
  if (!storage)
    opened.set(
      storeCode,
      (storage = isShop(storeCode)
        ? withSessionFallback(storeCode)
        : createStorage(() => openDatabase(storeCode), memoryDriver, console.warn, noteVolatile)),
    );
  return storage;
}

const isShop = (storeCode: string): boolean => storeViews.some((view) => view.storeCode === storeCode);

/** Cart, checkout, orders and tasks of a guest also outlast the page where the database does not work. */
const withSessionFallback = (storeCode: string): Storage =>
  storageWithSessionFallback(storeCode, openDatabase, {
    page: globalThis,
    reload: () => location.reload(),
    report: console.warn,
    onVolatile: noteVolatile,
  });
