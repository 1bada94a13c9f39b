import { defaultSort, settings } from "../config/settings.ts";
import { listingSearch, parseListing, type ListingState } from "./listing.ts";
import { listingPlace, type FiltersSource } from "./listing-place.ts";

/**
 * The address of a listing in a state, where the shop's setting wants its filters (CATEG-006). `path` has no filters
 * and both slashes.
 */
export function listingAddress(
  path: string,
  state: Partial<ListingState>,
  source: FiltersSource = settings.url.routerFiltersSource,
): string {
  if (source === "query") return path + listingSearch(state);
  const { q, page, filters = {}, sort } = state;
  const pairs = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, values]) => `${code}/${[...values].sort().join(",")}/`);
  if (sort && sort !== defaultSort) pairs.push(`sort/${sort}/`);
  return (
    path +
    (pairs.length > 0 ? `f/${pairs.join("")}` : "") +
    listingSearch({ ...(q !== undefined && { q }), ...(page !== undefined && { page }) })
  );
}

/** The state of the listing an address shows. */
export function readListing(path: string, search: string, source?: FiltersSource): ListingState {
  return parseListing(listingPlace(path, search, source).search);
}
