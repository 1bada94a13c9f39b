import { afterAll, vi } from "vitest";

// Files share a process: what one has put in place of clocks, globals and methods is gone before the next begins.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
