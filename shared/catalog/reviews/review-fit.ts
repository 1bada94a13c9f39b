/** How a garment falls, in the words of who wore it: smaller than its size says, as it says, larger. */
export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];
/** How many reviews say each. */
export type FitCounts = Readonly<Record<Fit, number>>;

/** Fewer answers than these say more of their writers than of the garment, so nothing is said of them. */
export const leastFitAnswers = 5;

/** The answers counted from the index's buckets; null below the least. */
export function fitCountsOf(buckets: readonly { key: string | number; doc_count: number }[]): FitCounts | null {
  const of = (fit: Fit) => buckets.find(({ key }) => key === fit)?.doc_count ?? 0;
  const counts = { small: of("small"), true: of("true"), large: of("large") };
  return counts.small + counts.true + counts.large < leastFitAnswers ? null : counts;
}

/**
 * What the answers say together: what more than half of them say, `n` of `of`; "mixed" where no answer has more than
 * half, because two that pull apart are no size to go by.
 */
export function fitVerdict(counts: FitCounts): { kind: Fit | "mixed"; n: number; of: number } {
  const of = counts.small + counts.true + counts.large;
  const kind = fits.find((fit) => counts[fit] * 2 > of);
  return kind ? { kind, n: counts[kind], of } : { kind: "mixed", n: 0, of };
}
