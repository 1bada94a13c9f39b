/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;
export const pause: Pause = (ms) => new Promise((done) => setTimeout(done, ms));

const firstMs = 250;
const longestMs = 2_000;
/** The longest that a shop's own word is waited for. */
const mostMs = 60_000;

/**
 * Milliseconds before the same is asked again, the `n`th time (from 0): as long as the answer's `retry-after` (whole
 * seconds) says, a minute at most; without one a pause that grows, because an answer may come at once where another
 * request is at it.
 */
export function waitMs(retryAfter: string | null, n: number): number {
  return retryAfter !== null && /^\d{1,5}$/.test(retryAfter)
    ? Math.min(Number(retryAfter) * 1_000, mostMs)
    : Math.min(firstMs * 2 ** n, longestMs);
}
