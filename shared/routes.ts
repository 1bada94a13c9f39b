import type { PageData } from "./contract/page/page.ts";
import { pathInView } from "./url/store-path.ts";

/** THE route table: every page the shop knows by name. Unlisted paths go to the URL map. */
export type Layout = "default" | "minimal" | "empty";
/** Groups whose pages show only what the device knows: they need no data of the server. */
export const devicePageGroups = [
  "cart",
  "checkout",
  "order-confirmation",
  "compare",
  "payment-return",
  "payment-failed",
  "login",
  "my-account",
  "reset-password",
  "order-look-up",
  "withdrawal",
  "newsletter-confirm",
  "error",
] as const;
export type DevicePageGroup = (typeof devicePageGroups)[number];
export type PageGroup =
  | DevicePageGroup
  | "home"
  | "category"
  | "landing"
  | "product"
  | "product-form"
  | "search"
  | "cms"
  | "stores"
  | "blog"
  | "article"
  | "style-guide"
  | "static"
  | "not-found";

export interface RouteDefinition {
  /** Route name of the specification (ROUTE-027). */
  readonly name: string;
  /** Path pattern with a trailing slash where the specification generates one (ROUTE-017). */
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly layout: Layout;
  readonly group: PageGroup;
  /** Class tags of the page cache (CACHE-001); entity tags are collected from the data. */
  readonly tags: readonly string[];
  /** Whether anonymous answers may be stored and shared. */
  readonly cacheable: boolean;
  /** Query parameters that belong to the cache key, beside filters on listings. */
  readonly query?: readonly string[];
  readonly noindex?: boolean;
  /**
   * Shown to signed-in customers only (ROUTE-045). The server sends everyone the same shape; what is personal comes
   * from the device.
   */
  readonly login?: boolean;
}

/** A page of the newsletter or an alert: where mails lead to, and the form for whom no script runs. */
const mailed = <Name extends string>(name: Name, path: string) =>
  ({
    name,
    path,
    layout: "default",
    group: "newsletter-confirm",
    tags: [],
    cacheable: true,
    noindex: true,
  }) as const;
/** A page of the account: what everyone gets is its shape. */
const account = <Name extends string>(name: Name, path: string) =>
  ({
    name,
    path: `/my-account${path}`,
    layout: "default",
    group: "my-account",
    tags: ["my-account"],
    cacheable: !path.includes(":"),
    noindex: true,
    login: true,
  }) as const;

