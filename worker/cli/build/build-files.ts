import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
/** What `npm run build` leaves for the platform. */
export const builtConfig = join(root, "dist/worker/wrangler.json");
export const builtBackend = join(root, "dist/backend/worker.js");

/**
 * The modules of a built Worker as the emulator takes them: its entry first, then the smallest. For each it copies all
 * that came before, half a second of a processor in the order of names.
 */
export function builtModules(entry: string): { type: "ESModule"; path: string; contents: string }[] {
  if (!existsSync(entry)) throw new Error(`${relative(root, entry)} is missing: run "npm run build" first`);
  const folder = dirname(entry);
  const others = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.m?js$/.test(file) && join(folder, file) !== entry)
    .sort();
  const read = (path: string) => ({
    type: "ESModule" as const,
    path,
    contents: readFileSync(join(folder, path), "utf8"),
  });
  return [
    read(relative(folder, entry)),
    ...others.map(read).sort((one, other) => one.contents.length - other.contents.length),
  ];
}
