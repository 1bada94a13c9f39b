import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

export interface Space {
  version: number;
  languages: string[];
  /** Sequence number of the invalidation log that what was read with this is true at. */
  seq: number;
}
interface SpaceRow {
  version: number;
  languages: string;
  seq: number;
}

/** First statement of a batch that reads the space. */
export const readSpace = (db: D1Database): D1PreparedStatement =>
  db.prepare(`SELECT version, languages, (SELECT coalesce(max(seq), 0) FROM invalidation_log) AS seq FROM cms_space`);

export function spaceOf(row: Record<string, unknown> | undefined): Space {
  const { version, languages, seq } = (row ?? { version: 0, languages: "[]", seq: 0 }) as unknown as SpaceRow;
  return { version, languages: JSON.parse(languages) as string[], seq };
}

/** Tags of the space's stories, each with how many have it. */
export async function tagsOf(db: D1Database, draft: boolean, startsWith: string) {
  const { results } = await db
    .prepare(
      `SELECT t.value AS name, count(*) AS taggings_count FROM cms_entry e, json_each(e.tag_list) t
        WHERE e.is_folder = 0 AND (?1 OR e.published IS NOT NULL) AND e.full_slug >= ?2
          AND e.full_slug < ?2 || char(1114111) GROUP BY t.value ORDER BY t.value LIMIT 1000`,
    )
    .bind(draft ? 1 : 0, startsWith)
    .all<{ name: string; taggings_count: number }>();
  return results;
}
