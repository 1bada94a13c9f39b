import type { StoreView } from "../config/stores.ts";
import { storePath } from "../url/store-path.ts";

/**
 * Key of the checkout's CMS texts (`CheckoutConfig`), and the address that answers it. Apart from the other keys, which
 * every page loads.
 */
export const checkoutConfigKey = (store: StoreView): string => `/data${storePath(store, "")}/!checkout/config`;
