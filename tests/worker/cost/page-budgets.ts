import type { RequestBudget } from "./budget.ts";

/**
 * The budget of each kind of page, as a document or as data, by what it is. Held by tests/worker/cost/pages.test.ts,
 * from above and below, and shown in docs/scale.md.
 */
export const pageBudgets: Readonly<Record<string, { address: string; budget: RequestBudget }>> = {
  home: { address: "/", budget: [64, 5_800, 0, "kept"] },
  "category of 450 products": { address: "/kleding/truien/", budget: [43, 6_400, 0, "kept"] },
  "the same, by price": { address: "/kleding/truien/?f.price=50-100&sort=price-asc", budget: [56, 11_400, 0, "kept"] },
  "the same, its second page": { address: "/kleding/truien/?page=2", budget: [43, 6_400, 0, "kept"] },
  "the same as data": { address: "/data/kleding/truien/", budget: [43, 6_400, 0, "kept"] },
  product: { address: "/truien/trui-100017/", budget: [55, 530, 0, "kept"] },
  "product with variants": { address: "/truien/trui-104200/", budget: [55, 560, 0, "kept"] },
  "search that finds 450": { address: "/catalogsearch/result/?q=trui", budget: [40, 3_000, 0, "kept"] },
  "search that finds nothing": { address: "/catalogsearch/result/?q=gordijn", budget: [38, 650, 0, "kept"] },
  "list of articles": { address: "/blog/", budget: [37, 480, 0, "kept"] },
  "list of stores": { address: "/storelocator/", budget: [28, 410, 0, "kept"] },
  "cart, sign-in, account": { address: "/winkelwagen/", budget: [21, 390, 0, "kept"] },
  checkout: { address: "/checkout/", budget: [21, 390, 0, "kept"] },
  "header, menu and footer": { address: "/chrome", budget: [21, 390, 0, "kept"] },
  "address of nothing": { address: "/bestaat-niet/", budget: [26, 450, 0, "kept"] },
  "map of all pages": { address: "/sitemap.xml", budget: [8, 23_000, 0, "kept"] },
};
