import type { StoreView } from "../config/stores.ts";
import { variantSearch } from "./page-key.ts";
import { catalogPath, storePath } from "./store-path.ts";

/** What an address of a product is made of; any `_source` of the catalogue has these. */
export interface Addressed {
  readonly sku: string;
  readonly type_id?: string | null | undefined;
  readonly url_path?: string | null | undefined;
  readonly url_key?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly configurable_children?: readonly unknown[] | null | undefined;
  readonly configurable_options?: readonly unknown[] | null | undefined;
}

/** Types whose route names no variant (ROUTE-030). */
const withoutVariant: ReadonlySet<string> = new Set(["virtual", "bundle", "simple", "downloadable", "grouped"]);
const part = (text: string): string => encodeURIComponent(text);

/**
 * Address of a product under its typed route: `/p/<sku>/<slug>/`, with the variant behind it for configurable and
 * generic ones (ROUTE-030, ROUTE-031).
 */
export function typedProductPath(product: Addressed, childSku?: string | null): string {
  const base = `/p/${part(product.sku)}/${part(product.slug || product.url_key || product.sku)}/`;
  return withoutVariant.has(product.type_id ?? "") ? base : `${base}${part(childSku || product.sku)}/`;
}

/**
 * Address of a product in a view: below its `url_path`, with `?childSku=` where the product has options or children and
 * one is chosen (ROUTE-032); under its typed route where the view's dispatcher is off. `open`: codes of the options
 * that stay to be chosen of that variant. Empty for a product without any address.
 */
export function productPath(
  store: StoreView,
  product: Addressed,
  childSku?: string | null,
  open: readonly string[] = [],
): string {
  if (!store.seo.useUrlDispatcher)
    return storePath(store, typedProductPath(product, childSku)) + variantSearch(null, open);
  const path = catalogPath(store, product.url_path || product.url_key || product.slug);
  const hasVariants = (product.configurable_children?.length ?? 0) + (product.configurable_options?.length ?? 0) > 0;
  return path !== "" && childSku && hasVariants ? path + variantSearch(childSku, open) : path;
}

/** Address of a category in a view: below its `url_path`, or `/c/<slug>/` where the dispatcher is off (ROUTE-033). */
export function categoryPath(store: StoreView, category: { readonly urlPath: string; readonly slug: string }): string {
  if (store.seo.useUrlDispatcher) return catalogPath(store, category.urlPath || category.slug);
  return category.slug === "" ? "" : storePath(store, `/c/${part(category.slug)}/`);
}
