import { matchRoute, type PageGroup } from "../../shared/routes.ts";

/** What the service worker does with a request: "pass" leaves it to the browser, untouched. */
export type Handling = "pass" | "page" | "bought" | "file" | "picture";

/**
 * Whose the pages of a group are: the same for everybody ("shared", may be kept), the shopper's, or those of a payment,
 * which nobody stands between.
 */
const pages: Readonly<Record<PageGroup, "shared" | "personal" | "payment">> = {
  home: "shared",
  category: "shared",
  landing: "shared",
  product: "shared",
  "product-form": "shared",
  search: "shared",
  cart: "shared",
  checkout: "personal",
  "order-confirmation": "personal",
  compare: "shared",
  "payment-return": "payment",
  "payment-failed": "payment",
  login: "personal",
  "my-account": "personal",
  "reset-password": "personal",
  "order-look-up": "personal",
  withdrawal: "personal",
  "newsletter-confirm": "personal",
  cms: "shared",
  stores: "shared",
  blog: "shared",
  article: "shared",
  "style-guide": "shared",
  static: "shared",
  "not-found": "shared",
  error: "shared",
};
/**
 * No pages of the shop: calls, its own files, and everything of the payment provider (secured fields, bank and
 * challenge pages).
 */
const calls = /^\/((api|ops|data|invalidate|sitemaps|cdn-cgi|cdn|checkoutshopper|checkoutanalytics|chrome)(\/|$)|!)/;
/** Files that were bought: signed addresses, which are kept nowhere. */
const bought = /^\/downloads(\/|$)/;
const files = /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest|service-worker\.js)(\/|$)/;
const passes = (pathname: string): boolean => calls.test(pathname) || files.test(pathname);

/**
 * Routes that a path may name: as it stands, and below the code of a view, for the worker serves every view and knows
 * none.
 */
const routesAt = (pathname: string) =>
  [pathname, pathname.replace(/^\/[^/]+(?=\/)/, "")].flatMap((path) => matchRoute(path) ?? []);

/**
 * How a request is handled. Parts of files are the network's: a kept whole is no answer to them. Calls, data and
 * everything of other origins never pass through here: the client cache keeps the data.
 */
export function handlingOf(
  { method, mode, url, headers }: { method: string; mode: string; url: string; headers?: Pick<Headers, "has"> },
  origin: string,
): Handling {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (method !== "GET" || requestOrigin !== origin || passes(pathname) || headers?.has("range")) return "pass";
  if (bought.test(pathname)) return mode === "navigate" ? "bought" : "pass";
  if (pathname.startsWith("/assets/")) return "file";
  if (/^\/(img|media)\//.test(pathname)) return "picture";
  return mode === "navigate" && !routesAt(pathname).some(({ group }) => pages[group] === "payment") ? "page" : "pass";
}

/** Whether a path's page may be kept: the route table says which are shared; paths that the URL map names are. */
const isShared = (pathname: string): boolean =>
  routesAt(pathname).every(({ cacheable, login, group }) => cacheable && login !== true && pages[group] === "shared");

/**
 * Whether an answer to a navigation may be kept: a whole, shared HTML page at its own address, made by this build; one
 * of another build names files that are not kept.
 */
export function mayKeepPage(
  url: string,
  { status, type, redirected, headers }: Pick<Response, "status" | "type" | "redirected" | "headers">,
  build: string,
): boolean {
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    isShared(new URL(url).pathname) &&
    (headers.get("x-vs-build") ?? build) === build &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    !/no-store|private/.test(headers.get("cache-control") ?? "")
  );
}

/** Largest picture that is kept, in bytes. */
const largestPicture = 400_000;

export function mayKeepPicture({ status, type, headers }: Pick<Response, "status" | "type" | "headers">): boolean {
  return (
    status === 200 &&
    type === "basic" &&
    (headers.get("content-type") ?? "").startsWith("image/") &&
    Number(headers.get("content-length") ?? 0) <= largestPicture
  );
}
