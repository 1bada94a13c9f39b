import type { Related } from "../../../../shared/contract/page/page.ts";
import { productSource } from "../../../../shared/contract/catalog/product.ts";
import { inStockOnly, searchCards, shownProducts } from "./cards.ts";
import { known, search, treeOf, type LoadContext } from "../context.ts";
import { deepestCategory } from "../../../../shared/catalog/categories/category-tree.ts";

const shown = 8;

/**
 * Products to show beside one: those the merchant linked, else others of its deepest category. Empty for an unknown
 * sku.
 */
export async function loadRelated(context: LoadContext, sku: string): Promise<Related> {
  const { sources } = await search(
    context,
    "product",
    { _appliedFilters: [{ attribute: "sku", value: { eq: sku }, scope: "default" }] },
    { size: 1, include: ["id", "sku", "name", "type_id", "status", "visibility", "category_ids", "product_links"] },
  );
  const source = sources.flatMap((entry) => known(productSource.safeParse(entry), "product"))[0];
  if (!source) return { cards: [] };
  const linked = (source.product_links ?? [])
    .filter((link) => link.link_type === "related" || link.link_type === "upsell")
    .map((link) => link.linked_product_sku);
  const tree = await treeOf(context);
  const category = deepestCategory(tree, (source.category_ids ?? []).map(Number));
  const choice =
    linked.length > 0
      ? { attribute: "sku", value: { in: linked.slice(0, 50) }, scope: "default" as const }
      : category && { attribute: "category_ids", value: { in: [category.id] }, scope: "default" as const };
  if (!choice) return { cards: [] };
  const { cards } = await searchCards(context, {
    query: { _appliedFilters: [...shownProducts, ...inStockOnly, choice] },
    size: shown + 1,
    sort: "updated_at:desc",
  });
  return { cards: cards.filter((card) => card.sku !== sku).slice(0, shown) };
}
