import type { StoreView } from "../config/stores.ts";
import { storePath } from "./store-path.ts";

/**
 * A link written in the CMS as it stands in a page: paths of the shop end in a slash (ROUTE-017), other addresses stay
 * as they are.
 */
export function shopLink(store: StoreView, address: string): string {
  const match = /^(\/[^?#]*)(.*)$/s.exec(address);
  if (!match || address.startsWith("//")) return address;
  const path = match[1]!;
  const isFile = /\.[a-z0-9]{2,5}$/i.test(path);
  return storePath(store, path.endsWith("/") || isFile ? path : `${path}/`) + match[2]!;
}