export const routes = [
  {
    name: "home",
    path: "/",
    aliases: ["/pwa.html"],
    layout: "default",
    group: "home",
    tags: ["home"],
    cacheable: true,
  },
  {
    name: "catalogsearch",
    path: "/catalogsearch/result/",
    layout: "default",
    group: "search",
    tags: ["category"],
    cacheable: true,
    query: ["q", "page", "sort"],
    noindex: true,
  },
  { name: "cart", path: "/winkelwagen", layout: "default", group: "cart", tags: [], cacheable: true, noindex: true },
  {
    name: "checkout",
    path: "/checkout",
    layout: "minimal",
    group: "checkout",
    tags: ["checkout"],
    cacheable: false,
    noindex: true,
  },
  {
    name: "order-confirmation",
    path: "/checkout/thank-you",
    layout: "default",
    group: "order-confirmation",
    tags: [],
    cacheable: false,
    noindex: true,
  },
  {
    name: "checkout-return",
    path: "/checkout-return",
    layout: "default",
    group: "payment-return",
    tags: ["checkout"],
    cacheable: false,
    noindex: true,
  },
  {
    name: "checkout-failed",
    path: "/checkout-failed",
    layout: "default",
    group: "payment-failed",
    tags: ["checkout"],
    cacheable: false,
    noindex: true,
  },
  { name: "login", path: "/login", layout: "default", group: "login", tags: [], cacheable: true, noindex: true },
  {
    name: "reset-password",
    path: "/password/reset",
    layout: "default",
    group: "reset-password",
    tags: [],
    cacheable: true,
    noindex: true,
  },
  // Static: who is asking, and what for, stands in no address and in no stored page.
  {
    name: "order-look-up",
    path: "/bestelling-zoeken",
    layout: "default",
    group: "order-look-up",
    tags: [],
    cacheable: true,
    noindex: true,
  },
  {
    name: "withdrawal",
    path: "/herroepen",
    layout: "default",
    group: "withdrawal",
    tags: [],
    cacheable: true,
    noindex: true,
  },
  mailed("newsletter-confirm", "/newsletter/confirm"),
  mailed("newsletter-leave", "/newsletter/unsubscribe"),
  mailed("newsletter-join", "/newsletter/sign-up"),
  mailed("alert-confirm", "/alerts/confirm"),
  mailed("alert-end", "/alerts/end"),
  account("my-account", ""),
  account("my-orders", "/orders"),
  account("my-order", "/orders/:orderId"),
  account("my-details", "/details"),
  account("my-addresses", "/addresses"),
  account("my-points", "/points"),
  account("my-points-entry", "/points/:transactionId"),
  account("my-coupons", "/coupons"),
  account("my-newsletter", "/newsletter"),
  account("my-privacy", "/privacy"),
  {
    name: "compare",
    path: "/compare",
    layout: "default",
    group: "compare",
    tags: ["compare"],
    cacheable: true,
    noindex: true,
  },
  {
    name: "blog",
    path: "/blog",
    layout: "default",
    group: "blog",
    tags: ["storyblok-content", "storyblok"],
    cacheable: true,
    query: ["page"],
  },
  {
    name: "storelocator",
    path: "/storelocator",
    layout: "default",
    group: "stores",
    tags: ["storyblok-content", "storyblok"],
    cacheable: true,
  },
  { name: "service-points", path: "/service-points", layout: "default", group: "stores", tags: [], cacheable: true },
  {
    name: "elevate-landing-page",
    path: "/l/elevate/",
    layout: "default",
    group: "category",
    tags: ["category"],
    cacheable: true,
    query: ["url_path"],
  },
  {
    name: "style-guide",
    path: "/styleguide",
    layout: "default",
    group: "style-guide",
    tags: [],
    cacheable: true,
    noindex: true,
  },
  { name: "storyblok", path: "/storyblok", layout: "default", group: "cms", tags: [], cacheable: false, noindex: true },
  {
    name: "storyblok-single-component-visual-editor-mode",
    path: "/storyblok-empty",
    layout: "empty",
    group: "cms",
    tags: [],
    cacheable: false,
    noindex: true,
  },
  { name: "error", path: "/error", layout: "minimal", group: "error", tags: ["error"], cacheable: true, noindex: true },
] as const satisfies readonly RouteDefinition[];

export type RouteName = (typeof routes)[number]["name"];
/** Routes of pages for which the server has a head and no data. */
export type DataLessRouteName = Extract<(typeof routes)[number], { group: DevicePageGroup | "style-guide" }>["name"];

