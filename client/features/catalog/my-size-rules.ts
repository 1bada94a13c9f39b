import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import type { Facet } from "../../../shared/contract/page/page.ts";
import type { ListingState } from "../../../shared/url/listing.ts";

export interface OwnSize {
  code: string;
  value: string;
  label: string;
}
type SizeOf = (code: string, kind: string) => Promise<string | null>;

const isNumber = (label: string): boolean => /^\d/.test(label);

/**
 * The shopper's own sizes among those a list offers. Letters and numbers are told apart, and numbers by their run, so
 * that a waist never chooses a shoe; a list of both offers both.
 */
export async function ownSizes(
  facets: readonly Facet[],
  sizeOf: SizeOf,
  kindOf: (labels: readonly string[]) => string,
): Promise<OwnSize[]> {
  const sizes = facets.filter(({ code }) => roleOf(code) === "size");
  const found = await Promise.all(
    sizes.flatMap(({ code, options }) =>
      [true, false].map(async (numbers): Promise<OwnSize[]> => {
        const run = options.filter(({ label }) => isNumber(label) === numbers);
        const value = run.length === 0 ? null : await sizeOf(code, kindOf(run.map(({ label }) => label)));
        const own = run.find((option) => option.value === value);
        return own ? [{ code, value: own.value, label: own.label }] : [];
      }),
    ),
  );
  return found.flat().sort((a, b) => Number(isNumber(a.label)) - Number(isNumber(b.label)));
}

/** Whether a list shows the shopper's sizes and no other. */
export const showsOwn = (state: ListingState, own: readonly OwnSize[]): boolean =>
  own.length > 0 &&
  own.every(({ code, value }) => state.filters[code]?.includes(value)) &&
  !own.some(({ code }) => state.filters[code]!.length > own.filter((size) => size.code === code).length);

/** Whether a list is filtered by any of the shopper's size attributes. */
export const showsAnySize = (state: ListingState, own: readonly OwnSize[]): boolean =>
  own.some(({ code }) => (state.filters[code]?.length ?? 0) > 0);

/** The list in the shopper's sizes alone, or in every size; back on its first page. */
export function withOwn(state: ListingState, own: readonly OwnSize[], on: boolean): ListingState {
  const filters: Record<string, readonly string[]> = { ...state.filters };
  for (const { code } of own) delete filters[code];
  if (on) for (const { code, value } of own) filters[code] = [...(filters[code] ?? []), value].sort();
  return { ...state, page: 1, filters };
}
