import { priceLabel } from "../catalog/listing/filter-option.ts";
import { roleOf } from "../catalog/product/attribute-index.ts";
import { compareSizes } from "../catalog/listing/size-order.ts";
import { defaultSort, sortOptions, type SortId } from "../config/settings.ts";
import type { Facet, FacetOption } from "../contract/page/page.ts";
import { parsePriceRange } from "../url/listing-choice.ts";
import { parseRange, rangeLabel } from "../url/listing-range.ts";
import type { ListingState } from "../url/listing.ts";
import type { DiscoveryFacet } from "./facet.ts";
import type { DiscoveryFilter, DiscoveryFilters } from "./filters.ts";

/** The shop's orders by the provider's names; the one that it knows no name for is not offered. */
const names: Readonly<Partial<Record<SortId, string>>> = {
  recommended: "RELEVANCE",
  new: "NEWEST_FIRST",
  "price-asc": "PRICE_ASCENDING",
  "price-desc": "PRICE_DESCENDING",
};

/** What the provider calls an order of the shop; undefined for its own. */
export const discoverySort = (sort: SortId): string | undefined => (sort === defaultSort ? undefined : names[sort]);

/** The shop's orders among those that a list of the provider offers, the shop's first one always. */
export const offeredSorts = (options: readonly { readonly id: string }[]): SortId[] =>
  sortOptions.flatMap(({ id }) =>
    id === defaultSort || options.some((option) => option.id === names[id]) ? [id] : [],
  );

/** A price filter of an address as bounds (DISC-026): the upper one of a bucket belongs to the next. */
function priceBounds(values: readonly string[]): DiscoveryFilter | null {
  const range = parsePriceRange(values[0] ?? "");
  if (!range) return null;
  const { from, to, below } = range;
  return { ...(from > 0 && { min: from }), ...(to !== null && { max: below ? to - 0.01 : to }) };
}

/** A filter of another range as bounds; null for values of a list. */
function rangeBounds([value = ""]: readonly string[]): DiscoveryFilter | null {
  const range = parseRange(value);
  return range && { ...(range.from !== null && { min: range.from }), ...(range.to !== null && { max: range.to }) };
}

/** The filters of a listing's address as the provider takes them (DISC-025). */
export function discoveryFilters(filters: ListingState["filters"]): DiscoveryFilters {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([code, values]): [string, DiscoveryFilter][] => {
      const filter = code === "price" ? priceBounds(values) : (rangeBounds(values) ?? values);
      return filter ? [[code, filter]] : [];
    }),
  );
}

/** Codes and values that fit an address of the shop (`f.code=value,value`); others cannot be offered. */
const fits = { code: /^[a-z][a-z0-9_]{0,59}$/, value: /^[\w.-]{1,60}$/ };

const hexColour = /^#?[0-9a-f]{6}$/i;

type Value = NonNullable<DiscoveryFacet["values"]>[number];
const optionOf = ({ id, label, selected, count, color }: Value): FacetOption[] =>
  fits.value.test(id) && label !== ""
    ? [{ value: id, label, count, selected, ...(color !== undefined && hexColour.test(color) && { swatch: color }) }]
    : [];

/** Each size once, whatever kinds it stands under, in the order of sizes. */
function sizes({ sizeTypes = [] }: DiscoveryFacet): FacetOption[] {
  const byId = new Map<string, FacetOption>();
  for (const { formats } of sizeTypes)
    for (const { values } of formats)
      for (const option of values.flatMap(optionOf)) if (!byId.has(option.value)) byId.set(option.value, option);
  return [...byId.values()].sort((a, b) => compareSizes(a.label, b.label));
}

/** The chosen bounds of a price as a filter that can be taken back; the bounds themselves are typed. */
function chosenPrice(
  { minSelected, maxSelected }: DiscoveryFacet,
  chosen: readonly string[],
  total: number,
  sign: string,
) {
  const range = parsePriceRange(chosen[0] ?? "");
  if (!range || (minSelected === undefined && maxSelected === undefined)) return [];
  return [{ value: chosen[0]!, label: priceLabel(range.from, range.to, sign), count: total, selected: true }];
}

/** A range of numbers other than the price, with the bounds that were chosen where the provider took them. */
function rangeFacet(
  { id: code, label, unit = "", min, max, minSelected, maxSelected }: DiscoveryFacet,
  { state, total, language }: Shown,
): Facet {
  const value = state.filters[code]?.[0] ?? "";
  const range = minSelected === undefined && maxSelected === undefined ? null : parseRange(value);
  return {
    code,
    label,
    kind: "range",
    options: range ? [{ value, label: rangeLabel(range, unit, language), count: total, selected: true }] : [],
    bounds: { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(unit !== "" && { unit }) },
  };
}

/** What a list is shown with: its state, how much it holds, the currency's sign, and the view's language (`nl-NL`). */
interface Shown {
  readonly state: ListingState;
  readonly total: number;
  readonly sign: string;
  readonly language: string;
}

/**
 * The provider's facets as the shop's filters (DISC-019), in the provider's order. A range has the bounds that were
 * chosen; what fits no address of the shop is left out.
 */
export function listingFacets(facets: readonly DiscoveryFacet[], shown: Shown): Facet[] {
  const { state, total, sign } = shown;
  return facets.flatMap((facet): Facet[] => {
    const { id: code, label, type } = facet;
    if (!fits.code.test(code) || label === "") return [];
    if (type === "RANGE")
      return code === "price"
        ? [{ code, label, kind: "price", options: chosenPrice(facet, state.filters.price ?? [], total, sign) }]
        : [rangeFacet(facet, shown)];
    const options =
      type === "SIZE"
        ? sizes(facet)
        : type === "CHECKBOX"
          ? [{ value: "true", label, count: facet.count ?? 0, selected: facet.selected ?? false }]
          : (facet.values ?? []).flatMap(optionOf);
    if (options.length === 0) return [];
    const sorted =
      type !== "SIZE" && roleOf(code) === "size" ? options.toSorted((a, b) => compareSizes(a.label, b.label)) : options;
    return [{ code, label, kind: options.some(({ swatch }) => swatch) ? "swatch" : "list", options: sorted }];
  });
}

/**
 * The state with what a landing page offers (CATEG-021), so that every list has one address: filters that the catalogue
 * knows (`known`) or the page's own facets name, and orders that the provider has.
 */
export function withOffered(
  state: ListingState,
  known: ListingState,
  { facets, sorts }: { readonly facets: readonly Facet[]; readonly sorts: readonly string[] },
): ListingState {
  const filters: Record<string, readonly string[]> = {};
  for (const [code, values] of Object.entries(state.filters)) {
    const { kind, options = [] } = facets.find((facet) => facet.code === code) ?? {};
    const kept =
      kind === "range"
        ? values.filter(parseRange).slice(0, 1)
        : values.filter(
            (value) => known.filters[code]?.includes(value) || options.some((option) => option.value === value),
          );
    if (kept.length > 0) filters[code] = kept;
  }
  return { ...state, filters, sort: sorts.includes(state.sort) ? state.sort : defaultSort };
}
