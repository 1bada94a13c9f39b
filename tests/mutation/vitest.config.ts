import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { withDocument } from "../with-document.ts";

const RUNS_PER_PROPERTY = 25;

/** Properties make few runs for each mutant: the hundreds that tests ask for elsewhere would take days. */
const fewRuns: Plugin = {
  name: "few-runs",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("/tests/unit/")
      ? code
          .replace(/numRuns: [\d_]+/g, `numRuns: ${RUNS_PER_PROPERTY}`)
          .replace(/\brunsOf\([\d_]+, [\d_]+\)/g, String(RUNS_PER_PROPERTY))
      : undefined,
};

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Unit tests only, without those that draw: rules are pure, so what breaks one of them must show without a Worker or a
 * browser.
 */
export default defineConfig({
  plugins: [fewRuns],
  test: {
    root,
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    // They compare times, which beside other runs says nothing.
    exclude: ["tests/unit/limits/**", ...withDocument(root)],
    environment: "node",
    testTimeout: 30_000,
    setupFiles: ["tests/mutation/setup.ts"],
  },
});
