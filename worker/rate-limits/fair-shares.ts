import { createBucket, fill, secondsUntil, take, type Bucket } from "./bucket.ts";

export interface Rate {
  burst: number;
  perSecond: number;
}

/**
 * `of` says what one caller may take, `all` what all of them together; of `mostKept` callers is known what they took.
 */
export interface Shares {
  of: (caller: string) => Rate;
  all: Rate;
  mostKept: number;
}

/** Part of its own burst that a caller may have taken and still count as quiet. */
const quietPart = 0.25;

export interface FairShares {
  /**
   * Takes a call of this caller, or of several that stand within each other (a visitor in a network): each must have a
   * call left. `now` in milliseconds since 1970. Answers 0 when taken, else the whole seconds until the next try is
   * worthwhile; a refused call takes nothing.
   */
  take(caller: string | readonly string[], now: number): number;
  /** Puts back a call of this caller that turned out to cost nothing. */
  giveBack(caller: string | readonly string[]): void;
  readonly kept: number;
}

/**
 * A bucket for each caller beside one for all. When the common bucket is empty, only callers who have used a quarter of
 * their own burst are refused. The others share a reserve bucket of the same size, which a flood from few callers
 * cannot empty. Beyond `mostKept` callers, those not heard of for longest are forgotten.
 */
export function createFairShares({ of, all, mostKept }: Shares): FairShares {
  const callers = new Map<string, Bucket>();
  const [everybody, reserve] = [createBucket(all.burst, all.perSecond), createBucket(all.burst, all.perSecond)];
  function bucketOf(caller: string): Bucket {
    const { burst, perSecond } = of(caller);
    const bucket = callers.get(caller) ?? createBucket(burst, perSecond);
    callers.delete(caller);
    callers.set(caller, bucket);
    if (callers.size > mostKept) callers.delete(callers.keys().next().value!);
    return bucket;
  }
  return {
    get kept() {
      return callers.size;
    },
    take(caller, now) {
      const own = [caller].flat().map(bucketOf);
      for (const bucket of own) fill(bucket, now);
      const empty = own.filter(({ left }) => left < 1);
      if (empty.length > 0) return Math.max(...empty.map(secondsUntil));
      const isQuiet = own.every(({ burst, left }) => burst - left < burst * quietPart);
      if (!take(everybody, now) && !(isQuiet && take(reserve, now))) return secondsUntil(everybody);
      for (const bucket of own) bucket.left -= 1;
      return 0;
    },
    giveBack(caller) {
      for (const bucket of [...[caller].flat().map(bucketOf), everybody])
        bucket.left = Math.min(bucket.burst, bucket.left + 1);
    },
  };
}
