import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildTargets } from "./worker/cli/test/browsers.ts";
import { builtId, clientBuild } from "./worker/cli/build/client-build.ts";
import { firstLoadChunk, sharedChunk } from "./worker/cli/build/chunks.ts";
import { inlineSettings } from "./worker/cli/build/inline-settings.ts";
import { buildOperatorsPage } from "./worker/cli/build/operators-page-build.ts";
import { pageSheets } from "./worker/cli/build/page-sheets.ts";
import { reactModules } from "./worker/cli/build/react-modules.ts";
import { buildServiceWorker } from "./worker/cli/build/service-worker-build.ts";

/** Loads a module with its style sheet, in place of Vite's own helper, which is 0.6 kB larger. */
const preload: Plugin = {
  name: "preload",
  enforce: "pre",
  resolveId: {
    filter: { id: /^\0?vite\/preload-helper/ },
    handler: () => join(import.meta.dirname, "client/app/preload.ts"),
  },
};

/**
 * The router's contexts without their names for developers' tools; those that the shop never asks for go with them: 0.2
 * kB of the first load.
 */
const namelessContexts: Plugin = {
  name: "nameless-contexts",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/context\.js$/ },
    handler: (code) => ({
      code: code.replace(/^\w+\.displayName = .*$/gm, "").replace(/= (?=\S+\.createContext\()/g, "= /* @__PURE__ */ "),
      map: null,
    }),
  },
};

/** The data layer's advice to developers, which no shopper's browser reads: 0.1 kB of the first load. */
const withoutAdvice: Plugin = {
  name: "without-advice",
  apply: "build",
  transform: {
    filter: { id: /\/swr\/dist\/use-swr-\w+\.mjs$/ },
    handler: (code) => ({ code: code.replace(/^ *console\.warn\(`Missing pre-initiated data .*$/m, ""), map: null }),
  },
};

/** Names that no module can export: their rules would apply to nothing. */
const reserved: ReadonlySet<string> = new Set(
  (
    "break case catch class const continue debugger default delete do else enum export extends false finally for " +
    "function if import in instanceof new null return super switch this throw true try typeof var void while with " +
    "await yield let static implements interface package private protected public"
  ).split(" "),
);
const unusable = (name: string): boolean => /\W|^\d/.test(name) || reserved.has(name);

const filesOfPrefix = new Map<string, string>();

/**
 * Class names in the build: three letters for the file and the place of the class in it. The usual names, which repeat
 * the file's hash and a line number, would be a fifteenth of what a first load weighs. A new file whose letters are
 * another's stops the build.
 */
function scopedName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0]!);
  const prefix = [...createHash("sha256").update(path).digest().subarray(0, 3)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join("");
  const other = filesOfPrefix.get(prefix);
  if (other !== undefined && other !== path)
    throw new Error(`The class names of ${path} and ${other} would be the same: rename one`);
  filesOfPrefix.set(prefix, path);
  if (unusable(name)) throw new Error(`The class "${name}" of ${path} cannot be exported: rename it`);
  const names = [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g), (found) => found[1]!))];
  return `${prefix}${names.indexOf(name).toString(36)}`;
}

/**
 * Class names stand where they are used, so a first load carries no table of them: 0.8 kB less, gzipped. The module
 * itself must stay, or its rules would go with it.
 */
const classNames: Plugin[] = [
  {
    name: "class-names",
    enforce: "pre",
    apply: "build",
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/, code: /\.module\.css/ },
      handler: (code) => ({
        code: code.replace(/^import (\w+) from ("[^"]+\.module\.css";)/gm, "import * as $1 from $2"),
        map: null,
      }),
    },
  },
  {
    name: "rules-stay",
    enforce: "post",
    apply: "build",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  },
];

/** Of the browser's build and of the Worker's alike: what the Worker names lies where the browser's build has put it. */
const assetNames = {
  assetFileNames: "assets/[name]-[hash:6][extname]",
  // The entry's eighty names weigh less than with sixty-four signs; seven are the same for two editions once in 2^36.
  hashCharacters: "base36",
} as const;

export default defineConfig({
  publicDir: "client/public",
  plugins: [
    preload,
    reactModules(),
    inlineSettings(),
    namelessContexts,
    withoutAdvice,
    classNames,
    react(),
    cloudflare({ viteEnvironment: { name: "worker" } }),
    clientBuild(),
    ...pageSheets(),
  ],
  // SWR asks for it by a stand-in for old versions of React, 0.4 kB of the first load, which hands out React's own.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  css: { modules: { generateScopedName: scopedName } },
  build: { modulePreload: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: "dist/client",
        target: buildTargets(),
        rolldownOptions: {
          input: { entry: "client/entry.tsx" },
          optimization: { inlineConst: { mode: "all" } },
          output: {
            // The entry names eighty files: fewer signs of each hash are 0.1 kB less, and tell editions apart as well.
            chunkFileNames: "assets/[name]-[hash:7].js",
            ...assetNames,
            codeSplitting: {
              groups: [
                { name: firstLoadChunk, debugName: "first load" },
                { name: sharedChunk, debugName: "shared on demand", includeDependenciesRecursively: false },
                // Else the few names that blocks share with the late ones would be a request of their own.
                { name: "blocks", test: /\/(home\/blocks\.tsx|story\/section\.module\.css)$/ },
              ],
            },
          },
        },
      },
    },
    worker: {
      build: {
        target: "es2023",
        outDir: "dist/worker",
        sourcemap: true,
        cssCodeSplit: false,
        rolldownOptions: { output: assetNames },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await buildServiceWorker(builtId());
      await buildOperatorsPage();
      await builder.build(builder.environments.worker!);
    },
  },
});
