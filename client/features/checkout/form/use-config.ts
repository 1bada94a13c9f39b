import useSWR from "swr";
import type { CheckoutConfig } from "../../../../shared/contract/page/page.ts";
import { checkoutConfigKey } from "../../../../shared/checkout/config-key.ts";
import { useStore } from "../../../app/store-context.ts";

/** What the CMS says of the checkout (CHECK-021); undefined while it is asked for, null while it cannot be had. */
export function useCheckoutConfig(): CheckoutConfig | null | undefined {
  const { store } = useStore();
  const { data, error } = useSWR<CheckoutConfig>(checkoutConfigKey(store));
  return data ?? (error === undefined ? undefined : null);
}
