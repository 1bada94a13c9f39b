import { defaultSort, settings, sortOptions, type SortId } from "../config/settings.ts";

/** State of a listing as it stands in the URL: `?f.color_ois=12,14&f.price=50-100&sort=price-asc&page=2`. */
export interface ListingState {
  page: number;
  sort: SortId;
  /** Search text; empty on categories. */
  q: string;
  /** Attribute code → chosen option values, sorted; `price` holds one "from-to". */
  filters: Readonly<Record<string, readonly string[]>>;
}

const codePattern = /^[a-z][a-z0-9_]{0,59}$/;
const valuePattern = /^[\w.-]{1,60}$/;

/**
 * The code of the filter a parameter names: `f.<code>`, or the bare code of one of the shop's own filters (CATEG-006).
 */
function filterCode(name: string): string | null {
  if (!name.startsWith("f."))
    return (settings.listing.defaultFilters as readonly string[]).includes(name) ? name : null;
  return codePattern.test(name.slice(2)) ? name.slice(2) : null;
}

/**
 * A search text of an address: one space between words, no signs that control a machine, whole letters, at most 100 of
 * them.
 */
export const searchText = (text: string): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  ]
    .slice(0, 100)
    .join("")
    .trim();

/** Reads a query string; unknown or malformed parts are ignored, never an error. */
export function parseListing(search: string | URLSearchParams): ListingState {
  const params = typeof search === "string" ? new URLSearchParams(search) : search;
  const page = Number(params.get("page") ?? 1);
  const sort = sortOptions.find((option) => option.id === params.get("sort"))?.id ?? defaultSort;
  const chosen = new Map<string, Set<string>>();
  for (const [name, text] of params) {
    const code = filterCode(name);
    if (code === null || chosen.size > 30) continue;
    for (const value of text.split(","))
      if (valuePattern.test(value)) (chosen.get(code) ?? chosen.set(code, new Set()).get(code)!).add(value);
  }
  const filters: Record<string, string[]> = {};
  for (const code of [...chosen.keys()].sort()) filters[code] = [...chosen.get(code)!].sort().slice(0, 100);
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 2_000 ? page : 1,
    sort,
    q: searchText(params.get("q") ?? ""),
    filters,
  };
}

/**
 * The canonical query string of a state, "" or starting with "?". Equal states give equal strings; defaults are left
 * out (CATEG-009).
 */
export function listingSearch(state: Partial<ListingState>): string {
  const parts: string[] = [];
  if (state.q) parts.push(`q=${encodeURIComponent(state.q)}`);
  for (const [code, values] of Object.entries(state.filters ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (values.length > 0) parts.push(`f.${code}=${[...values].sort().map(encodeURIComponent).join(",")}`);
  }
  if (state.sort && state.sort !== defaultSort) parts.push(`sort=${state.sort}`);
  if (state.page && state.page > 1) parts.push(`page=${state.page}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** Number of pages a listing has, at least 1. */
export function pageCount(total: number, pageSize: number = settings.listing.pageSize): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
