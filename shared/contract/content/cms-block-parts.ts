import { z } from "zod";

/** A link with its words; `path` is a path of the shop or an address with its scheme. */
export const link = z.object({ label: z.string(), path: z.string() });
/**
 * A picture of a story: a media path, the words for who cannot see it, and its own size in pixels where that is known.
 */
export const picture = z.object({
  path: z.string(),
  alt: z.string(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});
export type BlockPicture = z.infer<typeof picture>;

/** What every block has in the CMS: its number there, and in previews the editor's mark (BLOG-015). */
export const marks = { _uid: z.string().max(100).optional(), _editable: z.string().max(1_000).optional() };
