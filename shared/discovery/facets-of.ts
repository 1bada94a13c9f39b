import type { Facet } from "../contract/page/page.ts";
import { roleOf } from "../catalog/product/attribute-index.ts";
import type { DiscoveryFacet } from "./facet.ts";
import type { DiscoveryFilters } from "./filters.ts";

export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

const valuesOf = ({ options }: Facet) =>
  options.map(({ value, label, selected, count, swatch }) => ({
    id: value,
    label,
    selected,
    count,
    ...(swatch !== undefined && { color: swatch }),
  }));

/**
 * The shop's filters as the provider's facets (DISC-019): a range for the price, colours, sizes, words. `price`: what
 * the cheapest and the dearest product of the list cost.
 */
export function discoveryFacets(facets: readonly Facet[], chosen: DiscoveryFilters, price: Bounds): DiscoveryFacet[] {
  return facets.map((facet): DiscoveryFacet => {
    const { code: id, label, kind } = facet;
    if (kind === "price") {
      const filter = chosen[id];
      const bounds: Bounds = filter && !Array.isArray(filter) ? (filter as Bounds) : {};
      return {
        id,
        label,
        type: "RANGE" as const,
        unit: "EUR",
        ...(price.min !== undefined && { min: price.min }),
        ...(price.max !== undefined && { max: price.max }),
        ...(bounds.min !== undefined && { minSelected: bounds.min }),
        ...(bounds.max !== undefined && { maxSelected: bounds.max }),
      };
    }
    const values = valuesOf(facet);
    const selectedCount = values.filter(({ selected }) => selected).length;
    if (roleOf(id) === "size")
      return { id, label, type: "SIZE", selectedCount, sizeTypes: [{ label, formats: [{ format: label, values }] }] };
    return { id, label, type: kind === "swatch" ? "COLOR" : "TEXT", selectedCount, values };
  });
}
