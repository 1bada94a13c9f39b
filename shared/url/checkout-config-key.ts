import type { StoreView } from "../config/stores.ts";
import { storePath } from "./store-path.ts";

/** Key of what the CMS says of the checkout (`CheckoutConfig`), and the address that answers it. Not beside the other keys, which every page loads. */
export const checkoutConfigKey = (store: StoreView): string => `/data${storePath(store, "")}/!checkout/config`;
