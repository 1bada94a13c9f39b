import { z } from "zod";
import { story, storyContent } from "../../../shared/contract/content/cms.ts";

/** A slug without slashes at its ends: "home", "blocks/footer". */
export const storySlug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/);

/** What an editor or an export hands in. Fields that follow from the store view and the slug may be left out. */
export const storySource = z.object({
  id: z.number().int().positive().optional(),
  slug: storySlug.optional(),
  published_at: z.iso.datetime().nullish(),
  tag_list: story.shape.tag_list,
  content: storyContent,
  alternates: story.shape.alternates.default([]),
});
