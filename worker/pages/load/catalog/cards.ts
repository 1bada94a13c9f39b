import { cardInclude, toCard, type Wanted } from "../../../../shared/catalog/listing/card.ts";
import type { AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import { withStock } from "../../../../shared/catalog/listing/stock-prefetch.ts";
import { cardSource } from "../../../../shared/contract/catalog/card.ts";
import type { SearchQueryInput } from "../../../../shared/contract/catalog/search.ts";
import type { Card } from "../../../../shared/contract/page/page.ts";
import { apiFor, attributesOf, known, search, type LoadContext } from "../context.ts";
import { scrubbed } from "../../../log.ts";

export interface CardSearch {
  query: SearchQueryInput;
  size: number;
  from?: number;
  sort?: string;
  /** Values by attribute that were chosen where the products come from, if not by this query. */
  chosen?: Wanted["chosen"];
}

/** Products as cards, with the total and the aggregations of the search they came from. */
export async function searchCards(
  context: LoadContext,
  { query, chosen = choicesIn(query), ...page }: CardSearch,
  attributes?: AttributeIndex,
) {
  const index = attributes ?? (await attributesOf(context));
  const ofVariants = query._oneVariant === true && (Object.keys(chosen).length > 0 || (query._searchText ?? "") !== "");
  const found = await search(context, "product", query, { ...page, include: cardInclude(index) });
  return {
    cards: await toCards(context, found.sources, index, ofVariants ? { chosen, meant: found.meant } : undefined),
    total: found.total,
    aggregations: found.aggregations,
    corrected: found.corrected,
    categories: found.categories,
    standsIn: found.standsIn,
  };
}

/** Values by attribute that a search asks of one variant. */
function choicesIn({ _appliedFilters: filters = [] }: SearchQueryInput): Wanted["chosen"] {
  return Object.fromEntries(
    filters.flatMap(({ attribute, value, scope }): [string, string[]][] => {
      const values =
        scope === "catalog" && value !== null && typeof value === "object" && "in" in value ? value.in : null;
      return Array.isArray(values) ? [[attribute, values.map(String)]] : [];
    }),
  );
}

async function toCards(
  context: LoadContext,
  sources: readonly unknown[],
  attributes: AttributeIndex,
  wanted?: Wanted,
): Promise<Card[]> {
  const read = sources.flatMap((source) => known(cardSource.safeParse(source), "product"));
  const { stockList } = apiFor(context);
  const stocked = stockList
    ? await withStock(read, { api: { stockList }, log: (text: string) => console.warn(scrubbed(text)) })
    : read;
  return stocked.flatMap((source) => toCard(source, attributes, context.store, wanted) ?? []);
}

/** Filters of every product list that is no listing page: visible and enabled. */
export const shownProducts: NonNullable<SearchQueryInput["_appliedFilters"]> = [
  { attribute: "visibility", value: { in: [2, 3, 4] }, scope: "default" },
  { attribute: "status", value: { in: [0, 1] }, scope: "default" },
];
export const inStockOnly: NonNullable<SearchQueryInput["_appliedFilters"]> = [
  { attribute: "stock.is_in_stock", value: { eq: true }, scope: "default" },
];
