import { createHash } from "node:crypto";
import { relative } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { builtId, clientBuild } from "./worker/cli/client-build.ts";
import { buildServiceWorker } from "./worker/cli/service-worker-build.ts";

/** Modules that home, category and product share; with what the entry imports they are one file, so a first load asks for few. */
const sharedByPages = /rolldown\/runtime|\/client\/(later|ui\/(icon|picture|swatch|timing)|chrome\/breadcrumbs|features\/catalog\/(card-parts|price-line-parts|label-parts|product-card)|features\/(newsletter\/newsletter|search\/form-parts))|\/shared\/(config\/|url\/(?!normalise-path|reset-link|return-to))/;

/** Chunk of a module: "base" when the browser needs it before anything is on screen, else its own. */
function firstLoad(id: string, graph: { getModuleInfo(id: string): { isEntry: boolean; importers: string[] } | null }): string | null {
  const seen = new Set<string>();
  const first = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    return info !== null && (info.isEntry || info.importers.some(first));
  };
  return sharedByPages.test(id) || first(id) ? "base" : null;
}

/** Style sheets and scripts of later parts are loaded by the page itself, so nothing has to be fetched beside an import: 0.6 kB of first-load code less, gzipped. */
const plainImports: Plugin = { name: "plain-imports", enforce: "pre", load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => "export const __vitePreload = (load) => load();" } };

const filesOfPrefix = new Map<string, string>();

/**
 * Class names in the build: three letters for the file and the place of the class in it. All styles are one file, so that the usual names, which repeat the file's hash and a line number, would be a
 * fifteenth of what a first load weighs. A new file whose letters are another's stops the build.
 */
function scopedName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0]!);
  const prefix = [...createHash("sha256").update(path).digest().subarray(0, 3)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
  const other = filesOfPrefix.get(prefix);
  if (other !== undefined && other !== path) throw new Error(`The class names of ${path} and ${other} would be the same: rename one`);
  filesOfPrefix.set(prefix, path);
  const names = [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g), (found) => found[1]!))];
  return `${prefix}${names.indexOf(name).toString(36)}`;
}

export default defineConfig({
  publicDir: "client/public",
  plugins: [plainImports, react(), cloudflare({ viteEnvironment: { name: "worker" } }), clientBuild()],
  // SWR asks for it by a stand-in for old versions of React, 0.4 kB of the first load, which hands out React's own.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  css: { modules: { generateScopedName: scopedName } },
  build: { cssCodeSplit: false, modulePreload: false, target: "es2023", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true, outDir: "dist/client",
        rolldownOptions: { input: { entry: "client/entry.tsx" }, output: { codeSplitting: { groups: [{ name: firstLoad, debugName: "first load" }] } } },
      },
    },
    worker: { build: { outDir: "dist/worker", sourcemap: true } },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await buildServiceWorker(builtId());
      await builder.build(builder.environments.worker!);
    },
  },
});
