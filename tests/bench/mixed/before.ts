import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../worker/cli/build/build-files.ts";

const run = (command: string, args: readonly string[], cwd = root): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", maxBuffer: 1 << 20 }).trim();

/** The version before the newest migration: between it and today's the database has changed. */
export const beforeLastMigration = (): string =>
  run("git", ["rev-parse", "--short", `${run("git", ["log", "-1", "--format=%H", "--", "migrations"])}^`]);

/** Builds a version of the project in a folder of its own, with today's packages, and answers the folder. */
export function buildVersion(version: string): string {
  const folder = join(root, ".tmp/versions", version);
  if (existsSync(join(folder, "dist/sources.sha256"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, "version.tar");
  run("git", ["archive", "--format=tar", "-o", archive, version]);
  run("tar", ["xf", archive], folder);
  rmSync(archive);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  run(process.execPath, ["worker/cli/build/build-command.ts"], folder);
  return folder;
}
