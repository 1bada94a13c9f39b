import type { LocalStorageKey } from "../../../../shared/consent/stored-keys.ts";
import { leftOrder } from "../../../../shared/checkout/left-order.ts";
import { leftTask } from "../../../../shared/queue/left-task.ts";
import { storeViews, type StoreView } from "../../../../shared/config/stores.ts";
import { customerGone } from "../../../device/customer/customer-gone.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import type { RecordCollection, Storage } from "../../../device/storage/storage.ts";
import { databaseName } from "../../../device/storage/database-name.ts";
import type { Wiping } from "./records.ts";

const all = (prefix: string): RecordCollection<unknown> => ({ prefix, check: (value) => value });
/**
 * What stays of an order attempt: only a waiting one, and of a customer's nothing that says who they are. The device
 * guest's attempt has no name behind its key.
 */
const waitingOrder = (key: string, value: unknown): unknown => {
  if (!key.startsWith("order/attempt") || (value as { state?: unknown } | null)?.state !== "waiting") return null;
  return key === "order/attempt" ? value : leftOrder(value as object);
};
/** A task that the server has not answered, without anybody's e-mail address. */
const unsentTask = (_key: string, value: unknown): unknown => leftTask(value);

/** Replaces every record below a prefix by what `left` makes of it; null removes the record. */
export function wipeCollection(
  storage: Storage,
  prefix: string,
  left: (key: string, value: unknown) => unknown = () => null,
): Promise<void> {
  return storage.update(all(prefix), (records) => ({
    writes: Object.fromEntries([...records].map(([key, value]) => [key, left(key, value)])),
    result: undefined,
  }));
}

/**
 * Data of a customer besides the session, in the shop's database and in the browsing database. Quarantined records may
 * be any of these.
 */
// `wishlist/` is reserved and written by nothing, so it stands in no list of stored keys (decision 130, ACCT-026).
const shopPrefixes = ["cart/", "checkout/", "wishlist/", "aside/"];
const browsingPrefixes = ["compare/", "wishlist/", "recent/", "favourite/", "point/", "aside/"];

/**
 * Searches, articles added before the cart's code was loaded, and whether there is a favourite store are in
 * localStorage, not in the databases, for every store view.
 */
function forgetBrowsing(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (/^(searches|pressed):|^favstore$/.test(name)) localStorage.removeItem(name);
  } catch {
    // Blocked: none were kept.
  }
}

/**
 * Removes the keys by which a recommendation provider knows the visitor. Usually a listener has told the provider that
 * the visit is over. On a page whose late code has not loaded nobody listens, and the next visitor would continue under
 * these keys.
 */
function forgetKeys(): void {
  try {
    localStorage.removeItem("voyado.session" satisfies LocalStorageKey);
  } catch {
    // Blocked: none were kept.
  }
}

/**
 * The store views of this origin that have a database, or whose records are held in memory; all of them where the
 * browser cannot say.
 */
async function kept(names: readonly string[]): Promise<string[]> {
  try {
    const there = new Set((await indexedDB.databases()).map(({ name }) => name));
    return names.filter((name) => there.has(databaseName(name)) || !shopStorage(name).lasting);
  } catch {
    return [...names];
  }
}

/**
 * Removes a customer's data from the device: cart, queue, checkout, orders, compare, wishlist, favourite store, pick-up
 * point, and what was viewed and searched for, in every store view (USER-020). An order or a task that waits to be sent
 * stays unless `everything` is set; it is bound to its customer, and names them only by the account's number. Parts of
 * the page that hold such data in memory are told through `memory`, then the listeners of onCustomerGone.
 */
export async function forgetCustomer(
  { everything }: Wiping,
  present: StoreView,
  memory: () => Promise<unknown>,
): Promise<void> {
  forgetBrowsing();
  const codes = [...new Set([present.storeCode, ...storeViews.map((view) => view.storeCode)])];
  for (const code of await kept(codes)) {
    for (const prefix of shopPrefixes) await wipeCollection(shopStorage(code), prefix);
    await wipeCollection(shopStorage(code), "order/", everything ? undefined : waitingOrder);
    await wipeCollection(shopStorage(code), "task/", everything ? undefined : unsentTask);
  }
  for (const code of await kept(codes.map((code) => `${code}-beside`)))
    for (const prefix of browsingPrefixes) await wipeCollection(shopStorage(code), prefix);
  for (const code of codes) {
    if (typeof BroadcastChannel === "undefined") break;
    const channel = new BroadcastChannel(`cart-${code}`);
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage("");
    channel.close();
  }
  await memory();
  customerGone();
  forgetKeys();
}
