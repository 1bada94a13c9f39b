import useSWR from "swr";
import type { CheckoutConfig } from "../../../../shared/contract/page.ts";
import { checkoutConfigKey } from "../../../../shared/checkout/config-key.ts";
import { useStore } from "../../../app/store-context.ts";

/** What the CMS says of the checkout (CHECK-021); null until it is known, and while it cannot be had. */
export function useCheckoutConfig(): CheckoutConfig | null {
  const { store } = useStore();
  return useSWR<CheckoutConfig>(checkoutConfigKey(store)).data ?? null;
}
