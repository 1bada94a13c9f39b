import { z } from "zod";

const texts = z.string().nullish().catch(null);

/** A story's equivalent in another view (CMS-018), published or not. */
const alternate = z.looseObject({
  id: z.number().int().optional().catch(undefined),
  full_slug: z.string().min(1),
  published: z.boolean().nullish().catch(null),
});
/** A story's own address and name in another language. */
const translation = z.looseObject({
  lang: z.string(),
  path: z.string().nullish().catch(null),
  published: z.boolean().nullish().catch(null),
});

/**
 * A story as the CMS delivers it (CMS-009, BLOG-015). What an editor fills in, `content`, is of any form; the rest is
 * the CMS's own, so a story without it is an answer that does not follow the wire.
 */
export const deliveredStory = z.looseObject({
  id: z.number().int(),
  uuid: z.string().catch(""),
  name: z.string().catch(""),
  slug: z.string().catch(""),
  full_slug: z.string().min(1),
  /** In an answer in another language: the slug in the space's own. */
  default_full_slug: texts,
  published_at: texts,
  first_published_at: texts,
  sort_by_date: texts,
  tag_list: z.array(z.string()).catch([]),
  alternates: z.array(z.unknown()).catch([]),
  translated_slugs: z.array(z.unknown()).nullish().catch(null),
  content: z.looseObject({ component: z.string().catch("") }),
});
export type DeliveredStory = z.infer<typeof deliveredStory>;

/** Stories that relations and links name; those of any other form count as not published. */
const linkedStories = z.array(z.unknown()).catch([]);
const resolved = {
  cv: z.number().optional().catch(undefined),
  rels: linkedStories,
  links: linkedStories,
  rel_uuids: z.array(z.string()).catch([]),
  link_uuids: z.array(z.string()).catch([]),
};
export const deliveredOne = z.looseObject({ story: deliveredStory, ...resolved });
export const deliveredList = z.looseObject({ stories: z.array(z.unknown()), ...resolved });
export const deliveredSpace = z.looseObject({
  space: z.looseObject({ version: z.number(), language_codes: z.array(z.string().max(40)).catch([]) }),
});
/** The provider's body for a missing record; any other 404 is not its own. */
export const deliveredNotFound = z.array(z.string()).min(1);
export const deliveredEntries = z.looseObject({
  datasource_entries: z.array(
    z.looseObject({
      name: z.string(),
      value: z.string().catch(""),
      dimension_value: texts,
    }),
  ),
});

export const deliveredTags = z.looseObject({
  tags: z.array(z.looseObject({ name: z.string(), taggings_count: z.number().int().min(0).catch(0) })),
});

/** The stories that a list of any form names, by uuid; a link names it as `uuid`, or as `id` within a block. */
export function byUuid(stories: readonly unknown[]): Map<string, { id: number; uuid: string; full_slug: string }> {
  const found = new Map<string, { id: number; uuid: string; full_slug: string }>();
  for (const entry of stories) {
    const { data } = z
      .looseObject({
        id: z.number(),
        uuid: z.string().min(1),
        full_slug: z.string().optional(),
        slug: z.string().optional(),
      })
      .safeParse(entry);
    const slug = data?.full_slug ?? data?.slug;
    if (data && slug) found.set(data.uuid, { ...data, full_slug: slug });
  }
  return found;
}

/** A story's equivalent in another view; `id` is its number, where it is named. */
export interface Equivalent {
  readonly id: number | undefined;
  readonly full_slug: string;
  readonly isPublished: boolean;
}

/** Most equivalents read; a shop has fewer views. */
const mostEquivalents = 50;

/** A story's equivalents in other views, unpublished ones too, because a page must change when they are published. */
export function equivalentsOf(story: DeliveredStory): Equivalent[] {
  return story.alternates.slice(0, mostEquivalents).flatMap((entry) => {
    const { data } = alternate.safeParse(entry);
    return data
      ? [{ id: data.id, full_slug: data.full_slug.slice(0, 300), isPublished: data.published !== false }]
      : [];
  });
}

/**
 * Language → path of the story in it, null where it is the same as in the space's own; withdrawn translations are left
 * out.
 */
export function translationsOf(story: DeliveredStory): Map<string, { path: string | null; isPublished: boolean }> {
  return new Map(
    (story.translated_slugs ?? []).slice(0, mostEquivalents).flatMap((entry) => {
      const { data } = translation.safeParse(entry);
      return data
        ? [[data.lang, { path: data.path?.slice(0, 300) || null, isPublished: data.published !== false }] as const]
        : [];
    }),
  );
}
