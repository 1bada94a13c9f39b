import type { ListingState } from "../../url/listing.ts";
import { parsePriceRange, toggleFilter } from "../../url/listing-choice.ts";

/**
 * One thing a listing can be filtered by (CATEG-004). `type` is the attribute's code; `single` means that it replaces
 * the choice before it.
 */
export interface FilterOption {
  id: string;
  label: string;
  type: string;
  /** Bounds of a price in whole euros, without `to` when it is open. */
  from?: number;
  to?: number;
  single: boolean;
}

/** Label of a price bucket (CATEG-022): "< €50", "€50 - €100", "> €150". */
export function priceLabel(from: number, to: number | null, sign: string): string {
  if (to === null) return `> ${sign}${from}`;
  return from === 0 ? `< ${sign}${to}` : `${sign}${from} - ${sign}${to}`;
}

/**
 * A value of an attribute as a filter; `label` is what the catalogue calls it, if it does. Prices are named by their
 * bounds.
 */
export function filterOption(type: string, id: string, label: string | null, sign: string): FilterOption {
  const range = type === "price" ? parsePriceRange(id) : null;
  if (!range) return { id, label: label ?? id, type, single: type === "price" };
  return {
    id,
    label: priceLabel(range.from, range.to, sign),
    type,
    from: range.from,
    ...(range.to !== null && { to: range.to }),
    single: true,
  };
}

/** The state with an option switched on or off, back on the first page. */
export const toggleOption = (state: ListingState, { type, id, single }: FilterOption): ListingState =>
  toggleFilter(state, type, id, single);
