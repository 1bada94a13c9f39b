import { z } from "zod";
import { Refused, unprocessable } from "./answers.ts";

/** Most items that one parameter may name. */
export const mostItems = 100;
const mostRelationFields = 20;

const list = (most: number) =>
  z
    .string()
    .max(8_000)
    .transform((text) => [...new Set(text.split(",").map((item) => item.trim()))].filter((item) => item !== ""))
    .refine((items) => items.length <= most, `names more than ${most}`);
const whole = (most: number) => z.coerce.number().int().min(0).max(most);
/** "2026-11-01 08:00" or ISO 8601; without a zone in UTC. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/)
  .transform((text) => {
    const iso = text.replace(" ", "T");
    const at = new Date(!iso.includes("T") || /(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`);
    return Number.isNaN(at.getTime()) ? "" : at.toISOString();
  })
  .refine((iso) => iso !== "", "is no time");
const code = z.string().regex(/^[A-Za-z0-9_-]{0,20}$/);
const flag = z.enum(["0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");
const fieldList = z
  .string()
  .max(2_000)
  .transform((text) => text.split(",").filter((item) => item !== ""))
  .refine((items) => items.every((item) => /^[\w-]+\.[\w-]+$/.test(item)), "names no component.field")
  .refine((items) => items.length <= mostRelationFields, `names more than ${mostRelationFields} fields`);

/** Parameters of every call. */
const common = {
  token: z.string().max(2_000).optional(),
  version: z.enum(["draft", "published"]).default("published"),
  cv: z.string().max(20).optional(),
};
const paging = (most: number, standard = 25) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(standard)
    .transform((size) => Math.min(size, most)),
});
const ofStories = {
  from_release: z.string().max(20).optional(),
  language: code.optional(),
  fallback_lang: code.optional(),
  resolve_links: z.enum(["0", "1", "url", "story", "link"]).optional(),
  resolve_links_level: z.enum(["1", "2"]).optional(),
  resolve_relations: fieldList.optional(),
  resolve_level: z.enum(["1", "2"]).optional(),
  resolve_assets: flag.optional(),
  excluding_fields: list(mostItems).optional(),
  excluding_story_fields: list(mostItems).optional(),
};

export const storyParameters = z.strictObject({
  ...common,
  ...ofStories,
  find_by: z.enum(["uuid", "slug", "id"]).optional(),
});
export const storiesParameters = z.strictObject({
  ...common,
  ...ofStories,
  ...paging(100),
  starts_with: z.string().max(500).optional(),
  search_term: z.string().max(100).optional(),
  sort_by: z.string().max(300).optional(),
  by_slugs: list(mostItems).optional(),
  excluding_slugs: list(mostItems).optional(),
  by_ids: list(mostItems).optional(),
  excluding_ids: list(mostItems).optional(),
  by_uuids: list(mostItems).optional(),
  by_uuids_ordered: list(mostItems).optional(),
  with_tag: list(mostItems).optional(),
  is_startpage: flag.optional(),
  level: whole(50).optional(),
  in_level: whole(50).optional(),
  content_type: z.string().max(100).optional(),
  published_at_gt: time.optional(),
  published_at_lt: time.optional(),
  first_published_at_gt: time.optional(),
  first_published_at_lt: time.optional(),
  updated_at_gt: time.optional(),
  updated_at_lt: time.optional(),
});
export const linksParameters = z.strictObject({
  ...common,
  ...paging(1_000),
  starts_with: z.string().max(500).optional(),
  with_parent: whole(10 ** 15).optional(),
  paginated: flag.optional(),
  include_dates: flag.optional(),
});
export const datasourcesParameters = z.strictObject({ ...common, ...paging(1_000) });
export const entriesParameters = z.strictObject({
  ...common,
  ...paging(1_000),
  datasource: z.string().min(1).max(200).optional(),
  dimension: z.string().max(200).optional(),
});
export const tagsParameters = z.strictObject({ ...common, starts_with: z.string().max(500).optional() });
export const spaceParameters = z.strictObject(common);

export type StoriesParameters = z.output<typeof storiesParameters>;
export type StoryParameters = z.output<typeof storyParameters>;
/** What one story and a list of them have in common. */
export type Delivery = Pick<StoryParameters, keyof typeof common | keyof typeof ofStories>;

/**
 * The query of a call as its schema has it; filters (`filter_query[…]`) are left aside. Throws Refused 422 naming what
 * is not known or not understood. Of a parameter that comes twice the last counts, as with the provider.
 */
export function parametersOf<T extends z.ZodType>(query: URLSearchParams, schema: T): z.output<T> {
  // An undefined `cv` reaches the wire as nothing, an empty parameter asks for nothing.
  const given = [...query].filter(([name, value]) => value !== "" && !name.startsWith("filter_query["));
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const message =
    issue.code === "unrecognized_keys"
      ? `Unrecognized parameter: ${issue.keys.join(", ").slice(0, 200)}`
      : `${issue.path.join(".")}: ${issue.message}`;
  throw unprocessable(message) satisfies Refused;
}
