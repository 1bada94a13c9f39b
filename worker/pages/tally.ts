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

export interface Rate extends Tally {
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
      return [kind, { ...tally, hitRate: all === 0 ? null : Math.round((served / all) * 1_000) / 10 }];
    }),
  );
}
