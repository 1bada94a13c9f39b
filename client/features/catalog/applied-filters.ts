import { filterOption, toggleOption, type FilterOption } from "../../../shared/catalog/listing/filter-option.ts";
import type { Facet } from "../../../shared/contract/page/page.ts";
import type { ListingState } from "../../../shared/url/listing.ts";

export interface AppliedFilter {
  option: FilterOption;
  without: ListingState;
}

/**
 * The chosen filters in the order of the facets, each with the state that lacks it. A value no facet knows is shown as
 * it stands.
 */
export function appliedFilters(state: ListingState, facets: readonly Facet[], sign: string): AppliedFilter[] {
  const rank = (code: string) => facets.findIndex((facet) => facet.code === code) + 1 || facets.length + 1;
  return Object.entries(state.filters)
    .sort(([a], [b]) => rank(a) - rank(b))
    .flatMap(([code, values]) =>
      values.map((value) => {
        const option = filterOption(
          code,
          value,
          facets.find((facet) => facet.code === code)?.options.find((entry) => entry.value === value)?.label ?? null,
          sign,
        );
        return { option, without: toggleOption(state, option) };
      }),
    );
}
