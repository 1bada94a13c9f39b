import { matchRoute, type Layout, type PageGroup } from "../../shared/routes.ts";

/**
 * Where the code of each page group stands (client/app/page-registry.ts), by its path in the build's manifest. Only the
 * server asks, so the browser is spared it.
 */
export const pageSources: Readonly<Record<PageGroup, string>> = {
  home: "client/pages/home/home-page.tsx",
  category: "client/pages/category/category-page.tsx",
  landing: "client/pages/landing/landing-page.tsx",
  search: "client/pages/category/category-page.tsx",
  product: "client/pages/product/product-page.tsx",
  "product-form": "client/pages/product/product-form-page.tsx",
  cart: "client/features/cart/cart-page.tsx",
  checkout: "client/features/checkout/checkout-page.tsx",
  "order-confirmation": "client/features/checkout/order-confirmation-page.tsx",
  "payment-return": "client/features/checkout/payment-pages.tsx",
  "payment-failed": "client/features/checkout/payment-pages.tsx",
  login: "client/features/sign-in/login-page.tsx",
  "reset-password": "client/features/sign-in/reset-password-page.tsx",
  "order-look-up": "client/features/orders/order-look-up-page.tsx",
  withdrawal: "client/features/orders/withdrawal-page.tsx",
  "newsletter-confirm": "client/features/double-opt-in/newsletter-confirm-page.tsx",
  "my-account": "client/features/account/my-account-page.tsx",
  compare: "client/features/compare/compare-page.tsx",
  stores: "client/features/store-locator/stores-page.tsx",
  blog: "client/pages/blog/blog-page.tsx",
  article: "client/pages/blog/blog-page.tsx",
  "style-guide": "client/pages/style-guide/style-guide-page.tsx",
  cms: "client/pages/cms/cms-page.tsx",
  static: "client/pages/static/static-page.tsx",
  "not-found": "client/pages/not-found/not-found-page.tsx",
  error: "client/pages/error/error-page.tsx",
};

/** The same for layouts (client/chrome/layouts/layouts.tsx); the default one comes with the entry. */
const layoutSources: Readonly<Record<Layout, readonly string[]>> = {
  default: [],
  minimal: ["client/chrome/layouts/minimal-layout.tsx"],
  empty: ["client/chrome/layouts/empty-layout.tsx"],
};

/** Where all code stands that the page of this group at this path starts with. */
export const sourcesOfPage = (group: PageGroup, path: string): readonly string[] => [
  pageSources[group],
  ...layoutSources[matchRoute(path)?.layout ?? "default"],
];
