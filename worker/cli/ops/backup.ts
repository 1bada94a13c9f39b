import { z } from "zod";
import { checkFile, type CheckedFile } from "../backup/check-file.ts";
import { runWrangler } from "../backup/wrangler.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import { OpsFailure, type OpsDeps } from "./deps.ts";

type Tools = Pick<OpsDeps, "print" | "wrangler">;

/** The database of the shop by its binding: each environment has one of its own. */
const shopDatabase = "DB";

const where = ({ remote, env }: { remote: boolean; env: string | undefined }): string[] => [
  remote ? "--remote" : "--local",
  ...(env === undefined ? [] : ["--env", env]),
];

function report({ rows, wrong, open, unknown, bytes, sha256 }: CheckedFile, print: Tools["print"]): boolean {
  print(`${bytes} bytes, SHA-256 ${sha256}`);
  print(
    Object.entries(rows)
      .map(([table, count]) => `${table} ${count}`)
      .join(", "),
  );
  if (open.length > 0) print(`${open.length} migrations of this version are not in it; deploying applies them`);
  if (unknown.length > 0) print(`It comes from a newer version, which has ${unknown.join(", ")}`);
  for (const { holds, count, named } of wrong) print(`WRONG: ${holds}: not so ${count} times (${named.join(", ")})`);
  const sound = wrong.length === 0 && unknown.length === 0;
  print(sound ? "The books agree." : "THE BOOKS DO NOT AGREE.");
  return sound;
}

/**
 * Writes the database into a file, or takes the existing file (`check`), then restores a copy of it and checks that
 * copy's books. Answers the exit code: 0 where they agree, else 1.
 */
export async function backup(
  { print, wrangler = runWrangler }: Tools,
  { file, check, ...from }: OpsCommandOf<"backup">,
): Promise<number> {
  if (!check) await wrangler(["d1", "export", shopDatabase, ...where(from), "--output", file, "--skip-confirmation"]);
  return report(checkFile(file), print) ? 0 : 1;
}

const tables = z.tuple([z.object({ results: z.tuple([z.object({ n: z.number() })]) })]);
const howManyTables = `SELECT count(*) AS n FROM sqlite_master
  WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
  AND name NOT LIKE '!_cf!_%' ESCAPE '!'`;
/**
 * Above any number that pages of the time after the backup carry, so that none of them is taken for true again
 * (docs/decisions/004-page-cache-validity.md).
 */
const dropPages = `INSERT INTO invalidation_log (seq, tags)
  SELECT coalesce(max(seq), 0) + 1000000, '["*"]' FROM invalidation_log;
INSERT INTO tag_version (tag, seq) SELECT '*', max(seq) FROM invalidation_log WHERE true
  ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`;

/** Puts a checked file into an empty database. What is in a database is never written over. */
export async function restore(
  { print, wrangler = runWrangler }: Tools,
  { file, into, ...target }: OpsCommandOf<"restore">,
): Promise<number> {
  if (!report(checkFile(file), print)) return 1;
  const execute = (...what: string[]) => wrangler(["d1", "execute", into, ...where(target), ...what, "--yes"]);
  const found = tables.safeParse(jsonOf(await execute("--command", howManyTables, "--json")));
  if (!found.success) throw new OpsFailure(`${into} does not say what is in it`);
  const [{ results }] = found.data;
  if (results[0].n > 0)
    throw new OpsFailure(`${into} is not empty: it has ${results[0].n} tables. Restore into a new one`);
  await execute("--file", file);
  await execute("--command", dropPages);
  print(`Restored into ${into}. Name it in wrangler.toml as the database of DB, and deploy.`);
  return 0;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
