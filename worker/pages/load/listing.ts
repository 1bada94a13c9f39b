import type { AttributeIndex } from "../../../shared/catalog/attribute-index.ts";
import { facetsOf, type Aggregations } from "../../../shared/catalog/facets.ts";
import { filterCodes, withoutFilter, type ListingRequest } from "../../../shared/catalog/listing-query.ts";
import type { Listing } from "../../../shared/contract/page.ts";
import { pageCount, type ListingState } from "../../../shared/url/listing.ts";
import { searchCards } from "./cards.ts";
import { search, type LoadContext } from "./context.ts";

/** Most filters whose own options are counted apart; beyond them a filter shows only what the others leave. */
const mostCounted = 6;

/**
 * One page of a listing with its filters, or null when the page lies beyond the end.
 * A chosen filter keeps its other options: their counts come from the same listing without that filter.
 */
export async function loadListing(context: LoadContext, state: ListingState, attributes: AttributeIndex, request: ListingRequest): Promise<Listing | null> {
  const chosen = Object.keys(state.filters).filter((code) => filterCodes(attributes).includes(code)).slice(0, mostCounted);
  const [found, ...own] = await Promise.all([
    searchCards(context, request, attributes),
    ...chosen.map((code) => search(context, "product", withoutFilter(request, code).query, { size: 1, from: 0, include: ["id"] })),
  ]);
  if (state.page > pageCount(found.total, request.size)) return null;
  const aggregations: Aggregations = { ...found.aggregations };
  chosen.forEach((code, i) => Object.assign(aggregations, aggregationsOf(code, own[i]!.aggregations)));
  return { total: found.total, page: state.page, pageSize: request.size, sort: state.sort, facets: facetsOf(aggregations, attributes, state, context.store.i18n.currencySign), cards: found.cards };
}

function aggregationsOf(code: string, aggregations: Aggregations): Aggregations {
  const names = [`agg_terms_${code}`, `agg_terms_${code}_options`, `agg_range_${code}`];
  return Object.fromEntries(Object.entries(aggregations).filter(([name]) => names.includes(name)));
}

/** More than one filter value: such combinations are endless and stay out of search engines. */
export function isNarrow(state: ListingState): boolean {
  return Object.values(state.filters).reduce((sum, values) => sum + values.length, 0) > 1;
}
