import { z } from "zod";

const name = z.string().max(300);
const number = z.number().int().min(0);

/**
 * What a space tells of a change. Newer webhooks name the story's slug beside its number; more fields may come along.
 */
export const cmsEvent = z.looseObject({
  action: z.string().min(1).max(60),
  space_id: number.optional(),
  story_id: number.optional(),
  full_slug: name.optional(),
  release_id: number.optional(),
  datasource_slug: name.optional(),
  asset_id: number.optional(),
});
export type CmsEvent = z.infer<typeof cmsEvent>;
