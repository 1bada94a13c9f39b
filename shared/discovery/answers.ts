import { z } from "zod";
import { looseNumber } from "../contract/loose-values.ts";
import { listOf } from "../contract/product-marks.ts";
import { algorithms } from "./algorithms.ts";
import { discoveryFacet } from "./facet.ts";
import { discoveryNavigation } from "./navigation.ts";
import { productGroup } from "./product.ts";

const text = z.string().max(2_000);
const path = z.string().max(500);

const sort = z.object({
  selected: z.string().max(100).default("RELEVANCE"),
  options: listOf(z.object({ id: z.string().max(100), label: z.string().max(300).default("") })).default([]),
});

/** The list of a landing or search page (DISC-014). */
export const primaryList = z.object({
  productGroups: listOf(productGroup),
  totalHits: looseNumber,
  sort: sort.default({ selected: "RELEVANCE", options: [] }),
  facets: listOf(discoveryFacet).default([]),
});

const attribute = listOf(z.object({ id: text, label: text.default("") }));
/** A piece of content beside a list (DISC-016). */
export const contentItem = z.object({
  key: z.string().max(200),
  type: z.string().max(100).default(""),
  title: text.default(""),
  link: path.default(""),
  ticket: z.string().max(2_000).default(""),
  description: text.optional(),
  custom: z.record(z.string(), attribute).default({}),
});
const contentList = z.object({
  id: z.string().max(100),
  totalHits: looseNumber.default(0),
  items: listOf(contentItem).default([]),
});

export const recommendationList = z.object({
  id: z.string().max(100),
  algorithm: z.enum(algorithms),
  label: text.optional(),
  visible: z.boolean().default(true),
  visualization: z.enum(["CAROUSEL", "GRID"]).default("CAROUSEL"),
  showMoreLink: path.optional(),
  productGroups: listOf(productGroup).default([]),
});
export type RecommendationList = z.infer<typeof recommendationList>;
const recommendationLists = listOf(recommendationList).default([]);
const contentLists = listOf(contentList).default([]);

/** Title, description and heading of a landing page (DISC-017). */
const seo = z.object({
  pageHeading: text.optional(),
  pageTitle: text.optional(),
  metaDescription: text.optional(),
  preamble: text.optional(),
  canonicalPath: path.optional(),
});

export const landingPageAnswer = z.object({
  primaryList: primaryList.optional(),
  navigation: discoveryNavigation.optional(),
  recommendationLists,
  contentLists,
  customData: z.record(z.string(), z.unknown()).default({}),
  published: z.boolean().default(false),
  seo: seo.default({}),
});
export type DiscoveryLandingPage = z.infer<typeof landingPageAnswer>;

export const searchPageAnswer = z.object({
  q: text.default(""),
  autoCorrect: z.object({ q: text, originalTotalHits: looseNumber.default(0) }).optional(),
  didYouMean: listOf(z.object({ q: text })).default([]),
  relatedSearches: listOf(z.object({ q: text })).default([]),
  primaryList,
  navigation: discoveryNavigation.optional(),
  contentLists,
});

/** A product's page (DISC-018). */
export const productPageAnswer = z.object({
  productGroup: productGroup.optional(),
  recommendationLists,
  tickets: z.record(z.string(), z.string().max(2_000)).default({}),
});
/** A cart's page (DISC-018). */
export const cartPageAnswer = z.object({ cart: listOf(productGroup).default([]), recommendationLists });

/** Suggestions for a text (DISC-009); letters that fit stand in `{{…}}`. */
export const autocompleteAnswer = z.object({
  phraseSuggestions: listOf(z.object({ q: text, highlighted: text.default("") })),
  productSuggestions: listOf(productGroup),
  contentSuggestions: z.array(z.unknown()).default([]),
  recentSearches: listOf(z.object({ q: text })).default([]),
  recentlyViewed: listOf(productGroup).default([]),
  totalHits: looseNumber.default(0),
  redirectLink: path.optional(),
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
