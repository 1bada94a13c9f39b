import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { addressesTag, invalidate } from "../invalidations.ts";
import { bulk, jsonLists } from "../json-rows.ts";
import { entryTags, stableId } from "./space/entry.ts";
import { pathIn, toRow, type IncomingRow, type IncomingStory } from "./space/incoming.ts";
import { bump, freeId, freeUuid, makeFolders } from "./space/statements.ts";

export type { IncomingStory } from "./space/incoming.ts";

/** Why a story cannot be stored; null when it can. */
export function refuseStory(incoming: IncomingStory): string | null {
  const row = toRow(incoming);
  return "reason" in row ? row.reason : null;
}

const at = (field: string) => `incoming.value ->> '$.${field}'`;

const changed = `
FROM json_each(?1) incoming WHERE NOT EXISTS (
  SELECT 1 FROM cms_entry s WHERE s.is_folder = 0 AND s.path = ${at("path")} AND s.published IS NOT NULL
    AND s.shop_doc IS (${at("shop_doc")}) AND (s.shop_doc IS NOT NULL OR s.published = ${at("content")})
    AND (${at("published_at")} IS NULL OR s.published_at IS (${at("published_at")}))
    AND (${at("tag_list")} IS NULL OR s.tag_list = ${at("tag_list")})
    AND (NOT ${at("own_id")} OR s.id = ${at("id")}))`;

/**
 * Statements that store stories as published and invalidate those that differ from what is stored; the same stories
 * again invalidate nothing. They belong in one `db.batch`. Stories that `refuseStory` names are left out: ask it first
 * to report them. `runId` is the import run, or "admin" for an editor's change.
 */
export function ingestStories(db: D1Database, runId: string, stories: readonly IncomingStory[]): D1PreparedStatement[] {
  const rows = stories.map(toRow).filter((row): row is IncomingRow => !("reason" in row));
  if (rows.length === 0) return [];
  const now = new Date().toISOString();
  return [
    ...makeFolders(
      db,
      rows.map(({ path }) => path),
      now,
    ),
    ...[...jsonLists(withOwnNumbers(rows))].flatMap((incoming) => storeAll(db, runId, incoming, now)),
  ];
}

/** Of stories that bring the same number, the first has it. */
function withOwnNumbers(rows: readonly IncomingRow[]): IncomingRow[] {
  const taken = new Map<number, string>();
  return rows.map((row) => {
    const isTaken = (taken.get(row.id) ?? row.path) !== row.path;
    if (isTaken) return { ...row, id: stableId(row.path), own_id: 0 };
    taken.set(row.id, row.path);
    return row;
  });
}

/** An editor's address names a story by the number it was handed in with. */
const renumber = `UPDATE OR IGNORE cms_entry SET id = incoming.id
  FROM (SELECT ${at("path")} AS path, ${at("id")} AS id FROM json_each(?1) incoming WHERE ${at("own_id")}) incoming
  WHERE cms_entry.is_folder = 0 AND cms_entry.path = incoming.path AND cms_entry.id <> incoming.id`;

function storeAll(db: D1Database, runId: string, incoming: string, now: string): D1PreparedStatement[] {
  const tags = `SELECT DISTINCT tag.value AS tag
    FROM (SELECT incoming.value AS value ${changed}) incoming, json_each(incoming.value, '$.tags') tag
    UNION SELECT 'SI' || s.id FROM (SELECT incoming.value AS value ${changed}) incoming
      JOIN cms_entry s ON s.is_folder = 0 AND s.path = ${at("path")}`;
  return [
    db.prepare(renumber).bind(incoming),
    db.prepare(bump(`EXISTS (SELECT 1 ${changed})`)).bind(incoming),
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
        `INSERT INTO cms_entry (id, uuid, path, full_slug, parent, name, group_id, created_at, updated_at, published_at,
           first_published_at, published, run_id, shop_doc, tag_list)
       SELECT ${freeId(at("id"))}, ${freeUuid(at("uuid"))}, ${at("path")}, ${at("path")}, ${at("parent")}, ${at("name")},
         ${at("group_id")}, ?3, ?3, ${at("published_at")}, ${at("published_at")}, ${at("content")}, ?2, ${at("shop_doc")},
         coalesce(${at("tag_list")}, (SELECT tag_list FROM cms_entry WHERE is_folder = 0 AND path = ${at("path")}), '[]')
       FROM json_each(?1) incoming WHERE true
       ON CONFLICT (is_folder, path)
       DO UPDATE SET name = excluded.name, group_id = excluded.group_id,
         updated_at = CASE WHEN published IS excluded.published THEN updated_at ELSE excluded.updated_at END,
         published_at = coalesce(excluded.published_at, published_at),
         first_published_at = coalesce(first_published_at, excluded.first_published_at),
         published = excluded.published, run_id = excluded.run_id, shop_doc = excluded.shop_doc,
         tag_list = excluded.tag_list`,
      )
      .bind(incoming, runId, now),
  ];
}

