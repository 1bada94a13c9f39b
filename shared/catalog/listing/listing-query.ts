import { defaultSort, settings, sortOptions } from "../../config/settings.ts";
import type { AppliedFilter, SearchQueryInput } from "../../contract/catalog/search.ts";
import type { ListingState } from "../../url/listing.ts";
import { parsePriceRange } from "../../url/listing-choice.ts";
import { roleOf, type AttributeIndex } from "../product/attribute-index.ts";

type Applied = SearchQueryInput["_appliedFilters"];
const system = (attribute: string, value: AppliedFilter["value"]) => ({ attribute, value, scope: "default" as const });

/** Places of the panel by what a filter is for: colour, price, size, brand, then the rest (CATEG-035). */
const places = ["color", "price", "size", "brand"];
const rankOf = (code: string): number =>
  (code === "price" ? places.indexOf("price") : places.indexOf(roleOf(code) ?? "")) + 1 || places.length + 1;

/** Fields of every product that some catalogues declare filterable, but that say nothing to a shopper. */
const ownFields = new Set([
  "sku",
  "name",
  "status",
  "visibility",
  "url_key",
  "url_path",
  "category_ids",
  "tax_class_id",
  "type_id",
]);

/**
 * Codes a listing can be filtered by, in the order of the panel: the shop's own and whatever else the index declares
 * filterable.
 */
export function filterCodes(attributes: AttributeIndex): string[] {
  const own: readonly string[] = settings.listing.defaultFilters;
  const declared = [...attributes.values()]
    .filter((attribute) => attribute.filterable && attribute.options.size > 0 && !ownFields.has(attribute.code))
    .sort((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
    .map((attribute) => attribute.code);
  const known = own.filter((code) => code === "price" || attributes.has(code));
  return [...new Set([...known, ...declared])]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, settings.listing.maxFilters);
}

/** Filters of the URL that the catalogue knows, as the index takes them; anything else changes nothing (CATEG-021). */
export function catalogFilters(state: ListingState, attributes: AttributeIndex): NonNullable<Applied> {
  const codes = filterCodes(attributes);
  return Object.entries(state.filters).flatMap(([attribute, values]): NonNullable<Applied> => {
    if (!codes.includes(attribute)) return [];
    if (attribute !== "price") return [{ attribute, value: { in: [...values] }, scope: "catalog" as const }];
    const range = parsePriceRange(values[0] ?? "");
    return range
      ? [
          {
            attribute,
            value: { gte: range.from, ...(range.to !== null && { [range.below ? "lt" : "lte"]: range.to }) },
            scope: "catalog" as const,
          },
        ]
      : [];
  });
}

export interface ListingRequest {
  query: SearchQueryInput;
  size: number;
  from: number;
  sort?: string;
}

/** Articles that are sold out stand in listings only where the shop wants it (CATEG-016, SEARCH-014, STOCK-024). */
const stockFilter = (listOutOfStock: boolean) => (listOutOfStock ? [] : [system("stock.is_in_stock", { eq: true })]);

function request(
  state: ListingState,
  attributes: AttributeIndex,
  filters: NonNullable<Applied>,
  text: string,
): ListingRequest {
  const sort = sortOptions.find((option) => option.id === state.sort)!;
  return {
    query: {
      _availableFilters: filterCodes(attributes).map((field) => ({
        field,
        scope: "catalog",
        options: { size: settings.listing.facetSize },
      })),
      _appliedFilters: [...filters, ...catalogFilters(state, attributes)],
      _searchText: text,
      _oneVariant: true,
    },
    size: settings.listing.pageSize,
    from: (state.page - 1) * settings.listing.pageSize,
    // A text search is ordered by relevance unless the shopper asks otherwise.
    ...((text === "" || sort.id !== defaultSort) && { sort: sort.sort }),
  };
}

/** Products of a category and everything below it (CATEG-015, CATEG-016); `ids` has the category's own id first. */
export function categoryListing(
  ids: readonly number[],
  state: ListingState,
  attributes: AttributeIndex,
  listOutOfStock: boolean = settings.listing.listOutOfStock,
): ListingRequest {
  return request(
    state,
    attributes,
    [
      system("visibility", { in: [2, 3, 4] }),
      system("status", { in: [0, 1] }),
      system("category_ids", { in: [...ids] }),
      ...stockFilter(listOutOfStock),
    ],
    "",
  );
}

/** The search result page (SEARCH-013, SEARCH-014). */
export function searchListing(
  state: ListingState,
  attributes: AttributeIndex,
  listOutOfStock: boolean = settings.listing.listOutOfStock,
): ListingRequest {
  return request(
    state,
    attributes,
    [system("visibility", { in: [3, 4] }), system("status", { in: [0, 1] }), ...stockFilter(listOutOfStock)],
    state.q,
  );
}

/** Most values of one filter that are asked for. */
const mostValues = 999;
const valuesOf = (attributes: AttributeIndex, code: string): number =>
  Math.min(mostValues, Math.max(settings.listing.facetSize, attributes.get(code)?.options.size ?? 0));

/**
 * The same listing without one of its filters: its counts are what that filter's own options would give, all of them.
 */
export function withoutFilter(listing: ListingRequest, code: string, attributes: AttributeIndex): ListingRequest {
  const filters = listing.query._appliedFilters!.filter(
    (filter) => filter.attribute !== code || filter.scope !== "catalog",
  );
  return countsOnly({ ...listing.query, _appliedFilters: filters }, [code], attributes);
}

/**
 * Sizes with more values than a filter is asked for: a run of sizes with holes would send shoppers away whose size is
 * there. Their whole run is counted beside the listing; every other filter names its most frequent values.
 */
export function sizesToComplete(attributes: AttributeIndex, chosen: readonly string[]): string[] {
  return filterCodes(attributes).filter(
    (code) =>
      roleOf(code) === "size" && !chosen.includes(code) && valuesOf(attributes, code) > settings.listing.facetSize,
  );
}

/** Only the counts of some filters, every value of them. */
export function countsOnly(
  query: SearchQueryInput,
  codes: readonly string[],
  attributes: AttributeIndex,
): ListingRequest {
  return {
    query: {
      ...query,
      _availableFilters: codes.map((field) => ({
        field,
        scope: "catalog",
        options: { size: valuesOf(attributes, field) },
      })),
    },
    size: 1,
    from: 0,
  };
}
