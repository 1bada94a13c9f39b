import type { AttributeIndex } from "../../../../shared/catalog/product/attribute-index.ts";
import { crumbsOf, withDescendants } from "../../../../shared/catalog/categories/category-tree.ts";
import { categoryListing, type ListingRequest } from "../../../../shared/catalog/listing/listing-query.ts";
import { defaultSort, sortOptions } from "../../../../shared/config/settings.ts";
import type { LandingPage } from "../../../../shared/contract/content/landing.ts";
import type { Meta, PageData } from "../../../../shared/contract/page/page.ts";
import { listingAddress } from "../../../../shared/url/listing-address.ts";
import type { ListingState } from "../../../../shared/url/listing.ts";
import { catalogPath } from "../../../../shared/url/store-path.ts";
import { plainText, sanitiseStory } from "../../../sanitise.ts";
import { attributesOf, treeOf, type LoadContext } from "../context.ts";
import { landingAlternates } from "./landing-alternates.ts";
import { loadListing, staysOut } from "../catalog/listing.ts";
import { listingTitle } from "../catalog/listing-title.ts";
import { notFound } from "../not-found.ts";
import { subcategoriesOf } from "../catalog/subcategories.ts";

/**
 * A landing page of the search-tuning provider: a category under fixed filters, with a heading and words of its own.
 * The shopper's filters come on top; what the page itself fixes is not offered as a filter.
 */
export async function loadLanding(context: LoadContext, landing: LandingPage, state: ListingState): Promise<PageData> {
  const path = catalogPath(context.store, landing.url_path);
  const [attributes, tree] = await Promise.all([attributesOf(context), treeOf(context)]);
  if (!tree.byId.has(landing.category_id)) return notFound(context);
  const fixed = Map.groupBy(landing.filter_attributes, ({ attribute }) => attribute);
  const free = {
    ...state,
    filters: Object.fromEntries(Object.entries(state.filters).filter(([code]) => !fixed.has(code))),
    sort: chosenSort(state, landing),
  };
  const request = narrowed(
    categoryListing(withDescendants(tree, landing.category_id), free, attributes),
    fixed,
    attributes,
  );
  const [listing, below, alternates] = await Promise.all([
    loadListing(context, free, attributes, request),
    subcategoriesOf(context, landing.url_path, tree),
    landingAlternates(context, landing),
  ]);
  // With nothing to show under its own filters there is no such page.
  if (!listing || (listing.total === 0 && Object.keys(free.filters).length === 0)) return notFound(context);
  const intro = landing.content_first ? sanitiseStory(landing.content_first) : null;
  const meta: Meta = {
    title: await listingTitle(context, landing.meta_title || landing.heading, [], free, attributes),
    description: landing.meta_description || plainText(landing.content_first ?? "") || landing.heading,
    canonical: listingAddress(path, state),
    alternates,
    ...(staysOut({ ...free, sort: state.sort }, listing) && { noindex: true }),
  };
  return {
    kind: "category",
    meta,
    id: landing.category_id,
    name: landing.heading,
    path,
    description: intro,
    ...(landing.content_last && { outro: sanitiseStory(landing.content_last) }),
    crumbs: crumbsOf(tree, landing.category_id, context.store),
    children: below,
    listing: { ...listing, facets: listing.facets.filter(({ code }) => !fixed.has(code)) },
  };
}

/** The order the shopper chose, or else the page's own, where the shop knows it. */
const chosenSort = (state: ListingState, { tweakwise_sort_template: own }: LandingPage): ListingState["sort"] =>
  state.sort === defaultSort ? (sortOptions.find(({ id }) => id === own)?.id ?? state.sort) : state.sort;

/**
 * Of the same attribute any of the fixed values will do, of different ones all must fit. An attribute the catalogue
 * does not know narrows to nothing, as it should.
 */
function narrowed(
  request: ListingRequest,
  fixed: ReadonlyMap<string, readonly { value: string }[]>,
  attributes: AttributeIndex,
): ListingRequest {
  const filters = [...fixed].map(([attribute, values]) => ({
    attribute,
    value: { in: values.map(({ value }) => value) },
    scope: "catalog" as const,
  }));
  const available = request.query._availableFilters!.filter(({ field }) => !fixed.has(field) || !attributes.has(field));
  return {
    ...request,
    query: {
      ...request.query,
      _availableFilters: available,
      _appliedFilters: [...request.query._appliedFilters!, ...filters],
    },
  };
}
