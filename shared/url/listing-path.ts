import { settings, sortOptions } from "../config/settings.ts";
import { listingSearch, parseListing, type ListingState } from "./listing.ts";
import { pathInView } from "./store-path.ts";

export type FiltersSource = "query" | "params";
/** A path of the shop with its query, as the rest of the code knows it: filters and sort in the query. */
export interface Place { path: string; search: string }

/** Stands between a listing's path and its filters: `/heren/jassen/f/color_ois/5,6/price/50-100/sort/price-asc/`. */
const mark = "/f/";
const searchPath = "/catalogsearch/result/";

/** Whether an address shows search results (SEARCH-015): a path with "catalogsearch" or "geen-zoekresultaat" in it, and a text asked for. */
export function isSearchResults(path: string, search: string): boolean {
  return /catalogsearch|geen-zoekresultaat/.test(path) && (new URLSearchParams(search).get("q") ?? "").trim() !== "";
}

/**
 * Reads an address (CATEG-006): with `source` "params" the pairs after `/f/` become filters and sort, with "query" the path stays
 * as it is. Every address of search results leads to the one that the shop uses. Reading twice changes nothing.
 */
export function listingPlace(path: string, search: string, source: FiltersSource = settings.url.routerFiltersSource): Place {
  const at = source === "params" ? path.indexOf(mark) : -1;
  const pairs = at < 0 ? [] : pairsOf(path.slice(at + mark.length));
  const place = pairs.length > 0 ? { path: path.slice(0, at + 1), search: merged(search, pairs) } : { path, search };
  const inView = pathInView(place.path);
  const view = place.path.slice(0, place.path.length - inView.length);
  return inView !== searchPath && `${inView}/` !== searchPath && isSearchResults(inView, search) ? { ...place, path: view + searchPath } : place;
}

/** Codes with their values; nothing when the parts are no such pairs, because the path is then a page's own. */
function pairsOf(rest: string): (readonly [string, string])[] {
  const parts = rest.replace(/%2c/gi, ",").split("/").filter((part) => part !== "");
  if (parts.length % 2 === 1) return [];
  const pairs = Array.from({ length: parts.length / 2 }, (_, i) => [parts[2 * i]!, parts[2 * i + 1]!] as const);
  return pairs.every(([code, values]) => /^[a-z][a-z0-9_]{0,59}$/.test(code) && /^[\w.,-]+$/.test(values)) ? pairs : [];
}

function merged(search: string, pairs: readonly (readonly [string, string])[]): string {
  const params = new URLSearchParams(search);
  for (const [code, value] of pairs) {
    // A filter of that name would have numbers or ranges for values, never a way to sort.
    if (code === "sort" && sortOptions.some((option) => option.id === value)) params.set("sort", value);
    else params.append(`f.${code}`, value);
  }
  return `?${params}`;
}

/** The address of a listing in a state, where the shop's setting wants its filters. `path` has no filters and both slashes. */
export function listingAddress(path: string, state: Partial<ListingState>, source: FiltersSource = settings.url.routerFiltersSource): string {
  if (source === "query") return path + listingSearch(state);
  const { q, page, filters = {}, sort } = state;
  const pairs = Object.entries(filters).filter(([, values]) => values.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, values]) => `${code}/${[...values].sort().join(",")}/`);
  if (sort && sort !== sortOptions[0].id) pairs.push(`sort/${sort}/`);
  return path + (pairs.length > 0 ? `f/${pairs.join("")}` : "") + listingSearch({ ...(q !== undefined && { q }), ...(page !== undefined && { page }) });
}

/** The state of the listing an address shows. */
export function readListing(path: string, search: string, source?: FiltersSource): ListingState {
  return parseListing(listingPlace(path, search, source).search);
}
