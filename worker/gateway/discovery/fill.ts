import type { AnswerOf, QueryName } from "../../../shared/discovery/answers.ts";
import { filledProduct } from "../../../shared/discovery/filled.ts";
import type { DiscoveryGroup, DiscoveryProduct } from "../../../shared/discovery/product.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { logLine } from "../../log.ts";
import { articles, attributesOf, type IndexDeps } from "./articles.ts";

/** Lists of products that an answer may hold; `isAdvice`: what is sold out is left out. */
type Lists = { groups: DiscoveryGroup[]; isAdvice: boolean }[];

/** Most articles of one answer that are looked up: a page of a listing and six lists of a page. */
const mostArticles = 250;

const listsOf = (answer: AnswerOf<QueryName>): Lists => [
  ...("primaryList" in answer && answer.primaryList
    ? [{ groups: answer.primaryList.productGroups, isAdvice: false }]
    : []),
  ...("recommendationLists" in answer
    ? answer.recommendationLists.map(({ productGroups }) => ({ groups: productGroups, isAdvice: true }))
    : []),
  ...("productSuggestions" in answer ? [{ groups: answer.productSuggestions, isAdvice: false }] : []),
  ...("recentlyViewed" in answer ? [{ groups: answer.recentlyViewed, isAdvice: false }] : []),
  ...("cart" in answer ? [{ groups: answer.cart, isAdvice: false }] : []),
  ...("productGroup" in answer && answer.productGroup ? [{ groups: [answer.productGroup], isAdvice: false }] : []),
];

const keysOf = (lists: Lists): string[] => [
  ...new Set(lists.flatMap(({ groups }) => groups.flatMap(({ products }) => products.map(({ key }) => key)))),
];

/** An answer with other groups in all its lists. */
function mapGroups<Answer extends AnswerOf<QueryName>>(
  answer: Answer,
  groups: (given: readonly DiscoveryGroup[], isAdvice: boolean) => DiscoveryGroup[],
): Answer {
  const made: Record<string, unknown> = { ...answer };
  if ("primaryList" in answer && answer.primaryList)
    made.primaryList = { ...answer.primaryList, productGroups: groups(answer.primaryList.productGroups, false) };
  if ("recommendationLists" in answer)
    made.recommendationLists = answer.recommendationLists.map((list) => {
      const productGroups = groups(list.productGroups, true);
      return { ...list, productGroups, visible: list.visible && productGroups.length > 0 };
    });
  for (const name of ["productSuggestions", "recentlyViewed", "cart"])
    if (Array.isArray(made[name])) made[name] = groups(made[name] as DiscoveryGroup[], false);
  if ("productGroup" in answer && answer.productGroup) {
    const [group] = groups([answer.productGroup], false);
    if (group) made.productGroup = group;
    else delete made.productGroup;
  }
  return made as Answer;
}

/**
 * An answer in the shop's own words: order, keys, facets and tickets stay the provider's, names, prices, labels and
 * stock become the index's. What the provider names and the shop does not have is left out and counted in the log.
 */
export async function filled<Answer extends AnswerOf<QueryName>>(
  answer: Answer,
  query: QueryName,
  store: StoreView,
  deps: IndexDeps,
): Promise<Answer> {
  const keys = keysOf(listsOf(answer)).slice(0, mostArticles);
  if (keys.length === 0) return answer;
  const attributes = await attributesOf(store, deps);
  const sources = await articles(keys, attributes, store, deps);
  const unknown = keys.filter((key) => !sources.has(key)).length;
  if (unknown > 0) console.warn(logLine({ event: "discovery-unknown-articles", call: query, articles: unknown }));
  const one = (product: DiscoveryProduct, isAdvice: boolean): DiscoveryProduct[] => {
    const source = sources.get(product.key);
    const made = source ? filledProduct(product, source, { attributes, store }) : null;
    return made && (made.inStock || !isAdvice) ? [made] : [];
  };
  return mapGroups(answer, (groups, isAdvice) =>
    groups.flatMap((group) => {
      const products = group.products.flatMap((product) => one(product, isAdvice));
      return products.length > 0 ? [{ ...group, products }] : [];
    }),
  );
}
