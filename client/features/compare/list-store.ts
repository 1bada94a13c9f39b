import { useEffect, useSyncExternalStore } from "react";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import type { RecordCollection } from "../../device/storage/storage.ts";
import { compared } from "./compared.ts";
import { rememberFilled } from "./filled.ts";
import type { Entry, List } from "./list.ts";
import { readList } from "./read-list.ts";

const key = "compare/list";
const collection: RecordCollection<Entry[]> = { prefix: "compare/", check: readList };

function show(next: List): void {
  rememberFilled(next.length > 0);
  compared.set(next);
}

/** Reads the device's list; a device that keeps nothing has an empty one. */
export async function readCompared(storeCode: string): Promise<void> {
  show(
    (
      await browsingStorage(storeCode)
        .read(collection)
        .catch(() => null)
    )?.get(key) ??
      compared.get() ??
      [],
  );
}

/** Changes the list in one transaction with what other tabs did meanwhile. */
export async function changeCompared(storeCode: string, change: (list: List) => List): Promise<void> {
  show(change(compared.get() ?? []));
  const kept = await browsingStorage(storeCode)
    .update(collection, (records) => {
      const next = change(records.get(key) ?? []);
      return { writes: { [key]: next.length > 0 ? [...next] : null }, result: next };
    })
    .catch(() => null);
  if (kept) show(kept);
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
