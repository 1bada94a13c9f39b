import type { D1Database } from "@cloudflare/workers-types";
import { logLine, scrubbed } from "../log.ts";

/** Characters of a problem that are kept. */
const longest = 200;

/**
 * Does a piece of the schedule and writes down how it ended. What cannot be written down is done all the same: whoever
 * looks sees an old time then.
 */
export async function noted(db: D1Database, name: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  let problem: string | null = null;
  try {
    await work();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    problem = scrubbed(said).slice(0, longest);
    console.error(logLine({ event: "schedule-failed", work: name, message: said }));
  }
  const ended = Date.now();
  await db
    .prepare(
      `INSERT INTO schedule_run (name, ended_at, ok_at, ms, problem)
        VALUES (?1, ?2, CASE WHEN ?4 IS NULL THEN ?2 END, ?3, ?4)
        ON CONFLICT (name) DO UPDATE SET ended_at = excluded.ended_at, ok_at = coalesce(excluded.ok_at, ok_at),
          ms = excluded.ms, problem = excluded.problem`,
    )
    .bind(name, new Date(ended).toISOString(), ended - began, problem)
    .run()
    .catch((error: unknown) =>
      console.error(logLine({ event: "schedule-not-noted", work: name, message: String(error) })),
    );
}
