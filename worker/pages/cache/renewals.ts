/**
 * Most pages that an isolate renews at the same time, and the shortest time each takes up its turn, so that a mass
 * change cannot overload what pages are read from. Turn in milliseconds.
 */
const most = 4;
const turnMs = 250;

export interface RenewalDeps {
  readonly now: () => number;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly sleep: (ms: number) => Promise<void>;
}

/**
 * Pages being made again while their old copies are shown. A request that finds no free turn shows the old copy and
 * starts nothing.
 */
export interface Renewals {
  start(key: string, deps: RenewalDeps, work: () => Promise<void>): void;
}

/**
 * Longest a turn can last: the isolate may forget a request together with its timers, and a turn must not be lost with
 * it.
 */
const longestMs = 30_000;

export function createRenewals(): Renewals {
  const turns = new Map<string, number>();
  return {
    start: (key, { now, waitUntil, sleep }, work) => {
      for (const [other, since] of turns) if (now() - since > longestMs) turns.delete(other);
      if (turns.has(key) || turns.size >= most) return;
      const since = now();
      turns.set(key, since);
      const end = () => {
        if (turns.get(key) === since) turns.delete(key);
      };
      waitUntil(Promise.all([work().catch(() => undefined), sleep(turnMs)]).then(end, end));
    },
  };
}
