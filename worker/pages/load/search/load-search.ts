import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { categoriesByIds, popularCategories } from "../../../../shared/catalog/categories/category-tree.ts";
import { servicePages } from "../../../../shared/content/service-pages.ts";
import { searchListing } from "../../../../shared/catalog/listing/listing-query.ts";
import type { Crumb, Listing, PageData, PageOf } from "../../../../shared/contract/page/page.ts";
import { loadSearchTexts } from "../../../../shared/i18n/search/search-texts.ts";
import type { ListingState } from "../../../../shared/url/listing.ts";
import { listingAddress } from "../../../../shared/url/listing-address.ts";
import { searchPath } from "../../../../shared/url/listing-moved.ts";
import { loadPageDescriptions } from "../../../../shared/i18n/page-descriptions/page-descriptions-texts.ts";
import { storePath } from "../../../../shared/url/store-path.ts";
import { spelledAs } from "../../../../shared/text/spelled-as.ts";
import { chromeOf } from "../chrome-of.ts";
import { attributesOf, otherViews, treeOf, type LoadContext } from "../context.ts";
import { translateOf } from "../../render/messages.ts";
import { loadListing } from "../catalog/listing.ts";
import { notFound } from "../not-found.ts";
import { townStores } from "./town-stores.ts";

/** Categories that stand in for missing results. */
const mostPopular = 8;

/** Search results; a text that is too short asks nothing of the index and shows the hint. */
export async function loadSearch(context: LoadContext, state: ListingState): Promise<PageData> {
  const found = await resultsOf(context, state);
  if (!found) return notFound(context);
  const { corrected, categories = [], standsIn, ...listing } = found;
  const addressIn = (view: StoreView, shown: ListingState) => listingAddress(storePath(view, searchPath), shown);
  // Never named to search engines; the language switch asks the same in another view.
  const alternates = otherViews(context.store).map((view) => ({
    storeCode: view.storeCode,
    language: languageOf(view),
    path: addressIn(view, { ...state, page: 1 }),
  }));
  const describe = await loadPageDescriptions(languageOf(context.store));
  const nothing = listing.total === 0 && Object.keys(state.filters).length === 0;
  return {
    kind: "search",
    meta: {
      title: state.q || (await translateOf(context.store))("search.title"),
      description: describe(state.q ? "searchFor" : "search", { text: state.q }),
      canonical: addressIn(context.store, state),
      noindex: true,
      alternates,
    },
    q: state.q,
    listing,
    ...((corrected !== undefined || standsIn) && {
      title: await titleOf(context, state.q, { corrected, listing, standsIn }),
    }),
    ...(nothing && {
      popular: await goingOn(context, categories),
      ...(await serviceFor(context, state.q, categories.length > 0)),
    }),
  };
}

/** Categories to continue with: those of things similar to what was asked for, then the shop's own. */
async function goingOn(context: LoadContext, near: readonly number[]): Promise<Crumb[]> {
  const tree = await treeOf(context);
  const nearest = categoriesByIds(tree, context.store, near, mostPopular);
  const paths = new Set(nearest.map(({ path }) => path));
  const others = popularCategories(tree, context.store, mostPopular).filter(({ path }) => !paths.has(path));
  return [...nearest, ...others].slice(0, mostPopular);
}

/**
 * The heading for a text that was not searched as typed: the corrected text, spelt as in the catalogue, beside the
 * typed one; or that the shop lacks the thing, and what is shown is worn instead.
 */
async function titleOf(
  { store }: LoadContext,
  q: string,
  { corrected, listing, standsIn }: { corrected: string | undefined; listing: Listing; standsIn: true | undefined },
): Promise<string> {
  const texts = await loadSearchTexts(languageOf(store));
  if (standsIn || corrected === undefined) return texts("instead", { q });
  return texts("taken", {
    q,
    as: spelledAs(
      corrected,
      listing.cards.map(({ name }) => name),
    ),
  });
}

/**
 * Service pages that answer a text without products ("retour"), as the search panel offers them; for the name of a
 * town, its stores. `isNear`: the text names a thing for which the shop has something similar.
 */
async function serviceFor(
  context: LoadContext,
  q: string,
  isNear: boolean,
): Promise<Pick<PageOf<"search">, "service">> {
  const { store } = context;
  const [chrome, texts] = await Promise.all([chromeOf(context), loadSearchTexts(languageOf(store))]);
  const pages = servicePages(q, chrome, texts, (path) => storePath(store, path));
  if (pages.length === 0) {
    const stores = isNear ? [] : await townStores(context, q);
    return stores.length === 0
      ? {}
      : { service: { title: texts("stores"), said: texts("stores.only", { q }), pages: stores } };
  }
  const crumbs = pages.map(({ label, path }) => ({ name: label, path }));
  return { service: { title: texts("pages"), said: texts("pages.only", { q }), pages: crumbs } };
}

async function resultsOf(context: LoadContext, state: ListingState): ReturnType<typeof loadListing> {
  if ([...state.q].length < settings.search.minCharacters)
    return { total: 0, page: 1, pageSize: settings.listing.pageSize, sort: state.sort, facets: [], cards: [] };
  const attributes = await attributesOf(context);
  return loadListing(context, state, attributes, searchListing(state, attributes));
}
