import type { ListingState } from "./listing.ts";

/**
 * The state with one filter value switched on or off; always back to the first page. A single one, as a price range is,
 * replaces the one before it.
 */
export function toggleFilter(
  state: ListingState,
  code: string,
  value: string,
  single: boolean = code === "price",
): ListingState {
  const before = state.filters[code] ?? [];
  const after = before.includes(value)
    ? before.filter((entry) => entry !== value)
    : single
      ? [value]
      : [...before, value];
  const filters = { ...state.filters, [code]: after };
  if (after.length === 0) delete filters[code];
  return { ...state, page: 1, filters };
}

/**
 * A price filter in whole euros; an open end is null. `below`: what costs exactly `to` is not meant, as in a bucket
 * (CATEG-034).
 */
export interface PriceRange {
  from: number;
  to: number | null;
  below?: true;
}

/** Bounds of a price filter "from-to" (CATEG-020), or of a bucket "from-lt<to>". */
export function parsePriceRange(text: string): PriceRange | null {
  const match = /^(\d{1,6})-(?:(lt)?(\d{1,6})|x)?$/.exec(text);
  if (!match) return null;
  const to = match[3] === undefined ? null : Number(match[3]);
  const from = Number(match[1]);
  const below = match[2] !== undefined;
  return to !== null && (below ? to <= from : to < from) ? null : { from, to, ...(below && { below }) };
}

/** A price bucket as a filter: the lower bound is in it, the upper one in the next. */
export const bucketRange = (from: number, to: number | null): string => (to === null ? `${from}-` : `${from}-lt${to}`);

/** Two typed bounds in whole euros as a price filter, the lower one first; null when neither is a number. */
export function priceRangeOf(from: string, to: string): string | null {
  const [low, high] = [from, to].map((text) =>
    /^\s*\d{1,6}([.,]\d*)?\s*$/.test(text) ? Math.floor(Number(text.trim().replace(",", "."))) : null,
  ) as [number | null, number | null];
  if (low === null && high === null) return null;
  if (high === null) return `${low}-`;
  return `${Math.min(low ?? 0, high)}-${Math.max(low ?? 0, high)}`;
}

/** Fields of a range's form; what they hold becomes `f.<code>`. */
export const rangeFields = (code: string) => ({ from: `${code}.from`, to: `${code}.to` }) as const;
