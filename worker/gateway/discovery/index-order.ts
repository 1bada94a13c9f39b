import type { AnswerOf, QueryName } from "../../../shared/discovery/answers.ts";
import type { AskedList } from "../../../shared/discovery/asked-body.ts";
import type { DiscoveryGroup } from "../../../shared/discovery/product.ts";
import type { SearchQueryInput } from "../../../shared/contract/catalog/search.ts";
import { productGroup } from "../../../shared/discovery/product.ts";
import { logLine } from "../../log.ts";
import { searchIndex, shown, type IndexDeps } from "./articles.ts";
import type { DiscoveryQuery } from "./asked.ts";

const inStock = { attribute: "stock.is_in_stock", value: { eq: true }, scope: "default" } as const;
const group = (key: string): DiscoveryGroup => productGroup.parse({ key, products: [{ key }] });

/** Products of the index by sku, without tickets, because no provider recommends them. */
async function found(
  query: SearchQueryInput,
  { size, sort }: { readonly size: number; readonly sort?: string },
  { store }: DiscoveryQuery,
  deps: IndexDeps,
) {
  const { sources, total } = await searchIndex(
    "product",
    { query, size, include: ["sku"], ...(sort !== undefined && { sort }) },
    store,
    deps,
  );
  return { groups: sources.flatMap(({ sku }) => (typeof sku === "string" ? [group(sku)] : [])), total };
}

/** Categories that a product stands in itself; none where it has none or is not known. */
async function categoriesOf(key: string, { store }: DiscoveryQuery, deps: IndexDeps): Promise<number[]> {
  const { sources } = await searchIndex(
    "product",
    {
      query: { _appliedFilters: [{ attribute: "sku", value: { eq: key }, scope: "default" }] },
      size: 1,
      include: ["category.category_id"],
    },
    store,
    deps,
  );
  const categories = sources[0]?.category;
  return Array.isArray(categories)
    ? categories.flatMap((one: { category_id?: unknown }) => Number(one.category_id) || []).slice(0, 20)
    : [];
}

/**
 * Fills only the first list of a page: with products in stock of the same category, or else with the newest of the
 * shop. The list says which of the two it is, whatever was asked for, because pages choose its heading by that.
 */
async function advice(asked: DiscoveryQuery, deps: IndexDeps, lists: readonly AskedList[]) {
  const { productKey, cart = [] } = asked.parameters;
  const own = new Set([...(productKey === undefined ? [] : [productKey]), ...cart]);
  const subject = productKey ?? cart[0];
  const categories = subject === undefined ? [] : await categoriesOf(subject, asked, deps);
  const ofCategory =
    categories.length > 0 ? [{ attribute: "category_ids", value: { in: categories }, scope: "default" as const }] : [];
  const size = Math.max(...lists.map(({ limit }) => limit)) + own.size;
  const { groups } = await found(
    { _appliedFilters: [...shown, inStock, ...ofCategory] },
    { size, ...(categories.length === 0 && { sort: "created_at:desc" }) },
    asked,
    deps,
  );
  const others = groups.filter(({ key }) => !own.has(key));
  // Only the first list is filled, because the others would repeat its articles.
  return lists.map(({ id, algorithm, limit, visualization, label }, i) => {
    const productGroups = i === 0 ? others.slice(0, limit) : [];
    const madeBy = categories.length > 0 ? ("ALTERNATIVES" as const) : ("NEWEST_PRODUCTS" as const);
    return {
      id,
      algorithm: i === 0 ? madeBy : algorithm,
      visualization,
      productGroups,
      visible: productGroups.length > 0,
      ...(label && { label }),
    };
  });
}

const noContent = ({ body }: DiscoveryQuery) =>
  (body.contentLists ?? []).map(({ id }) => ({ id, totalHits: 0, items: [] }));
const emptyList = { productGroups: [], totalHits: 0, sort: { selected: "RELEVANCE", options: [] }, facets: [] };

/** An answer with nothing in it, as the provider would give one. */
export function emptyAnswer<Name extends QueryName>(asked: DiscoveryQuery & { readonly name: Name }): AnswerOf<Name> {
  const { body, parameters } = asked;
  const recommendationLists = (body.recommendationLists ?? []).map(({ id, algorithm, visualization }) => ({
    id,
    algorithm,
    visualization,
    productGroups: [],
    visible: false,
  }));
  const empty: { [Query in QueryName]: AnswerOf<Query> } = {
    "landing-page": { recommendationLists, contentLists: noContent(asked), customData: {}, published: false, seo: {} },
    "search-page": {
      q: parameters.q ?? "",
      didYouMean: [],
      relatedSearches: [],
      primaryList: emptyList,
      contentLists: noContent(asked),
    },
    "product-page": { recommendationLists, tickets: {} },
    "cart-page": { cart: [], recommendationLists },
    autocomplete: {
      phraseSuggestions: [],
      productSuggestions: [],
      contentSuggestions: [],
      recentSearches: [],
      recentlyViewed: [],
      totalHits: 0,
    },
  };
  return empty[asked.name] as AnswerOf<Name>;
}

/** What the index alone can say: products in its order, by the text or of the category in question. */
async function byIndex(asked: DiscoveryQuery, deps: IndexDeps): Promise<Partial<AnswerOf<QueryName>>> {
  const { name, parameters, body } = asked;
  if (name === "search-page" || name === "autocomplete") {
    if (!parameters.q?.trim()) return {};
    const { groups, total } = await found(
      { _appliedFilters: shown, _searchText: parameters.q },
      { size: name === "autocomplete" ? Math.min(parameters.limit, 18) : parameters.limit },
      asked,
      deps,
    );
    return name === "autocomplete"
      ? { productSuggestions: groups, totalHits: total }
      : { primaryList: { ...emptyList, productGroups: groups, totalHits: total } };
  }
  const lists = body.recommendationLists ?? [];
  return lists.length > 0 ? { recommendationLists: await advice(asked, deps, lists) } : {};
}

/** The answer where the provider gave none: the index's order, and nothing where the index does not answer either. */
export async function inIndexOrder<Name extends QueryName>(
  asked: DiscoveryQuery & { readonly name: Name },
  deps: IndexDeps,
): Promise<AnswerOf<Name>> {
  const empty = emptyAnswer(asked);
  try {
    return { ...empty, ...(await byIndex(asked, deps)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(logLine({ event: "discovery-index-failed", call: asked.name, message }));
    return empty;
  }
}
