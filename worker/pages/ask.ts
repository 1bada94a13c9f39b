import type { StoreView } from "../../shared/config/stores.ts";
import { matchRoute } from "../../shared/routes.ts";
import { canonicalSearch, chromeKey, shellPath } from "../../shared/url/page-key.ts";
import { normalisePath } from "../../shared/url/normalise-path.ts";
import { listingMoved, resultsPath } from "../../shared/url/listing-moved.ts";
import { listingPlace } from "../../shared/url/listing-place.ts";
import { storePath, withoutStoreCode } from "../../shared/url/store-path.ts";
import { cacheKey } from "./cache/key.ts";
import { readPart, type PartAsk } from "./part.ts";

/** What a request asks of the pages, with everything its answer may depend on. */
export interface Ask {
  kind: "html" | "data" | "chrome" | "part" | "shell";
  url: URL;
  store: StoreView;
  /** Normalised path of the page; of a part its argument. */
  path: string;
  part?: PartAsk;
  /** Canonical query. */
  search: string;
  key: string;
  /** False for pages that are one shopper's own. */
  cacheable: boolean;
  /** Whether the answer may begin before it is known: not for paths without their slash, which mostly lead on. */
  streamable: boolean;
}

/** A request the pages refuse or send elsewhere before any look-up. */
export interface Refusal {
  status: 301 | 302 | 400;
  location?: string;
}

/**
 * Reads a request's address. Malformed and over-long paths are refused; other spellings of a path lead to its one form.
 */
export function readAsk(url: URL, store: StoreView, buildId: string): Ask | Refusal {
  const { pathname, origin } = url;
  const parts = { origin, buildId, storeCode: store.storeCode };
  if (withoutStoreCode(store, pathname) === chromeKey)
    return {
      kind: "chrome",
      url,
      store,
      path: "/",
      search: "",
      key: cacheKey({ ...parts, routeClass: "chrome", path: "/", search: "" }),
      cacheable: true,
      streamable: false,
    };
  if (pathname === shellPath)
    return {
      kind: "shell",
      url,
      store,
      path: "/",
      search: "",
      key: cacheKey({ ...parts, routeClass: "shell", path: "/", search: "" }),
      cacheable: true,
      streamable: false,
    };
  const data = pathname.startsWith("/data/");
  const asked = data ? pathname.slice("/data".length) : pathname;
  const part = data ? readPart(withoutStoreCode(store, asked)) : undefined;
  if (part === null) return { status: 400 };
  if (part)
    return {
      kind: "part",
      part,
      url,
      store,
      path: part.argument,
      search: "",
      key: cacheKey({ ...parts, routeClass: part.name, path: part.argument, search: "" }),
      cacheable: part.shared,
      streamable: false,
    };
  const elsewhere = data || url.search === "" ? null : listingMoved(asked, url.search);
  const place = listingPlace(data ? resultsPath(asked, url.search) : asked, url.search);
  const path = normalisePath(place.path);
  if (path === null || url.search.length > 2_000) return { status: 400 };
  if (path !== place.path && !data) return { status: 301, location: path + place.search };
  const search = canonicalSearch(path.endsWith("/") ? path : `${path}/`, place.search);
  if (elsewhere !== null && elsewhere !== asked + url.search) return { status: 301, location: elsewhere };
  const route = matchRoute(path);
  const routeClass = route?.name ?? (path.endsWith("/") ? "mapped" : "bare");
  const keyPath = route ? storePath(store, route.path) : path;
  return {
    kind: data ? "data" : "html",
    url,
    store,
    path,
    search,
    key: cacheKey({ ...parts, routeClass: data ? `data:${routeClass}` : routeClass, path: keyPath, search }),
    cacheable: route?.cacheable ?? true,
    streamable: !data && (route !== null || path.endsWith("/")),
  };
}
