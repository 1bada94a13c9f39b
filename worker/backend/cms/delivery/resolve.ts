import type { D1Database } from "@cloudflare/workers-types";
import { isBlok, objectsIn } from "../space/content.ts";
import type { Delivery } from "./parameters.ts";
import { bound } from "./sql.ts";
import { toStory, type FormOptions, type Json, type Story } from "./story-form.ts";
import { columnsOf, contentWithin, sourceOf, versionOf, type StoryRow } from "./story-rows.ts";

/** More stories than this are named by uuid only, for the caller to ask for. */
export const mostResolved = 50;
/** Most uuids that an answer names. */
export const mostNamed = 500;

export interface Resolved {
  rels: Json[];
  links: Json[];
  rel_uuids?: string[];
  link_uuids?: string[];
}

const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The uuids that fields name, each "component.field". */
export function relationsIn(contents: readonly Json[], fields: readonly string[]): string[] {
  const wanted = new Set(fields);
  const found = new Set<string>();
  for (const content of contents)
    for (const { object } of objectsIn(content)) {
      if (!isBlok(object)) continue;
      for (const [field, value] of Object.entries(object))
        if (wanted.has(`${String(object["component"])}.${field}`))
          for (const one of [value].flat()) if (isUuid(one) && found.size < mostNamed) found.add(one);
    }
  return [...found];
}

/** The uuids of stories that links lead to: fields of the type link, and links within rich text. */
export function linksIn(contents: readonly Json[]): string[] {
  const found = new Set<string>();
  for (const content of contents)
    for (const { object } of objectsIn(content)) {
      if (object["linktype"] !== "story") continue;
      const uuid = object["fieldtype"] === "multilink" ? object["id"] : (object["uuid"] ?? object["id"]);
      if (isUuid(uuid) && found.size < mostNamed) found.add(uuid);
    }
  return [...found];
}

async function storiesOf(
  db: D1Database,
  uuids: readonly string[],
  p: Delivery,
  options: FormOptions,
): Promise<Map<string, Story>> {
  if (uuids.length === 0) return new Map();
  const bind = bound();
  const version = versionOf(p);
  const { from, content, condition } = sourceOf(version, bind, true);
  const { results } = await db
    .prepare(
      `SELECT ${columnsOf(version)}, ${contentWithin(content, "e.id")} FROM ${from}
        WHERE ${condition} AND e.uuid IN ${bind.list(uuids)}`,
    )
    .bind(...bind.values)
    .all<StoryRow>();
  return new Map(results.map((row) => [row.uuid, toStory(row, options)]));
}

/** What a link needs of the story it leads to. */
function linkForm(story: Story, mode: string): Json {
  if (mode === "story" || mode === "1") return story;
  const { id, uuid, name, slug, full_slug, path } = story;
  const address = { id, uuid, name, slug, url: String(path ?? full_slug), full_slug };
  if (mode !== "link") return address;
  const { parent_id, position, is_startpage, alternates, published_at } = story;
  const real_path = `/${String(path ?? full_slug)}`;
  const published = published_at !== null;
  return { ...address, path, real_path, parent_id, position, is_startpage, is_folder: false, published, alternates };
}

const within = (uuids: readonly string[]): readonly string[] => (uuids.length > mostResolved ? [] : uuids);

/**
 * The stories that these relate and link to, as `rels` and `links`, at most 50 of each: of more only the uuids are
 * answered. Two statements at most: relations of relations (`resolve_level=2`) and links of both are read by the
 * second.
 */
export async function resolve(
  db: D1Database,
  stories: readonly Story[],
  p: Delivery,
  options: FormOptions,
): Promise<Resolved> {
  const fields = p.resolve_relations ?? [];
  const mode = p.resolve_links === "0" ? undefined : p.resolve_links;
  if (fields.length === 0 && mode === undefined) return { rels: [], links: [] };
  const contents = stories.map(({ content }) => content);
  const first = relationsIn(contents, fields);
  const related = await storiesOf(db, within(first), p, options);
  const inner = [...related.values()].map(({ content }) => content);
  const second = p.resolve_level === "2" ? relationsIn(inner, fields).filter((uuid) => !related.has(uuid)) : [];
  const links = mode === undefined ? [] : linksIn(p.resolve_links_level === "2" ? [...contents, ...inner] : contents);
  const more = within(second).slice(0, mostResolved - related.size);
  const others = await storiesOf(db, [...new Set([...more, ...within(links)])], p, options);
  const known = (uuid: string) => related.get(uuid) ?? others.get(uuid);
  const rels = [...first, ...more].flatMap((uuid) => known(uuid) ?? []);
  return {
    rels: first.length > mostResolved ? [] : rels,
    links: within(links).flatMap((uuid): Json[] => {
      const story = known(uuid);
      return story === undefined ? [] : [linkForm(story, mode!)];
    }),
    ...(first.length > mostResolved && { rel_uuids: first }),
    ...(links.length > mostResolved && { link_uuids: links }),
  };
}
