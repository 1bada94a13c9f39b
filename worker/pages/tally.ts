import type { CacheStatus } from "./cache/page-cache.ts";

/** Answers of one kind since the isolate began, by what the cache did. */
export type Tally = Record<CacheStatus, number>;

const tallies = new Map<string, Tally>();

/** The count that answers of a kind are added to; the same object as long as the isolate lives. */
export function tallyOf(kind: string | undefined): Tally {
  const name = kind ?? "other";
  let tally = tallies.get(name);
  if (!tally) tallies.set(name, (tally = { HIT: 0, MISS: 0, STALE: 0, "STALE-AGE": 0, "STALE-SOFT": 0, BYPASS: 0 }));
  return tally;
}

/** Ages of stored copies that were answered with, by kind: how many, and all their seconds. */
const ages = new Map<string, { n: number; seconds: number }>();

/** Counts how old a stored copy was when it was answered with, in milliseconds. */
export function noteAge(kind: string | undefined, ms: number): void {
  const name = kind ?? "other";
  const known = ages.get(name);
  const seconds = Math.max(0, ms / 1_000);
  if (!known) ages.set(name, { n: 1, seconds });
  else {
    known.n += 1;
    known.seconds += seconds;
  }
}

export interface Rate extends Tally {
  /** Mean age of stored copies when they were answered with, in seconds; null while there is none. */
  age: number | null;
  /**
   * Share of the answers that needed no rendering before they left, in percent with one decimal; null while there is
   * none.
   */
  hitRate: number | null;
}

/** Counts and hit rate by kind of answer, of this isolate since it began. */
export function rates(): Record<string, Rate> {
  return Object.fromEntries(
    [...tallies].map(([kind, tally]) => {
      const all = Object.values(tally).reduce((sum, count) => sum + count, 0);
      const served = tally.HIT + tally["STALE-AGE"] + tally["STALE-SOFT"] + tally.STALE;
      const aged = ages.get(kind);
      const age = aged ? Math.round(aged.seconds / aged.n) : null;
      return [kind, { ...tally, age, hitRate: all === 0 ? null : Math.round((served / all) * 1_000) / 10 }];
    }),
  );
}
