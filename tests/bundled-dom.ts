import { existsSync, readFileSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));
const { version } = JSON.parse(readFileSync(join(modules, "happy-dom/package.json"), "utf8")) as { version: string };

/**
 * The document of unit tests as one file, made once for each version of it: every thread loads it anew, and of its 900
 * files that takes three times as long as what is in them.
 */
export async function bundledDom(): Promise<string> {
  const file = join(modules, ".cache", `happy-dom-${version}.mjs`);
  if (existsSync(file)) return file;
  const making = join(modules, ".cache", `happy-dom-${process.pid}`);
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(modules, "happy-dom/lib/index.js"),
      outDir: making,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: "dom.mjs", codeSplitting: false } },
    },
  });
  // Whole at once: another run may look for it meanwhile.
  renameSync(join(making, "dom.mjs"), file);
  rmdirSync(making);
  return file;
}
