import type { D1Database } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { QueryName } from "../../../shared/discovery/answers.ts";
import type { AskedBody, AskedList } from "../../../shared/discovery/asked-body.ts";
import type { DiscoveryParameters } from "../../../shared/discovery/parameters.ts";
import { makeRecommendations } from "./make-recommendations.ts";
import { groupsOf, variantsOf } from "./groups.ts";
import { catalogueFactsOf, type CatalogueFacts } from "./catalogue-facts.ts";
import { contentOf, navigationOf, pageAt, type Page } from "./landing-page.ts";
import { primaryListOf, type Scope } from "./listing.ts";
import { readPool } from "./pool.ts";
import { suggestionsFor } from "./suggest.ts";

/** A query as it is answered; `customerKey` is null for visitors who did not agree to be known. */
export interface Query {
  readonly db: D1Database;
  readonly store: StoreView;
  readonly parameters: DiscoveryParameters;
  readonly body: AskedBody;
  readonly customerKey: string | null;
  readonly now: number;
}

const ofOutfits: ReadonlySet<string> = new Set(["UPSELL", "STYLE_WITH", "CART", "ADD_TO_CART_RECS"]);

/** The lists of a page about some articles, each with its tickets. */
async function listsOf(
  { db, customerKey }: Query,
  asked: readonly AskedList[],
  subjects: readonly string[],
  known: CatalogueFacts,
) {
  if (asked.length === 0) return [];
  const withOutfit = asked.some(({ algorithm }) => ofOutfits.has(algorithm));
  const pool = await readPool(db, { subjects, customerKey }, known, { withOutfit });
  const rows = await makeRecommendations(db, pool, asked);
  const variants = await variantsOf(db, [...new Set(rows.flatMap(({ skus }) => skus))]);
  return asked.map(({ id, visualization, label, showMoreLink }, i) => {
    const { algorithm, skus } = rows[i]!;
    const productGroups = groupsOf(algorithm, skus, variants);
    return {
      id,
      algorithm,
      visualization,
      productGroups,
      visible: productGroups.length > 0,
      ...(label !== undefined && { label }),
      ...(showMoreLink !== undefined && { showMoreLink }),
    };
  });
}

const contentsOf = (query: Query, page: Page | null) =>
  Promise.all((query.body.contentLists ?? []).map((asked) => contentOf(query.db, asked, page, query.store)));

async function landingPage(query: Query, known: CatalogueFacts) {
  const { db, store, parameters, body } = query;
  const page = await pageAt(db, parameters.pageReference ?? "", store, known);
  const isListed = page !== null && body.primaryList?.include !== false;
  const scope: Scope | null = page && { ...page.scope, text: parameters.q ?? "" };
  const [primaryList, recommendationLists, contentLists] = await Promise.all([
    isListed ? primaryListOf(db, scope!, parameters, { store, known, list: "LANDING_PAGE" }) : undefined,
    listsOf(query, body.recommendationLists ?? [], [], known),
    contentsOf(query, page),
  ]);
  return {
    ...(primaryList && { primaryList }),
    ...(page && body.navigation?.include && { navigation: navigationOf(page, store, known) }),
    recommendationLists,
    contentLists,
    customData: {},
    published: page !== null,
    seo: page
      ? {
          pageHeading: page.heading,
          pageTitle: page.title,
          canonicalPath: page.path,
          ...(page.description && { metaDescription: page.description }),
        }
      : {},
  };
}

async function searchPage(query: Query, known: CatalogueFacts) {
  const { db, store, parameters, body } = query;
  const scope = {
    filters: [{ attribute: "visibility", value: { in: [3, 4] }, scope: "default" as const }],
    text: parameters.q ?? "",
  };
  const [primaryList, contentLists] = await Promise.all([
    primaryListOf(db, scope, parameters, { store, known, list: "SEARCH_PAGE" }),
    contentsOf(query, null),
  ]);
  const q = parameters.q ?? "";
  return { q, didYouMean: [], relatedSearches: [], primaryList, contentLists, ...(body.navigation && {}) };
}

async function productPage(query: Query, known: CatalogueFacts) {
  const { db, parameters, body } = query;
  const key = parameters.productKey ?? "";
  const variants = await variantsOf(db, [key]);
  const [group] = variants.has(key) ? groupsOf("PRODUCT_PAGE", [key], variants) : [];
  const recommendationLists = await listsOf(query, body.recommendationLists ?? [], [key], known);
  const tickets = Object.fromEntries((group?.products[0]?.variants ?? []).map(({ key: own, ticket }) => [own, ticket]));
  return { ...(group && body.productGroup?.include && { productGroup: group }), recommendationLists, tickets };
}

async function cartPage(query: Query, known: CatalogueFacts) {
  const { db, parameters, body } = query;
  const cart = parameters.cart ?? [];
  return {
    cart: body.cart?.include ? groupsOf("CART_PAGE", cart, await variantsOf(db, cart)) : [],
    recommendationLists: await listsOf(query, body.recommendationLists ?? [], cart, known),
  };
}

/** A query's answer as the provider would give it, reduced to keys and tickets: the edge fills in the rest. */
export async function answerQuery(name: QueryName, query: Query): Promise<Record<string, unknown>> {
  const known = await catalogueFactsOf(query.db, query.store, query.now);
  switch (name) {
    case "landing-page":
      return landingPage(query, known);
    case "search-page":
      return searchPage(query, known);
    case "product-page":
      return productPage(query, known);
    case "cart-page":
      return cartPage(query, known);
    case "autocomplete":
      return suggestionsFor(query.db, query.parameters.q ?? "", query.store, known);
  }
}
