import { z } from "zod";

const texts = z.string().nullish().catch(null);

/** Where a story stands in another view (CMS-018). */
const alternate = z.looseObject({ full_slug: z.string() });

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
export const deliveredSpace = z.looseObject({ space: z.looseObject({ version: z.number() }) });
export const deliveredEntries = z.looseObject({
  datasource_entries: z.array(
    z.looseObject({
      name: z.string(),
      value: z.string().catch(""),
      dimension_value: texts,
    }),
  ),
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

/** The other views' addresses of a story. */
export function alternatesOf(story: DeliveredStory): string[] {
  return story.alternates.flatMap((entry) => {
    const { data } = alternate.safeParse(entry);
    return data ? [data.full_slug.slice(0, 300)] : [];
  });
}
