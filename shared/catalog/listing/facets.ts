import { settings } from "../../config/settings.ts";
import type { SearchResponse } from "../../contract/catalog/search.ts";
import type { Facet, FacetOption } from "../../contract/page/page.ts";
import type { ListingState } from "../../url/listing.ts";
import { bucketRange } from "../../url/listing-choice.ts";
import { optionLabel, roleOf, type Attribute, type AttributeIndex } from "../product/attribute-index.ts";
import { priceLabel } from "./filter-option.ts";
import { filterCodes } from "./listing-query.ts";
import { compareSizes } from "./size-order.ts";

export type Aggregations = NonNullable<SearchResponse["aggregations"]>;

/**
 * The filter panel of a listing, in panel order; attributes without any product and options without a label are left
 * out.
 */
export function facetsOf(
  aggregations: Aggregations,
  attributes: AttributeIndex,
  state: ListingState,
  sign: string,
): Facet[] {
  return filterCodes(attributes).flatMap((code): Facet[] => {
    const options =
      code === "price"
        ? priceOptions(aggregations, state, sign)
        : valueOptions(code, aggregations, attributes.get(code)!, attributes, state);
    if (options.length === 0) return [];
    const kind = code === "price" ? "price" : options.some((option) => option.swatch) ? "swatch" : "list";
    return [{ code, label: attributes.get(code)?.label ?? code, kind, options }];
  });
}

function priceOptions(aggregations: Aggregations, state: ListingState, sign: string): FacetOption[] {
  const buckets = aggregations.agg_range_price?.buckets ?? [];
  return settings.priceRanges.flatMap(([from, to]): FacetOption[] => {
    const count = buckets.find((bucket) => (bucket.from ?? 0) === from && (bucket.to ?? null) === to)?.doc_count ?? 0;
    const value = bucketRange(from, to);
    const selected = state.filters.price?.includes(value) ?? false;
    return count > 0 || selected ? [{ value, label: priceLabel(from, to, sign), count, selected }] : [];
  });
}

function valueOptions(
  code: string,
  aggregations: Aggregations,
  attribute: Attribute,
  attributes: AttributeIndex,
  state: ListingState,
): FacetOption[] {
  const counts = new Map<string, number>();
  // A product's own values and its variants' are counted apart; a configurable may stand in both.
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const bucket of aggregations[name]?.buckets ?? [])
      counts.set(String(bucket.key), Math.max(bucket.doc_count, counts.get(String(bucket.key)) ?? 0));
  }
  const chosen = state.filters[code] ?? [];
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0);
  const options = [...counts].flatMap(([value, count]): FacetOption[] => {
    const label = optionLabel(attributes, code, value);
    const swatch = attribute.options.get(value)?.swatch;
    return label === null ? [] : [{ value, label, count, selected: chosen.includes(value), ...(swatch && { swatch }) }];
  });
  return options.sort(
    roleOf(code) === "size"
      ? (a, b) => compareSizes(a.label, b.label)
      : (a, b) => b.count - a.count || (a.label < b.label ? -1 : 1),
  );
}
