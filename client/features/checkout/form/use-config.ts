import useSWR from "swr";
import type { CheckoutConfig } from "../../../../shared/contract/page.ts";
import type { StoreView } from "../../../../shared/config/stores.ts";
import { storePath } from "../../../../shared/url/store-path.ts";
import { useStore } from "../../../app/store-context.ts";

/**
 * Key of the checkout's CMS texts, and the address that answers it. Apart from the other keys, which every page loads.
 */
const configKey = (store: StoreView): string => `/data${storePath(store, "")}/!checkout/config`;

/** What the CMS says of the checkout (CHECK-021); null until it is known, and while it cannot be had. */
export function useCheckoutConfig(): CheckoutConfig | null {
  const { store } = useStore();
  return useSWR<CheckoutConfig>(configKey(store)).data ?? null;
}
