import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** An import as it is known: `report` (JSON) once it was finished. */
export interface Run {
  id: string;
  started_at: string;
  report: string | null;
}

/** The file asks for something that must be asked for by name; nothing was changed. */
export class ImportRefused extends Error {
  override name = "ImportRefused";
}

/**
 * Another import was started, or this one was finished or gone on with by another request, while work for it was under
 * way.
 */
export class RunEnded extends Error {
  override name = "RunEnded";
}

export function readRun(db: D1Database, id: string): Promise<Run | null> {
  return db.prepare("SELECT id, started_at, report FROM import_run WHERE id = ?1").bind(id).first<Run>();
}

/**
 * Runs a batch that reads or writes staged rows, as a whole or, when `run` is no longer the import under way, not at
 * all (RunEnded). Staging belongs to the import under way alone: judged by another's rows, or by none, everything in
 * the catalogue would look removed.
 */
export async function batchOfRun<T = Record<string, unknown>>(
  db: D1Database,
  run: string,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result<T>[]> {
  // Without a start NOT NULL ends the batch.
  const guard = db
    .prepare(
      `INSERT INTO import_run (id, started_at) SELECT 'ended', NULL
        WHERE NOT EXISTS (SELECT 1 FROM import_run WHERE id = ?1 AND report IS NULL)`,
    )
    .bind(run);
  try {
    return (await db.batch<T>([guard, ...statements])).slice(1);
  } catch (error) {
    if (error instanceof Error && /NOT NULL constraint failed: import_run/i.test(error.message))
      throw new RunEnded(`Import ${run} is no longer under way`);
    throw error;
  }
}
