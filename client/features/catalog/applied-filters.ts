import type { Facet } from "../../../shared/contract/page.ts";
import { toggleFilter, type ListingState } from "../../../shared/url/listing.ts";

export interface AppliedFilter { code: string; value: string; label: string; without: ListingState }

/** The chosen filters in the order of the facets, each with the state that lacks it. A value no facet knows is shown as it stands. */
export function appliedFilters(state: ListingState, facets: readonly Facet[]): AppliedFilter[] {
  const rank = (code: string) => (facets.findIndex((facet) => facet.code === code) + 1 || facets.length + 1);
  return Object.entries(state.filters)
    .sort(([a], [b]) => rank(a) - rank(b))
    .flatMap(([code, values]) => values.map((value) => ({
      code, value, without: toggleFilter(state, code, value),
      label: facets.find((facet) => facet.code === code)?.options.find((option) => option.value === value)?.label ?? value,
    })));
}
