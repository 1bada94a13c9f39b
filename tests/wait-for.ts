import { vi } from "vitest";

/**
 * Waits until a check passes, and answers what it gave: after 20 seconds its error is the test's. How long a busy
 * machine takes is nobody's mistake.
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 20_000);
