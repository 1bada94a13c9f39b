import { readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { root } from "../../worker/cli/build/build-files.ts";
import { clientBuild } from "../../worker/cli/build/client-build.ts";

export interface RenderTime {
  bytes: number;
  median: number;
  p95: number;
  mean: number;
}

/** The render benchmark as one script for the emulator: the shop's own render code, nothing else. */
export async function renderScript(): Promise<string> {
  const outDir = join(root, ".tmp/bench");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [react(), clientBuild("build")],
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["workerd", "worker", "browser"] },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "tests/bench/render-worker.tsx",
      outDir,
      rollupOptions: { output: { entryFileNames: "render.js", codeSplitting: false } },
    },
  });
  return readFileSync(join(outDir, "render.js"), "utf8");
}

/**
 * Milliseconds of processor time to render a page, its data settled (one thread, so wall time is processor time on an
 * idle machine).
 */
export async function renderTime(workerUrl: string, order: unknown): Promise<RenderTime> {
  const answer = await fetch(workerUrl, {
    method: "POST",
    body: JSON.stringify(order),
    headers: { "content-type": "application/json" },
  });
  if (!answer.ok) throw new Error(`render benchmark: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as RenderTime;
}
