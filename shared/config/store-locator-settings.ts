/** Settings of stores that can be visited. */
export const storeLocatorSettings = {
  /** Whether product pages say what the favourite store has, in a shop that has stores. */
  onProductPage: true as boolean,
} as const;
