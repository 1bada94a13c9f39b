import type { AskedBodyInput } from "./asked-body.ts";
import { listLimit, mostOfList } from "./request.ts";

/** A landing or search page: navigation, the list itself, and content of this page (DISC-005). */
export const landingBody = (pageUrl: string): AskedBodyInput => ({
  navigation: { include: true },
  primaryList: { include: true },
  contentLists: [{ id: "content", contentFilter: { "custom.page_url": pageUrl } }],
});

/** A product page: the product and two carousels (DISC-007); `withOutfit`: what goes with it, too. */
export const productPageBody = (withOutfit = false): AskedBodyInput => ({
  productGroup: { include: true },
  recommendationLists: [
    { id: "alternatives", algorithm: "ALTERNATIVES", limit: listLimit, visualization: "CAROUSEL" },
    { id: "upsell", algorithm: "UPSELL", limit: listLimit, visualization: "CAROUSEL" },
    ...(withOutfit
      ? [{ id: "outfit", algorithm: "STYLE_WITH", limit: listLimit, visualization: "CAROUSEL" } as const]
      : []),
  ],
});

/** A cart page: one list of what goes with the whole cart (DISC-008). */
export const cartPageBody = (): AskedBodyInput => ({
  recommendationLists: [{ id: "add-to-cart", algorithm: "ADD_TO_CART_RECS", limit: listLimit }],
});

const aboutNothing = (isKnown: boolean, limit = listLimit): AskedBodyInput["recommendationLists"] => [
  ...(isKnown ? [{ id: "for-you", algorithm: "PERSONAL", limit } as const] : []),
  { id: "popular", algorithm: "TOP_PRODUCTS", limit },
];

/** A cart with nothing in it, which nothing goes with: what this visitor may like, and what is popular. */
export const emptyCartBody = (isKnown: boolean): AskedBodyInput => ({ recommendationLists: aboutNothing(isKnown) });

/**
 * Any other page: what this visitor may like, where they agreed to be known, and what is popular; as many as there may
 * be for a page that shows articles itself, which are left out.
 */
export const pageBody = (isKnown: boolean, hasArticles = false): AskedBodyInput => ({
  primaryList: { include: false },
  recommendationLists: aboutNothing(isKnown, hasArticles ? mostOfList : listLimit),
});
