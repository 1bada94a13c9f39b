import type { D1Database } from "@cloudflare/workers-types";

/** Wrong codes that one visitor or customer may try within a window. */
export const mostTries = 20;
const windowMs = 15 * 60_000;

/** Notes a try of a code before it is looked up, so that racing tries are counted too. Null when it may be looked up, else the seconds until the next. `who` is a digest or a number, never an address. */
export async function countTry(db: D1Database, who: string, now: Date): Promise<number | null> {
  const row = (await db.prepare(
    `INSERT INTO throttle (key, count, ends_at) VALUES (?1, 1, ?2)
     ON CONFLICT (key) DO UPDATE SET count = CASE WHEN ends_at <= ?3 THEN 1 ELSE count + 1 END, ends_at = CASE WHEN ends_at <= ?3 THEN ?2 ELSE ends_at END RETURNING count, ends_at`,
  ).bind(`code ${who}`, new Date(now.getTime() + windowMs).toISOString(), now.toISOString()).first<{ count: number; ends_at: string }>())!;
  return row.count <= mostTries ? null : Math.max(1, Math.ceil((Date.parse(row.ends_at) - now.getTime()) / 1000));
}

/** A code that was right counts as no try. */
export async function forgetTry(db: D1Database, who: string): Promise<void> {
  await db.prepare("UPDATE throttle SET count = count - 1 WHERE key = ?1 AND count > 0").bind(`code ${who}`).run();
}
