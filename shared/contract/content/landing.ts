import { z } from "zod";

/** A path below the shop: lower-case words joined by hyphens, in segments. */
export const landingPath = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*$/);

const presetFilter = z.object({
  attribute: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  value: z.union([z.string(), z.number().transform(String)]),
});

/** Filters come as a list, or as the text of one. */
const presetFilters = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  try {
    return value.trim() === "" ? [] : JSON.parse(value);
  } catch {
    return value;
  }
}, z.array(presetFilter).max(30));

/** Numbers of templates come as numbers or texts. */
const template = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().max(60))
  .nullish();

/**
 * A landing page of the search-tuning provider (DISC-033). Of the same attribute any value will do, of different ones
 * all must fit.
 */
export const landingPage = z.object({
  url_path: landingPath,
  active: z.boolean().default(true),
  heading: z.string().min(1).max(200),
  category_id: z.number().int().min(1),
  filter_attributes: presetFilters.default([]),
  meta_title: z.string().max(300).nullish(),
  meta_description: z.string().max(500).nullish(),
  content_first: z.string().max(20_000).nullish(),
  content_last: z.string().max(20_000).nullish(),
  /** Name of one of the shop's sort orders; the category's own without it. */
  tweakwise_sort_template: template,
  tweakwise_filter_template: template,
});
export type LandingPage = z.infer<typeof landingPage>;

/** A category below that of a landing page, in the words of the view. */
export const subcategory = z.object({ id: z.number().int(), name: z.string(), url_path: z.string() });
export type Subcategory = z.infer<typeof subcategory>;

/** Result of GET /api/ext/landing-page-subcategories/{urlPath} (DISC-036); none for a path without such a page. */
export const subcategoriesAnswer = z.object({ items: z.array(subcategory).max(500) });

/** GET /api/ext/landing-page?url_path=: the published page, or null. */
export const landingAnswer = z.union([landingPage, z.null()]);
