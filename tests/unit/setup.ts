import { afterAll, expect, vi } from "vitest";
import { beginAfresh, endAfresh } from "./client/afresh.ts";

const ofClient = expect.getState().testPath?.includes("/unit/client/");
if (ofClient) beginAfresh();

// Files share a process: what one has put in place of clocks, globals and methods is gone before the next begins.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  if (ofClient) await endAfresh();
});
