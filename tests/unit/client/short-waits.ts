import { onTestFinished } from "vitest";

/**
 * Has the product's waits of so many milliseconds pass at once in this test, which is about what comes after them. All
 * others last as long as ever.
 */
export function shortWaits(...lengths: number[]): void {
  const { setTimeout: wait } = globalThis;
  const short = (run: () => void, ms = 0, ...rest: []) => wait(run, lengths.includes(ms) ? 0 : ms, ...rest);
  globalThis.setTimeout = Object.assign(short, wait) as typeof setTimeout;
  onTestFinished(() => void (globalThis.setTimeout = wait));
}
