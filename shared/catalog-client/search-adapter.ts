import { settings } from "../config/settings.ts";
import type { SearchRequest } from "./search-request.ts";

/** A search as it goes over the wire: below /api/, with a JSON body. */
export interface WireSearch {
  path: string;
  query: Record<string, string | number | undefined>;
  body: unknown;
}

/** Turns searches into calls of one kind of platform. */
export interface SearchAdapter {
  search(request: SearchRequest): WireSearch;
}

const address = (type: string): string => `catalog/${settings.search.index}/${type}/_search`;
const fields = ({ size, from, sort, _sourceInclude, _sourceExclude }: SearchRequest) => ({
  size,
  from,
  sort,
  _source_include: _sourceInclude?.join(","),
  _source_exclude: _sourceExclude?.join(","),
});
const groupOf = ({ groupId, groupToken }: SearchRequest) => (groupId === undefined ? {} : { groupId, groupToken });

/**
 * Adapters by name. "api-search-query": the query as it is, which the platform translates for its index. "api": a query
 * that is the index's own language already.
 */
const adapters: Readonly<Record<string, SearchAdapter>> = {
  "api-search-query": {
    search: (request) => ({
      path: address(request.type),
      query: { request_format: "search-query", ...fields(request) },
      body: { ...request.searchQuery, ...groupOf(request) },
    }),
  },
  api: {
    search: (request) => ({
      path: address(request.type),
      query: fields(request),
      body: { ...request.searchQuery, ...groupOf(request) },
    }),
  },
};

/** The adapter of a name; throws when there is none, or when it cannot search (SEARCH-019). */
export function getAdapter(name: string, known: Readonly<Record<string, unknown>> = adapters): SearchAdapter {
  if (!Object.hasOwn(known, name)) throw new Error(`The search adapter "${name}" is missing`);
  const adapter = known[name] as Partial<SearchAdapter> | null;
  if (typeof adapter?.search !== "function")
    throw new Error(`The search adapter "${name}" is invalid: it has no search method`);
  return adapter as SearchAdapter;
}
