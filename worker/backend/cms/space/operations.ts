import type { D1Database } from "@cloudflare/workers-types";
import { invalidate } from "../../invalidations.ts";
import { changeSpace, SpaceRefused, tagsOfStories, type SpaceEvent } from "./change.ts";
import { keptContent, refuseContent, type Content } from "./content.ts";
import { parentOf, pathOf, stableId, stableUuid } from "./entry.ts";
import { findEntry, storyOf, type Entry, type Target } from "./find.ts";
import { toProviderContent } from "./provider-content.ts";
import { freeId, freeUuid, makeFolders } from "./statements.ts";

/** What came of a change: the story as it stands, and what a webhook is told. */
export interface Changed {
  id: number;
  full_slug: string;
  events: SpaceEvent[];
}

const tell = (action: "published" | "unpublished", { id, name, full_slug }: Entry): Changed => ({
  id,
  full_slug,
  events: [{ action, text: `The story ${name} (${full_slug}) was ${action}`, story_id: id, full_slug }],
});
const tagsOf = ({ id, path }: Entry) => tagsOfStories([{ id, paths: [path] }]);

/** Publishes a story's draft, or once more what is published. Throws SpaceRefused. */
export function publishStory(db: D1Database, target: Target, now: Date): Promise<Changed> {
  return changeSpace(db, async () => {
    const story = await storyOf(db, target);
    if (!story.has_draft && !story.is_published) throw new SpaceRefused(422, "The story has no content");
    return {
      published: true,
      result: tell("published", story),
      statements: [
        db
          .prepare(
            `UPDATE cms_entry SET shop_doc = CASE WHEN draft IS NULL THEN shop_doc ELSE shop_draft END,
               published = coalesce(draft, published), draft = NULL, shop_draft = NULL, published_at = ?2,
               first_published_at = coalesce(first_published_at, published_at, ?2), updated_at = ?2, run_id = 'admin'
             WHERE id = ?1`,
          )
          .bind(story.id, now.toISOString()),
        ...invalidate(db, tagsOf(story)),
      ],
    };
  });
}

/** Takes a story off the shop; what was published becomes its draft, where there is none. Throws SpaceRefused. */
export function unpublishStory(db: D1Database, target: Target, now: Date): Promise<Changed> {
  return changeSpace(db, async () => {
    const story = await storyOf(db, target);
    return {
      published: true,
      result: tell("unpublished", story),
      statements: [
        db
          .prepare(
            `UPDATE cms_entry SET shop_draft = CASE WHEN draft IS NULL THEN shop_doc ELSE shop_draft END,
               draft = coalesce(draft, published), published = NULL, shop_doc = NULL, published_at = NULL,
               updated_at = ?2, run_id = 'admin'
             WHERE id = ?1`,
          )
          .bind(story.id, now.toISOString()),
        ...(story.is_published ? invalidate(db, tagsOf(story)) : []),
      ],
    };
  });
}

export interface Draft extends Target {
  content: Content;
  name?: string | undefined;
  /** Of a planned release; without one the draft itself. */
  release?: number | undefined;
  is_startpage?: boolean | undefined;
  tag_list?: string[] | undefined;
  position?: number | undefined;
  group_id?: string | undefined;
}

/** What an editor sees of a story beside its content changes at once; null for what is left as it is. */
const attributesOf = ({ name, is_startpage, tag_list, position, group_id }: Draft) => [
  name ?? null,
  is_startpage === undefined ? null : Number(is_startpage),
  tag_list === undefined ? null : JSON.stringify(tag_list),
  position ?? null,
  group_id ?? null,
];

/**
 * Saves a draft; a story that is not there yet is made, with its folders. No page shows a draft, but a name or tags
 * that change are those of the published story too. Throws SpaceRefused: 409 for a number or uuid that nobody has
 * beside the slug of a story.
 */
