import { storeViews, type StoreHosts, type StoreView } from "../../../shared/config/stores.ts";
import { searchPath } from "../../../shared/url/listing-moved.ts";
import { pathInView, storePath, viewOfPath } from "../../../shared/url/store-path.ts";
import { storeOrigin } from "./store-origin.ts";

/** Longest address that is followed. */
const mostLetters = 2_000;

/**
 * Where a redirect of the search-tuning provider leads, as a `Location` says it: a path of this host, or an address at
 * a host of one of the shop's views; null for any other host, scheme or form, so that nobody is led out of the shop
 * (DISC-035). `//host/…` is an address, `retour` without a slash a path, as the provider's own module reads them. A
 * redirect to search results is none: it would be asked about again.
 */
export function ownRedirect(given: string, store: StoreView, here: URL, hosts: StoreHosts): string | null {
  // Browsers drop tabs and line ends and take a backslash for a slash, which would make a host of a path.
  if (given === "" || given.length > mostLetters || /[\s\\\p{Cc}]/u.test(given)) return null;
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(given);
  const url = URL.parse(isAddress || given.startsWith("/") ? given : `/${given}`, here.origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  // "/.//host" is the path "//host", which would name a host.
  if (url.pathname.startsWith("//")) return null;
  if (`${pathInView(url.pathname)}/`.startsWith(searchPath)) return null;
  const rest = url.pathname + url.search + url.hash;
  if (url.host === here.host)
    return isAddress || viewOfPath(url.pathname) ? rest : storePath(store, url.pathname) + url.search + url.hash;
  const own = storeViews.map((view) => storeOrigin(view, here, hosts)).filter((origin) => origin !== null);
  return own.some((origin) => new URL(origin).host === url.host) ? `${here.protocol}//${url.host}${rest}` : null;
}
