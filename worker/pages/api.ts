import type { EntityType, SearchQueryInput, SearchResponse, UrlMapResponse } from "../../shared/contract/catalog.ts";
import type { Story } from "../../shared/contract/cms.ts";

/** One answer of the gateway, with what the page cache must know of it. `code` is the HTTP status. */
export interface Answer<T> {
  code: number;
  /** The contract's shape when `code` is 200, else the error text. */
  result: T;
  /** Sequence number of the invalidation log this answer is true at; null when the platform says none. */
  seq: number | null;
  /** Entities the answer shows. */
  tags: readonly string[];
}

export interface SearchOptions { size?: number; from?: number; sort?: string; include?: readonly string[]; exclude?: readonly string[] }

/** What pages ask of the gateway; the shop's typed client is one. */
export interface PagesApi {
  search(entity: EntityType, query: SearchQueryInput, options?: SearchOptions): Promise<Answer<SearchResponse>>;
  urlMap(body: { url: string; filters?: { sku?: string } }): Promise<Answer<UrlMapResponse>>;
  story(slug: string): Promise<Answer<Story>>;
}

/** An upstream did not answer as agreed. Pages made of such an answer are never stored. */
export class UpstreamError extends Error {
  override name = "UpstreamError";
}
