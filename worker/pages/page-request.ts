import type { StoreView } from "../../shared/config/stores.ts";
import { feedPath } from "../../shared/content/journal-paths.ts";
import { matchRoute } from "../../shared/routes.ts";
import { canonicalSearch, chromeKey, shellPath } from "../../shared/url/page-key.ts";
import { normalisePath } from "../../shared/url/normalise-path.ts";
import { listingMoved, resultsPath } from "../../shared/url/listing-moved.ts";
import { listingPlace } from "../../shared/url/listing-place.ts";
import { storePath, withoutStoreCode } from "../../shared/url/store-path.ts";
import { cacheKey } from "./cache/key.ts";
import { parseFragment, type FragmentRequest } from "./fragment.ts";

/** What a request asks of the pages, with everything its answer may depend on. */
export interface PageRequest {
  kind: "html" | "data" | "chrome" | "feed" | "part" | "shell";
  url: URL;
  store: StoreView;
  /** Normalised path of the page; of a part its argument. */
  path: string;
  fragment?: FragmentRequest;
  /** Canonical query. */
  search: string;
  key: string;
  /** False for pages that are one shopper's own. */
  cacheable: boolean;
  /**
   * Whether the answer may be streamed before it is complete. Not for paths without the slash at the end: most of them
   * redirect, and a status cannot follow the first byte.
   */
  streamable: boolean;
}

/** A request the pages refuse or send elsewhere before any look-up. */
export interface PageRefusal {
  status: 301 | 302 | 400;
  location?: string;
}

/** The kind of an address that every view has once and that is no page; null for every other path. */
function kindApart(store: StoreView, pathname: string): "chrome" | "feed" | "shell" | null {
  if (withoutStoreCode(store, pathname) === chromeKey) return "chrome";
  if (pathname === feedPath(store)) return "feed";
  return pathname === shellPath ? "shell" : null;
}

/**
 * Reads a request's address. Malformed and over-long paths are refused; other spellings of a path lead to its one form.
 */
export function parsePageRequest(url: URL, store: StoreView, buildId: string): PageRequest | PageRefusal {
  const { pathname, origin } = url;
  const keyFields = { origin, buildId, storeCode: store.storeCode };
  const apart = kindApart(store, pathname);
  if (apart)
    return {
      kind: apart,
      url,
      store,
      path: "/",
      search: "",
      key: cacheKey({ ...keyFields, routeClass: apart, path: "/", search: "" }),
      cacheable: true,
      streamable: false,
    };
  const data = pathname.startsWith("/data/");
  const pagePath = data ? pathname.slice("/data".length) : pathname;
  const fragment = data ? parseFragment(withoutStoreCode(store, pagePath)) : undefined;
  if (fragment === null) return { status: 400 };
  if (fragment)
    return {
      kind: "part",
      fragment,
      url,
      store,
      path: fragment.argument,
      search: "",
      key: cacheKey({ ...keyFields, routeClass: fragment.name, path: fragment.argument, search: "" }),
      cacheable: fragment.shared,
      streamable: false,
    };
  const elsewhere = data || url.search === "" ? null : listingMoved(pagePath, url.search);
  const place = listingPlace(data ? resultsPath(pagePath, url.search) : pagePath, url.search);
  const path = normalisePath(place.path);
  if (path === null || url.search.length > 2_000) return { status: 400 };
  if (path !== place.path && !data) return { status: 301, location: path + place.search };
  const search = canonicalSearch(path.endsWith("/") ? path : `${path}/`, place.search);
  if (elsewhere !== null && elsewhere !== pagePath + url.search) return { status: 301, location: elsewhere };
  const route = matchRoute(path);
  const routeClass = route?.name ?? (path.endsWith("/") ? "mapped" : "bare");
  const keyPath = route ? storePath(store, route.path) : path;
  return {
    kind: data ? "data" : "html",
    url,
    store,
    path,
    search,
    key: cacheKey({ ...keyFields, routeClass: data ? `data:${routeClass}` : routeClass, path: keyPath, search }),
    cacheable: route?.cacheable ?? true,
    streamable: !data && (route !== null || path.endsWith("/")),
  };
}
