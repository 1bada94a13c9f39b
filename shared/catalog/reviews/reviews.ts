import type { Fit, FitCounts } from "./review-fit.ts";
import type { ReviewPhoto } from "./review-photos.ts";

/** Bounds of a review's parts, the same in the form and on the wire. */
export const reviewBounds = {
  title: { min: 2, max: 120 },
  detail: { min: 10, max: 2_000 },
  nickname: { min: 2, max: 40 },
} as const;

/** A review as a page shows it. All of it is plain text. */
export interface Review {
  id: number;
  title: string;
  detail: string;
  nickname: string;
  /** One to five stars; null when the platform knows none for it. */
  rating: number | null;
  /** ISO 8601. */
  date: string | null;
  /** The language it is written in ("nl"), where that is another than the view's. */
  lang?: string;
  /** How it fell on its writer; absent where nothing was said. */
  fit?: Fit;
  /** The size that was bought, as a value of the product's own size option; absent where nothing was said. */
  size?: string;
  /** What its writer photographed; absent where nothing was. */
  photos?: ReviewPhoto[];
}

/** One page of a product's approved reviews with what all of them say together. */
export interface Reviews {
  total: number;
  /** How many of them give stars, and their mean; null when none does. */
  rated: number;
  average: number | null;
  /** How the garment falls; absent while too few say so. */
  fit?: FitCounts;
  /** How many give each number of stars, and how many bought each size; absent where none says it. */
  stars?: Record<string, number>;
  sizes?: Record<string, number>;
  list: Review[];
}

export const noReviews: Reviews = { total: 0, rated: 0, average: null, list: [] };
/** Reviews a page of them has. */
export const reviewPageSize = 5;
/** Last page that can be asked for. */
export const lastReviewPage = 100;

interface Vote {
  value?: unknown;
  percent?: unknown;
}

/**
 * The stars of a review document: its own `rating`, or the mean of the platform's votes. Null when there is neither.
 */
export function ratingOf(source: Readonly<Record<string, unknown>>): number | null {
  const votes = Array.isArray(source.ratings) ? (source.ratings as (Vote | null)[]) : [];
  const stars = [source.rating, ...votes.map((vote) => vote?.value ?? Number(vote?.percent) / 20)]
    .map((value) => (value === null || value === undefined || value === "" ? NaN : Number(value)))
    .filter((value) => value >= 1 && value <= 5);
  return stars.length === 0 ? null : stars.reduce((sum, value) => sum + value, 0) / stars.length;
}

/** Number and mean of stars from how often each was given. */
export function averageOf(buckets: readonly { key: string | number; doc_count: number }[]): {
  rated: number;
  average: number | null;
} {
  const counted = buckets
    .map(({ key, doc_count }) => ({ stars: Number(key), count: doc_count }))
    .filter(({ stars }) => stars >= 1 && stars <= 5);
  const rated = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    rated,
    average: rated === 0 ? null : counted.reduce((sum, { stars, count }) => sum + stars * count, 0) / rated,
  };
}
