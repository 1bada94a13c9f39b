import type { StoreView } from "../../../shared/config/stores.ts";
import { storeViews } from "../../../shared/config/stores.ts";
import type { Story, StoryList } from "../../../shared/contract/content/cms.ts";
import {
  isInViewFolder,
  listTagOf,
  slugInView,
  storyClassTags,
  storyTags,
} from "../../../shared/contract/content/story-tags.ts";
import { relations } from "./blocks/registry.ts";
import {
  askPublished,
  CmsRefusal,
  isNotFound,
  languageFor,
  type CmsCall,
  type CmsParameters,
  type Delivered,
} from "./content.ts";
import { deliveredList, deliveredOne, deliveredStory, type DeliveredStory } from "./delivery.ts";
import { hasLanguages, ownSlug } from "./languages.ts";
import { storyOf, type Reading, type Resolved } from "./story.ts";

/** What was found, the tags of all it was made of, and the number of the log it is true at. */
export interface TaggedResult<T> {
  readonly value: T;
  readonly tags: readonly string[];
  readonly seq: number | null;
}

/** Most stories of one list (CMS-032), and of one page of it. */
export const mostStories = 500;
const mostOfPage = 100;
/** Most related stories fetched separately, where an answer only names them. */
const mostRelated = 100;
/** Most stories of a list that a page of the shop shows. */
const mostUsual = 12;

/** Parameters that make an answer include linked and related stories. */
export const resolving: CmsParameters = {
  resolve_links: "url",
  ...(relations.length > 0 && { resolve_relations: relations.join(",") }),
};

/** Segments of letters, digits and a few signs; what else a path may hold is no story. */
const slugForm = /^[\p{L}\p{N}._~-]{1,100}(\/[\p{L}\p{N}._~-]{1,100}){0,9}$/u;
export const isSlug = (slug: string): boolean => slug.length <= 300 && slugForm.test(slug) && !slug.includes("..");

/** Whether a space keeps a folder for each view (URL-011, CMS-020). */
const hasFolders = (): boolean => !hasLanguages() && storeViews.length > 1;

/** Slugs a story may have in the space, the view's own before the one that holds for every view. */
export function candidatesOf(slug: string, store: StoreView, language?: string): string[] {
  const names = slug === "theme" || slug === "config/theme" ? ["config/theme", "theme"] : [slug];
  const own = hasFolders() ? names.map((name) => `${store.storeCode}/${name}`) : [];
  // A folder of a view contains no stories for every view.
  const ofEvery = hasFolders() && isInViewFolder(slug) ? [] : names;
  // The API reads a slug of digits alone as a story's number.
  // A story's own path in a language is found behind the language's code.
  const translated = language === undefined ? [] : names.map((name) => `${language}/${name}`);
  return [...own, ...ofEvery, ...translated].filter((name) => !/^\d+$/.test(name));
}

/** Whether a story has the slug asked for, in the space's own language or in that of the answer. */
const isAt = (story: DeliveredStory, candidate: string): boolean =>
  bare(story.full_slug) === candidate || bare(ownSlug(story)) === candidate;
const bare = (slug: string): string => slug.replace(/^\/+|(?<!\/)\/+$/g, "");
export const encoded = (slug: string): string => slug.split("/").map(encodeURIComponent).join("/");

/** The story of a view at a slug; `value` is null where there is none, and its tags say when there will be. */
export async function storyBySlug(slug: string, call: CmsCall, reading: Reading): Promise<TaggedResult<Story | null>> {
  const language = isSlug(slug) ? await languageFor(reading.store, call) : undefined;
  const asked = isSlug(slug) ? candidatesOf(slug, reading.store, language) : [];
  const isThere = asked.length > 0 ? call.lookUps?.admit(`${reading.store.storeCode}:${slug}`) : undefined;
  const missing = [...(asked.length > 0 ? storyTags(slug) : []), ...storyClassTags];
  let oldest: number | null | undefined;
  for (const candidate of asked) {
    const delivered = await askPublished(`stories/${encoded(candidate)}`, { ...resolving, language }, call);
    oldest = oldest === undefined ? delivered.seq : older(oldest, delivered.seq);
    if (isNotFound(delivered, call)) continue;
    const { story, resolved } = await oneOf(delivered, language, call);
    if (!isAt(story, candidate)) continue;
    const made = storyOf(story, resolved, reading);
    isThere?.();
    return { value: made.story, tags: [...new Set([...missing, ...made.tags])], seq: oldest };
  }
  return { value: null, tags: missing, seq: oldest ?? null };
}

export const older = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/** The one story of an answer, with what it names; throws CmsRefusal for an answer of another form. */
async function oneOf(
  delivered: Delivered,
  language: string | undefined,
  call: CmsCall,
): Promise<{ story: DeliveredStory; resolved: Resolved }> {
  const { data } = delivered.status === 200 ? deliveredOne.safeParse(delivered.body) : {};
  if (!data) throw new CmsRefusal(delivered.status);
  const rels = await withUnsent(data.rels, data.rel_uuids, language, call);
  const unsent = data.link_uuids.length > 0 || data.rel_uuids.length > rels.length;
  return { story: data.story, resolved: { rels, links: data.links, unsent } };
}

