import type { StoreView } from "../../../../shared/config/stores.ts";
import { emit } from "../../../device/events/shop-events.ts";
import { browserExclusive } from "../../../device/queue/sender.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { cartRuntime } from "../../cart/cart.tsx";
import type { PaymentOutcomeDeps } from "./apply-payment-outcome.ts";

/** The parts of device and page that a payment's outcome is applied to. */
export async function outcomeDeps(store: StoreView): Promise<PaymentOutcomeDeps> {
  const { engine } = await cartRuntime(store);
  return {
    storage: shopStorage(store.storeCode),
    cart: engine,
    exclusive: browserExclusive(navigator.locks),
    storeCode: store.storeCode,
    sold: (order) => emit({ name: "purchase", order }),
  };
}
