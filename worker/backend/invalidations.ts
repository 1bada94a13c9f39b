import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/** Tag of lists of all addresses: written when a page comes, goes, moves or gets another date. */
export const addressesTag = "addresses";

/**
 * Statements that record changed tags. They belong in the SAME `db.batch` as the change itself,
 * so that no change exists without its invalidation.
 */
export function invalidate(db: D1Database, tags: Iterable<string>): D1PreparedStatement[] {
  const list = JSON.stringify([...new Set(tags)]);
  if (list === "[]") return [];
  return [
    db.prepare("INSERT INTO invalidation_log (tags) VALUES (?1)").bind(list),
    db.prepare(
      `INSERT INTO tag_version (tag, seq) SELECT value, (SELECT max(seq) FROM invalidation_log) FROM json_each(?1) WHERE true
       ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
    ).bind(list),
  ];
}

/**
 * The same for tags that only the batch itself can know: `select` names them in its column `tag`, by what stands there once the statements before it are done.
 */
export function invalidateSelected(db: D1Database, select: string, ...values: (string | number)[]): D1PreparedStatement[] {
  return [
    db.prepare(`INSERT INTO invalidation_log (tags) SELECT json_group_array(tag) FROM (${select})`).bind(...values),
    db.prepare(
      `INSERT INTO tag_version (tag, seq) SELECT t.value, l.seq FROM (SELECT seq, tags FROM invalidation_log ORDER BY seq DESC LIMIT 1) l, json_each(l.tags) t WHERE true
       ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
    ),
  ];
}

/** First statement of a batch that reads data: the sequence number the data is true at. */
export function readSeq(db: D1Database): D1PreparedStatement {
  return db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM invalidation_log");
}

/** Answer of GET /api/ext/invalidations?since=N: every tag changed after N, and the newest sequence number. */
export interface Changes { seq: number; changes: Record<string, number> }

/** Most changed tags one answer carries; more and the caller must drop everything older than `seq` (`changes` is then `{"*": seq}`). */
export const mostChanges = 5_000;

export async function changesSince(db: D1Database, since: number): Promise<Changes> {
  const [head, rows] = await db.batch<{ seq: number; tag: string }>([
    readSeq(db),
    db.prepare("SELECT tag, seq FROM tag_version WHERE seq > ?1 ORDER BY seq DESC LIMIT ?2").bind(since, mostChanges + 1),
  ]);
  const seq = head?.results[0]?.seq ?? 0;
  const changed = rows?.results ?? [];
  if (changed.length > mostChanges) return { seq, changes: { "*": seq } };
  return { seq, changes: Object.fromEntries(changed.map((row) => [row.tag, row.seq])) };
}
