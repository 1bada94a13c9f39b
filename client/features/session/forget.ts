import { storeViews, type StoreView } from "../../../shared/config/stores.ts";
import { shopStorage } from "../../storage/shop-storage.ts";
import type { Shelf, Storage } from "../../storage/storage.ts";
import { databaseName } from "../../storage/database-name.ts";
import type { Wiping } from "./records.ts";

const all = (prefix: string): Shelf<unknown> => ({ prefix, check: (value) => value });
const isWaiting = (key: string, value: unknown): boolean => key.startsWith("order/attempt") && (value as { state?: unknown } | null)?.state === "waiting";
/** A task that the server has not answered. */
const isUnsent = (_key: string, value: unknown): boolean => (value as { task?: { transmited?: unknown } } | null)?.task?.transmited === false;

/** Removes all records below a prefix except those `keep` names. */
export function wipeShelf(storage: Storage, prefix: string, keep: (key: string, value: unknown) => boolean = () => false): Promise<void> {
  return storage.update(all(prefix), (records) => ({
    writes: Object.fromEntries([...records].filter(([key, value]) => !keep(key, value)).map(([key]) => [key, null])), result: undefined,
  }));
}

/** What belongs to a customer beside the session itself: in the shop's database and in the one beside it. Records set aside may be any of these. */
const shopPrefixes = ["cart/", "checkout/", "wishlist/", "aside/"];
const besidePrefixes = ["compare/", "wishlist/", "recent/", "aside/"];

/** What was searched for, and pressed before the cart's code had come, stands beside the databases, in every store view. */
function forgetBeside(): void {
  try {
    for (const name of Object.keys(localStorage)) if (/^(searches|pressed):/.test(name)) localStorage.removeItem(name);
  } catch {
    // Blocked: none were kept.
  }
}

/** The store views of this origin that have a database, or whose records are held in memory; all of them where the browser cannot say. */
async function kept(names: readonly string[]): Promise<string[]> {
  try {
    const there = new Set((await indexedDB.databases()).map(({ name }) => name));
    return names.filter((name) => there.has(databaseName(name)) || !shopStorage(name).lasting);
  } catch {
    return [...names];
  }
}

/**
 * Empties the device of a customer: cart, queue, checkout, orders, compare, wishlist and what was looked at and searched for, in every store view (USER-020). An order or a task that waits to be sent
 * stays unless `everything` goes; it is bound to its customer. The parts of the page that hold some of it in memory hear of it by `memory`.
 */
export async function forgetCustomer({ everything }: Wiping, present: StoreView, memory: () => Promise<unknown>): Promise<void> {
  forgetBeside();
  const codes = [...new Set([present.storeCode, ...storeViews.map((view) => view.storeCode)])];
  for (const code of await kept(codes)) {
    for (const prefix of shopPrefixes) await wipeShelf(shopStorage(code), prefix);
    await wipeShelf(shopStorage(code), "order/", everything ? undefined : isWaiting);
    await wipeShelf(shopStorage(code), "task/", everything ? undefined : isUnsent);
  }
  for (const code of await kept(codes.map((code) => `${code}-beside`))) for (const prefix of besidePrefixes) await wipeShelf(shopStorage(code), prefix);
  for (const code of codes) {
    if (typeof BroadcastChannel === "undefined") break;
    const channel = new BroadcastChannel(`cart-${code}`);
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage("");
    channel.close();
  }
  await memory();
}
