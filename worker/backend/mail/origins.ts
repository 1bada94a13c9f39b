import { configuredHost, type StoreView } from "../../../shared/config/stores.ts";
import type { Config } from "../../env.ts";

/** Scheme and host of a view, for links that are read where there is no request. */
export type Origins = (view: StoreView) => string;

/**
 * By the configured hosts; a view without one is a label below SHOP_URL. Null when an address cannot be told for every
 * view.
 */
export function originsOf({
  shopUrl,
  storeHosts,
  storeViews,
}: Pick<Config, "shopUrl" | "storeHosts" | "storeViews">): Origins | null {
  const base = shopUrl === undefined ? null : new URL(shopUrl);
  const origin = (view: StoreView): string | null => {
    const host = configuredHost(view, storeHosts);
    if (host) return `${base?.protocol ?? "https:"}//${host}`;
    return base && `${base.protocol}//${view.hostLabel ? `${view.hostLabel}.` : ""}${base.host}`;
  };
  return storeViews.every((view) => origin(view) !== null) ? (view) => origin(view)! : null;
}
