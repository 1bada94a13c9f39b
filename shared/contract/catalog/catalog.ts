import { z } from "zod";
import { fits } from "../../catalog/reviews/review-fit.ts";
import { looseBoolean, looseNumber, looseText, optionalNumber } from "../wire/loose-values.ts";
import { reviewPhotos } from "./review-photo.ts";

/** `_source` of a category (CATEG-002). */
export interface CategorySource {
  id: number;
  parent_id: number;
  name: string;
  is_active: boolean;
  position: number;
  level: number;
  product_count: number;
  path: string;
  url_key: string;
  url_path: string;
  slug?: string;
  include_in_menu?: boolean;
  image?: string | null;
  description?: string | null;
  children_data?: CategorySource[];
  [key: string]: unknown;
}

export const categorySource: z.ZodType<CategorySource> = z.lazy(() =>
  z.looseObject({
    id: looseNumber,
    parent_id: looseNumber,
    name: z.string(),
    is_active: z._default(looseBoolean, true),
    position: z._default(looseNumber, 0),
    level: looseNumber,
    product_count: z._default(looseNumber, 0),
    path: z.string().default(""),
    url_key: z.string().default(""),
    url_path: z.string().default(""),
    slug: z.string().optional(),
    include_in_menu: z._default(looseBoolean, true),
    image: z.string().nullish(),
    description: z.string().nullish(),
    children_data: z.array(categorySource).default([]),
  }),
) as unknown as z.ZodType<CategorySource>;

/** `_source` of an attribute (CATEG-003). */
export const attributeSource = z.looseObject({
  id: z.optional(looseNumber),
  attribute_id: looseNumber,
  attribute_code: z.string().min(1),
  frontend_input: z.string().nullish(),
  default_frontend_label: z.string().nullish(),
  frontend_label: z.string().nullish(),
  is_user_defined: z.optional(looseBoolean),
  is_visible: z.optional(looseBoolean),
  is_visible_on_front: z.optional(looseBoolean),
  is_comparable: z.optional(looseBoolean),
  is_filterable: z.optional(looseBoolean),
  is_searchable: z.optional(looseBoolean),
  position: optionalNumber,
  /** `swatch` is ours: six hex digits of a colour option. */
  options: z
    .array(
      z.looseObject({ label: looseText, value: looseText, swatch: z.string().optional(), sort_order: optionalNumber }),
    )
    .default([]),
});

export type AttributeSource = z.infer<typeof attributeSource>;

/** `_source` of a tax rule (PROD-019). */
export const taxRuleSource = z.looseObject({
  id: looseNumber,
  product_tax_class_ids: z.array(looseNumber),
  customer_tax_class_ids: z.array(looseNumber),
  rates: z.array(
    z.looseObject({
      rate: looseNumber,
      tax_country_id: z.string(),
      tax_region_id: optionalNumber,
      region_name: z.string().nullish(),
    }),
  ),
});

export type TaxRuleSource = z.infer<typeof taxRuleSource>;

export const reviewSource = z.looseObject({
  id: looseNumber,
  product_id: looseNumber,
  title: z.string(),
  detail: z.string(),
  nickname: z.string(),
  review_status: looseNumber,
  created_at: z.string().nullish(),
  /** The language it is written in, "nl" or "nl-NL"; ours. */
  lang: z
    .string()
    .regex(/^[a-z]{2}(?:[-_][A-Za-z]{2})?$/)
    .nullish()
    .catch(null),
  /** Its photographs; ours. */
  photos: reviewPhotos.nullish().catch(null),
  /** How it fell, and the size that was bought as an option's value; ours. */
  fit: z.enum(fits).nullish().catch(null),
  size: z
    .union([z.string().max(64), z.number().transform(String)])
    .nullish()
    .catch(null),
});

export const entityTypes = [
  "product",
  "category",
  "attribute",
  "taxrule",
  "review",
  "tweakwise_landing_page",
  "redirect",
] as const;

export type EntityType = (typeof entityTypes)[number];

/** One line of a catalogue dump in the platform's export format. */
export const exportLine = z.looseObject({
  _index: z.string(),
  _type: z.string(),
  _id: looseText,
  _source: z.looseObject({}),
});
