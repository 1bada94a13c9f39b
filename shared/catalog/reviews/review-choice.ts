import { fits, type Fit } from "./review-fit.ts";

/** Orders of a product's reviews; by stars, the newest of equals first. */
export const reviewSorts = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Which reviews of a product are shown, in which order; null where everything is. */
export interface ReviewChoice {
  sort: ReviewSort;
  stars: number | null;
  fit: Fit | null;
  /** A value of the product's size option. */
  size: string | null;
}
/** What the page itself shows: all of them, the newest first. */
export const everyReview: ReviewChoice = { sort: "newest", stars: null, fit: null, size: null };

/** The choice in its one form, as a part of an address: "highest/4/small/any". */
export const reviewChoicePath = ({ sort, stars, fit, size }: ReviewChoice): string =>
  [sort, stars ?? "any", fit ?? "any", size === null ? "any" : `is-${encodeURIComponent(size)}`].join("/");

/** Reads that form; null for everything else. */
export function parseReviewChoice(path: string): ReviewChoice | null {
  const [sort, stars, fit, size, ...rest] = path.split("/");
  const known = {
    sort: reviewSorts.find((one) => one === sort),
    stars: stars === "any" ? null : /^[1-5]$/.test(stars ?? "") ? Number(stars) : undefined,
    fit: fit === "any" ? null : fits.find((one) => one === fit),
    size: size === "any" ? null : sizeOf(size ?? ""),
  };
  if (rest.length > 0 || Object.values(known).includes(undefined)) return null;
  return known as ReviewChoice;
}

function sizeOf(text: string): string | undefined {
  try {
    const size = text.startsWith("is-") ? decodeURIComponent(text.slice(3)) : "";
    return /^[\x20-\x7e]{1,64}$/.test(size) ? size : undefined;
  } catch {
    return undefined;
  }
}
