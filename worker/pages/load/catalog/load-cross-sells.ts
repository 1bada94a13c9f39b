import { type ProductSource, productSource } from "../../../../shared/contract/catalog/product.ts";
import type { Related } from "../../../../shared/contract/page/page.ts";
import { inStockOnly, searchCards, shownProducts } from "./cards.ts";
import { known, search, type LoadContext } from "../context.ts";

const shown = 8;

/**
 * Skus that products link to by the first of these kinds that any of them has, those that several link to first; never
 * one of the products themselves.
 */
export function linkedSkus(
  sources: readonly Pick<ProductSource, "sku" | "product_links">[],
  kinds: readonly (readonly string[])[],
  without: readonly string[],
): string[] {
  for (const kind of kinds) {
    const times = new Map<string, number>();
    for (const link of sources.flatMap((source) => source.product_links ?? []))
      if (kind.includes(link.link_type ?? "") && !without.includes(link.linked_product_sku))
        times.set(link.linked_product_sku, (times.get(link.linked_product_sku) ?? 0) + 1);
    if (times.size > 0) return [...times].sort((a, b) => b[1] - a[1]).map(([sku]) => sku);
  }
  return [];
}

/**
 * What goes with the products of a cart: what the merchant linked as cross-sells, else as related or dearer. In stock
 * only; nothing where nothing is linked.
 */
export async function loadCrossSells(context: LoadContext, skus: readonly string[]): Promise<Related> {
  const { sources } = await search(
    context,
    "product",
    { _appliedFilters: [{ attribute: "sku", value: { in: [...skus] }, scope: "default" }] },
    { size: skus.length, include: ["id", "sku", "name", "type_id", "status", "visibility", "product_links"] },
  );
  const linked = linkedSkus(
    sources.flatMap((entry) => known(productSource.safeParse(entry), "product")),
    [["crosssell"], ["related", "upsell"]],
    skus,
  ).slice(0, 50);
  if (linked.length === 0) return { cards: [] };
  const { cards } = await searchCards(context, {
    query: {
      _appliedFilters: [
        ...shownProducts,
        ...inStockOnly,
        { attribute: "sku", value: { in: linked }, scope: "default" },
      ],
    },
    size: linked.length,
  });
  return { cards: cards.sort((a, b) => linked.indexOf(a.sku) - linked.indexOf(b.sku)).slice(0, shown) };
}