export function saveDraft(db: D1Database, draft: Draft, now: Date): Promise<Changed> {
  return changeSpace(db, async () => {
    const found = await findEntry(db, { ...draft, folder: false });
    if (!found && draft.full_slug === undefined) throw new SpaceRefused(404, "There is no such story");
    // What is at the slug is another story than the one that is named.
    if (!found && (draft.id !== undefined || draft.uuid !== undefined))
      if (await findEntry(db, { full_slug: draft.full_slug, folder: false }))
        throw new SpaceRefused(409, `${draft.full_slug} is another story's`);
    if (found?.is_folder) throw new SpaceRefused(422, "A folder has no content");
    const full_slug = found?.full_slug ?? draft.full_slug!.replace(/^\/+/, "");
    const path = pathOf(full_slug);
    const parent = full_slug.endsWith("/") ? path : parentOf(path);
    const content = toProviderContent(draft.content, path) as Content;
    const refused = refuseContent(content);
    if (refused !== null) throw new SpaceRefused(422, refused);
    const id = found?.id ?? draft.id ?? stableId(path);
    const uuid = draft.uuid ?? stableUuid(path);
    const at = now.toISOString();
    const attributes = attributesOf(draft);
    const isSeen = found?.is_published === 1 && attributes.some((value) => value !== null);
    return {
      published: isSeen,
      result: { id, full_slug, events: [] },
      statements: [
        ...makeFolders(db, [full_slug], at),
        db
          .prepare(
            `INSERT INTO cms_entry (id, uuid, path, full_slug, parent, name, group_id, created_at, updated_at, run_id)
             SELECT ${freeId("?1")}, ${freeUuid("?2")}, ?3, ?4, ?5, ?6, ?2, ?7, ?7, 'admin'
             WHERE NOT EXISTS (SELECT 1 FROM cms_entry o WHERE o.is_folder = 0 AND o.path = ?3)`,
          )
          .bind(id, uuid, path, full_slug, parent, draft.name ?? path.slice(path.lastIndexOf("/") + 1), at),
        db
          .prepare(
            `UPDATE cms_entry SET name = coalesce(?2, name), is_startpage = coalesce(?3, is_startpage),
               tag_list = coalesce(?4, tag_list), position = coalesce(?5, position), group_id = coalesce(?6, group_id),
               updated_at = ?7 WHERE is_folder = 0 AND path = ?1`,
          )
          .bind(path, ...attributes, at),
        draft.release === undefined
          ? db
              .prepare("UPDATE cms_entry SET draft = ?2, shop_draft = NULL WHERE is_folder = 0 AND path = ?1")
              .bind(path, keptContent(content))
          : db
              .prepare(
                `INSERT INTO cms_release_story (release_id, uuid, content) SELECT ?3, uuid, ?2 FROM cms_entry
                  WHERE is_folder = 0 AND path = ?1 ON CONFLICT (release_id, uuid)
                  DO UPDATE SET content = excluded.content, shop_doc = NULL`,
              )
              .bind(path, keptContent(content), draft.release),
        ...(isSeen && found ? invalidate(db, tagsOf(found)) : []),
      ],
    };
  });
}

/** Publishes everything that a release plans. Throws SpaceRefused. */
export function mergeRelease(
  db: D1Database,
  release: number,
  now: Date,
): Promise<{ stories: number; events: SpaceEvent[] }> {
  return changeSpace(db, async () => {
    const { results } = await db
      .prepare(
        "SELECT e.id, e.path FROM cms_release_story r JOIN cms_entry e ON e.uuid = r.uuid WHERE r.release_id = ?1",
      )
      .bind(release)
      .all<{ id: number; path: string }>();
    if (results.length === 0) throw new SpaceRefused(404, "There is no such release");
    const text = `The release ${release} was merged`;
    return {
      published: true,
      result: { stories: results.length, events: [{ action: "merged", text, release_id: release }] },
      statements: [
        db
          .prepare(
            `UPDATE cms_entry SET published = r.content, shop_doc = r.shop_doc, draft = NULL, shop_draft = NULL,
               published_at = ?2, first_published_at = coalesce(first_published_at, published_at, ?2), updated_at = ?2,
               run_id = 'admin'
             FROM cms_release_story r WHERE r.uuid = cms_entry.uuid AND r.release_id = ?1`,
          )
          .bind(release, now.toISOString()),
        db.prepare("DELETE FROM cms_release_story WHERE release_id = ?1").bind(release),
        ...invalidate(db, tagsOfStories(results.map(({ id, path }) => ({ id, paths: [path] })))),
      ],
    };
  });
}
