import { z } from "zod";
import { knownBundleOptions, knownCustomOptions, knownDownloadLinks } from "../../contract/catalog/product-options.ts";
import { knownProductLinks } from "../../contract/catalog/product.ts";
import { customOptionsOf } from "./product-form.ts";
import { inStock, isEnabled } from "./variants.ts";

/** Fields that say whether a product is made of anything and what must be filled in. */
export const forSaleFields = [
  "product_links.sku",
  "product_links.link_type",
  "product_links.linked_product_sku",
  "bundle_options.option_id",
  "bundle_options.product_links.id",
  "bundle_options.product_links.sku",
  "custom_options.option_id",
  "custom_options.type",
  "custom_options.is_require",
  "custom_options.values.option_type_id",
] as const;

const made = z.looseObject({
  product_links: z.nullish(knownProductLinks).catch(null),
  bundle_options: z.nullish(knownBundleOptions).catch(null),
  custom_options: z.nullish(knownCustomOptions).catch(null),
});

/** What a list knows of a product. */
interface Source {
  readonly type_id?: string | undefined;
  readonly configurable_children?: readonly { readonly status?: number | null }[] | null | undefined;
  readonly stock?: { readonly is_in_stock?: unknown } | null | undefined;
  readonly extension_attributes?: unknown;
}

const filed = z.looseObject({ downloadable_product_links: knownDownloadLinks });

/**
 * Whether it is a download without a file: it cannot be had, and never could be. One that a platform sells without
 * naming its files stays for sale.
 */
export function isWithoutFiles({ type_id, stock, extension_attributes: field }: Source): boolean {
  if (type_id !== "downloadable" || inStock(stock)) return false;
  return !filed.safeParse(field).data?.downloadable_product_links.length;
}

/**
 * Whether a product can only be looked at, by what a list knows of it: without variants, parts or files there is
 * nothing to order, and what asks for something that no page can take cannot be filled in. Its page knows the same of
 * every part.
 */
export function isViewOnly(source: Source): boolean {
  const { product_links: links, bundle_options: bundle, custom_options: custom } = made.parse(source);
  if (customOptionsOf(custom ?? []).unfillable || isWithoutFiles(source)) return true;
  if (source.type_id === "grouped") return !links?.some((link) => link.link_type === "associated");
  if (source.type_id === "bundle") return !bundle?.some((option) => option.product_links.length > 0);
  return source.type_id === "configurable" && !source.configurable_children?.some(isEnabled);
}