/** Routes whose target the URL map names. */
export const mappedRoutes = {
  product: {
    name: "product",
    path: "*",
    layout: "default",
    group: "product",
    tags: ["product"],
    cacheable: true,
    query: ["childSku", "open"],
  },
  category: {
    name: "category",
    path: "*",
    layout: "default",
    group: "category",
    tags: ["category"],
    cacheable: true,
    query: ["page", "sort"],
  },
  landing: {
    name: "tweakwise-landing-page",
    path: "/:url_path",
    layout: "default",
    group: "category",
    tags: ["category"],
    cacheable: true,
    query: ["page", "sort"],
  },
  cms: {
    name: "cms-page",
    path: "/:slug",
    layout: "default",
    group: "cms",
    tags: ["storyblok-content", "storyblok"],
    cacheable: true,
  },
  "not-found": {
    name: "page-not-found",
    path: "/:slug",
    layout: "default",
    group: "not-found",
    tags: ["page-not-found"],
    cacheable: true,
    noindex: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/**
 * Path, or pattern with its parameters, of the route of this name (ROUTE-027); null for names the shop does not have.
 */
export function resolveByName(name: string): string | null {
  return (
    [...routes, ...Object.values(mappedRoutes)].find((route: RouteDefinition) => route.name === name)?.path ?? null
  );
}

/** Routes that are themselves only with the slash at the end. */
const strict: ReadonlySet<string> = new Set(["catalogsearch", "elevate-landing-page"]);

/**
 * The known route of a path, with or without a store code in front, or null when the URL map must be asked. Trailing
 * slashes count only for "catalogsearch" (ROUTE-014) and the discovery provider's pages (ROUTE-021).
 */
export function matchRoute(address: string): RouteDefinition | null {
  const path = pathInView(address);
  const bare = path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") : path;
  for (const route of routes as readonly RouteDefinition[]) {
    if (strict.has(route.name)) {
      if (path === route.path) return route;
      continue;
    }
    if (
      route.path === bare ||
      route.aliases?.includes(bare) ||
      (route.path.includes(":") && paramsOf(route.path, bare))
    )
      return route;
  }
  return null;
}

/** The group of the page at a path that is drawn from the device alone. */
export const deviceGroupOf = (path: string): DevicePageGroup | undefined => {
  const group = matchRoute(path)?.group;
  return devicePageGroups.find((one) => one === group);
};

/**
 * The page group that shows this data at a path: pages drawn from the device alone have no data of their own kind, so
 * their route names the group; a product with more to choose than a variant has a page of its own, and so has a list
 * with content below it.
 */
export function pageGroupOf(page: Exclude<PageData, { kind: "redirect" }>, path?: string): PageGroup {
  if (page.kind === "product" && page.form) return "product-form";
  if (page.kind === "category" && page.content?.length) return "landing";
  return page.kind === "static" && path !== undefined ? (matchRoute(path)?.group ?? page.kind) : page.kind;
}

/**
 * Products by type, as the specification names their routes (ROUTE-028 to ROUTE-031): the first five without a variant,
 * then those with one, the generic last.
 */
export const productRoutes = [
  { name: "virtual-product", path: "/p/:parentSku/:slug" },
  { name: "bundle-product", path: "/p/:parentSku/:slug" },
  { name: "simple-product", path: "/p/:parentSku/:slug" },
  { name: "downloadable-product", path: "/p/:parentSku/:slug" },
  { name: "grouped-product", path: "/p/:parentSku/:slug" },
  { name: "configurable-product", path: "/p/:parentSku/:slug/:childSku" },
  { name: "product", path: "/p/:parentSku/:slug/:childSku" },
] as const;
/** Categories where no dispatcher gives them paths of their own (ROUTE-033, ROUTE-034). */
export const categoryRoute = { name: "category", path: "/c/:slug" } as const;

/** Name of the route of a product type (ROUTE-028). */
export function productRouteName(type: string): string {
  return `${type}-product`;
}

/** What a path of a product or category route names. */
export interface NamedTarget {
  kind: "product" | "category";
  name: string;
  params: Readonly<Record<string, string>>;
}

/**
 * Reads a path by its pattern: decoded values by name, null when it has another form. Slashes at the end do not count.
 */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.replace(/(?<!\/)\/+$/, "").split("/")];
  if (wanted.length !== given.length || !wanted.every((name, i) => name.startsWith(":") || name === given[i]))
    return null;
  return Object.fromEntries(
    wanted.flatMap((name, i) => (name.startsWith(":") ? [[name.slice(1), decodeURIComponent(given[i]!)]] : [])),
  );
}

/**
 * The product or category a path of the typed routes names, whatever the view; null for every other path. `path` is
 * normalised.
 */
export function matchCatalogRoute(address: string): NamedTarget | null {
  const path = pathInView(address);
  const category = paramsOf(categoryRoute.path, path);
  if (category) return { kind: "category", name: categoryRoute.name, params: category };
  for (const { name, path: pattern } of [productRoutes[0], productRoutes[6]]) {
    const params = paramsOf(pattern, path);
    // A path without a variant does not say which of the five types it is; the product does.
    if (params) return { kind: "product", name: params.childSku === undefined ? "product" : name, params };
  }
  return null;
}
