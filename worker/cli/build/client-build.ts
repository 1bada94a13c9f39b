import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./build-files.ts";
import { operatorsPageFiles } from "./operators-page-build.ts";
import { builtServiceWorker } from "./service-worker-build.ts";
import { sourcesDigest } from "./sources.ts";

/** Changes with every source. */
export const builtId = (): string => sourcesDigest().slice(0, 12);

/**
 * `virtual:client-build`: what the server must know of the build: Vite's manifest of the client, the service worker's
 * text, the files of the operators' page, the names of all files, and a build id that changes with any source, so that
 * a page rendered by other code is never served. The client is built first, so the manifest exists when the Worker is
 * bundled; the development server and the tests have none.
 */
export function clientBuild(mode?: "build" | "none"): Plugin {
  const id = "virtual:client-build";
  let building = mode === "build";
  return {
    name: "client-build",
    configResolved: (config) => void (building ||= mode !== "none" && config.command === "build"),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      if (!building)
        return ["manifest", "serviceWorker", "operatorsPage", "buildFiles"]
          .map((name) => `export const ${name} = null;`)
          .concat(`export const buildId = "development";`)
          .join(" ");
      if (this.environment.name === "client") return `export const buildId = "${builtId()}";`;
      const manifest = readFileSync(join(root, "dist/client/.vite/manifest.json"), "utf8");
      const serviceWorker = JSON.stringify(readFileSync(builtServiceWorker, "utf8"));
      return [
        `export const manifest = ${manifest};`,
        `export const serviceWorker = ${serviceWorker};`,
        `export const operatorsPage = ${JSON.stringify(operatorsPageFiles())};`,
        `export const buildFiles = ${JSON.stringify(readdirSync(join(root, "dist/client/assets")).sort())};`,
        `export const buildId = "${builtId()}";`,
      ].join(" ");
    },
  };
}
