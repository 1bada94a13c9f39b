/**
 * What the page cache did for a document, by its Server-Timing; `none` where it says nothing, as an answer that the
 * device kept.
 */
export const cacheOutcomes = ["HIT", "MISS", "STALE", "STALE-AGE", "STALE-SOFT", "BYPASS", "none"] as const;
export type CacheOutcome = (typeof cacheOutcomes)[number];

/** The outcome that a document's Server-Timing names. */
export const outcomeOf = (description: string | undefined): CacheOutcome =>
  cacheOutcomes.find((outcome) => outcome === description) ?? "none";
