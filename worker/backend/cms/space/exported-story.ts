import { z } from "zod";
import { keptContent, refuseContent, type Content } from "./content.ts";
import { parentOf, pathOf, stableId, stableUuid } from "./entry.ts";
import { toProviderContent } from "./provider-content.ts";

/** Full slug of a story or folder; a folder's own page may end with a slash. */
export const fullSlug = z
  .string()
  .max(500)
  .regex(/^[\p{L}\p{N}_~-][\p{L}\p{N}_.~-]*(\/[\p{L}\p{N}_~-][\p{L}\p{N}_.~-]*)*\/?$/u, "is no slug");
/** Uuids are kept as they came: relations name them letter by letter. */
export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "is no uuid");
export const entryId = z.number().int().positive().max(999_999_999_999_999);
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/**
 * A story or a folder as the provider's management or delivery API exports it; what the shop does not use is left
 * aside.
 */
const exportedStory = z.object({
  id: entryId.optional(),
  uuid: uuid.optional(),
  name: z.string().max(300).optional(),
  full_slug: fullSlug,
  is_folder: z.boolean().nullish(),
  is_startpage: z.boolean().nullish(),
  position: z.number().int().nullish(),
  tag_list: z.array(z.string().max(200)).max(100).nullish(),
  group_id: z.string().max(60).nullish(),
  sort_by_date: z.string().max(40).nullish(),
  created_at: time.nullish(),
  published: z.boolean().nullish(),
  unpublished_changes: z.boolean().nullish(),
  published_at: time.nullish(),
  first_published_at: time.nullish(),
  path: z.string().max(500).nullish(),
  meta_data: z.unknown().optional(),
  translated_slugs: z
    .array(z.looseObject({ lang: z.string().max(20), path: z.string().max(500), name: z.string().max(300).nullish() }))
    .max(100)
    .nullish(),
  content: z.looseObject({}).nullish(),
});

/** An entry as an import wants it to stand. `content` is null for a folder; `isPublished` says which of both it is. */
export interface WantedEntry {
  id: number;
  uuid: string;
  is_folder: 0 | 1;
  path: string;
  full_slug: string;
  parent: string;
  name: string;
  is_startpage: 0 | 1;
  position: number;
  tag_list: string;
  group_id: string;
  sort_by_date: string | null;
  created_at: string | null;
  published_at: string | null;
  first_published_at: string | null;
  more: string;
  content: string | null;
  isPublished: boolean;
}

/**
 * A story of an export → the entry it becomes, or why it cannot be taken. Published is what the export calls so without
 * changes since: what it holds of other stories is their draft, as the provider's own tool takes it.
 */
export function wantedEntry(source: unknown): WantedEntry | { reason: string } {
  const parsed = exportedStory.safeParse(source);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { reason: `${issue!.path.join(".")}: ${issue!.message}` };
  }
  const story = parsed.data;
  const path = pathOf(story.full_slug);
  const isFolder = story.is_folder === true;
  let content: string | null = null;
  if (!isFolder) {
    const provided = story.content ? toProviderContent(story.content, path) : null;
    const refused = refuseContent(provided);
    if (refused !== null) return { reason: refused };
    content = keptContent(provided as Content);
  }
  const full_slug = isFolder ? path : story.full_slug;
  const { path: realPath = null, meta_data = null, translated_slugs = null } = story;
  return {
    id: story.id ?? stableId(isFolder ? `${path}/` : path),
    uuid: story.uuid ?? stableUuid(isFolder ? `${path}/` : path),
    is_folder: isFolder ? 1 : 0,
    path,
    full_slug,
    parent: full_slug.endsWith("/") ? path : parentOf(path),
    name: story.name ?? path.slice(path.lastIndexOf("/") + 1),
    is_startpage: story.is_startpage ? 1 : 0,
    position: story.position ?? 0,
    tag_list: JSON.stringify(story.tag_list ?? []),
    group_id: story.group_id ?? stableUuid(`group:${path}`),
    sort_by_date: story.sort_by_date ?? null,
    created_at: story.created_at ?? null,
    published_at: story.published_at ?? null,
    first_published_at: story.first_published_at ?? null,
    more: JSON.stringify({ path: realPath, meta_data, translated_slugs }),
    content,
    isPublished: (story.published ?? typeof story.published_at === "string") && story.unpublished_changes !== true,
  };
}

/** How an export calls a story, for the report. */
export function nameOf(source: unknown): string {
  const { full_slug, slug, uuid: id, name } = (source ?? {}) as Record<string, unknown>;
  return String(full_slug ?? slug ?? id ?? name ?? "a story without a slug").slice(0, 200);
}
