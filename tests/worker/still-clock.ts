import { vi } from "vitest";

/**
 * Does the work while the clock stands still and no wait ends. What a request is counted to ask for is then what it
 * asks for by itself: on a busy machine it would look at the log of changes once more when what it knows of it has
 * aged, and make again what it had waited for too long.
 */
export async function withStillClock<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
