import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { buildTargets } from "../test/browsers.ts";
import { root } from "./build-files.ts";

const entry = "client/ops/entry.tsx";
const manifest = ".vite/operators-page.json";

/** Addresses of the built page's script and style sheets. */
export function operatorsPageFiles(): { script: string; styles: string[] } {
  const files = JSON.parse(readFileSync(join(root, "dist/client", manifest), "utf8")) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const { file, css = [] } = files[entry]!;
  return { script: `/${file}`, styles: css.map((sheet) => `/${sheet}`) };
}

/**
 * Builds the operators' page by itself, beside the client's files: nothing of it in the shop's chunks, nothing of what
 * the shop leaves out of its packages left out here.
 */
export async function buildOperatorsPage(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: "dist/client",
      emptyOutDir: false,
      manifest,
      target: buildTargets(),
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { operators: join(root, entry) },
        // Packages mark files for React's server components, of which there are none.
        checks: { moduleLevelDirective: false },
        output: {
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/operators-[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:6][extname]",
        },
      },
    },
  });
}
