import { categoriesByIds, categoriesNamed } from "../../../../shared/catalog/categories/category-tree.ts";
import { searchListing } from "../../../../shared/catalog/listing/listing-query.ts";
import { phrasesOf } from "../../../../shared/catalog/listing/phrases.ts";
import type { Crumb, Suggestions } from "../../../../shared/contract/page/page.ts";
import { parseListing } from "../../../../shared/url/listing.ts";
import { searchCards } from "../catalog/cards.ts";
import { attributesOf, treeOf, type LoadContext } from "../context.ts";
import { townStores } from "./town-stores.ts";
import { providerSuggestions } from "./provider-suggestions.ts";

const mostCategories = 4;

/**
 * Suggestions for a text: `size` products as the result page would list them first, texts of what was found, and
 * categories of that name or meaning. Where a provider suggests texts or products, those stand in their place.
 */
export async function loadSuggestions(context: LoadContext, asked: { size: number; q: string }): Promise<Suggestions> {
  // Both at once: where the provider gives nothing, nobody has waited for it longer than for its time limit.
  const [own, given] = await Promise.all([ownSuggestions(context, asked), providerSuggestions(context, asked)]);
  return { ...own, ...given };
}

async function ownSuggestions(context: LoadContext, { size, q }: { size: number; q: string }): Promise<Suggestions> {
  const [attributes, tree] = await Promise.all([attributesOf(context), treeOf(context)]);
  const { query } = searchListing({ ...parseListing(""), q }, attributes);
  const { cards, total, corrected, categories } = await searchCards(
    context,
    { query: { ...query, _availableFilters: [] }, size, from: 0 },
    attributes,
  );
  const isVain = total === 0 && categories.length === 0;
  const stores = isVain ? await townStores(context, q) : [];
  return {
    q,
    total,
    ...(stores.length > 0 && { pages: stores }),
    phrases: phrasesOf(q, cards, corrected),
    categories: uniqueByPath([
      ...categoriesNamed(tree, context.store, q, mostCategories),
      ...categoriesByIds(tree, context.store, categories, mostCategories),
    ]).slice(0, mostCategories),
    cards,
  };
}

const uniqueByPath = (crumbs: readonly Crumb[]): Crumb[] => [...new Map(crumbs.map((one) => [one.path, one])).values()];
