/** Failures in a row after which an upstream is left alone. */
export const mostFailures = 5;
/** For how long; after it one call at a time tries again. */
export const restMs = 10_000;

/**
 * Keeps calls from an upstream that does not answer, so that pages fail fast and it can recover. Only time-outs and
 * lost connections count.
 */
export interface Breaker {
  /** Whether a call may go out now. When the rest is over, one may, and the next only after another rest. */
  allows(now: number): boolean;
  /** Whether calls are kept away at present; asks nothing and lets nothing out. */
  rests(now: number): boolean;
  succeeded(): void;
  failed(now: number): void;
}

export function createBreaker(): Breaker {
  let failures = 0;
  let restsSince = 0;
  return {
    allows(now) {
      if (failures < mostFailures) return true;
      if (now - restsSince < restMs) return false;
      // A time, not a boolean: a trial that ends with its request must not keep the breaker open.
      restsSince = now;
      return true;
    },
    rests: (now) => failures >= mostFailures && now - restsSince < restMs,
    succeeded() {
      failures = 0;
    },
    failed(now) {
      failures += 1;
      restsSince = now;
    },
  };
}
