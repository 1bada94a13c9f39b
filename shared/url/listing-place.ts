import { settings } from "../config/settings.ts";

export type FiltersSource = "query" | "params";
/** A path of the shop with its query, as the rest of the code knows it: filters and sort in the query. */
export interface Place {
  path: string;
  search: string;
}

/** Stands between a listing's path and its filters: `/heren/jassen/f/color_ois/5,6/price/50-100/sort/price-asc/`. */
const mark = "/f/";

/**
 * Reads an address (CATEG-006): with `source` "params" the pairs after `/f/` become filters and sort, with "query" the
 * path stays as it is. What is no row of pairs is a page's own path. Reading twice changes nothing.
 */
export function listingPlace(
  path: string,
  search: string,
  source: FiltersSource = settings.url.routerFiltersSource,
): Place {
  const at = source === "params" ? path.indexOf(mark) : -1;
  const parts =
    at < 0
      ? []
      : path
          .slice(at + mark.length)
          .replace(/%2c/gi, ",")
          .split("/")
          .filter((part) => part !== "");
  if (
    parts.length === 0 ||
    parts.length % 2 === 1 ||
    !parts.every((part, i) => (i % 2 === 0 ? /^[a-z]\w*$/ : /^[\w.,-]+$/).test(part))
  )
    return { path, search };
  const params = new URLSearchParams(search);
  for (let i = 0; i < parts.length; i += 2) {
    // A filter of that name would have numbers for values, never a way to sort.
    if (parts[i] === "sort" && !/^\d/.test(parts[i + 1]!)) params.set("sort", parts[i + 1]!);
    else params.append(`f.${parts[i]}`, parts[i + 1]!);
  }
  return { path: path.slice(0, at + 1), search: `?${params}` };
}
