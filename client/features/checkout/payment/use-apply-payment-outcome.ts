import { useCallback } from "react";
import type { PayOutcome } from "../../../../shared/checkout/paying.ts";
import { useStore } from "../../../app/store-context.ts";
import { emit } from "../../../device/events/shop-events.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { cartRuntime } from "../../cart/cart.tsx";
import { browserExclusive } from "../../../device/queue/sender.ts";
import { applyPaymentOutcome } from "./apply-payment-outcome.ts";

/**
 * Takes the provider's word on a payment into this device's records and cart; answers whether the device knew the
 * payment.
 */
export function useApplyPaymentOutcome(): (reference: string, outcome: PayOutcome | "gone") => Promise<boolean> {
  const { store } = useStore();
  return useCallback(
    async (reference, outcome) => {
      const { engine } = await cartRuntime(store);
      return applyPaymentOutcome(
        {
          storage: shopStorage(store.storeCode),
          cart: engine,
          exclusive: browserExclusive(navigator.locks),
          storeCode: store.storeCode,
          sold: (order) => emit({ name: "purchase", order }),
        },
        reference,
        outcome,
      );
    },
    [store],
  );
}
