import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { clientBuild } from "./worker/cli/client-build.ts";

/** D1 migrations as one list of statements for the tests' databases. */
function migrations(): { name: string; sql: string }[] {
  const folder = fileURLToPath(new URL("./migrations/", import.meta.url));
  return readdirSync(folder).filter((name) => name.endsWith(".sql")).sort().map((name) => ({ name, sql: readFileSync(folder + name, "utf8") }));
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: "budget", include: ["tests/budget/**/*.test.ts"], environment: "node", testTimeout: 30_000 } },
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], environment: "node" } },
      {
        plugins: [
          clientBuild(),
          cloudflareTest({
            main: "./tests/worker/entry.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: { bindings: { ENVIRONMENT: "test", OPS_KEY: "test-operations-key", TEST_MIGRATIONS: migrations() } },
          }),
        ],
        test: { name: "worker", include: ["tests/worker/**/*.test.{ts,tsx}"], setupFiles: ["tests/worker/setup.ts"] },
      },
    ],
  },
});
