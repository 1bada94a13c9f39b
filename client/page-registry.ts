import { use, type ComponentType } from "react";
import type { PageGroup } from "../shared/routes.ts";
import type { PageProps } from "./page-props.ts";


export type { PageProps } from "./page-props.ts";
export type PageComponent = ComponentType<PageProps>;

interface Entry { load: () => Promise<PageComponent>; source: string }

/** One folder per page group, loaded on demand. `source` is the module's path in the build manifest. */
export const pageSources: Readonly<Record<PageGroup, Entry>> = {
  home: { load: () => import("./pages/home/home-page.tsx").then((m) => m.HomePage), source: "client/pages/home/home-page.tsx" },
  category: { load: () => import("./pages/category/category-page.tsx").then((m) => m.CategoryPage), source: "client/pages/category/category-page.tsx" },
  search: { load: () => import("./pages/category/category-page.tsx").then((m) => m.SearchPage), source: "client/pages/category/category-page.tsx" },
  product: { load: () => import("./pages/product/product-page.tsx").then((m) => m.ProductPage), source: "client/pages/product/product-page.tsx" },
  "product-form": { load: () => import("./pages/product/product-form-page.tsx").then((m) => m.ProductFormPage), source: "client/pages/product/product-form-page.tsx" },
  cart: { load: () => import("./pages/cart/cart-page.tsx").then((m) => m.CartPage), source: "client/pages/cart/cart-page.tsx" },
  checkout: { load: () => import("./pages/checkout/checkout-page.tsx").then((m) => m.CheckoutPage), source: "client/pages/checkout/checkout-page.tsx" },
  "order-confirmation": { load: () => import("./pages/order-confirmation/order-confirmation-page.tsx").then((m) => m.OrderConfirmationPage), source: "client/pages/order-confirmation/order-confirmation-page.tsx" },
  "payment-return": { load: () => import("./pages/payment/payment-pages.tsx").then((m) => m.PaymentReturnPage), source: "client/pages/payment/payment-pages.tsx" },
  "payment-failed": { load: () => import("./pages/payment/payment-pages.tsx").then((m) => m.PaymentFailedPage), source: "client/pages/payment/payment-pages.tsx" },
  login: { load: () => import("./pages/login/login-page.tsx").then((m) => m.LoginPage), source: "client/pages/login/login-page.tsx" },
  "reset-password": { load: () => import("./pages/reset-password/reset-password-page.tsx").then((m) => m.ResetPasswordPage), source: "client/pages/reset-password/reset-password-page.tsx" },
  "my-account": { load: () => import("./pages/my-account/my-account-page.tsx").then((m) => m.MyAccountPage), source: "client/pages/my-account/my-account-page.tsx" },
  compare: { load: () => import("./pages/compare/compare-page.tsx").then((m) => m.ComparePage), source: "client/pages/compare/compare-page.tsx" },
  blog: { load: () => import("./pages/blog/blog-page.tsx").then((m) => m.BlogPage), source: "client/pages/blog/blog-page.tsx" },
  article: { load: () => import("./pages/blog/blog-page.tsx").then((m) => m.ArticlePage), source: "client/pages/blog/blog-page.tsx" },
  "style-guide": { load: () => import("./pages/style-guide/style-guide-page.tsx").then((m) => m.StyleGuidePage), source: "client/pages/style-guide/style-guide-page.tsx" },
  cms: { load: () => import("./pages/home/home-page.tsx").then((m) => m.CmsPage), source: "client/pages/home/home-page.tsx" },
  static: { load: () => import("./pages/not-found/not-found-page.tsx").then((m) => m.NotFoundPage), source: "client/pages/not-found/not-found-page.tsx" },
  "not-found": { load: () => import("./pages/not-found/not-found-page.tsx").then((m) => m.NotFoundPage), source: "client/pages/not-found/not-found-page.tsx" },
  error: { load: () => import("./pages/error/error-page.tsx").then((m) => m.ErrorPage), source: "client/pages/error/error-page.tsx" },
};

const loaded = new Map<PageGroup, PageComponent>();
const loading = new Map<PageGroup, Promise<PageComponent>>();

/** Loads a page's code once. A failed load is forgotten, so that the next try asks again. */
export function loadPage(group: PageGroup): Promise<PageComponent> {
  let promise = loading.get(group);
  if (!promise) {
    promise = pageSources[group].load().then((component) => {
      loaded.set(group, component);
      return component;
    });
    promise.catch(() => loading.delete(group));
    loading.set(group, promise);
  }
  return promise;
}

/** The component of a page group; suspends until its code is there. */
export function usePage(group: PageGroup): PageComponent {
  return loaded.get(group) ?? use(loadPage(group));
}
