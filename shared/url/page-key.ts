import { matchRoute } from "../routes.ts";
import type { StoreView } from "../config/stores.ts";
import { pathInView, storePath } from "./store-path.ts";
import { listingSearch, parseListing } from "./listing.ts";
import { listingPlace } from "./listing-place.ts";

/**
 * Key of a store view's `Chrome` value, and the address that answers it. It stands in the fallback of every HTML page.
 */
export const chromeKey = "/chrome";
export const chromeKeyOf = (store: StoreView): string => storePath(store, chromeKey);

const part = (store: StoreView | undefined, name: string, argument: string): string =>
  `/data${store ? storePath(store, "") : ""}/!${name}/${argument}`;
const listed = (skus: readonly string[]): string => skus.map(encodeURIComponent).join(",");
/**
 * Address of the page without content that the service worker keeps: offline it stands in for every page that is not
 * kept.
 */
export const shellPath = "/!shell";

/** Key of the products shown beside a product (`Related`), and the address that answers it. */
export const relatedKey = (sku: string, store?: StoreView): string => part(store, "related", encodeURIComponent(sku));
/** Key of the products that go with those in a cart (`Related`), and the address that answers it. */
export const crossSellsKey = (skus: readonly string[], store?: StoreView): string =>
  part(store, "crosssell", listed(skus));
/** Key of one page of a product's approved reviews (`Reviews`), and the address that answers it. */
export const reviewsKey = (productId: number, page: number, store?: StoreView): string =>
  part(store, "reviews", `${productId}/${page}`);
/** Key of the cards of some products (`Related`), in their order, and the address that answers it. */
export const cardsKey = (skus: readonly string[], store?: StoreView): string => part(store, "cards", listed(skus));
/** Key of some products side by side (`Comparison`), and the address that answers it. */
export const comparisonKey = (skus: readonly string[], store?: StoreView): string =>
  part(store, "compare", listed(skus));
/**
 * Key of the search panel's suggestions for a text (`Suggestions`), with at most `size` products, and the address that
 * answers it.
 */
export const suggestKey = (q: string, size: number, store?: StoreView): string =>
  part(store, "suggest", `${size}/${encodeURIComponent(q)}`);

const skuPattern = /^[\x20-\x7e]{1,64}$/;

/** The variant named by `?childSku=`, or null when none or a malformed one is named (ROUTE-032). */
export function childSkuOf(search: string | URLSearchParams): string | null {
  const sku = new URLSearchParams(search).get("childSku");
  return sku !== null && skuPattern.test(sku) ? sku : null;
}

/**
 * What `?open=` names: codes of options that stay open of the variant of an address. A list filtered by colour leads to
 * one of that colour, whose size nobody chose.
 */
export const openOptionsOf = (search: string | URLSearchParams): string[] =>
  new URLSearchParams(search).get("open")?.match(/\w+/g) ?? [];

/** The query of a product's page: the variant it names, if any, and the options that stay open. */
export const variantSearch = (sku: string | null | undefined, open: readonly string[] = []): string =>
  ((sku ? `&childSku=${encodeURIComponent(sku)}` : "") + (open[0] ? `&open=${open.join()}` : "")).replace("&", "?");

/** The landing page a query names: lower-case words joined by hyphens, in segments. */
export function landingSearch(params: URLSearchParams): string {
  const path = params.get("url_path") ?? "";
  return /^[a-z0-9][a-z0-9_/-]{0,199}$/.test(path) ? `?url_path=${encodeURIComponent(path)}` : "";
}

/** The query in its one form: what the page at `path` depends on, sorted, defaults and everything unknown left out. */
export function canonicalSearch(path: string, search: string): string {
  if (search === "") return "";
  const params = new URLSearchParams(search);
  const known = matchRoute(path);
  if (known?.query?.includes("url_path")) return landingSearch(params);
  if (known)
    return known.group === "search"
      ? listingSearch(parseListing(params))
      : known.query?.includes("page")
        ? listingSearch({ page: parseListing(params).page })
        : "";
  const listing = listingSearch(parseListing(params));
  const chosen = variantSearch(childSkuOf(params), openOptionsOf(params));
  return listing + (listing ? chosen.replace("?", "&") : chosen);
}

/**
 * The key of a page's data, and the address that answers it: `/data<path><canonical query>`. Two addresses that show
 * the same page have the same key (aliases of a route and filters in the path too); `path` must be normalised.
 */
export function pageKey(path: string, search: string): string {
  const place = listingPlace(path, search);
  const known = matchRoute(place.path);
  const shown = known
    ? place.path.slice(0, place.path.length - pathInView(place.path).length) + known.path
    : place.path;
  const withSlash = shown.endsWith("/") ? shown : `${shown}/`;
  return `/data${withSlash}${canonicalSearch(withSlash, place.search)}`;
}

/** Without the chosen variant: a product's data holds all of them, so another choice asks for nothing. */
export const withoutVariant = (key: string): string => key.replace(/[?&](childSku|open)=.*$/, "");
