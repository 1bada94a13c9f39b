import { leftOrder } from "../../../../shared/checkout/left-order.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";

const attempts = "order/attempt";

/**
 * Whether the device stores an unanswered order; does not load the checkout's code. Removes personal data from a
 * waiting order of a customer who has signed out, which earlier versions of the shop stored.
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
