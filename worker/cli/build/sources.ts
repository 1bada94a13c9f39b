import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build-files.ts";

const sources = [
  "client/**/*.*",
  "shared/**/*.*",
  "worker/!(cli)/**/*.*",
  "worker/*.*",
  // What shapes a build; other commands do not.
  "worker/cli/build/*.ts",
  "worker/cli/test/browsers.ts",
  "vite.config.ts",
  "wrangler.toml",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
];
/** A digest of everything a build is made from. */
export function sourcesDigest(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { cwd: root })
    .filter((file) => /\.\w+$/.test(file))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
