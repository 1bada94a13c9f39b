import { z } from "zod";
import { languageOf, storeByCode, storeViews } from "../../../shared/config/stores.ts";
import { story, storyContent, type Story } from "../../../shared/contract/cms.ts";

/** A slug without slashes at its ends: "home", "blocks/footer". */
export const storySlug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/);

/** The view and slug a path names: a leading store code wins over the header (CMS-020, CMS-005). */
export function storyAddress(path: string, header: string | undefined): { storeCode: string; slug: string } {
  const [first = "", ...rest] = path.split("/").filter((part) => part !== "");
  const prefixed = rest.length > 0 && storeViews.some((view) => view.storeCode === first);
  return prefixed
    ? { storeCode: first, slug: rest.join("/") }
    : { storeCode: storeByCode(header).storeCode, slug: [first, ...rest].join("/") };
}

/** What an editor or an export hands in. Fields that follow from the store view and the slug may be left out. */
export const storySource = z.object({
  id: z.number().int().positive().optional(),
  slug: storySlug.optional(),
  published_at: z.iso.datetime().nullish(),
  content: storyContent,
  alternates: story.shape.alternates.default([]),
});

/** A row of cms_story. */
export interface StoryRow {
  store_code: string;
  slug: string;
  id: number;
  published_at: string | null;
  doc: string;
}

/** A number for a story that comes without one: always the same for the same view and slug. */
function idOf(storeCode: string, slug: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${storeCode}/${slug}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 2 ** 33 + hash;
}

/** The row of a story, or why it cannot be stored. */
export function toRow(storeCode: string, slug: string, source: unknown): StoryRow | { reason: string } {
  if (!storySlug.safeParse(slug).success) return { reason: "slug: lower-case words joined by - and /" };
  if (storeCode !== "*" && !storeViews.some((view) => view.storeCode === storeCode))
    return { reason: `store ${storeCode.slice(0, 40)} is not configured` };
  const parsed = storySource.safeParse(source);
  if (!parsed.success)
    return {
      reason: parsed.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; "),
    };
  const { id, published_at, content, alternates } = parsed.data;
  return {
    store_code: storeCode,
    slug,
    id: id ?? idOf(storeCode, slug),
    published_at: published_at ?? null,
    doc: JSON.stringify({ content, alternates }),
  };
}

/** A row as the wire has it, in the language of the view that asks. */
export function toStory(row: StoryRow, storeCode: string): Story {
  const { content, alternates } = JSON.parse(row.doc) as Pick<Story, "content" | "alternates">;
  return {
    id: row.id,
    slug: row.slug,
    full_slug: row.slug,
    lang: languageOf(storeByCode(storeCode)),
    published_at: row.published_at,
    content,
    alternates,
  };
}

const ownTags = (slug: string): string[] => (slug === "theme" ? [`S${slug}`, "theme"] : [`S${slug}`]);

/** Tags of a page that shows a story; resolution 3: either class tag may be invalidated. */
export function pageTags(slug: string): string[] {
  return [...ownTags(slug), "storyblok-content", "storyblok"];
}

/** The tag of every list of the stories below a slug. */
export const listTagOf = (slug: string): string => `S${slug}:list`;

/** Tags that a change of a story invalidates: its own and those of the lists it stands in. */
export function changeTags(slug: string): string[] {
  const parents = slug
    .split("/")
    .slice(0, -1)
    .map((_, i, parts) => listTagOf(parts.slice(0, i + 1).join("/")));
  return [...ownTags(slug), ...parents];
}
