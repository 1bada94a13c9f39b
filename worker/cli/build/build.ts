import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, createBuilder } from "vite";
import { builtBill, writeBill } from "./bill-of-materials.ts";
import { builtBackend, builtConfig, root } from "./build-files.ts";
import { sourcesDigest } from "./sources.ts";

const stamp = join(root, "dist/sources.sha256");
/** Whether the build on disk was made from the sources as they are. */
export function isBuilt(): boolean {
  return (
    [builtConfig, builtBackend, builtBill, stamp].every((file) => existsSync(file)) &&
    readFileSync(stamp, "utf8") === sourcesDigest()
  );
}

/** The build on disk is taken for none from here on. */
export const forgetBuild = (): void => rmSync(stamp, { force: true });

/** Builds client, Worker and the backend as a Worker of its own into dist/, with the bill of what they are made of. */
export async function buildAll(logLevel: "info" | "warn" = "info"): Promise<void> {
  const digest = sourcesDigest();
  forgetBuild();
  // Vite's React plugin and React itself read this while they are loaded.
  process.env.NODE_ENV = "production";
  const builder = await createBuilder({ root, logLevel });
  await builder.buildApp();
  // The list of files is the build's own; who reads it learns what is there, page by page.
  appendFileSync(join(root, "dist/client/.assetsignore"), "\n.vite\n");
  await build({
    root,
    logLevel,
    configFile: false,
    publicDir: false,
    // The runtime brings it (compatibility flag nodejs_compat).
    ssr: { noExternal: true, external: ["node:crypto"], target: "webworker" },
    build: {
      ssr: "worker/backend/worker.ts",
      outDir: "dist/backend",
      emptyOutDir: true,
      target: "es2023",
      minify: false,
      rollupOptions: { output: { entryFileNames: "worker.js" } },
    },
  });
  await writeBill();
  writeFileSync(stamp, digest);
}
