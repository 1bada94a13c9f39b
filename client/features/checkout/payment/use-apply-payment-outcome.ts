import { useCallback } from "react";
import type { PayOutcome } from "../../../../shared/checkout/paying.ts";
import { useStore } from "../../../app/store-context.ts";
import { applyPaymentOutcome } from "./apply-payment-outcome.ts";
import { outcomeDeps } from "./outcome-deps.ts";

/** Applies a payment's outcome to this device's records and cart; answers whether the device knew the payment. */
export function useApplyPaymentOutcome(): (reference: string, outcome: PayOutcome | "gone") => Promise<boolean> {
  const { store } = useStore();
  return useCallback(
    async (reference, outcome) => applyPaymentOutcome(await outcomeDeps(store), reference, outcome),
    [store],
  );
}
