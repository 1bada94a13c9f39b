import type { Related } from "../../../../shared/contract/page/page.ts";
import { searchCards, shownProducts } from "./cards.ts";
import type { LoadContext } from "../context.ts";

/** The cards of some products in the order asked; those that are not shown any more are left out without a word. */
export async function loadCards(context: LoadContext, skus: readonly string[]): Promise<Related> {
  const { cards } = await searchCards(context, {
    query: { _appliedFilters: [...shownProducts, { attribute: "sku", value: { in: [...skus] }, scope: "default" }] },
    size: skus.length,
  });
  return {
    cards: cards.filter((card) => skus.includes(card.sku)).sort((a, b) => skus.indexOf(a.sku) - skus.indexOf(b.sku)),
  };
}
