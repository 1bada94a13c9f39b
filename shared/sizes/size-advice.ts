import type { Fit } from "../catalog/reviews/review-fit.ts";

/** A size with the measure of the body that it is made for, both ends included, in centimetres. */
export interface SizeRange {
  label: string;
  low: number;
  high: number;
}

/** How somebody likes to wear it. */
export const fitWishes = ["close", "usual", "loose"] as const;
export type FitWish = (typeof fitWishes)[number];

export const cmPerInch = 2.54;

/** The numbers of a table's cell, "86–91", "16,5" or "24.8", as a range; null where it names none. */
export function rangeOf(label: string, cell: string): SizeRange | null {
  const found = (cell.match(/\d+(?:[.,]\d+)?/g) ?? []).map((text) => Number(text.replace(",", ".")));
  return found.length === 0 ? null : { label: label.trim(), low: Math.min(...found), high: Math.max(...found) };
}

/**
 * Least and most that somebody may measure there whom no size of the table is made for: what lies beyond is mistyped,
 * or in the other unit. In whole centimetres.
 */
export function plausibleMeasures(ranges: readonly SizeRange[]): { least: number; most: number } {
  return {
    least: Math.floor(0.7 * Math.min(...ranges.map(({ low }) => low))),
    // Taller than this nobody is; around the waist, some are half as much again as what is made.
    most: Math.min(230, Math.ceil(1.6 * Math.max(...ranges.map(({ high }) => high)))),
  };
}

/**
 * The size for a measure of the body. Between two sizes it is the larger, as size tables ask for. Loose is one larger;
 * close is one smaller for who is in the lower third of a size, for whom the smaller one still closes. A garment that
 * falls small or large by its reviews moves it by one. Null where no size of the table is made for it.
 *
 * @param cm Of the body, in centimetres.
 */
export function adviseSize(
  ranges: readonly SizeRange[],
  cm: number,
  { wish, falls }: { wish: FitWish; falls: Fit | null },
): string | null {
  const rising = [...ranges].sort((a, b) => a.high - b.high);
  const own = rising.findIndex(({ high }) => cm <= high);
  const range = rising[own];
  // Below the smallest size there may be none; a table of single numbers has it from one step below.
  const step = rising[1] && rising[0] ? rising[1].high - rising[0].high : 0;
  if (!range || (own === 0 && cm < Math.min(range.low, range.high - step))) return null;
  const isNearSmaller = cm < range.low + (range.high - range.low) / 3;
  const byWish = wish === "loose" ? 1 : wish === "close" && isNearSmaller ? -1 : 0;
  const byReviews = falls === "small" ? 1 : falls === "large" ? -1 : 0;
  return rising[own + byWish + byReviews]?.label ?? null;
}
