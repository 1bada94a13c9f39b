import type { Bound } from "./sql.ts";

/** A story as the statements of this folder read it. `content` is null where the answer has become too long for it. */
export interface StoryRow {
  id: number;
  uuid: string;
  path: string;
  full_slug: string;
  name: string;
  is_startpage: number;
  position: number;
  tag_list: string;
  group_id: string;
  sort_by_date: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  first_published_at: string | null;
  is_published: number;
  more: string;
  parent_id: number | null;
  alternates: string;
  release_id: number | null;
  content: string | null;
}

/** What is asked for: published content, or drafts, those of a release first. */
export interface Version {
  draft: boolean;
  release: number;
}

/** Most characters of content in one answer; a list that needs more must be asked for in smaller pages. */
export const mostContent = 6_000_000;
/** Most equivalents that a story names. */
const mostAlternates = 20;

export const versionOf = ({
  version,
  from_release,
}: {
  version: string;
  from_release?: string | undefined;
}): Version => ({
  draft: version === "draft",
  release: version === "draft" && /^\d{1,15}$/.test(from_release ?? "") ? Number(from_release) : 0,
});

/**
 * Tables and content of a version; `release` is joined only where one is asked for. `byKey`: rows are found by number
 * or uuid, so the index of paths must not be tried for them (the sign in front of a column keeps it out).
 */
export function sourceOf({ draft, release }: Version, bind: Bound, byKey: boolean) {
  const from =
    release > 0
      ? `cms_entry e LEFT JOIN cms_release_story r ON r.uuid = e.uuid AND r.release_id = ${bind.value(release)}`
      : "cms_entry e";
  const content = draft ? `coalesce(${release > 0 ? "r.content, " : ""}e.draft, e.published)` : "e.published";
  return { from, content, condition: `${byKey ? "+" : ""}e.is_folder = 0 AND ${content} IS NOT NULL` };
}

/** The columns of a story row. Equivalents that are not published are named, too, and said not to be. */
export const columnsOf = ({ release }: Version): string => `e.id, e.uuid, e.path, e.full_slug, e.name,
  e.is_startpage, e.position, e.tag_list, e.group_id, e.sort_by_date, e.created_at, e.updated_at, e.published_at,
  e.first_published_at, e.published IS NOT NULL AS is_published, e.more,
  ${release > 0 ? "r.release_id" : "NULL AS release_id"},
  (SELECT f.id FROM cms_entry f WHERE f.is_folder = 1 AND f.path = e.parent) AS parent_id,
  (SELECT json_group_array(json_object('id', a.id, 'name', a.name, 'full_slug', a.full_slug,
      'published', json(CASE WHEN a.published IS NULL THEN 'false' ELSE 'true' END),
      'parent_id', (SELECT f.id FROM cms_entry f WHERE f.is_folder = 1 AND f.path = a.parent)))
    FROM (SELECT * FROM cms_entry s WHERE s.group_id = e.group_id AND s.id <> e.id AND s.is_folder = 0
      LIMIT ${mostAlternates}) a) AS alternates`;

/** The content of row after row as long as there is room for it. */
export const contentWithin = (content: string, order: string): string =>
  `CASE WHEN sum(length(${content})) OVER (ORDER BY ${order}) <= ${mostContent} THEN ${content} END AS content`;
