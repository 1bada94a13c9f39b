import type { StoreHosts, StoreView } from "../../../shared/config/stores.ts";
import { configuredHost, storeByHost, storeViews, viewsOfHost } from "../../../shared/config/stores.ts";
import { storePath, viewOfPath, withoutStoreCode } from "../../../shared/url/store-path.ts";

const isNumeric = (host: string): boolean => /^[\d.]+(:\d+)?$|^\[/.test(host);

/** The present host without a view's label in front. */
function bareHost(host: string, hosts: StoreHosts): string {
  const label = viewsOfHost(host, hosts).find((view) => configuredHost(view, hosts) === null)?.hostLabel;
  return label ? host.slice(label.length + 1) : host;
}

/**
 * Scheme and host of another view, seen from a request's address: its configured host, or the present host with that
 * view's label ("de.example.com" beside "example.com"). Null when no host can be told from the present one.
 */
export function storeOrigin(view: StoreView, here: URL, hosts: StoreHosts): string | null {
  const configured = configuredHost(view, hosts);
  if (configured) return `${here.protocol}//${configured}`;
  const base = bareHost(here.host, hosts);
  const origin = `${here.protocol}//${view.hostLabel ? `${view.hostLabel}.` : ""}${base}`;
  if (view.appendStoreCode) return view.hostLabel && isNumeric(base) ? null : origin;
  const isTaken = viewsOfHost(here.host, hosts).some((present) => configuredHost(present, hosts) !== null);
  if (isTaken || (isNumeric(base) && storeViews.length > 1)) return null;
  return storeByHost(new URL(origin).host, hosts) === view ? origin : null;
}

/** The views with addresses the browser can use: `url` is an origin wherever one can be told. */
export function viewsSeenFrom(here: URL, hosts: StoreHosts): StoreView[] {
  return storeViews.map((view) => ({ ...view, url: storeOrigin(view, here, hosts) ?? view.url }));
}

/** Whose page a request asks for, or where its view has it instead. */
export type Site = { store: StoreView } | { location: string };

/**
 * The store view of an address: the code in front of its path, else its host. A path of a view that has another host
 * leads to the same path of the view this host belongs to (STORE-027); a view that appends its code leads below it; the
 * short path of a view ("/de") leads to where that view stands.
 */
export function siteOf(url: URL, hosts: StoreHosts): Site {
  const isData = url.pathname.startsWith("/data/");
  const path = isData ? url.pathname.slice("/data".length) : url.pathname;
  const ofHost = viewsOfHost(url.host, hosts);
  const named = viewOfPath(path);
  if (named) {
    const host = configuredHost(named, hosts);
    const isForeign = ofHost.length > 0 && !ofHost.includes(named) && (host !== null || named.hostLabel !== undefined);
    // One slash in front: two would name a host, and lead out of the shop.
    return isForeign
      ? { location: storePath(ofHost[0]!, withoutStoreCode(named, path).replace(/^\/{2,}/, "/")) + url.search }
      : { store: named };
  }
  const store = ofHost[0] ?? storeViews[0]!;
  if (isData || url.pathname === "/chrome") return { store };
  const short = storeViews.find(
    (view) => view.url?.startsWith("/") && view.url !== "/" && (path === view.url || path.startsWith(`${view.url}/`)),
  );
  const origin = short && storeOrigin(short, url, hosts);
  if (short && origin)
    return { location: origin + storePath(short, path.slice(short.url!.length) || "/") + url.search };
  return store.appendStoreCode ? { location: storePath(store, path) + url.search } : { store };
}
