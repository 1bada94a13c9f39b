import type { D1Database } from "@cloudflare/workers-types";
import { invalidate } from "../../invalidations.ts";
import { changeSpace, SpaceRefused, tagsOfStories } from "./change.ts";
import { parentOf, pathOf } from "./entry.ts";
import { entriesBelow, entryOf, findEntry, type Entry, type Target } from "./find.ts";
import type { Changed } from "./operations.ts";
import { makeFolders } from "./statements.ts";

const published = (entries: readonly Entry[]) => entries.filter((entry) => !entry.is_folder && entry.is_published);

/** `value` with the path `?1` at its beginning replaced by `?2`. */
const moved = (value: string) => `?2 || substr(${value}, length(?1) + 1)`;

/**
 * Gives a story or a folder, with everything below it, another full slug; a new name is a move too. The folders above
 * are made where they are missing. Old and new places are invalidated. Throws SpaceRefused: 409 for a place that is
 * taken.
 */
export function moveStory(db: D1Database, target: Target, to: string, now: Date): Promise<Changed> {
  return changeSpace(db, async () => {
    const entry = await entryOf(db, target);
    const path = pathOf(to);
    const full_slug = !entry.is_folder && entry.full_slug.endsWith("/") ? `${path}/` : path;
    const result = {
      id: entry.id,
      full_slug,
      events: [
        { action: "moved" as const, text: `${entry.full_slug} is now ${full_slug}`, story_id: entry.id, full_slug },
      ],
    };
    if (path === entry.path) return { published: false, statements: [], result: { ...result, events: [] } };
    if (await findEntry(db, { full_slug: path, folder: entry.is_folder === 1 }))
      throw new SpaceRefused(409, `${path} is taken`);
    if (entry.is_folder && path.startsWith(`${entry.path}/`))
      throw new SpaceRefused(409, "A folder cannot stand in itself");
    const below = entry.is_folder ? await entriesBelow(db, entry) : [];
    const hasPage = below.some((one) => !one.is_folder && one.path === entry.path);
    if (hasPage && (await findEntry(db, { full_slug: path, folder: false })))
      throw new SpaceRefused(409, `${path} is taken by another story than the folder's own page`);
    const shown = published([entry, ...below]);
    const places = shown.map((one) => ({ id: one.id, paths: [one.path, path + one.path.slice(entry.path.length)] }));
    const parent = full_slug.endsWith("/") ? path : parentOf(path);
    return {
      published: shown.length > 0,
      result,
      statements: [
        db
          .prepare("UPDATE cms_entry SET path = ?2, full_slug = ?3, parent = ?4, updated_at = ?5 WHERE id = ?1")
          .bind(entry.id, path, full_slug, parent, now.toISOString()),
        ...(entry.is_folder
          ? [
              db
                .prepare(
                  `UPDATE cms_entry SET path = ${moved("path")}, full_slug = ${moved("full_slug")},
                     parent = ${moved("parent")} WHERE full_slug >= ?1 || '/' AND full_slug < ?1 || '0'
                     AND is_folder IN (0, 1)`,
                )
                .bind(entry.path, path),
            ]
          : []),
        // After the move: what stands in the way of its own folder is no longer there.
        ...makeFolders(db, [full_slug], now.toISOString()),
        ...invalidate(db, tagsOfStories(places)),
      ],
    };
  });
}

/** Deletes a story, or a folder with everything below it. Throws SpaceRefused. */
export function deleteStory(db: D1Database, target: Target): Promise<Changed> {
  return changeSpace(db, async () => {
    const entry = await entryOf(db, target);
    const below = entry.is_folder ? await entriesBelow(db, entry) : [];
    const shown = published([entry, ...below]);
    const { id, full_slug } = entry;
    return {
      published: shown.length > 0,
      result: {
        id,
        full_slug,
        events: [{ action: "deleted", text: `${full_slug} was deleted`, story_id: id, full_slug }],
      },
      statements: [
        ...(entry.is_folder
          ? [
              db
                .prepare(
                  `DELETE FROM cms_entry WHERE full_slug >= ?1 || '/' AND full_slug < ?1 || '0' AND is_folder IN (0, 1)`,
                )
                .bind(entry.path),
            ]
          : []),
        db.prepare("DELETE FROM cms_entry WHERE id = ?1").bind(id),
        ...invalidate(db, tagsOfStories(shown.map((one) => ({ id: one.id, paths: [one.path] })))),
      ],
    };
  });
}
