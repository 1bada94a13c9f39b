import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { readConfig } from "../../env.ts";
import type { Call } from "../http/answers.ts";

/** At most `most` tries by `key` within `seconds` from the first. Keys name a kind and a digest, never an address. */
export interface Limit {
  key: string;
  most: number;
  seconds: number;
}
/** Limits as this deployment has them. */
export const scaled = (c: Call, list: readonly Limit[]): Limit[] =>
  list.map((limit) => ({ ...limit, most: limit.most * readConfig(c.env).limitFactor }));

export type Taken = { ok: true } | { ok: false; seconds: number };

/**
 * Uses up one try of every limit, or of none when one limit is exhausted: `seconds` then says when a try is free again.
 * One batch, so that simultaneous calls cannot pass a limit together. A refused try counts nowhere, so whoever has
 * exhausted one limit cannot exhaust the others, which other callers share.
 */
export async function takeTry(db: D1Database, limits: readonly Limit[], now: Date): Promise<Taken> {
  const list = JSON.stringify(
    limits.map(({ key, most, seconds }) => ({
      key,
      most,
      ends: new Date(now.getTime() + seconds * 1000).toISOString(),
    })),
  );
  const full =
    "FROM json_each(?1) x JOIN throttle t ON t.key = x.value ->> '$.key' WHERE t.count >= x.value ->> '$.most'";
  const [, closed] = await db.batch<{ ends: string | null }>([
    db
      .prepare("DELETE FROM throttle WHERE key IN (SELECT value ->> '$.key' FROM json_each(?1)) AND ends_at <= ?2")
      .bind(list, now.toISOString()),
    db.prepare(`SELECT max(t.ends_at) AS ends ${full}`).bind(list),
    db
      .prepare(`INSERT INTO throttle (key, count, ends_at) SELECT l.value ->> '$.key', 1, l.value ->> '$.ends'
        FROM json_each(?1) l WHERE NOT EXISTS (SELECT 1 ${full})
      ON CONFLICT (key) DO UPDATE SET count = count + 1`)
      .bind(list),
  ]);
  const ends = closed?.results[0]?.ends ?? null;
  return ends === null
    ? { ok: true }
    : { ok: false, seconds: Math.max(1, Math.ceil((new Date(ends).getTime() - now.getTime()) / 1000)) };
}

/** Statement that gives tries back which turned out to be nobody's guess. */
export function giveBack(db: D1Database, keys: readonly string[]): D1PreparedStatement {
  return db
    .prepare("UPDATE throttle SET count = count - 1 WHERE key IN (SELECT value FROM json_each(?1)) AND count > 0")
    .bind(JSON.stringify(keys));
}

/** Statement that forgets all tries of these keys. */
export function forgetTries(db: D1Database, keys: readonly string[]): D1PreparedStatement {
  return db.prepare("DELETE FROM throttle WHERE key IN (SELECT value FROM json_each(?1))").bind(JSON.stringify(keys));
}
