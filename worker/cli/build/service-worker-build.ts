import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { buildTargets } from "../test/browsers.ts";
import { root } from "./build-files.ts";
import { offlineFiles, type Manifest } from "./offline-files.ts";

/** The built service worker, one file; the Worker answers it at /service-worker.js. */
export const builtServiceWorker = join(root, "dist/service-worker/service-worker.js");

/** Builds the service worker after the client: it knows the build's id and files. */
export async function buildServiceWorker(buildId: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, "dist/client/.vite/manifest.json"), "utf8")) as Manifest;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(buildId), FILES: JSON.stringify(offlineFiles(manifest)) },
    build: {
      outDir: "dist/service-worker",
      emptyOutDir: true,
      target: buildTargets(),
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "client/service-worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}
