import type { ListingState } from "../../url/listing.ts";
import { parsePriceRange } from "../../url/listing-choice.ts";
import type { AttributeIndex } from "../product/attribute-index.ts";
import { filterCodes } from "./listing-query.ts";

/**
 * The state with only those filters and values that the catalogue knows (CATEG-021), so that every list has one
 * address. An attribute without any options keeps its values: there is nothing to check them against. Of prices the
 * first range counts.
 */
export function withKnownFilters(state: ListingState, attributes: AttributeIndex): ListingState {
  const codes = new Set(Object.keys(state.filters).length > 0 ? filterCodes(attributes) : []);
  const filters: Record<string, readonly string[]> = {};
  for (const [code, values] of Object.entries(state.filters)) {
    if (!codes.has(code)) continue;
    const known = code === "price" ? priceOf(values) : knownValues(values, attributes.get(code)!.options);
    if (known.length > 0) filters[code] = known;
  }
  return { ...state, filters };
}

const priceOf = (values: readonly string[]): string[] => values.slice(0, 1).filter((text) => parsePriceRange(text));

function knownValues(values: readonly string[], options: ReadonlyMap<string, unknown>): readonly string[] {
  return options.size === 0 ? values : values.filter((value) => options.has(value));
}
