import type { Block } from "../../../../shared/contract/content/cms-blocks.ts";

/**
 * What the blocks of one page may ask for, whatever an editor puts on it: searches for rows and carousels of products,
 * pictures of category tiles that have none of their own, lists of brands and of articles. So 44 calls at most.
 */
export const blockBudget = { products: 12, tilePictures: 24, brands: 2, articles: 6 } as const;
type Kind = keyof typeof blockBudget;

/** The calls that a block makes, by kind; null for a block that makes none. */
function costOf(block: Block): { kind: Kind; calls: number } | null {
  switch (block.component) {
    case "product-row":
    case "product-carousel":
      return { kind: "products", calls: 1 };
    case "category-tiles":
      return { kind: "tilePictures", calls: Math.min(block.limit, block.categoryIds?.length || block.limit) };
    case "brands":
      return { kind: "brands", calls: 1 };
    case "article-list":
      return block.articles ? null : { kind: "articles", calls: 1 };
    default:
      return null;
  }
}

/**
 * How many calls each block may make, in the order in which a page shows them, columns from left to right. A block that
 * is not named needs none.
 */
export function allotted(blocks: readonly Block[]): Map<Block, number> {
  const left: Record<Kind, number> = { ...blockBudget };
  const calls = new Map<Block, number>();
  const allot = (block: Block): void => {
    if (block.component === "two-column") return [...block.left, ...block.right].forEach(allot);
    const cost = costOf(block);
    if (!cost) return;
    const given = Math.min(cost.calls, left[cost.kind]);
    left[cost.kind] -= given;
    calls.set(block, given);
  };
  blocks.forEach(allot);
  return calls;
}
