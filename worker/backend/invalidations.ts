import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { cacheSettings } from "../../shared/config/cache-settings.ts";

/** Tag of lists of all addresses: written when a page comes, goes, moves or gets another date. */
export const addressesTag = "addresses";

/**
 * Statements that record changed tags. They belong in the SAME `db.batch` as the change itself, so that no change
 * exists without its invalidation.
 */
export function invalidate(db: D1Database, tags: Iterable<string>): D1PreparedStatement[] {
  const list = JSON.stringify([...new Set(tags)]);
  if (list === "[]") return [];
  return [
    db.prepare("INSERT INTO invalidation_log (tags) VALUES (?1)").bind(list),
    db
      .prepare(
        `INSERT INTO tag_version (tag, seq) SELECT value, (SELECT max(seq) FROM invalidation_log) FROM json_each(?1)
          WHERE true
       ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
      )
      .bind(list),
  ];
}

/**
 * Like `invalidate`, where an SQL condition holds when the batch comes to these statements; it reads nothing that they
 * write.
 */
export function invalidateWhere(db: D1Database, tags: readonly string[], condition: string): D1PreparedStatement[] {
  const list = JSON.stringify(tags);
  return [
    db.prepare(`INSERT INTO invalidation_log (tags) SELECT ?1 WHERE ${condition}`).bind(list),
    db
      .prepare(
        `INSERT INTO tag_version (tag, seq) SELECT value, (SELECT max(seq) FROM invalidation_log) FROM json_each(?1)
          WHERE ${condition} ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
      )
      .bind(list),
  ];
}

const { softChangeSeconds } = cacheSettings;

/**
 * Like `invalidate`, for a mass change such as an import: pages made before it may be shown for 60 more seconds while
 * they are renewed a few at a time (docs/decisions/004-page-cache-validity.md). Where mass changes follow each other,
 * the 60 seconds count from the first of them, so that none of them lets an old page live longer.
 */
export function invalidateSoftly(db: D1Database, tags: Iterable<string>): D1PreparedStatement[] {
  const list = JSON.stringify([...new Set(tags)]);
  const [log, versions] = invalidate(db, JSON.parse(list) as string[]);
  if (!log || !versions) return [];
  const begins = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${softChangeSeconds} seconds')`;
  const going = `soft_change.seq = excluded.hard_seq AND soft_change.at > ${begins}`;
  const soft = db
    .prepare(
      `INSERT INTO soft_change (tag, seq, hard_seq, at)
     SELECT t.value, (SELECT max(seq) FROM invalidation_log), coalesce(v.seq, 0), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
     FROM json_each(?1) t LEFT JOIN tag_version v ON v.tag = t.value WHERE true
     ON CONFLICT (tag) DO UPDATE SET hard_seq = CASE WHEN ${going} THEN soft_change.hard_seq
       ELSE excluded.hard_seq END, at = CASE WHEN ${going} THEN soft_change.at
         ELSE excluded.at END, seq = excluded.seq`,
    )
    .bind(list);
  return [log, soft, versions];
}

/**
 * Like `invalidate`, for tags that are known only inside the batch: `select` gives them in its column `tag`, and sees
 * what the statements before it have written.
 */
export function invalidateSelected(
  db: D1Database,
  select: string,
  ...values: (string | number)[]
): D1PreparedStatement[] {
  return [
    db.prepare(`INSERT INTO invalidation_log (tags) SELECT json_group_array(tag) FROM (${select})`).bind(...values),
    db.prepare(
      `INSERT INTO tag_version (tag, seq) SELECT t.value, l.seq
        FROM (SELECT seq, tags FROM invalidation_log ORDER BY seq DESC LIMIT 1) l, json_each(l.tags) t WHERE true
       ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
    ),
  ];
}

/** First statement of a batch that reads data: the sequence number the data is true at. */
export function readSeq(db: D1Database): D1PreparedStatement {
  return db.prepare("SELECT coalesce(max(seq), 0) AS seq FROM invalidation_log");
}

/**
 * Answer of GET /api/ext/invalidations?since=N: every tag changed after N, and the newest sequence number. `soft` names
 * those of the tags whose newest change is a mass change younger than a minute: its age in milliseconds, and the
 * sequence number of the change before it.
 */
export interface Changes {
  seq: number;
  changes: Record<string, number>;
  soft?: Record<string, { hard: number; age: number }>;
}

/**
 * Most changed tags one answer carries; more and the caller must drop everything older than `seq` (`changes` is then
 * `{"*": seq}`).
 */
export const mostChanges = 5_000;

export async function changesSince(db: D1Database, since: number): Promise<Changes> {
  const [head, rows] = await db.batch<{ seq: number; tag: string; hard: number | null; age: number | null }>([
    readSeq(db),
    db
      .prepare(`SELECT v.tag, v.seq, s.hard_seq AS hard,
        CAST((julianday('now') - julianday(s.at)) * 86400000 AS INTEGER) AS age FROM tag_version v
      LEFT JOIN soft_change s ON s.tag = v.tag AND s.seq = v.seq
        AND s.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${softChangeSeconds} seconds') WHERE v.seq > ?1
        ORDER BY v.seq DESC LIMIT ?2`)
      .bind(since, mostChanges + 1),
  ]);
  const seq = head?.results[0]?.seq ?? 0;
  const changed = rows?.results ?? [];
  if (changed.length > mostChanges) return { seq, changes: { "*": seq } };
  const soft = changed.flatMap(({ tag, hard, age }) =>
    hard === null || age === null ? [] : [[tag, { hard, age: Math.max(0, age) }] as const],
  );
  return {
    seq,
    changes: Object.fromEntries(changed.map((row) => [row.tag, row.seq])),
    ...(soft.length > 0 && { soft: Object.fromEntries(soft) }),
  };
}
