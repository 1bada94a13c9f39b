import { errorText } from "../contract/wire/error-text.ts";
import type { EntityType } from "../contract/catalog/catalog.ts";
import type { SearchQueryInput } from "../contract/catalog/search.ts";
import type { Api } from "../contract/wire/client.ts";
import { queryHash } from "./query-hash.ts";
import { searchRequest, type PriceGroup, type SearchOptions } from "./search-request.ts";
import { offlineResult, searchResult, type OfflineResult, type SearchResult } from "./search-result.ts";

/** Answers by name, with the time they were stored in milliseconds. Neither call may reject. */
export interface AnswerStore {
  get(name: string): Promise<{ value: SearchResult; at: number } | null>;
  set(name: string, value: SearchResult): void;
}

export interface CatalogSearchDeps {
  api: Pick<Api, "search">;
  storeCode: string;
  group?: () => PriceGroup | null;
  store: AnswerStore;
  online(): boolean;
  now(): number;
  log(line: string): void;
}

/** An answer younger than this is as good as a live one, unless the caller says otherwise. */
const freshFor = 300_000;

export type CatalogSearch = (
  type: EntityType,
  query: SearchQueryInput,
  options?: SearchOptions & { freshForMs?: number },
) => Promise<SearchResult | OfflineResult>;

/**
 * The browser's search: cache-first by the hash of the whole question, the price group included, then live (SEARCH-007,
 * SEARCH-034). A failure is logged once (SEARCH-020). Without a connection an old answer is better than none, and none
 * is an empty one that says so (SEARCH-017). With a connection a failure rejects.
 */
export function createCatalogSearch({
  api,
  storeCode,
  group = () => null,
  store,
  online,
  now,
  log,
}: CatalogSearchDeps): CatalogSearch {
  return async (type, query, { freshForMs = freshFor, ...options } = {}) => {
    const request = searchRequest(storeCode, type, query, options, group());
    const name = queryHash(request);
    const known = await store.get(name);
    if (known && now() - known.at < freshForMs) return known.value;
    const answer = await api.search(type, query, options);
    if (answer.ok) {
      const result = searchResult(answer.result, request);
      store.set(name, result);
      return result;
    }
    log(searchFailure(type, answer));
    if (online()) throw new Error(errorText(answer.result, `The search answered ${answer.code}`));
    return known?.value ?? offlineResult();
  };
}

/** The log's line for a failed search. */
export const searchFailure = (type: string, { code, result }: { code: number; result: unknown }): string =>
  JSON.stringify({ event: "search-failed", type, code, message: errorText(result, "no reason").slice(0, 200) });
