import type { AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import { facetsOf, type Aggregations } from "../../../../shared/catalog/listing/facets.ts";
import { defaultSort } from "../../../../shared/config/settings.ts";
import {
  countsOnly,
  filterCodes,
  sizesToComplete,
  withoutFilter,
  type ListingRequest,
} from "../../../../shared/catalog/listing/listing-query.ts";
import type { Listing } from "../../../../shared/contract/page/page.ts";
import { pageCount, type ListingState } from "../../../../shared/url/listing.ts";
import { parseRange } from "../../../../shared/url/listing-range.ts";
import { searchCards } from "./cards.ts";
import { search, type LoadContext } from "../context.ts";

/**
 * Most chosen filters whose options are counted without their own choice; further ones count only what all choices
 * leave.
 */
const mostCounted = 6;

/**
 * One page of a listing with its filters; null when it lies beyond the last page. A chosen filter keeps its other
 * options: their counts come from the same listing without that filter. All sizes are listed. `corrected`: the text as
 * the index understood it, where it was misspelt; `categories`: those that the text names or, where nothing is found,
 * those of similar things; `standsIn`: the shop lacks the thing named, and what is found is worn instead.
 */
export async function loadListing(
  context: LoadContext,
  state: ListingState,
  attributes: AttributeIndex,
  request: ListingRequest,
): Promise<(Listing & { corrected?: string; categories?: readonly number[]; standsIn?: true }) | null> {
  const chosen = Object.keys(state.filters)
    .filter((code) => filterCodes(attributes).includes(code))
    .slice(0, mostCounted);
  const sizes = sizesToComplete(attributes, chosen);
  const counts = async (codes: readonly string[], { query, ...page }: ListingRequest) =>
    aggregationsOf(codes, (await search(context, "product", query, { ...page, include: ["id"] })).aggregations);
  const [found, ...own] = await Promise.all([
    searchCards(context, request, attributes),
    ...chosen.map((code) => counts([code], withoutFilter(request, code, attributes))),
    ...(sizes.length > 0 ? [counts(sizes, countsOnly(request.query, sizes, attributes))] : []),
  ]);
  if (state.page > pageCount(found.total, request.size)) return null;
  const aggregations: Aggregations = Object.assign({}, found.aggregations, ...own);
  return {
    total: found.total,
    page: state.page,
    pageSize: request.size,
    sort: state.sort,
    facets: facetsOf(aggregations, attributes, state, context.store.i18n.currencySign),
    cards: found.cards,
    ...(found.corrected !== undefined && { corrected: found.corrected }),
    ...(found.categories.length > 0 && { categories: found.categories }),
    ...(found.standsIn && { standsIn: found.standsIn }),
  };
}

function aggregationsOf(codes: readonly string[], aggregations: Aggregations): Aggregations {
  const names = new Set(
    codes.flatMap((code) => [`agg_terms_${code}`, `agg_terms_${code}_options`, `agg_range_${code}`]),
  );
  return Object.fromEntries(Object.entries(aggregations).filter(([name]) => names.has(name)));
}

/**
 * Lists that stay out of search engines because there is no end of them: more than one filter value, a range of prices
 * or other numbers, another order. One value of one attribute is a page of its own.
 */
export function isNarrow({ filters, sort }: ListingState): boolean {
  return (
    Object.values(filters).reduce((sum, values) => sum + values.length, 0) > 1 ||
    "price" in filters ||
    Object.values(filters).some(([value]) => parseRange(value ?? "")) ||
    sort !== defaultSort
  );
}

/** Whether search engines are asked to leave a list out: it is narrow, or a filter leaves nothing to show. */
export const staysOut = (state: ListingState, { total }: Listing): boolean => isNarrow(state) || total === 0;
