import { settings } from "../config/settings.ts";
import type { EntityType } from "../contract/catalog/catalog.ts";
import type { SearchQueryInput } from "../contract/catalog/search.ts";
import { entityType } from "./entity-types.ts";

/** A page of the index; `sort` is `field` or `field:dir`, `include` and `exclude` name fields of `_source`. */
export interface SearchOptions {
  size?: number | undefined;
  from?: number | undefined;
  sort?: string | undefined;
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}

/** Whose prices are asked for: the customer's group and the platform's proof of it. */
export interface PriceGroup {
  groupId: number | string;
  groupToken: string;
}

/** What a search adapter is handed (SEARCH-004). */
export interface SearchRequest {
  store: string;
  type: EntityType;
  searchQuery: SearchQueryInput;
  size: number;
  from: number;
  sort?: string;
  _sourceExclude?: readonly string[];
  _sourceInclude?: readonly string[];
  groupId?: number | string;
  groupToken?: string;
}

/**
 * A search in its one form: no size or one of 0 or less is the type's own (SEARCH-011, SEARCH-024), a negative start is
 * 0 (SEARCH-012), a list of products without an order has the latest first (CATEG-029), and the price group is named
 * with price tiers only (SEARCH-009). A text search is ordered by relevance, and a single document needs no order.
 * Throws for types that are not registered.
 */
export function searchRequest(
  store: string,
  type: EntityType,
  searchQuery: SearchQueryInput,
  { size = 0, from = 0, sort, include, exclude }: SearchOptions = {},
  group: PriceGroup | null = null,
  usePriceTiers: boolean = settings.usePriceTiers,
): SearchRequest {
  const rules = entityType(type);
  const order =
    sort ?? (size !== 1 && !searchQuery._searchText && !searchQuery._appliedSort?.length ? rules.sort : undefined);
  return {
    store,
    type,
    searchQuery,
    size: size > 0 ? size : rules.size,
    from: Math.max(0, from),
    ...(order !== undefined && { sort: order }),
    ...(exclude && { _sourceExclude: exclude }),
    ...(include && { _sourceInclude: include }),
    ...(usePriceTiers && group && { groupId: group.groupId, groupToken: group.groupToken }),
  };
}
