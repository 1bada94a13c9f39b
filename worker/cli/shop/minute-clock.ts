/** Timers as the clock needs them; Node's own by default. */
export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}
const timers: Timers = {
  set: (run, ms) => setInterval(run, ms),
  clear: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** One minute, which is how often the configured schedule runs. */
export const minute = 60_000;

/**
 * Runs `tick` every minute, as the platform's scheduler does once the shop is deployed. A run that is not done when the
 * next is due is waited for, a failed one is logged and the next comes all the same. Returns a function that stops it;
 * a run under way is finished first.
 */
export function everyMinute(
  tick: (at: Date) => Promise<unknown>,
  { now = () => new Date(), log = (message: string): void => console.error(message), clock = timers } = {},
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= tick(now())
      .then(
        () => undefined,
        (error: unknown) => log(`The scheduled work failed: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => (running = null));
  };
  const timer = clock.set(run, minute);
  return async () => {
    clock.clear(timer);
    await running;
  };
}
