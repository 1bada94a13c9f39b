import { defaultSort, settings } from "../config/settings.ts";
import { filtersOf } from "../discovery/filters.ts";
import { listingAddress } from "./listing-address.ts";
import { priceRangeOf, rangeFields } from "./listing-choice.ts";
import { parseListing, searchText } from "./listing.ts";
import { rangeOf } from "./listing-range.ts";
import { listingPlace, type FiltersSource } from "./listing-place.ts";
import { pathInView } from "./store-path.ts";

/** Names of a range form's fields (`rangeFields`), and how many parameters are looked at for them. */
const rangeField = /^([a-z][a-z0-9_]{0,59})\.(?:from|to)$/;
const mostParameters = 100;

/** Where search results stand in every view. */
export const searchPath = "/catalogsearch/result/";

/**
 * Whether an address asks for search results (SEARCH-015): a path with "catalogsearch" or "geen-zoekresultaat" in it,
 * and a text asked for.
 */
export function isSearchResults(path: string, search: string): boolean {
  return /catalogsearch|geen-zoekresultaat/.test(path) && searchText(new URLSearchParams(search).get("q") ?? "") !== "";
}

/** The path the shop shows search results at, for every other path that asks for them; else the path as it is. */
export function resultsPath(path: string, search: string): string {
  const inView = pathInView(path);
  return isSearchResults(inView, search) && inView !== searchPath && `${inView}/` !== searchPath
    ? path.slice(0, path.length - inView.length) + searchPath
    : path;
}

const rangeFilter = (code: string, from: unknown, to: unknown): string | null =>
  code === "price" ? priceRangeOf(String(from ?? ""), String(to ?? "")) : rangeOf(from, to);

/**
 * Ranges by their codes as forms send them (`price.from=20&price.to=80`), or as the discovery provider writes bounds
 * (DISC-026): `f.price=[20,80]`, `f.price.min=20`. Of a form that was sent empty there is none, and its fields go.
 */
function rangesIn(params: URLSearchParams): { readonly found: Record<string, string>; readonly areFields: boolean } {
  const found: Record<string, string> = {};
  let areFields = false;
  for (const [code, filter] of Object.entries(filtersOf(params))) {
    if (Array.isArray(filter)) continue;
    const { min, max } = filter as { min?: number; max?: number };
    const range = rangeFilter(code, min, code === "price" && max !== undefined ? Math.ceil(max) : max);
    if (range !== null) found[code] = range;
  }
  for (const [name] of [...params].slice(0, mostParameters)) {
    const code = rangeField.exec(name)?.[1];
    if (code === undefined) continue;
    areFields = true;
    const range = rangeFilter(code, params.get(rangeFields(code).from), params.get(rangeFields(code).to));
    if (range !== null) found[code] = range;
  }
  return { found, areFields };
}

/**
 * The one address of a listing that was asked for in another form, or null: search results at another path, ranges as
 * the fields of a form or as bounds, and, where filters stand in the path, filters in the query, which plain forms
 * send.
 */
export function listingMoved(
  path: string,
  search: string,
  source: FiltersSource = settings.url.routerFiltersSource,
): string | null {
  const place = listingPlace(path, search, source);
  const shown = resultsPath(place.path, search);
  const params = new URLSearchParams(search);
  const { found, areFields } = rangesIn(params);
  const listing = parseListing(params);
  const queried = source === "params" && (listing.sort !== defaultSort || Object.keys(listing.filters).length > 0);
  const ranges = Object.entries(found).map(([code, range]) => [code, [range]] as const);
  if (shown === place.path && ranges.length === 0 && !areFields && !queried) return null;
  const state = parseListing(place.search);
  return listingAddress(shown, { ...state, filters: { ...state.filters, ...Object.fromEntries(ranges) } }, source);
}
