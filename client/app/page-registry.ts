import { use, type ComponentType } from "react";
import type { PageGroup } from "../../shared/routes.ts";
import type { PageProps } from "./page-props.ts";
import { trackSettled } from "./settled-promise.ts";

export type { PageProps } from "./page-props.ts";
export type PageComponent = ComponentType<PageProps>;

/** The code of each page group, a chunk of its own that is loaded when the group is first shown. */
const pageCode: Readonly<Record<PageGroup, () => Promise<PageComponent>>> = {
  home: () => import("../pages/home/home-page.tsx").then((m) => m.HomePage),
  category: () => import("../pages/category/category-page.tsx").then((m) => m.CategoryPage),
  landing: () => import("../pages/landing/landing-page.tsx").then((m) => m.LandingPage),
  search: () => import("../pages/category/category-page.tsx").then((m) => m.SearchPage),
  product: () => import("../pages/product/product-page.tsx").then((m) => m.ProductPage),
  "product-form": () => import("../pages/product/product-form-page.tsx").then((m) => m.ProductFormPage),
  cart: () => import("../features/cart/cart-page.tsx").then((m) => m.CartPage),
  checkout: () => import("../features/checkout/checkout-page.tsx").then((m) => m.CheckoutPage),
  "order-confirmation": () =>
    import("../features/checkout/order-confirmation-page.tsx").then((m) => m.OrderConfirmationPage),
  "payment-return": () => import("../features/checkout/payment-pages.tsx").then((m) => m.PaymentReturnPage),
  "payment-failed": () => import("../features/checkout/payment-pages.tsx").then((m) => m.PaymentFailedPage),
  login: () => import("../features/sign-in/login-page.tsx").then((m) => m.LoginPage),
  "reset-password": () => import("../features/sign-in/reset-password-page.tsx").then((m) => m.ResetPasswordPage),
  "order-look-up": () => import("../features/orders/order-look-up-page.tsx").then((m) => m.OrderLookUpPage),
  withdrawal: () => import("../features/orders/withdrawal-page.tsx").then((m) => m.WithdrawalPage),
  "newsletter-confirm": () =>
    import("../features/double-opt-in/newsletter-confirm-page.tsx").then((m) => m.NewsletterConfirmPage),
  "my-account": () => import("../features/account/my-account-page.tsx").then((m) => m.MyAccountPage),
  compare: () => import("../features/compare/compare-page.tsx").then((m) => m.ComparePage),
  stores: () => import("../features/store-locator/stores-page.tsx").then((m) => m.StoresPage),
  blog: () => import("../pages/blog/blog-page.tsx").then((m) => m.BlogPage),
  article: () => import("../pages/blog/blog-page.tsx").then((m) => m.ArticlePage),
  "style-guide": () => import("../pages/style-guide/style-guide-page.tsx").then((m) => m.StyleGuidePage),
  cms: () => import("../pages/cms/cms-page.tsx").then((m) => m.CmsPage),
  static: () => import("../pages/static/static-page.tsx").then((m) => m.StaticPage),
  "not-found": () => import("../pages/not-found/not-found-page.tsx").then((m) => m.NotFoundPage),
  error: () => import("../pages/error/error-page.tsx").then((m) => m.ErrorPage),
};

const loading = new Map<PageGroup, Promise<PageComponent>>();

/** Loads a page's code once. A failed load is forgotten, so that the next try asks again. */
export function loadPage(group: PageGroup): Promise<PageComponent> {
  const known = loading.get(group);
  if (known) return known;
  const promise = trackSettled(pageCode[group](), () => loading.delete(group));
  loading.set(group, promise);
  return promise;
}

/**
 * What rendering waits for. React renders a component again when its promise fails. Were a failed load removed at once,
 * that render would start a new load, and so on without end: so it stays until its failure has been shown.
 */
const awaited = new Map<PageGroup, Promise<PageComponent>>();

/**
 * The component of a page group; suspends until its code is there. It always calls `use`, also for code that is already
 * there: when a component suspended in `use` and skips it in the next render, React loses count of its hooks.
 */
export function usePage(group: PageGroup): PageComponent {
  if (!awaited.has(group)) awaited.set(group, loadPage(group));
  return use(awaited.get(group)!);
}

/** The failure has been shown: the next page, or another try, asks again. */
export const forgetFailedPages = (): void => awaited.clear();
