import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { z } from "zod";
import type { linksParameters } from "./parameters.ts";
import { bound } from "./sql.ts";

interface LinkRow {
  id: number;
  uuid: string;
  full_slug: string;
  path: string | null;
  parent_id: number | null;
  name: string;
  is_folder: number;
  published: number;
  is_startpage: number;
  position: number;
  published_at: string | null;
  created_at: string;
  updated_at: string;
}
type LinksParameters = z.output<typeof linksParameters>;

const columns = `e.id, e.uuid, e.full_slug, e.more ->> '$.path' AS path, e.name, e.is_folder, e.is_startpage, e.position,
  (SELECT f.id FROM cms_entry f WHERE f.is_folder = 1 AND f.path = e.parent) AS parent_id,
  e.published IS NOT NULL AS published, e.published_at, e.created_at, e.updated_at`;

/** Stories and folders, folders whatever is published in them: how many, then one page of them by full slug. */
export function linkStatements(db: D1Database, p: LinksParameters): D1PreparedStatement[] {
  const bind = bound();
  const conditions = [p.version === "draft" ? "true" : "(e.is_folder = 1 OR e.published IS NOT NULL)"];
  if (p.starts_with !== undefined) conditions.push(bind.startsWith("e.full_slug", p.starts_with.replace(/^\/+/, "")));
  if (p.with_parent === 0) conditions.push("e.parent = ''");
  else if (p.with_parent !== undefined)
    conditions.push(
      `e.parent = (SELECT f.path FROM cms_entry f WHERE f.is_folder = 1 AND f.id = ${bind.value(p.with_parent)})`,
    );
  const where = `FROM cms_entry e WHERE ${conditions.join(" AND ")}`;
  const all = [...bind.values];
  const page = `LIMIT ${bind.value(p.per_page)} OFFSET ${bind.value((p.page - 1) * p.per_page)}`;
  return [
    db.prepare(`SELECT count(*) AS total ${where}`).bind(...all),
    db.prepare(`SELECT ${columns} ${where} ORDER BY e.full_slug, e.id ${page}`).bind(...bind.values),
  ];
}

export const linkStatement = (db: D1Database, uuid: string, draft: boolean): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${columns} FROM cms_entry e WHERE e.uuid = ?1 AND (?2 OR e.is_folder = 1 OR e.published IS NOT NULL)`,
    )
    .bind(uuid, draft ? 1 : 0);

/** A row as a link of the wire. */
export function toLink(row: LinkRow, withDates: boolean) {
  const { id, uuid, full_slug, path, parent_id, name, position, published_at, created_at, updated_at } = row;
  return {
    id,
    uuid,
    slug: full_slug,
    path,
    parent_id,
    name,
    is_folder: row.is_folder === 1,
    published: row.published === 1,
    is_startpage: row.is_startpage === 1,
    position,
    real_path: `/${path ?? full_slug}`,
    ...(withDates && { published_at, created_at, updated_at }),
  };
}

export const toLinks = (rows: readonly Record<string, unknown>[], withDates: boolean) =>
  Object.fromEntries((rows as unknown as LinkRow[]).map((row) => [row.uuid, toLink(row, withDates)]));
