/** Constants and switches of the specification, with the requirement each comes from. */
export const settings = {
  /** Root of the category tree (CATEG-026). */
  rootCategoryId: 2,
  listing: {
    pageSize: 50, // CATEG-028
    visiblePages: 3, // CATEG-008
    defaultSort: "category.position:asc", // CATEG-030
    defaultFilters: ["color_ois", "price", "size_ois", "brand_ois", "wever_ois"], // CATEG-035; the brand is ours
    facetSize: 10, // CATEG-032
    facetShown: 5, // CATEG-039
    maxFilters: 999, // CATEG-033
    listOutOfStock: true as boolean, // STOCK-024
  },
  /** Bounds of the price buckets in whole euros (CATEG-034); the last is open. */
  priceRanges: [
    [0, 50],
    [50, 100],
    [100, 150],
    [150, null],
  ] as readonly (readonly [number, number | null])[],
  blog: {
    pageSize: 8, // BLOG-021
    visiblePages: 5, // BLOG-006
    /** Tags that lists offer, the most used. */
    mostTags: 12,
    /** Articles beside one, the newest with one of its tags. */
    related: 6,
    /** Fewer are filled up with the newest others: one alone is no row. */
    leastRelated: 3,
    /** Articles of the feed, the newest. */
    feedItems: 12,
  },
  search: {
    /** Name of the index in search addresses; one index serves every view, the store code selects its texts. */
    index: "vue_storefront_catalog",
    /** How searches travel to the platform (SEARCH-019). */
    adapter: "api-search-query",
    minScore: 0.02, // SEARCH-021
    fuzziness: 2, // SEARCH-021
    minimumShouldMatch: 0.75, // SEARCH-021
    boosts: { name: 4, sku: 2, "category.name": 1 }, // SEARCH-021
    clientTimeoutMs: 5000, // SEARCH-023
    serverTimeoutMs: 1000, // SEARCH-023
    minCharacters: 3, // SEARCH-027
    /**
     * Products in the search panel: rows of four in windows from 1024 px, rows of three below (SEARCH-031, SEARCH-032).
     */
    panelSizes: { four: 16, three: 18 },
  },
  product: {
    /** Whether a variant's own address fails instead of leading to its configurable (PROD-023). */
    preventDirectAccess: false as boolean,
  },
  /**
   * Whether verified customer groups pay their tier prices (PROD-050); searches and the URL map name the group then
   * (SEARCH-009, URL-018).
   */
  usePriceTiers: true as boolean,
  stock: {
    stockId: 1, // STOCK-001
    allowOutOfStockInCart: true, // STOCK-002
    listChunk: 15, // STOCK-005
    defaultMaxQty: 5, // STOCK-026
    prefetchChildren: 8, // STOCK-023
  },
  cart: {
    zeroPriceAllowed: true, // CART-010
    minicartCountType: "quantities" as "quantities" | "items", // CART-030
    microcartTimeoutMs: 3000, // CART-037
    crossSellLines: 12, // cross-sells are looked up for so many lines of a cart
    mostLines: 200, // CART-041: different lines of a cart, as many as an order takes
    /** Whether colour and size of a line can be changed in the cart (CART-035). */
    productsAreReconfigurable: true as boolean,
    maxBypassAttempts: 1, // SYNC-027, which calls it "queues.maxCartBypassAttempts"
    askBeforeRemove: true as boolean, // CART-031
    synchronize: true as boolean, // SYNC-022
    synchronizeTotals: true as boolean, // SYNC-023, which calls it "synchronize_totals"
    serverMergeByDefault: true as boolean, // SYNC-024
    serverSyncCanRemoveLocalItems: true as boolean, // SYNC-025
    serverSyncCanModifyLocalItems: true as boolean, // SYNC-026
    externalCheckout: false as boolean, // CART-018
  },
  newsletter: {
    /** Where a platform takes the widget's sign-ups, below `NEWSLETTER_URL` (NEWS-009). */
    widgetPath: "/api/ext/newsletter/widget",
    /** Whether a visitor who is not signed in is told that an address is subscribed already (NEWS-013). */
    tellsSubscribed: false as boolean,
  },
  /** Products a device remembers to have shown. */
  recentlyViewed: { most: 12 },
  labels: {
    perCorner: 1, // PROD-070
  },
  promo: {
    intervalMs: 5_000, // CHROME-030
    stillOnDesktop: false, // CHROME-031
  },
  /**
   * Whether closing the language panel switches like "Apply" (CHROME-036); off, because it would redirect a visitor
   * against their will.
   */
  languageAppliesOnClose: false,
  /**
   * Base paths of calls as the browser makes them: one for all, and others for families by the path below it, e.g. `{
   * "cart": "/platform/cart" }` (QUEUE-009).
   */
  api: { base: "/api", families: {} as Readonly<Record<string, string>> },
  orders: {
    /** Whether orders kept offline are sent without asking again; the law says ask (QUEUE-024). */
    automaticTransmission: false as boolean,
  },
  users: {
    /**
     * Whether a platform gets customers' tokens as a Bearer header; else at the end of the address (USER-014). The
     * embedded backend and this shop's own pages always use the header.
     */
    tokenInHeader: false as boolean,
  },
  checkout: {
    modifiedWithinMs: 1_800_000, // CHECK-013
    /**
     * Gross prices of delivery: home, free from a gross worth of goods; and to a pick-up point, the same for every
     * parcel.
     */
    delivery: { homeCents: 495, freeFromCents: 7_500, pickupCents: 295 },
  },
  url: {
    enableMapFallback: true, // URL-021
    /** Where a listing's filters and sort stand: `?f.color=5&sort=…` or `/f/color/5/sort/…/` (CATEG-006). */
    routerFiltersSource: "query" as "query" | "params",
  },
  cms: {
    /**
     * Whether the CMS keeps a folder of stories for each store view, named by its code; off for a space that keeps
     * languages instead (URL-011).
     */
    storyFolders: true as boolean,
  },
  tax: {
    /**
     * Whether prices of an imported catalogue are gross. Net ones become gross on import, at the rate of the shop's own
     * country (decision 010).
     */
    sourcePriceIncludesTax: true as boolean,
    /** Customer group whose tax rules hold for shoppers without one; null takes no notice of groups (PROD-051). */
    userGroupId: null as number | null,
    /** Whether that group holds for customers with a group of their own too (PROD-052). */
    useOnlyDefaultUserGroupId: false as boolean,
  },
  /** Widths of pictures by place (IMG-001 to IMG-005). */
  images: {
    card: { width: 375, height: 469 },
    gallery: { width: 600, height: 744 },
    cartLarge: { width: 210, height: 300 },
    cartLine: { width: 176, height: 220 },
    cartCompact: { width: 80, height: 100 },
  },
} as const;

/** Sort options of a listing (CATEG-036): name in the URL → index sort field. */
export const sortOptions = [
  { id: "recommended", sort: "category.position:asc" },
  { id: "new", sort: "created_at:desc" },
  { id: "price-asc", sort: "final_price:asc" },
  { id: "price-desc", sort: "final_price:desc" },
  { id: "latest", sort: "updated_at:desc" },
] as const;
export type SortId = (typeof sortOptions)[number]["id"];
/** The order of lists in which nobody has chosen one (CATEG-030); it stands in no address. */
export const defaultSort: SortId = sortOptions.find(({ sort }) => sort === settings.listing.defaultSort)!.id;
