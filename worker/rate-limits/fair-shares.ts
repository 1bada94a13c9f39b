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
   * Takes a call of this caller, who may stand within others (a visitor in a network): each must have it. 0 where it
   * was had, else the whole seconds after which to ask again. A refused call takes nothing.
   */
  take(caller: string | readonly string[], now: number): number;
  /** Puts a call back that this caller had, and that turned out to cost nothing. */
  giveBack(caller: string | readonly string[]): void;
  readonly kept: number;
}

/**
 * A bucket for each caller beside one for all. When that of all is empty, only callers beyond a quarter of their own
 * burst are refused: the others have a second one, of the same size, which whoever floods cannot reach. The callers not
 * heard of for longest are forgotten.
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
