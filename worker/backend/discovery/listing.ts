import type { D1Database } from "@cloudflare/workers-types";
import { facetsOf, type Aggregations } from "../../../shared/catalog/listing/facets.ts";
import { filterCodes } from "../../../shared/catalog/listing/listing-query.ts";
import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { SearchQueryInput } from "../../../shared/contract/catalog/search.ts";
import { discoveryFacets, type Bounds } from "../../../shared/discovery/facets-of.ts";
import type { DiscoveryFilters } from "../../../shared/discovery/filters.ts";
import type { DiscoveryParameters } from "../../../shared/discovery/parameters.ts";
import { fromCents } from "../../../shared/money/money.ts";
import { listedPrice } from "../search/filter-to-sql.ts";
import { searchProducts } from "../search/product-search.ts";
import { readSearchQuery, readSort, type Search } from "../search/request.ts";
import { groupsOf, skusOf, variantsOf } from "./groups.ts";
import type { CatalogueFacts } from "./catalogue-facts.ts";

type Applied = NonNullable<SearchQueryInput["_appliedFilters"]>;

/** The provider's orders by the shop's; RELEVANCE is the text's own order, or the category's. */
const sorts = {
  RELEVANCE: null,
  NEWEST_FIRST: "created_at:desc",
  PRICE_ASCENDING: "final_price:asc",
  PRICE_DESCENDING: "final_price:desc",
} as const;
type SortName = keyof typeof sorts;
const sortNamed = (name: string | undefined): SortName =>
  name !== undefined && Object.hasOwn(sorts, name) ? (name as SortName) : "RELEVANCE";

/** What a list is of: filters that the page sets, and the text that is searched for. */
export interface Scope {
  readonly filters: Applied;
  readonly text: string;
}

/** Filters of everything that is listed anywhere. */
export const listedFilters: Applied = [
  { attribute: "visibility", value: { in: [2, 3, 4] }, scope: "default" },
  { attribute: "status", value: { in: [0, 1] }, scope: "default" },
  ...(settings.listing.listOutOfStock
    ? []
    : [{ attribute: "stock.is_in_stock", value: { eq: true }, scope: "default" as const }]),
];

/** The chosen filters as the search takes them; those the catalogue does not know are ignored. */
function chosenFilters(chosen: DiscoveryFilters, codes: readonly string[]): Applied {
  return Object.entries(chosen).flatMap(([attribute, filter]): Applied => {
    if (!codes.includes(attribute)) return [];
    if (Array.isArray(filter))
      return attribute === "price" ? [] : [{ attribute, value: { in: [...filter] }, scope: "catalog" }];
    const { min, max } = filter as Bounds;
    if (attribute !== "price") return [];
    const value = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
    return [{ attribute, value, scope: "catalog" }];
  });
}

const searchOf = (query: SearchQueryInput, page: Pick<Search, "from" | "size" | "sort">): Search => ({
  ...readSearchQuery(query),
  ...page,
  include: [],
  exclude: [],
});

/** What the cheapest and the dearest product of a list cost, in euro. */
async function priceBounds(db: D1Database, query: SearchQueryInput, store: StoreView): Promise<Bounds> {
  const all = {
    ...query,
    _availableFilters: [],
    _appliedFilters: query._appliedFilters!.filter(({ attribute }) => attribute !== "price"),
  };
  const ends = await Promise.all(
    ["final_price:asc", "final_price:desc"].map(async (sort) => {
      const { ids } = await searchProducts(db, searchOf(all, { from: 0, size: 1, sort: readSort(sort) }), store);
      return ids[0];
    }),
  );
  const { results } = await db
    .prepare(`SELECT ${listedPrice} AS cents FROM json_each(?1) w JOIN product p ON p.id = w.value ORDER BY w.key`)
    .bind(JSON.stringify(ends.filter((id) => id !== undefined)))
    .all<{ cents: number }>();
  const [min, max] = [results[0]?.cents, results.at(-1)?.cents];
  return { ...(min !== undefined && { min: fromCents(min) }), ...(max !== undefined && { max: fromCents(max) }) };
}

/**
 * Most chosen filters whose values are counted without their own choice; further ones count only what all choices
 * leave.
 */
const mostCounted = 6;
const chosenCodes = (filters: DiscoveryFilters, codes: readonly string[]): string[] =>
  Object.keys(filters)
    .filter((code) => code !== "price" && codes.includes(code))
    .slice(0, mostCounted);

/** The values of a chosen filter as the other filters leave them, so that choosing one value does not hide the rest. */
async function ownCounts(
  db: D1Database,
  query: SearchQueryInput,
  code: string,
  store: StoreView,
): Promise<Aggregations> {
  const without: SearchQueryInput = {
    ...query,
    _availableFilters: query._availableFilters!.filter(({ field }) => field === code),
    // The page's own filters stay.
    _appliedFilters: query._appliedFilters!.filter(({ attribute, scope }) => attribute !== code || scope !== "catalog"),
  };
  const { aggregations } = await searchProducts(db, searchOf(without, { from: 0, size: 1, sort: readSort("") }), store);
  return aggregations as Aggregations;
}

/**
 * The list of a landing or search page (DISC-014): products, total, orders, and facets counted without their own
 * choice.
 */
export async function primaryListOf(
  db: D1Database,
  scope: Scope,
  { limit, skip, sort, filters }: DiscoveryParameters,
  { store, known, list }: { readonly store: StoreView; readonly known: CatalogueFacts; readonly list: string },
) {
  const codes = filterCodes(known.attributes);
  const query: SearchQueryInput = {
    _availableFilters: codes.map((field) => ({
      field,
      scope: "catalog",
      options: { size: settings.listing.facetSize },
    })),
    _appliedFilters: [...listedFilters, ...scope.filters, ...chosenFilters(filters, codes)],
    _searchText: scope.text,
    _oneVariant: true,
  };
  const selected = sortNamed(sort);
  const order = sorts[selected] ?? (scope.text === "" ? settings.listing.defaultSort : "");
  const [found, ...own] = await Promise.all([
    searchProducts(db, searchOf(query, { from: skip, size: limit, sort: readSort(order) }), store),
    ...chosenCodes(filters, codes).map((code) => ownCounts(db, query, code, store)),
  ]);
  const skus = await skusOf(db, found.ids);
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([id, filter]) => [id, Array.isArray(filter) ? filter : []]),
  );
  const shown = facetsOf(
    Object.assign({}, found.aggregations, ...own) as Aggregations,
    known.attributes,
    { page: 1, sort: "recommended", q: scope.text, filters: chosen },
    store.i18n.currencySign,
  );
  return {
    totalHits: found.total,
    sort: { selected, options: Object.keys(sorts).map((id) => ({ id, label: id })) },
    facets: discoveryFacets(shown, filters, found.total > 0 ? await priceBounds(db, query, store) : {}),
    productGroups: groupsOf(list, skus, await variantsOf(db, skus)),
  };
}
