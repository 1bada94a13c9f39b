import { isBlok, objectsIn } from "../space/content.ts";
import { toProviderContent } from "../space/provider-content.ts";
import { unprocessable } from "./answers.ts";
import type { StoryRow } from "./story-rows.ts";

export type Json = Record<string, unknown>;
export interface Story extends Json {
  id: number;
  uuid: string;
  content: Json;
}

export interface FormOptions {
  draft: boolean;
  /** Number of the space, as the editor's markers name it. */
  space: string;
  /** Language of translated fields, and the one to fall back to; "" for the space's own. */
  language: string;
  fallback: string;
  excludingFields: readonly string[];
  excludingStoryFields: readonly string[];
}

const translated = /^(.{1,200})__i18n__([a-z0-9_]{2,20})$/;
const inField = (language: string): string => language.toLowerCase().replaceAll("-", "_");
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Puts a language's words in the place of the space's own, and takes all translations out. */
function translate(object: Json, language: string, fallback: string): void {
  const found: Record<string, Json> = {};
  for (const key of Object.keys(object)) {
    const [, field, of] = translated.exec(key) ?? [];
    if (field === undefined || of === undefined) continue;
    (found[of] ??= {})[field] = object[key];
    delete object[key];
  }
  // The wanted language last: it counts before what is fallen back to.
  for (const code of [fallback, language])
    for (const [field, value] of Object.entries(found[inField(code)] ?? {})) if (!isEmpty(value)) object[field] = value;
}

/** The comment by which the editor finds a blok on the page. Its JSON holds no ">", so it cannot end the comment. */
function editable(blok: Json, story: number, space: string): string {
  const data = JSON.stringify({ name: blok["component"], space, uid: blok["_uid"], id: String(story) });
  return `<!--#storyblok#${data.replaceAll(">", "\\u003e").replaceAll("--", "-\\u002d")}-->`;
}

function contentOf(row: StoryRow, { draft, space, language, fallback, excludingFields }: FormOptions): Json {
  if (row.content === null) throw unprocessable("per_page: these stories are too long for one page");
  const content = toProviderContent(JSON.parse(row.content) as Json, row.path);
  for (const field of excludingFields) if (field !== "component" && field !== "_uid") delete content[field];
  for (const { object } of objectsIn(content)) {
    translate(object, language, fallback);
    delete object["_editable"];
    if (draft && isBlok(object)) object["_editable"] = editable(object, row.id, space);
  }
  return content;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

interface Equivalent {
  id: number;
  name: string;
  full_slug: string;
  published: boolean;
  parent_id: number | null;
}
const alternatesOf = (json: string) =>
  (JSON.parse(json) as Equivalent[])
    .sort((a, b) => (a.full_slug < b.full_slug ? -1 : 1))
    .map(({ id, name, full_slug, published, parent_id }) => ({
      id,
      name,
      slug: lastOf(full_slug.replace(/(?<!\/)\/$/, "")),
      published,
      full_slug,
      is_folder: false,
      parent_id,
    }));

interface Translation {
  lang: string;
  path: string;
  name?: string | null;
  published?: boolean | null;
}

/** A row as a story of the wire. */
export function toStory(row: StoryRow, options: FormOptions): Story {
  const more = JSON.parse(row.more) as {
    path?: string | null;
    meta_data?: unknown;
    translated_slugs?: Translation[] | null;
  };
  const own = options.language === "" ? null : options.language;
  const words = more.translated_slugs?.find(({ lang }) => lang === own);
  const story: Story = {
    name: words?.name || row.name,
    created_at: row.created_at,
    // What came without a date was published when it came.
    published_at: row.is_published ? (row.published_at ?? row.updated_at) : null,
    updated_at: row.updated_at,
    id: row.id,
    uuid: row.uuid,
    content: contentOf(row, options),
    slug: lastOf(row.path),
    full_slug: own === null ? row.full_slug : `${own}/${words?.path || row.full_slug}`,
    sort_by_date: row.sort_by_date,
    position: row.position,
    tag_list: JSON.parse(row.tag_list) as string[],
    is_startpage: row.is_startpage === 1,
    parent_id: row.parent_id ?? 0,
    meta_data: more.meta_data ?? null,
    group_id: row.group_id,
    first_published_at: row.first_published_at ?? (row.is_published ? (row.published_at ?? row.created_at) : null),
    release_id: row.release_id,
    lang: own ?? "default",
    path: more.path ?? null,
    alternates: alternatesOf(row.alternates),
    default_full_slug: own === null ? null : row.full_slug,
    translated_slugs: more.translated_slugs ?? null,
  };
  for (const field of options.excludingStoryFields) if (!kept.has(field)) delete story[field];
  return story;
}
/** Fields without which a client cannot tell what it has. */
const kept: ReadonlySet<string> = new Set(["id", "uuid", "content"]);