/** The related stories of an answer. It only names them where they are more than fifty; then they are fetched. */
async function withUnsent(
  rels: readonly unknown[],
  uuids: readonly string[],
  language: string | undefined,
  call: CmsCall,
): Promise<readonly unknown[]> {
  const wanted = uuids.filter((uuid) => /^[0-9a-f-]{36}$/i.test(uuid)).slice(0, mostRelated);
  if (rels.length > 0 || wanted.length === 0) return rels;
  const { status, body } = await askPublished(
    "stories",
    { by_uuids: wanted.join(","), per_page: mostRelated, language },
    call,
  );
  const { data } = status === 200 ? deliveredList.safeParse(body) : {};
  if (!data) throw new CmsRefusal(status);
  return data.stories;
}

/** Stories by uuid (CMS-007), in the order asked; those that are not published are left out. */
export async function storiesByUuid(
  uuids: readonly string[],
  call: CmsCall,
  reading: Reading,
): Promise<TaggedResult<Story[]>> {
  const wanted = uuids.slice(0, mostOfPage);
  const isThere = call.lookUps?.admit(`uuid ${wanted.join()}`);
  const delivered = await askPublished(
    "stories",
    {
      ...resolving,
      by_uuids_ordered: wanted.join(","),
      per_page: mostOfPage,
      language: await languageFor(reading.store, call),
    },
    call,
  );
  const { stories, tags } = listOf(delivered, reading);
  if (stories.length >= new Set(wanted).size) isThere?.();
  // A story that does not exist yet has no tag of its own, so the tag of all lists stands for it.
  return { value: stories, tags: [...new Set([...tags, listTagOf(""), ...storyClassTags])], seq: delivered.seq };
}

function listOf(delivered: Delivered, reading: Reading): { stories: Story[]; tags: string[]; total: number } {
  const { data } = delivered.status === 200 ? deliveredList.safeParse(delivered.body) : {};
  if (!data) throw new CmsRefusal(delivered.status);
  const made = data.stories.flatMap((entry) => {
    const parsed = deliveredStory.safeParse(entry);
    return parsed.success ? [storyOf(parsed.data, data, reading)] : [];
  });
  const total = Number(delivered.headers.get("total") ?? made.length);
  return {
    stories: made.map(({ story }) => story),
    tags: made.flatMap(({ tags }) => tags),
    total: Number.isSafeInteger(total) && total >= 0 ? total : made.length,
  };
}

export interface StoriesAsked {
  readonly size: number;
  readonly offset: number;
  readonly withTag?: string | undefined;
}

/**
 * Stories below a folder, those published first last (BLOG-018), without their blocks: the view's own folder, or where
 * that holds none the one for every view. At most 500 (CMS-032). With `withTag`, tags divided by commas, those that
 * have one of them.
 */
export async function storiesBelow(
  folder: string,
  { size, offset, withTag }: StoriesAsked,
  call: CmsCall,
  reading: Reading,
): Promise<TaggedResult<StoryList>> {
  if (!isSlug(folder)) return { value: { stories: [], total: 0 }, tags: storyClassTags, seq: null };
  const tags = [listTagOf(slugInView(folder)), ...storyClassTags];
  const isThere = call.lookUps?.admit(`${reading.store.storeCode}:${folder}?${size}&${offset}&${withTag ?? ""}`);
  let seq: number | null | undefined;
  let found: StoryList = { stories: [], total: 0 };
  for (const name of candidatesOf(folder, reading.store)) {
    const listed = await range(`${name}/`, { size: Math.min(size, mostStories), offset, withTag }, call, reading);
    seq = seq === undefined ? listed.seq : older(seq, listed.seq);
    found = listed;
    if (found.total > 0) break;
  }
  // Only lists that the shop's own pages ask for are remembered, because others vary without end.
  const isUsual = offset % size === 0 && size <= mostUsual;
  if (isUsual && found.stories.length > 0) isThere?.();
  return { value: { stories: found.stories, total: found.total }, tags, seq: seq ?? null };
}

/** A range of a list, put together from the pages of the API that cover it. */
async function range(
  startsWith: string,
  { size, offset, withTag }: StoriesAsked,
  call: CmsCall,
  reading: Reading,
): Promise<StoryList & { seq: number | null }> {
  const isOnePage = size <= mostOfPage && offset % size === 0;
  const perPage = isOnePage ? size : mostOfPage;
  const first = Math.floor(offset / perPage);
  const stories: Story[] = [];
  let seq: number | null | undefined;
  let total = 0;
  for (let page = first; page * perPage < offset + size; page += 1) {
    const delivered = await askPublished(
      "stories",
      {
        starts_with: startsWith,
        with_tag: withTag,
        is_startpage: 0,
        sort_by: "first_published_at:desc",
        excluding_fields: "body",
        per_page: perPage,
        page: page + 1,
        language: await languageFor(reading.store, call),
      },
      call,
    );
    const listed = listOf(delivered, reading);
    seq = seq === undefined ? delivered.seq : older(seq, delivered.seq);
    total = listed.total;
    stories.push(...listed.stories);
    if ((page + 1) * perPage >= total) break;
  }
  const before = offset - first * perPage;
  return { stories: stories.slice(before, before + size), total, seq: seq ?? null };
}
