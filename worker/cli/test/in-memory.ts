import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
/** Databases and pictures of all test files that run beside each other need far less; a container may offer 64 MB. */
const enough = 4e9;

/** Environment of a tool whose temporary files are kept in memory, where this machine has the room; else nothing. */
export function inMemory(): Record<string, string> {
  if (process.platform !== "linux" || process.env.TMPDIR || !existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < enough ? {} : { TMPDIR: memory };
}

/**
 * A folder for what a run writes and nobody reads afterwards: in memory, where this machine has the room, else
 * `otherwise`. Disks are waited for at every write of a database.
 */
export function volatileFolder(name: string, otherwise: string): string {
  const { TMPDIR } = inMemory();
  return TMPDIR === undefined ? otherwise : join(TMPDIR, name);
}
