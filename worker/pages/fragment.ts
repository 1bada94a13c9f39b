import { mostCompared } from "../../shared/catalog/product/most-compared.ts";
import { deliveryCountries } from "../../shared/checkout/address.ts";
import { lastReviewPage, type Reviews } from "../../shared/catalog/reviews/reviews.ts";
import { parseReviewChoice, type ReviewChoice } from "../../shared/catalog/reviews/review-choice.ts";
import { settings } from "../../shared/config/settings.ts";
import { searchText } from "../../shared/url/listing.ts";
import type { LoadContext } from "./load/context.ts";
import { loadCards } from "./load/catalog/load-cards.ts";
import { loadCheckoutConfig } from "./load/load-checkout-config.ts";
import { loadComparison } from "./load/catalog/load-comparison.ts";
import { loadCrossSells } from "./load/catalog/load-cross-sells.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { loadRelated } from "./load/catalog/load-related.ts";
import { loadReviews } from "./load/catalog/load-reviews.ts";
import { loadSuggestions } from "./load/search/load-suggestions.ts";

/**
 * A part of a page with an address of its own, `/data/!<name>/<argument>`, below the store code where the view appends
 * it.
 */
interface FragmentKind<A> {
  /** What the address asks for, or null when it cannot mean anything; then the answer is 400. */
  read: (argument: string) => A | null;
  load: (context: LoadContext, request: A) => Promise<unknown>;
  /** False where hardly two visitors ask for the same: stored answers would only push out those that many ask for. */
  shared: boolean;
  /**
   * Whether an answer says that nothing is there. Anybody can ask for any number of these, so they must not push out
   * others.
   */
  isNothing?: (answer: unknown) => boolean;
}
const fragment = <A>(kind: FragmentKind<A>): FragmentKind<unknown> => kind as FragmentKind<unknown>;

const fragments: Readonly<Record<string, FragmentKind<unknown>>> = {
  related: fragment({ read: skuOf, load: loadRelated, shared: true }),
  reviews: fragment({
    read: reviewsOf,
    load: (context, { product, page }) => loadReviews(context, product, page),
    shared: true,
  }),
  // Shared, because each reads all reviews of the product, up to a thousand.
  chosen: fragment({
    read: chosenReviewsOf,
    load: (context, { product, page, choice }) => loadReviews(context, product, page, choice),
    shared: true,
    isNothing: (answer) => (answer as Reviews).list.length === 0,
  }),
  suggest: fragment({ read: suggestionsOf, load: loadSuggestions, shared: true }),
  checkout: fragment({
    read: (argument) => (argument === "config" ? argument : null),
    load: loadCheckoutConfig,
    shared: true,
  }),
  delivery: fragment({
    read: (argument) => (deliveryCountries.some(({ code }) => code === argument) ? argument : null),
    load: loadDelivery,
    shared: true,
  }),
  cards: fragment({
    read: (argument) => skusOf(argument, settings.recentlyViewed.most),
    load: loadCards,
    shared: false,
  }),
  crosssell: fragment({
    read: (argument) => skusOf(argument, settings.cart.crossSellLines),
    load: loadCrossSells,
    shared: false,
  }),
  compare: fragment({ read: (argument) => skusOf(argument, mostCompared), load: loadComparison, shared: false }),
};

export interface FragmentRequest {
  name: string;
  /** The argument in its one form; the key is made of this and the name. */
  argument: string;
  shared: boolean;
  isNothing: (answer: unknown) => boolean;
  load: (context: LoadContext) => Promise<unknown>;
}

/** The fragment that a path below /data names; undefined when it names none, null when its argument is invalid. */
export function parseFragment(path: string): FragmentRequest | null | undefined {
  const [, name, argument = ""] = /^\/!([a-z]+)\/(.*)$/.exec(path) ?? [];
  const kind = name !== undefined && Object.hasOwn(fragments, name) ? fragments[name] : undefined;
  if (!kind) return undefined;
  const request = kind.read(argument);
  return request === null
    ? null
    : {
        name: name!,
        argument: typeof request === "string" ? request : JSON.stringify(request),
        shared: kind.shared,
        isNothing: kind.isNothing ?? (() => false),
        load: (context) => kind.load(context, request),
      };
}

function skuOf(text: string): string | null {
  try {
    const sku = decodeURIComponent(text);
    return /^[\x20-\x7e]{1,64}$/.test(sku) ? sku : null;
  } catch {
    return null;
  }
}

function skusOf(text: string, most: number): string[] | null {
  const skus = text.split(",", most + 1).map(skuOf);
  return skus.length > most || skus.includes(null) ? null : [...new Set(skus as string[])];
}

function reviewsOf(text: string): { product: number; page: number } | null {
  const [, product, page] = /^([1-9]\d{0,11})\/([1-9]\d{0,2})$/.exec(text) ?? [];
  return product === undefined || Number(page) > lastReviewPage
    ? null
    : { product: Number(product), page: Number(page) };
}

function chosenReviewsOf(text: string): { product: number; page: number; choice: ReviewChoice } | null {
  const [, place, chosen] = /^(\d+\/\d+)\/(.{1,250})$/.exec(text) ?? [];
  const [request, choice] = [reviewsOf(place ?? ""), parseReviewChoice(chosen ?? "")];
  return request && choice && { ...request, choice };
}

/** A text of three characters or more with one of the panel's page sizes (SEARCH-027, SEARCH-031). */
function suggestionsOf(text: string): { size: number; q: string } | null {
  const [, size, request] = /^(\d{1,2})\/(.{1,900})$/.exec(text) ?? [];
  if (request === undefined || !Object.values(settings.search.panelSizes).includes(Number(size) as 16)) return null;
  try {
    const q = searchText(decodeURIComponent(request));
    return [...q].length < settings.search.minCharacters ? null : { size: Number(size), q };
  } catch {
    return null;
  }
}
