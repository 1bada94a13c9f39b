import type { PageGroup } from "../shared/routes.ts";

/**
 * Where the code of each page group stands (client/page-registry.ts), by its path in the build's manifest. Only the
 * server asks, so the browser is spared it.
 */
export const pageSources: Readonly<Record<PageGroup, string>> = {
  home: "client/pages/home/home-page.tsx",
  category: "client/pages/category/category-page.tsx",
  search: "client/pages/category/category-page.tsx",
  product: "client/pages/product/product-page.tsx",
  "product-form": "client/pages/product/product-form-page.tsx",
  cart: "client/pages/cart/cart-page.tsx",
  checkout: "client/pages/checkout/checkout-page.tsx",
  "order-confirmation": "client/pages/order-confirmation/order-confirmation-page.tsx",
  "payment-return": "client/pages/payment/payment-pages.tsx",
  "payment-failed": "client/pages/payment/payment-pages.tsx",
  login: "client/pages/login/login-page.tsx",
  "reset-password": "client/pages/reset-password/reset-password-page.tsx",
  "order-look-up": "client/pages/order-look-up/order-look-up-page.tsx",
  withdrawal: "client/pages/withdrawal/withdrawal-page.tsx",
  "newsletter-confirm": "client/pages/newsletter-confirm/newsletter-confirm-page.tsx",
  "my-account": "client/pages/my-account/my-account-page.tsx",
  compare: "client/pages/compare/compare-page.tsx",
  blog: "client/pages/blog/blog-page.tsx",
  article: "client/pages/blog/blog-page.tsx",
  "style-guide": "client/pages/style-guide/style-guide-page.tsx",
  cms: "client/pages/home/home-page.tsx",
  static: "client/pages/not-found/not-found-page.tsx",
  "not-found": "client/pages/not-found/not-found-page.tsx",
  error: "client/pages/error/error-page.tsx",
};
