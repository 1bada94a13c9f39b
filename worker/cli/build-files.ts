import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/** What `npm run build` leaves for the platform. */
export const builtConfig = join(root, "dist/worker/wrangler.json");
export const builtBackend = join(root, "dist/backend/worker.js");

/** The modules of a built Worker, its entry first, as the emulator takes them. */
export function builtModules(entry: string): { type: "ESModule"; path: string; contents: string }[] {
  if (!existsSync(entry)) throw new Error(`${relative(root, entry)} is missing: run "npm run build" first`);
  const folder = dirname(entry);
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.m?js$/.test(file) && join(folder, file) !== entry)
    .sort();
  return [relative(folder, entry), ...others].map((path) => ({
    type: "ESModule",
    path,
    contents: readFileSync(join(folder, path), "utf8"),
  }));
}
