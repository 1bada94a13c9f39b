import { safetyCodes } from "../../../shared/config/product-facts.ts";
import { text } from "./values.ts";

export type Source = Record<string, unknown>;

/** Fields that are kept in columns and tables of their own and are put back when a product is shown. */
export const computedFields = [
  "price",
  "price_tax",
  "price_incl_tax",
  "original_price",
  "original_price_tax",
  "original_price_incl_tax",
  "special_price",
  "special_price_tax",
  "special_price_incl_tax",
  "final_price",
  "final_price_tax",
  "final_price_incl_tax",
  "lowest_price_30d_incl_tax",
  "discount_percentage",
  "price_history",
  "stock",
  "configurable_children",
  "name",
  "url_path",
  "url_key",
  "slug",
  "parentId",
  "parentSku",
  "custom_attributes",
  "tsk",
  "sgn",
  "price_is_current",
] as const;

/** Fields of a product document that are not filterable attributes. */
export const systemFields = new Set<string>([
  ...computedFields,
  ...safetyCodes,
  "id",
  "sku",
  "type_id",
  "status",
  "visibility",
  "tax_class_id",
  "image",
  "small_image",
  "thumbnail",
  "swatch_image",
  "media_gallery",
  "description",
  "short_description",
  "category",
  "category_ids",
  "configurable_options",
  "product_links",
  "bundle_options",
  "custom_options",
  "tier_prices",
  "extension_attributes",
  "parent_id",
  "parent_sku",
  "created_at",
  "updated_at",
  "attribute_set_id",
  "has_options",
  "required_options",
  "special_from_date",
  "special_to_date",
  "links",
  "msrp",
  "stock_item",
  "qty",
  "is_in_stock",
  "options_container",
  "meta_title",
  "meta_description",
  "meta_keyword",
  "alternates",
  "is_salable",
  "weight",
  "slug_from_url",
  "request_path",
]);

/** Attribute codes stand in JSON paths; others are not attributes. */
const code = /^[A-Za-z_][\w-]{0,99}$/;

/** Values of one attribute field as texts: flags as "0"/"1", lists and comma-joined ids split, blanks dropped. */
export function attributeValues(value: unknown): string[] {
  const list = Array.isArray(value)
    ? value
    : typeof value === "string" && /^\d+(,\d+)+$/.test(value)
      ? value.split(",")
      : [value];
  const texts = list.flatMap((item) => {
    if (typeof item === "boolean") return [item ? "1" : "0"];
    const one = text(item);
    return one !== null && one.trim() !== "" && one.length <= 100 ? [one] : [];
  });
  return [...new Set(texts)];
}

/** Whether a field of a product document may be an attribute. */
export const isAttribute = (field: string): boolean =>
  code.test(field) && !systemFields.has(field) && !/_(options|label)$/.test(field);

export function attributesOf(source: Source): [string, string][] {
  return Object.keys(source)
    .sort()
    .filter(isAttribute)
    .flatMap((key) => attributeValues(source[key]).map((value): [string, string] => [key, value]));
}
