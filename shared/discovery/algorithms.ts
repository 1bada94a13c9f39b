/** What a recommendation list is made by, in the provider's names. */
export const algorithms = [
  "TOP_PRODUCTS",
  "PERSONAL",
  "CART",
  "STYLE_WITH",
  "ALTERNATIVES",
  "UPSELL",
  "NEWEST_PRODUCTS",
  "FAVORITES",
  "MORE_FROM_SERIES",
  "RECENTLY_VIEWED",
  "ADD_TO_CART_RECS",
] as const;
export type Algorithm = (typeof algorithms)[number];
