import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addressesTag, invalidate } from "../invalidations.ts";
import { bulk, jsonLists } from "../json-rows.ts";
import { changeTags, toRow, type StoryRow } from "./stored-story.ts";

export interface IncomingStory {
  storeCode: string;
  slug: string;
  source: unknown;
}

/** Why a story cannot be stored; null when it can. */
export function refuseStory({ storeCode, slug, source }: IncomingStory): string | null {
  const row = toRow(storeCode, slug, source);
  return "reason" in row ? row.reason : null;
}

const changed = `
FROM json_each(?1) incoming WHERE NOT EXISTS (
  SELECT 1 FROM cms_story s WHERE s.store_code = incoming.value ->> '$.store_code'
    AND s.slug = incoming.value ->> '$.slug'
    AND s.doc = incoming.value ->> '$.doc' AND s.id = incoming.value ->> '$.id'
    AND s.published_at IS (incoming.value ->> '$.published_at'))`;

/**
 * Statements that store stories and invalidate those that differ from what is stored; the same stories again invalidate
 * nothing. They belong in one `db.batch`. Stories that `refuseStory` names are left out: ask it first to report them.
 * `runId` is the import run, or "admin" for an editor's change.
 */
export function ingestStories(db: D1Database, runId: string, stories: readonly IncomingStory[]): D1PreparedStatement[] {
  const rows = stories
    .map(({ storeCode, slug, source }) => toRow(storeCode, slug, source))
    .filter((row): row is StoryRow => !("reason" in row));
  return [...jsonLists(rows.map((row) => ({ ...row, tags: [...changeTags(row.slug), addressesTag] })))].flatMap(
    (incoming) => storeAll(db, runId, incoming),
  );
}

function storeAll(db: D1Database, runId: string, incoming: string): D1PreparedStatement[] {
  const tags = `SELECT DISTINCT tag.value AS tag
    FROM (SELECT incoming.value AS value ${changed}) incoming, json_each(incoming.value, '$.tags') tag`;
  return [
    db
      .prepare(`INSERT INTO invalidation_log (tags) SELECT json_group_array(tag) FROM (${tags}) HAVING count(*) > 0`)
      .bind(incoming),
    db
      .prepare(
        `INSERT INTO tag_version (tag, seq) SELECT tag, (SELECT max(seq) FROM invalidation_log) FROM (${tags})
          WHERE true ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq`,
      )
      .bind(incoming),
    db
      .prepare(
        `INSERT INTO cms_story (store_code, slug, id, published_at, run_id, doc)
       SELECT value ->> '$.store_code', value ->> '$.slug', value ->> '$.id', value ->> '$.published_at', ?2,
         value ->> '$.doc' FROM json_each(?1) WHERE true
       ON CONFLICT (store_code, slug)
       DO UPDATE SET id = excluded.id, published_at = excluded.published_at, run_id = excluded.run_id,
         doc = excluded.doc`,
      )
      .bind(incoming, runId),
  ];
}

/**
 * Statements that remove stories of imports and invalidate what shows them; none for none. One that an editor has made
 * theirs meanwhile stays.
 */
export function removeStories(
  db: D1Database,
  stories: readonly { store_code: string; slug: string }[],
): D1PreparedStatement[] {
  if (stories.length === 0) return [];
  return [
    ...bulk(
      db,
      `DELETE FROM cms_story WHERE run_id <> 'admin' AND EXISTS (SELECT 1 FROM json_each(?1) w
        WHERE w.value ->> '$.store_code' = cms_story.store_code AND w.value ->> '$.slug' = cms_story.slug)`,
      stories.map(({ store_code, slug }) => ({ store_code, slug })),
    ),
    ...invalidate(db, stories.flatMap(({ slug }) => changeTags(slug)).concat(addressesTag)),
  ];
}

/**
 * Keeps a story for previews, in a release or by itself. It changes no page, so it has no tags. The story must have
 * passed `refuseStory`.
 */
export function draftStory(
  db: D1Database,
  { storeCode, slug, source }: IncomingStory,
  release: string,
): D1PreparedStatement {
  const row = toRow(storeCode, slug, source);
  if ("reason" in row) throw new Error(row.reason);
  return db
    .prepare(
      `INSERT INTO cms_draft (store_code, slug, release, id, published_at, doc) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT (store_code, slug, release)
     DO UPDATE SET id = excluded.id, published_at = excluded.published_at, doc = excluded.doc`,
    )
    .bind(row.store_code, row.slug, release, row.id, row.published_at, row.doc);
}

/** A story that is published has no draft of its own any more; what releases plan stays. */
export function dropDraft(db: D1Database, { storeCode, slug }: IncomingStory): D1PreparedStatement {
  return db.prepare("DELETE FROM cms_draft WHERE store_code = ?1 AND slug = ?2 AND release = ''").bind(storeCode, slug);
}
