import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build-files.ts";

const sources = [
  "client/**/*.*",
  "shared/**/*.*",
  "worker/**/*.*",
  "vite.config.ts",
  "wrangler.toml",
  "package-lock.json",
  "tsconfig.json",
];
/** The only programs that shape a build. */
const tools = ["build", "client-build", "offline-files", "service-worker-build"].map(
  (name) => `worker/cli/build/${name}.ts`,
);

/** A digest of everything a build is made from. */
export function sourcesDigest(): string {
  const hash = createHash("sha256");
  const files = [...globSync(sources, { cwd: root, exclude: ["worker/cli/**"] }), ...tools]
    .filter((file) => /\.\w+$/.test(file))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
