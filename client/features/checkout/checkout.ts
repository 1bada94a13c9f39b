import type { StoreView } from "../../../shared/config/stores.ts";
import { shopStorage } from "../../storage/shop-storage.ts";
import type { WaitingDesk } from "./waiting-desk.ts";

export type { WaitingDesk } from "./waiting-desk.ts";

/** Whether the device keeps an order that has not had its answer; asked without the checkout's code. */
export async function hasOpenOrder(storeCode: string): Promise<boolean> {
  const attempts = await shopStorage(storeCode).read({ prefix: "order/attempt", check: (value) => value });
  return [...attempts.values()].some((value) => ["waiting", "sent"].includes(String((value as { state?: unknown } | null)?.state)));
}

const desks = new Map<string, Promise<WaitingDesk>>();

/** What looks after the order that waits, one a page. Loaded with the first use; a failed load is forgotten. */
export function waitingDesk(store: StoreView): Promise<WaitingDesk> {
  let desk = desks.get(store.storeCode);
  if (!desk) {
    desks.set(store.storeCode, (desk = import("./start-waiting.tsx").then((m) => m.startWaiting(store))));
    desk.catch(() => desks.delete(store.storeCode));
  }
  return desk;
}
