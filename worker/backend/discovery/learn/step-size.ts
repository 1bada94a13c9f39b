import type { D1Database } from "@cloudflare/workers-types";

/** A step that was too much for the database is tried again with half of it, down to this. */
const leastStep = 10;

/** SQL after a successful step: the next one is larger by a sixteenth of the full size. */
export const grown = (whole: number): string =>
  `step = nullif(min(${whole}, step + ${Math.ceil(whole / 16)}), ${whole})`;

/** After a failed step, for whatever reason: the next one of that kind counts half as much. */
export async function halveStep(db: D1Database, kind: number, whole: number): Promise<void> {
  await db
    .prepare("UPDATE discovery_progress SET step = max(?3, coalesce(step, ?2) / 2) WHERE kind = ?1")
    .bind(kind, whole, leastStep)
    .run();
}
