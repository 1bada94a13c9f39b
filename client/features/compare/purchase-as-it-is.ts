import type { Purchase } from "../../../shared/cart/article.ts";
import type { PageData } from "../../../shared/contract/page/page.ts";

/**
 * One piece of the product of a page; null where its page has to be seen first: something is to be chosen, or there is
 * none any more.
 */
export function purchaseAsItIs(page: PageData): Purchase | null {
  if (page.kind !== "product" || !page.price || !page.buyable || !page.inStock) return null;
  if (page.options.length > 0 || page.customOptions.some(({ required }) => required)) return null;
  return {
    sku: page.sku,
    parentSku: page.sku,
    name: page.name,
    brand: page.brand,
    image: page.images[0] ?? null,
    path: page.path,
    category: page.crumbs.at(-1)?.name,
    priceCents: page.price.now,
    qty: 1,
    options: [],
    type: page.type,
    maxQty: page.maxQty,
    labels: page.cartLabels ?? [],
    facts: page.cartFacts,
    errors: page.errors,
  };
}
