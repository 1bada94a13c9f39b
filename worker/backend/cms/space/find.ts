import type { D1Database } from "@cloudflare/workers-types";
import { SpaceRefused } from "./change.ts";
import { pathOf } from "./entry.ts";

/** How an operator names an entry: by number or uuid, or by full slug, where `folder` tells a folder from its page. */
export interface Target {
  id?: number | undefined;
  uuid?: string | undefined;
  full_slug?: string | undefined;
  folder?: boolean | undefined;
}

export interface Entry {
  id: number;
  uuid: string;
  path: string;
  full_slug: string;
  name: string;
  is_folder: number;
  is_published: number;
  has_draft: number;
}

const columns = `id, uuid, path, full_slug, name, is_folder, published IS NOT NULL AS is_published,
  draft IS NOT NULL AS has_draft`;

export function findEntry(db: D1Database, { id, uuid, full_slug, folder }: Target): Promise<Entry | null> {
  const [condition, ...values] =
    id !== undefined
      ? ["id = ?1", id]
      : uuid !== undefined
        ? ["uuid = ?1", uuid]
        : ["is_folder = ?1 AND path = ?2", folder ? 1 : 0, pathOf(full_slug ?? "")];
  return db
    .prepare(`SELECT ${columns} FROM cms_entry WHERE ${condition}`)
    .bind(...values)
    .first<Entry>();
}

/** The entry that is named. Throws SpaceRefused 404. */
export async function entryOf(db: D1Database, target: Target): Promise<Entry> {
  const entry = await findEntry(db, target);
  if (!entry) throw new SpaceRefused(404, "There is no such entry");
  return entry;
}

/** The story that is named. Throws SpaceRefused 404, 422 for a folder. */
export async function storyOf(db: D1Database, target: Target): Promise<Entry> {
  const entry = await entryOf(db, target);
  if (entry.is_folder) throw new SpaceRefused(422, "A folder has no content");
  return entry;
}

/** Most entries that stand below a folder which is moved or deleted. */
const mostBelow = 5_000;

/** What stands below a folder, its own page included. Throws SpaceRefused 422 when it is too much for one change. */
export async function entriesBelow(db: D1Database, { path }: Entry): Promise<Entry[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM cms_entry WHERE full_slug >= ?1 || '/' AND full_slug < ?1 || '0' AND is_folder IN (0, 1)
        LIMIT ${mostBelow + 1}`,
    )
    .bind(path)
    .all<Entry>();
  if (results.length > mostBelow) throw new SpaceRefused(422, `The folder holds more than ${mostBelow} entries`);
  return results;
}
