import { leftOrder } from "../../../shared/checkout/left-order.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { shopStorage } from "../../device/storage/shop-storage.ts";
import type { WaitingOrderController } from "./waiting/waiting-order-controller.ts";

export type { WaitingOrderController } from "./waiting/waiting-order-controller.ts";

const attempts = "order/attempt";

/**
 * Whether the device keeps an order that has not had its answer; asked without the checkout's code. What a customer who
 * is not signed in any more left waiting is made nameless, for earlier versions of the shop kept all of it.
 */
export async function hasOpenOrder(storeCode: string): Promise<boolean> {
  const here = await deviceOwner();
  const isOthers = (key: string) => key !== attempts && key !== `${attempts}/${here}`;
  return shopStorage(storeCode).update(
    { prefix: attempts, check: (value) => value as { state?: unknown } | null },
    (found) => {
      const left = [...found]
        .filter(([key, value]) => value?.state === "waiting" && isOthers(key))
        .map(([key, value]) => [key, leftOrder(value!)] as const);
      return {
        writes: Object.fromEntries(left),
        result: [...found.values()].some((value) => value?.state === "waiting" || value?.state === "sent"),
      };
    },
  );
}

const controllers = new Map<string, Promise<WaitingOrderController>>();

/** What looks after the order that waits, one a page. Loaded with the first use; a failed load is forgotten. */
export function waitingOrderController(store: StoreView): Promise<WaitingOrderController> {
  let controller = controllers.get(store.storeCode);
  if (!controller) {
    controllers.set(
      store.storeCode,
      (controller = import("./waiting/start-waiting.tsx").then((m) => m.startWaiting(store))),
    );
    controller.catch(() => controllers.delete(store.storeCode));
  }
  return controller;
}