/**
 * Statements that remove stories of imports and invalidate what shows them; none for none. One that an editor has made
 * theirs meanwhile stays, and of one that an editor works on stays the work.
 */
export function removeStories(db: D1Database, stories: readonly { id: number; path: string }[]): D1PreparedStatement[] {
  if (stories.length === 0) return [];
  const paths = stories.map(({ path }) => ({ path }));
  const removed = `run_id <> 'admin' AND is_folder = 0 AND path IN (SELECT value ->> '$.path' FROM json_each(?1))`;
  const worked = `(draft IS NOT NULL OR EXISTS (SELECT 1 FROM cms_release_story r WHERE r.uuid = cms_entry.uuid))`;
  return [
    ...bulk(db, `DELETE FROM cms_entry WHERE ${removed} AND NOT ${worked}`, paths),
    ...bulk(
      db,
      `UPDATE cms_entry SET published = NULL, shop_doc = NULL, published_at = NULL, run_id = 'admin' WHERE ${removed}`,
      paths,
    ),
    db.prepare(bump("true")),
    ...invalidate(db, stories.flatMap(entryTags).concat(addressesTag)),
  ];
}

/**
 * Keeps a story for previews, in a release or by itself. It changes no page, so it has no tags. The story must have
 * passed `refuseStory`.
 */
export function draftStory(db: D1Database, incoming: IncomingStory, release: string): D1PreparedStatement[] {
  const row = toRow(incoming);
  if ("reason" in row) throw new Error(row.reason);
  const now = new Date().toISOString();
  const shopDoc =
    row.shop_doc && JSON.stringify({ ...(JSON.parse(row.shop_doc) as object), published_at: row.published_at });
  const list = JSON.stringify([row]);
  const [content, kept] = release === "" ? [row.content, shopDoc] : [null, null];
  return [
    ...makeFolders(db, [row.path], now),
    db.prepare(renumber).bind(list),
    db
      .prepare(
        `INSERT INTO cms_entry (id, uuid, path, full_slug, parent, name, group_id, created_at, updated_at, draft, run_id,
           shop_draft)
         SELECT ${freeId(at("id"))}, ${freeUuid(at("uuid"))}, ${at("path")}, ${at("path")}, ${at("parent")},
           ${at("name")}, ${at("group_id")}, ?2, ?2, ?3, 'admin', ?4 FROM json_each(?1) incoming WHERE true
         ON CONFLICT (is_folder, path) DO UPDATE SET draft = coalesce(excluded.draft, draft),
           shop_draft = CASE WHEN excluded.draft IS NULL THEN shop_draft ELSE excluded.shop_draft END`,
      )
      .bind(list, now, content, kept),
    db.prepare(bump("false")),
    ...(release === ""
      ? []
      : [
          db
            .prepare(
              `INSERT INTO cms_release_story (release_id, uuid, content, shop_doc)
               SELECT ?2, uuid, ?3, ?4 FROM cms_entry WHERE is_folder = 0 AND path = ?1
               ON CONFLICT (release_id, uuid) DO UPDATE SET content = excluded.content, shop_doc = excluded.shop_doc`,
            )
            .bind(row.path, Number(release), row.content, shopDoc),
        ]),
  ];
}

/** A story that is published has no draft of its own any more; what releases plan stays. */
export function dropDraft(db: D1Database, { storeCode, slug }: IncomingStory): D1PreparedStatement {
  return db
    .prepare("UPDATE cms_entry SET draft = NULL, shop_draft = NULL WHERE is_folder = 0 AND path = ?1")
    .bind(pathIn(storeCode, slug));
}
