import type { PageGroup } from "../routes.ts";

/** Pages as measurement tells them apart: few, so that what is counted stays small. */
export const pageKinds = [
  "home",
  "category",
  "search",
  "product",
  "cart",
  "checkout",
  "order",
  "account",
  "content",
  "other",
] as const;
export type PageKind = (typeof pageKinds)[number];

const kinds: Readonly<Record<PageGroup, PageKind>> = {
  home: "home",
  category: "category",
  landing: "category",
  search: "search",
  product: "product",
  "product-form": "product",
  cart: "cart",
  checkout: "checkout",
  "order-confirmation": "order",
  login: "account",
  "my-account": "account",
  "reset-password": "account",
  "order-look-up": "account",
  withdrawal: "account",
  cms: "content",
  stores: "content",
  blog: "content",
  article: "content",
  static: "content",
  compare: "other",
  // Pages between the provider and the thank-you page: neither a checkout begun nor an order placed.
  "payment-return": "other",
  "payment-failed": "other",
  "newsletter-confirm": "other",
  "style-guide": "other",
  "not-found": "other",
  error: "other",
};
export const kindOfGroup = (group: PageGroup): PageKind => kinds[group];

/** The way to an order, in its order. */
export const funnelSteps = ["list", "product", "cart", "checkout", "order"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const steps: Readonly<Partial<Record<PageKind, FunnelStep>>> = {
  category: "list",
  search: "list",
  product: "product",
  cart: "cart",
  checkout: "checkout",
  order: "order",
};
/** The step that a page of this kind is; undefined for pages beside the way. */
export const stepOf = (kind: PageKind): FunnelStep | undefined => steps[kind];
