import fc from "fast-check";

/** For properties that name no number of runs; tests/mutation/vitest.config.ts lowers the numbers that are named. */
fc.configureGlobal({ numRuns: 25 });
