import type { AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import { withDescendants, type CategoryTree } from "../../../../shared/catalog/categories/category-tree.ts";
import { defaultSort, sortOptions, type SortId } from "../../../../shared/config/settings.ts";
import { languageOf } from "../../../../shared/config/stores.ts";
import type { LandingPage } from "../../../../shared/contract/content/landing.ts";
import type { Card, Crumb, Listing, PageOf } from "../../../../shared/contract/page/page.ts";
import {
  discoveryFilters,
  discoverySort,
  listingFacets,
  offeredSorts,
} from "../../../../shared/discovery/landing-list.ts";
import { landingParts, type Accepted } from "../../../../shared/discovery/landing-parts.ts";
import { pageLimit } from "../../../../shared/discovery/request.ts";
import { mostTicket } from "../../../../shared/discovery/ticket.ts";
import { categoryPath } from "../../../../shared/url/catalog-link.ts";
import { listingAddress } from "../../../../shared/url/listing-address.ts";
import { pageCount, type ListingState } from "../../../../shared/url/listing.ts";
import { parseRange } from "../../../../shared/url/listing-range.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { plainText, sanitise, sanitiseStory } from "../../../sanitise.ts";
import { askLanding } from "./ask-landing.ts";
import { searchCards, shownProducts } from "../catalog/cards.ts";
import { attributesOf, treeOf, type LoadContext } from "../context.ts";
import type { LandingTarget } from "../../resolve/landing-at.ts";
import { landingAlternates } from "./landing-alternates.ts";
import { staysOut } from "../catalog/listing.ts";
import { listingTitle } from "../catalog/listing-title.ts";
import { subcategoriesOf } from "../catalog/subcategories.ts";

type Discovered = LandingTarget & { readonly discovered: Accepted };

/** The provider takes no larger `skip`. */
const mostSkipped = 10_000;

/**
 * A landing page of the discovery provider (DISC-039) as a category's page: order, facets and content are the
 * provider's; names, prices, stock and pictures the index's. Null where its list has no such page, nothing to show, or
 * could not be asked for in this state.
 */
export async function loadDiscovered(
  context: LoadContext,
  target: Discovered,
  asked: ListingState,
): Promise<PageOf<"category"> | null> {
  const { landing, urlPath } = target;
  const [attributes, tree] = await Promise.all([attributesOf(context), treeOf(context)]);
  const fixed = new Set(landing?.filter_attributes.map(({ attribute }) => attribute));
  // Filters that the page itself fixes cannot be changed by the address.
  const filters = Object.fromEntries(Object.entries(asked.filters).filter(([code]) => !fixed.has(code)));
  const state = { ...asked, filters, sort: chosenSort(asked, landing) };
  const [page, below, alternates] = await Promise.all([
    listedAs(context, target, state),
    landing ? subcategoriesOf(context, landing.url_path, tree) : [],
    landing ? landingAlternates(context, landing) : [],
  ]);
  if (!page) return null;
  const path = catalogPath(context.store, urlPath);
  const own = (address: string) => withSlash(context.ownRedirect?.(address) ?? null);
  const parts = landingParts(page, { path, own, heading: landing?.heading });
  const listing = await listingOf(context, page, { state, attributes, fixed });
  if (asked.page > pageCount(listing.total, pageLimit) || parts.heading === "") return null;
  if (listing.total === 0 && Object.keys(filters).length === 0) return null;
  tagCategory(context, tree, landing, parts.crumbs);
  const { seo } = page;
  const intro = landing?.content_first ? sanitiseStory(landing.content_first) : seo.preamble && sanitise(seo.preamble);
  const named = namedHere(context, tree);
  const words = landing?.meta_description || seo.metaDescription || plainText(intro || "");
  return {
    kind: "category",
    meta: {
      title: await listingTitle(
        context,
        landing?.meta_title || seo.pageTitle || parts.heading,
        [],
        { ...state, sort: asked.sort },
        attributes,
      ),
      description: words || parts.heading,
      canonical: listingAddress((seo.canonicalPath && own(seo.canonicalPath)) || path, asked),
      alternates,
      ...(staysOut({ ...state, sort: asked.sort }, listing) && { noindex: true }),
    },
    id: landing?.category_id ?? 0,
    name: parts.heading,
    path,
    description: intro || null,
    ...(landing?.content_last && { outro: sanitiseStory(landing.content_last) }),
    crumbs: parts.crumbs.map(named),
    children: below.length > 0 ? below : parts.children.map(named),
    listing,
    content: parts.content,
    tickets: ticketsOf(page, listing.cards),
  };
}

/** An address as the shop writes it: pages end with a slash, files and what has a query stay as they are. */
const withSlash = (address: string | null): string | null =>
  address !== null && /^[^?#.]*[^?#./]$/.test(address) ? `${address}/` : address;

/** The provider's page in a state: the answer that resolved it, where that is the same state, or else a new one. */
function listedAs(context: LoadContext, { urlPath, discovered }: Discovered, state: ListingState) {
  const skip = (state.page - 1) * pageLimit;
  const sort = discoverySort(state.sort);
  const filters = discoveryFilters(state.filters);
  if (skip > mostSkipped) return null;
  if (skip === 0 && sort === undefined && Object.keys(filters).length === 0) return discovered;
  return askLanding(context, urlPath, { skip, filters, ...(sort !== undefined && { sort }) });
}

interface Shown {
  readonly state: ListingState;
  readonly attributes: AttributeIndex;
  readonly fixed: ReadonlySet<string>;
}

async function listingOf(
  context: LoadContext,
  { primaryList: { productGroups, totalHits, sort, facets } }: Accepted,
  { state, attributes, fixed }: Shown,
): Promise<Listing> {
  const keys = [...new Set(productGroups.flatMap(({ products: [first] }) => first?.key ?? []))].slice(0, pageLimit);
  const sorts = offeredSorts(sort.options);
  const cards = await cardsOf(context, keys, state, attributes);
  // The provider may count articles that the shop does not have.
  const total = state.page === 1 && cards.length === 0 ? 0 : totalHits;
  return {
    total,
    page: state.page,
    pageSize: pageLimit,
    sort: state.sort,
    ...(sorts.length < sortOptions.length && { sorts }),
    facets: listingFacets(facets, {
      state,
      total,
      sign: context.store.i18n.currencySign,
      language: languageOf(context.store),
    }).filter(({ code }) => !fixed.has(code)),
    cards,
  };
}

/** The provider's tickets of these cards, which tell it what was opened (DISC-010). */
function ticketsOf({ primaryList: { productGroups } }: Accepted, cards: readonly Card[]): Record<string, string> {
  const shown = new Set(cards.map(({ sku }) => sku));
  return Object.fromEntries(
    productGroups.flatMap(({ products: [first] }): [string, string][] =>
      first && shown.has(first.key) && first.ticket !== "" && first.ticket.length <= mostTicket
        ? [[first.key, first.ticket]]
        : [],
    ),
  );
}

/** These articles as the index has them, in the order given. */
async function cardsOf(
  context: LoadContext,
  keys: readonly string[],
  { filters }: ListingState,
  attributes: AttributeIndex,
): Promise<Card[]> {
  if (keys.length === 0) return [];
  const query = {
    _appliedFilters: [...shownProducts, { attribute: "sku", value: { in: [...keys] }, scope: "default" as const }],
    _oneVariant: true,
  };
  // A range is not a value of a variant.
  const chosen = Object.fromEntries(
    Object.entries(filters).flatMap(([code, values]): [string, string[]][] =>
      code === "price" || values.some(parseRange) ? [] : [[code, [...values]]],
    ),
  );
  const { cards } = await searchCards(context, { query, size: keys.length, chosen }, attributes);
  const bySku = new Map(cards.map((card) => [card.sku, card]));
  return keys.flatMap((key) => bySku.get(key) ?? []);
}

/** The order the shopper chose, or else the page's own, where the shop knows it. */
const chosenSort = (state: ListingState, landing: LandingPage | null): SortId =>
  state.sort === defaultSort
    ? (sortOptions.find(({ id }) => id === landing?.tweakwise_sort_template)?.id ?? state.sort)
    : state.sort;

/** Gives a crumb the present name of its category, which the provider may not know yet. */
function namedHere({ from, store }: LoadContext, tree: CategoryTree): (crumb: Crumb) => Crumb {
  const byPath = new Map([...tree.byId.values()].map((node) => [categoryPath(store, node), node]));
  return (crumb) => {
    const node = byPath.get(crumb.path);
    if (!node) return crumb;
    from.tag([`C${node.id}`]);
    return { ...crumb, name: node.name };
  };
}

/** Tags the page with its category and all below: what enters or leaves their lists may enter or leave this one. */
function tagCategory(
  { from, store }: LoadContext,
  tree: CategoryTree,
  landing: LandingPage | null,
  crumbs: readonly Crumb[],
): void {
  const paths = new Set(crumbs.map(({ path }) => path));
  const deepest = [...tree.byId.values()].filter((node) => paths.has(categoryPath(store, node))).at(-1);
  const id = landing?.category_id ?? deepest?.id;
  if (id !== undefined && tree.byId.has(id)) from.tag(withDescendants(tree, id).map((one) => `C${one}:list`));
}
