import { settings } from "../../config/settings.ts";
import type { AppliedFilter } from "../../contract/catalog/search.ts";
import { isEnabled } from "../options/variants.ts";

/** Why a product cannot be shown or bought by itself; the message is the one of the specification. */
export class ProductLoadError extends Error {
  override readonly name = "ProductLoadError";
}

/** 2, 3 and 4 are shown by themselves; 1 is a variant that its configurable shows (PROD-004). */
export const isVisible = (visibility: number | null | undefined): boolean => (visibility ?? 4) > 1;

interface Loaded {
  readonly status?: number | null;
  readonly visibility?: number | null;
}

/**
 * Throws for a product that must not be shown: one with status 2 or more (PROD-021), and a variant by itself where
 * direct access to variants is prevented (PROD-023). A variant that passes is to be replaced by its configurable
 * (PROD-022).
 */
export function mustBeLoadable(
  product: Loaded,
  preventDirectAccess: boolean = settings.product.preventDirectAccess,
): void {
  if (!isEnabled(product))
    throw new ProductLoadError(`Product query returned empty result product status = ${product.status}`);
  if (preventDirectAccess && !isVisible(product.visibility))
    throw new ProductLoadError(`Product query returned empty result product visibility = ${product.visibility}`);
}

type Applied = Pick<AppliedFilter, "attribute" | "value" | "scope">;

/**
 * Filters of the fetch of one product by a field; only status 1 is accepted (PROD-024). Throws without a value to look
 * for (PROD-025).
 */
export function singleProduct(key: string, value: string | number | null | undefined): Applied[] {
  if (value === null || value === undefined || value === "")
    throw new ProductLoadError(`Please provide the search key ${key} for product/single action!`);
  return [
    { attribute: key, value: { eq: value }, scope: "default" },
    { attribute: "status", value: { in: [1] }, scope: "default" },
  ];
}

/** Sku of the configurable whose variants are looked through; throws for a product that has none (PROD-026). */
export function parentSkuOf(product: { readonly parentSku?: string | null }): string {
  if (!product.parentSku)
    throw new ProductLoadError("Product doesn't have parentSku, please check if this is configurable product");
  return product.parentSku;
}
