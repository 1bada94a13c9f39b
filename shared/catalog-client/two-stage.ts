/**
 * Loads in two stages: first what is shown first, then everything. Where the first stage takes longer than the second
 * it gains nothing, and is left out from then on (SEARCH-010).
 */
export interface TwoStage {
  readonly enabled: boolean;
  /** `show` gets the first stage's value, unless the stage is off. Resolves with the second stage's. */
  load<F, S>(first: () => Promise<F>, show: (value: F) => void, second: () => Promise<S>): Promise<S>;
}

export function createTwoStage(now: () => number): TwoStage {
  let enabled = true;
  const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> => {
    const start = now();
    return { value: await work(), ms: now() - start };
  };
  return {
    get enabled() {
      return enabled;
    },
    async load(first, show, second) {
      if (!enabled) return second();
      const one = await timed(first);
      show(one.value);
      const two = await timed(second);
      if (one.ms > two.ms) enabled = false;
      return two.value;
    },
  };
}
