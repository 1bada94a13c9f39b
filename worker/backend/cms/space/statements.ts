import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { bulk } from "../../json-rows.ts";
import { folderRows } from "./incoming.ts";

/** A uuid that nobody has, where the one that was meant is another's. */
export const freeUuid = (wanted: string): string => `CASE WHEN NOT EXISTS (SELECT 1 FROM cms_entry o
  WHERE o.uuid = ${wanted}) THEN ${wanted} ELSE lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
  || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) END`;

/** The number that was meant, or NULL where it is another's: the table then counts on. */
export const freeId = (wanted: string): string =>
  `CASE WHEN NOT EXISTS (SELECT 1 FROM cms_entry o WHERE o.id = ${wanted}) THEN ${wanted} END`;

/** Statements that make the folders of these paths where they are missing. */
export function makeFolders(db: D1Database, paths: Iterable<string>, now: string): D1PreparedStatement[] {
  const [id, uuid] = ["w.value ->> '$.id'", "w.value ->> '$.uuid'"];
  return bulk(
    db,
    `INSERT INTO cms_entry (id, uuid, is_folder, path, full_slug, parent, name, group_id, created_at, updated_at, run_id)
     SELECT ${freeId(id)}, ${freeUuid(uuid)}, 1, w.value ->> '$.path', w.value ->> '$.path', w.value ->> '$.parent',
       w.value ->> '$.name', ${uuid}, w.value ->> '$.now', w.value ->> '$.now', 'admin'
     FROM json_each(?1) w WHERE NOT EXISTS (SELECT 1 FROM cms_entry f
       WHERE f.is_folder = 1 AND f.path = w.value ->> '$.path')`,
    folderRows(paths).map((row) => ({ ...row, now })),
  );
}

/** Counts a change of the space; one of what is published makes its version ("cv") newer. */
export const bump = (published: string): string =>
  `UPDATE cms_space SET revision = revision + 1, version = CASE WHEN ${published}
    THEN max(version + 1, CAST(strftime('%s', 'now') AS INTEGER)) ELSE version END`;
