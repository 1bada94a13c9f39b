import { z } from "zod";
import { knownOf, looseBoolean, looseNumber, looseText, optionalNumber } from "../wire/loose-values.ts";
import { knownBundleOptions, knownCustomOptions } from "./product-options.ts";
import { attributeSource } from "./catalog.ts";

export const productTypes = ["simple", "configurable", "grouped", "bundle", "virtual", "downloadable"] as const;

export type ProductType = (typeof productTypes)[number];

/** Stock as it stands on a product (PROD-006). */
export const productStock = z.looseObject({
  product_id: optionalNumber,
  is_in_stock: looseBoolean,
  qty: z.optional(looseNumber),
  manage_stock: z.optional(looseBoolean),
  min_sale_qty: optionalNumber,
  max_sale_qty: optionalNumber,
});

/** A price for a customer group from a quantity on (PROD-050). */
export const tierPrice = z.looseObject({ customer_group_id: looseNumber, qty: looseNumber, value: looseNumber });

const priceFields = {
  price: optionalNumber,
  price_tax: optionalNumber,
  price_incl_tax: optionalNumber,
  original_price: optionalNumber,
  original_price_tax: optionalNumber,
  original_price_incl_tax: optionalNumber,
  special_price: optionalNumber,
  special_price_tax: optionalNumber,
  special_price_incl_tax: optionalNumber,
  special_from_date: z.string().nullish(),
  special_to_date: z.string().nullish(),
  final_price: optionalNumber,
  final_price_tax: optionalNumber,
  final_price_incl_tax: optionalNumber,
  tax_class_id: optionalNumber,
  tier_prices: z.nullish(knownOf(tierPrice)),
  /** Lowest gross price in the 30 days before the present one took effect; null when unknown. Ours. */
  lowest_price_30d_incl_tax: optionalNumber,
};

const galleryEntry = z.looseObject({
  image: z.string(),
  lab: z.string().nullish(),
  pos: optionalNumber,
  typ: z.string().optional(),
});

/** A configurable's child (PROD-007): attribute values stand flat or in `custom_attributes`. */
export const configurableChild = z.looseObject({
  id: optionalNumber,
  sku: z.string().min(1),
  name: z.string().optional(),
  status: optionalNumber,
  stock: productStock.optional(),
  image: z.string().nullish(),
  custom_attributes: z.array(z.looseObject({ attribute_code: z.string(), value: z.unknown() })).nullish(),
  ...priceFields,
});

/** A configurable option (PROD-018). */
export const configurableOption = z.looseObject({
  id: optionalNumber,
  attribute_id: looseText,
  attribute_code: z.string(),
  label: z.string().optional(),
  position: optionalNumber,
  values: z.array(z.looseObject({ value_index: looseText, label: z.optional(looseText) })),
});

/** A link to another product (PROD-010, PROD-011). */
export const productLink = z.looseObject({
  sku: z.string(),
  link_type: z.string(),
  linked_product_sku: z.string(),
  linked_product_type: z.string().optional(),
  position: optionalNumber,
  qty: optionalNumber,
  is_default: z.optional(looseBoolean),
});

export const knownTierPrices = knownOf(tierPrice);

export const knownProductLinks = knownOf(productLink);

/** `_source` of a product in the index (PROD-001 to PROD-014). Attribute codes beyond these pass through. */
export const productSource = z.looseObject({
  id: looseNumber,
  sku: z.string().min(1),
  name: z.string(),
  type_id: z.enum(productTypes),
  status: looseNumber,
  visibility: looseNumber,
  url_key: z.string().nullish(),
  url_path: z.string().nullish(),
  slug: z.string().nullish(),
  image: z.string().nullish(),
  media_gallery: z.array(galleryEntry).nullish(),
  description: z.string().nullish(),
  category_ids: z.array(looseText).nullish(),
  category: z
    .array(
      z.looseObject({
        category_id: looseNumber,
        name: z.string().optional(),
        path: z.string().optional(),
        position: optionalNumber,
      }),
    )
    .nullish(),
  stock: productStock.nullish(),
  configurable_children: z.array(configurableChild).nullish(),
  configurable_options: z.array(configurableOption).nullish(),
  product_links: z.array(productLink).nullish(),
  bundle_options: z.nullish(knownBundleOptions),
  custom_options: z.nullish(knownCustomOptions),
  attributes_metadata: z.nullish(knownOf(z.lazy(() => attributeSource))),
  links_purchased_separately: z.nullish(looseBoolean),
  links_title: z.string().nullish(),
  parentId: optionalNumber,
  parentSku: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  ...priceFields,
});

export type ProductSource = z.infer<typeof productSource>;

export type ConfigurableChild = z.infer<typeof configurableChild>;
