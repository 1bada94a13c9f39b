/** Settings of stores that can be visited. What a part needs that comes late is in no page's first load. */
export const storeLocatorSettings = {
  /** Whether product pages say what the favourite store has; a shop without stores says false. */
  onProductPage: true as boolean,
} as const;
