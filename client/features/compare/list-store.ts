import { useEffect, useSyncExternalStore } from "react";
import type { LocalStorageKey } from "../../../shared/consent/stored-keys.ts";
import { earlyAddsKey } from "../../device/storage/early-adds-key.ts";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import type { RecordCollection, Storage } from "../../device/storage/storage.ts";
import { compared } from "./compared.ts";
import { rememberFilled } from "./filled.ts";
import { pressed, type ComparePress, type Entry, type List } from "./list.ts";
import { readList, readPresses } from "./read-list.ts";

const key = "compare/list";
const collection: RecordCollection<Entry[]> = { prefix: "compare/", check: readList };

/** Changes that are being written. */
let underWay = 0;
// Who leaves then may have a list. A mark without one costs the next page a look, a list without a mark is not shown.
globalThis.addEventListener?.("pagehide", () => {
  if (underWay > 0) rememberFilled(true);
});

/** Shows what the device keeps, or what was shown, where it did not answer (null). */
function show(storage: Storage, kept: List | null): void {
  if (kept && storage.lasting) rememberFilled(kept.length > 0);
  compared.set(kept ?? compared.get() ?? []);
}

const keptPresses = (name: LocalStorageKey): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

/**
 * Does what was pressed before this code had come, on this page or on one that was left, and `last`, unless it `isKept`
 * behind them. They are forgotten once they are written: done twice, by two tabs, they are done once.
 */
export async function finishPresses(storeCode: string, last?: ComparePress, isKept = false): Promise<void> {
  const name = earlyAddsKey(`compare:${storeCode}`);
  const text = keptPresses(name);
  const kept = text === null ? [] : readPresses(text);
  // Another tab may have done them all by now: then this one is to show its own.
  const presses = last && !(isKept && kept.length > 0) ? [...kept, last] : kept;
  const isWritten = presses.length === 0 || (await changeCompared(storeCode, (list) => presses.reduce(pressed, list)));
  // Another may have been made meanwhile.
  if (isWritten && text !== null && keptPresses(name) === text) localStorage.removeItem(name);
}

/** Empties the list, and lets go what was pressed and never written. */
export async function forgetList(storeCode: string): Promise<void> {
  const name = earlyAddsKey(`compare:${storeCode}`);
  if (keptPresses(name) !== null) localStorage.removeItem(name);
  await changeCompared(storeCode, () => []);
}

/** Reads the device's list; a device that keeps nothing has an empty one. */
export async function readCompared(storeCode: string): Promise<void> {
  if (keptPresses(earlyAddsKey(`compare:${storeCode}`)) !== null) await finishPresses(storeCode);
  const storage = browsingStorage(storeCode);
  const records = await storage.read(collection).catch(() => null);
  // What is being changed is shown already, and told once it is written.
  if (underWay === 0) show(storage, records && (records.get(key) ?? []));
}

/** Changes the list in one transaction with what other tabs did meanwhile. Answers whether that was written. */
export async function changeCompared(storeCode: string, change: (list: List) => List): Promise<boolean> {
  const storage = browsingStorage(storeCode);
  compared.set(change(compared.get() ?? []));
  underWay++;
  const kept = await storage
    .update(collection, (records) => {
      const next = change(records.get(key) ?? []);
      return { writes: { [key]: next.length > 0 ? [...next] : null }, result: next };
    })
    .catch(() => null);
  underWay--;
  show(storage, kept);
  return kept !== null;
}

/** The list of this device, read again whenever the tab comes to the front; null until it is known. */
export function useCompared(storeCode: string): List | null {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void readCompared(storeCode);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [storeCode]);
  return useSyncExternalStore(compared.subscribe, compared.get, () => null);
}
