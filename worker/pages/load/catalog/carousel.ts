import type { Block } from "../../../../shared/contract/content/cms-blocks.ts";
import type { FlatHomeBlock } from "../../../../shared/contract/page/page.ts";
import { shopLink } from "../../../../shared/url/shop-link.ts";
import { inStockOnly, searchCards, shownProducts } from "./cards.ts";
import type { LoadContext } from "../context.ts";

type Carousel = Extract<Block, { component: "product-carousel" }>;

/**
 * Products of a carousel, newest first: those of its list of skus that are in stock (PROD-073), or of its category
 * (PROD-074), as many as its limit. One that names neither, or whose products are all gone, is left out.
 */
export async function productCarousel(context: LoadContext, block: Carousel): Promise<FlatHomeBlock[]> {
  const scope = "default" as const;
  const named = block.skus?.length
    ? { attribute: "sku", value: { in: block.skus }, scope }
    : block.categoryId === undefined
      ? null
      : { attribute: "category_ids", value: { in: [block.categoryId] }, scope };
  if (!named) return [];
  const { cards } = await searchCards(context, {
    query: { _appliedFilters: [...shownProducts, ...inStockOnly, named] },
    size: block.limit,
    sort: "created_at:desc",
  });
  if (cards.length === 0) return [];
  return [
    {
      component: "product-carousel",
      title: block.title,
      cards,
      ...(block.link && { link: { label: block.link.label, path: shopLink(context.store, block.link.path) } }),
    },
  ];
}
