import { createBucket, take, type Bucket } from "../../../rate-limits/bucket.ts";

/** Calls a second by how much one of them may answer, as the provider bounds them: up to `perPage`, `calls` of them. */
const classes = [
  { perPage: 25, calls: 50 },
  { perPage: 50, calls: 15 },
  { perPage: 75, calls: 10 },
  { perPage: Number.POSITIVE_INFINITY, calls: 6 },
] as const;

/** Calls a second for lists of that size; a single story counts as a small list. */
export const callsPerSecond = (perPage: number): number => classes.find((one) => perPage <= one.perPage)!.calls;

/** Takes a call of its class; false when the class has none left. Times are milliseconds. */
export interface RateClasses {
  take(perPage: number, now: number): boolean;
}

export function createRateClasses(): RateClasses {
  const buckets = new Map<number, Bucket>();
  return {
    take(perPage, now) {
      const quota = callsPerSecond(perPage);
      const bucket = buckets.get(quota) ?? createBucket(quota, quota);
      buckets.set(quota, bucket);
      return take(bucket, now);
    },
  };
}
