import type { SearchResponse } from "../contract/catalog/search.ts";
import type { SearchRequest } from "./search-request.ts";

export type Document = Record<string, unknown>;

/** An index answer as the shop works with it (SEARCH-005). */
export interface SearchResult {
  items: Document[];
  total: number;
  start: number;
  perPage: number;
  aggregations: NonNullable<SearchResponse["aggregations"]>;
  attributeMetadata: unknown[];
  /** Attribute values that words of the text name, by code, where the index says so. */
  meant?: Readonly<Record<string, readonly string[]>>;
  /** The text as it was read, where it was misspelt or not all of it found anything, and the index says so. */
  corrected?: string;
  /** Categories that the text names, or where nothing is found those of what is near to it, where the index says so. */
  categories?: readonly number[];
  /** What was found stands in for a thing that the catalogue lacks. */
  standsIn?: true;
}

/**
 * Documents with their score, and a slug where they have only a `url_key`; totals come as number or object, by the
 * index's version.
 */
export function searchResult(
  { hits, aggregations, attribute_metadata, meant, corrected, categories, stands_in: standsIn }: SearchResponse,
  { from, size }: Pick<SearchRequest, "from" | "size">,
): SearchResult {
  return {
    items: hits.hits.map(({ _source, _score }) => ({
      ..._source,
      ...(_source.slug === undefined && typeof _source.url_key === "string" && { slug: _source.url_key }),
      ...(typeof _score === "number" && { _score }),
    })),
    total: typeof hits.total === "number" ? hits.total : hits.total.value,
    start: from,
    perPage: size,
    aggregations: aggregations ?? {},
    attributeMetadata: Array.isArray(attribute_metadata) ? attribute_metadata : [],
    ...(meant && { meant }),
    ...(corrected !== undefined && { corrected }),
    ...(categories && { categories }),
    ...(standsIn && { standsIn }),
  };
}

/** What a search gives on a device without a connection (SEARCH-017). */
export interface OfflineResult {
  items: [];
  total: 0;
  offline: true;
}
export const offlineResult = (): OfflineResult => ({ items: [], total: 0, offline: true });
