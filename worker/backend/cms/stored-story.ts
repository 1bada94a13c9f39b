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

/** A story in the shop's older form as it is kept: `doc` holds content and alternates. */
export interface StoryRow {
  path: string;
  id: number;
  published_at: string | null;
  doc: string;
}

/** A row as the older wire has it, in the language of the view that asks. */
export function toStory(row: StoryRow, storeCode: string): Story {
  const { content, alternates } = JSON.parse(row.doc) as Pick<Story, "content" | "alternates">;
  const slug = row.path.startsWith(`${storeCode}/`) ? row.path.slice(storeCode.length + 1) : row.path;
  return {
    id: row.id,
    slug,
    full_slug: slug,
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
