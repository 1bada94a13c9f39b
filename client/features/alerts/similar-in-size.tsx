import { oneSize, roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { listingSearch } from "../../../shared/url/listing.ts";

/** What is read of a product for it. */
export type Sized = Pick<PageOf<"product">, "path" | "crumbs" | "options" | "variants" | "inStock">;

/**
 * The product's category with what it has in the size of a variant that is sold out, and both names; null where the
 * variant can be had, has no size or the product stands in no category.
 */
export function similarInSize(
  { path, crumbs, options, variants, inStock }: Sized,
  sku: string,
): { address: string; category: string; size: string } | null {
  const variant = variants.find((one) => one.sku === sku);
  if (!variant || (variant.inStock && inStock)) return null;
  const category = crumbs.findLast((crumb) => crumb.path !== path && crumb.path !== "/");
  const group = options.find(({ code }) => roleOf(code) === "size");
  const size = group?.values.find(({ value }) => value === variant.values[group.code]);
  if (!category || !group || !size || size.label === oneSize) return null;
  return {
    address: category.path + listingSearch({ filters: { [group.code]: [size.value] } }),
    category: category.name,
    size: size.label,
  };
}

/** What else there is in the size that is sold out. */
export function SimilarInSize({ product, sku, t }: { product: Sized; sku: string; t: ProductExtrasTexts }) {
  const similar = similarInSize(product, sku);
  return (
    similar && (
      <p>
        <a className="textlink" rel="nofollow" href={similar.address}>
          {t("similarInSize", { category: similar.category, size: similar.size })}
        </a>
      </p>
    )
  );
}
