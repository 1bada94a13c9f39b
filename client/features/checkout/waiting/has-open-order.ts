import { leftOrder } from "../../../../shared/checkout/left-order.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";

const attempts = "order/attempt";

/**
 * Whether the device keeps an order that has not had its answer; found out without loading the checkout's code. A
 * waiting order of a customer who has signed out loses its personal data here: earlier versions of the shop stored all
 * of it.
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
