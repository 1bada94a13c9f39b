import * as z from "zod/mini";
import { looseNumber } from "../contract/wire/loose-values.ts";
import { listOf } from "../contract/catalog/product-marks.ts";
import { algorithms } from "./algorithms.ts";
import { discoveryFacet } from "./facet.ts";
import { discoveryNavigation } from "./navigation.ts";
import { productGroup } from "./product.ts";

const text = z.string().check(z.maxLength(2_000));
const path = z.string().check(z.maxLength(500));

const sort = z.object({
  selected: z._default(z.string().check(z.maxLength(100)), "RELEVANCE"),
  options: z._default(
    listOf(
      z.object({ id: z.string().check(z.maxLength(100)), label: z._default(z.string().check(z.maxLength(300)), "") }),
    ),
    [],
  ),
});

/** The list of a landing or search page (DISC-014). */
export const primaryList = z.object({
  productGroups: listOf(productGroup),
  totalHits: looseNumber,
  sort: z._default(sort, { selected: "RELEVANCE", options: [] }),
  facets: z._default(listOf(discoveryFacet), []),
});

const attribute = listOf(z.object({ id: text, label: z._default(text, "") }));
/** A piece of content beside a list (DISC-016). */
export const contentItem = z.object({
  key: z.string().check(z.maxLength(200)),
  type: z._default(z.string().check(z.maxLength(100)), ""),
  title: z._default(text, ""),
  link: z._default(path, ""),
  ticket: z._default(z.string().check(z.maxLength(2_000)), ""),
  description: z.optional(text),
  custom: z._default(z.record(z.string(), attribute), {}),
});
const contentList = z.object({
  id: z.string().check(z.maxLength(100)),
  totalHits: z._default(looseNumber, 0),
  items: z._default(listOf(contentItem), []),
});

export const recommendationList = z.object({
  id: z.string().check(z.maxLength(100)),
  algorithm: z.enum(algorithms),
  label: z.optional(text),
  visible: z._default(z.boolean(), true),
  visualization: z._default(z.enum(["CAROUSEL", "GRID"]), "CAROUSEL"),
  showMoreLink: z.optional(path),
  productGroups: z._default(listOf(productGroup), []),
});
export type RecommendationList = z.infer<typeof recommendationList>;
const recommendationLists = z._default(listOf(recommendationList), []);
const contentLists = z._default(listOf(contentList), []);

/** Title, description and heading of a landing page (DISC-017). */
const seo = z.object({
  pageHeading: z.optional(text),
  pageTitle: z.optional(text),
  metaDescription: z.optional(text),
  preamble: z.optional(text),
  canonicalPath: z.optional(path),
});

export const landingPageAnswer = z.object({
  primaryList: z.optional(primaryList),
  navigation: z.optional(discoveryNavigation),
  recommendationLists,
  contentLists,
  customData: z._default(z.record(z.string(), z.unknown()), {}),
  published: z._default(z.boolean(), false),
  seo: z._default(seo, {}),
});
export type DiscoveryLandingPage = z.infer<typeof landingPageAnswer>;

export const searchPageAnswer = z.object({
  q: z._default(text, ""),
  autoCorrect: z.optional(z.object({ q: text, originalTotalHits: z._default(looseNumber, 0) })),
  didYouMean: z._default(listOf(z.object({ q: text })), []),
  relatedSearches: z._default(listOf(z.object({ q: text })), []),
  primaryList,
  navigation: z.optional(discoveryNavigation),
  contentLists,
});

/** A product's page (DISC-018). */
export const productPageAnswer = z.object({
  productGroup: z.optional(productGroup),
  recommendationLists,
  tickets: z._default(z.record(z.string(), z.string().check(z.maxLength(2_000))), {}),
});
/** A cart's page (DISC-018). */
export const cartPageAnswer = z.object({ cart: z._default(listOf(productGroup), []), recommendationLists });

/** Suggestions for a text (DISC-009); letters that fit stand in `{{…}}`. */
export const autocompleteAnswer = z.object({
  phraseSuggestions: listOf(z.object({ q: text, highlighted: z._default(text, "") })),
  productSuggestions: listOf(productGroup),
  contentSuggestions: z._default(z.array(z.unknown()), []),
  recentSearches: z._default(listOf(z.object({ q: text })), []),
  recentlyViewed: z._default(listOf(productGroup), []),
  totalHits: z._default(looseNumber, 0),
  redirectLink: z.optional(path),
});

/** The queries of the provider that the shop asks, with the form of their answers. */
export const queryAnswers = {
  "landing-page": landingPageAnswer,
  "search-page": searchPageAnswer,
  "product-page": productPageAnswer,
  "cart-page": cartPageAnswer,
  autocomplete: autocompleteAnswer,
} as const;
export type QueryName = keyof typeof queryAnswers;
export type AnswerOf<Name extends QueryName> = z.infer<(typeof queryAnswers)[Name]>;
export const queryNames = Object.keys(queryAnswers) as QueryName[];
