import { defaultSort, settings } from "../config/settings.ts";
import { filtersOf } from "../discovery/filters.ts";
import { listingAddress } from "./listing-address.ts";
import { priceFields, priceRangeOf } from "./listing-choice.ts";
import { parseListing, searchText } from "./listing.ts";
import { listingPlace, type FiltersSource } from "./listing-place.ts";
import { pathInView } from "./store-path.ts";

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

/** Prices as the discovery provider writes bounds (DISC-026): `f.price=[20,80]`, `f.price.min=20`. */
function boundsIn(params: URLSearchParams): string | null {
  const { price } = filtersOf(params);
  if (price === undefined || Array.isArray(price)) return null;
  const { min, max } = price as { min?: number; max?: number };
  return priceRangeOf(String(min ?? ""), max === undefined ? "" : String(Math.ceil(max)));
}

/**
 * The one address of a listing that was asked for in another form, or null: search results at another path, prices as
 * the fields of the price form or as bounds, and, where filters stand in the path, filters in the query, which plain
 * forms send.
 */
export function listingMoved(
  path: string,
  search: string,
  source: FiltersSource = settings.url.routerFiltersSource,
): string | null {
  const place = listingPlace(path, search, source);
  const shown = resultsPath(place.path, search);
  const params = new URLSearchParams(search);
  const [from, to] = [params.get(priceFields.from), params.get(priceFields.to)];
  const listing = parseListing(params);
  const bounds = boundsIn(params);
  const queried = source === "params" && (listing.sort !== defaultSort || Object.keys(listing.filters).length > 0);
  if (shown === place.path && from === null && to === null && bounds === null && !queried) return null;
  const state = parseListing(place.search);
  const range = priceRangeOf(from ?? "", to ?? "") ?? bounds;
  return listingAddress(
    shown,
    range === null ? state : { ...state, filters: { ...state.filters, price: [range] } },
    source,
  );
}
