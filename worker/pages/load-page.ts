import { cacheSettings } from "../../shared/config/cache-settings.ts";
import type { Chrome, PageData } from "../../shared/contract/page/page.ts";
import type { CategorySource } from "../../shared/contract/catalog/catalog.ts";
import type { ProductSource } from "../../shared/contract/catalog/product.ts";
import { matchRoute, type RouteDefinition } from "../../shared/routes.ts";
import { parseListing } from "../../shared/url/listing.ts";
import { listingAddress } from "../../shared/url/listing-address.ts";
import { childSkuOf } from "../../shared/url/page-key.ts";
import { urlTag } from "../../shared/url/url-tag.ts";
import { productPath } from "../../shared/url/catalog-link.ts";
import { attributesOf, treeOf, type LoadContext } from "./load/context.ts";
import { loadCategory, ownCategoryPath } from "./load/catalog/load-category.ts";
import { chromeOf } from "./load/chrome-of.ts";
import { loadProduct } from "./load/catalog/load-product.ts";
import { landingOf } from "./load/landing/landing-of.ts";
import { knownPage } from "./load/known-page.ts";
import { loadTag } from "./load/content/load-blog.ts";
import { loadStory } from "./load/content/load-story.ts";
import { notFound } from "./load/not-found.ts";
import { searchRedirect } from "./load/search/search-redirect.ts";
import { ownSearch } from "./load/search/own-search.ts";
import { earlyPage, type Early } from "./render/early.ts";
import { createProvenance } from "./provenance.ts";
import { resolve, type Target } from "./resolve/resolve.ts";

/**
 * A page's data with everything the answer and the page cache depend on. Plain data: it may be shared between requests.
 */
export interface Loaded {
  page: PageData;
  chrome: Chrome;
  /** 200, 301, 302, 404, or 503 when the page may exist but could not be asked for. */
  status: number;
  /** True for redirects that keep the query they were asked with. */
  keepQuery: boolean;
  cacheable: boolean;
  ttlSeconds: number;
  /** See `endless` in resolve.ts; false at the page's own address, of which there is only one. */
  endless: boolean;
  tags: readonly string[];
  seq: number | null;
}

export interface LoadOptions {
  /** Called as soon as it is certain that the page exists. */
  decided?: ((early: Early) => void) | undefined;
  /**
   * What happens to a query with parameters that the page does not depend on. True: a redirect to the address without
   * them. False: the page is shown, but not stored.
   */
  leadsOn?: boolean;
}

/**
 * Loads the page at a normalised path; `search` is the canonical query. Throws UpstreamError when something critical
 * does not answer.
 */
export async function loadPage(
  context: LoadContext,
  path: string,
  search: string,
  { decided, leadsOn = false }: LoadOptions = {},
): Promise<Loaded> {
  warmUp(context, path);
  const [chrome, { target, page, isOwnQuery, dropsQuery = false }] = await Promise.all([
    chromeOf(context),
    targetAndPage(context, path, search, leadsOn, decided),
  ]);
  const route = target.kind === "redirect" ? null : target.route;
  const failed = target.kind === "not-found" && target.failed;
  context.from.tag(page.kind === "not-found" ? ["page-not-found", ...(route?.tags ?? [])] : (route?.tags ?? []));
  context.from.tag([urlTag(path)]);
  const status = statusOf(page, failed);
  return {
    page: named(page, chrome.shopName),
    chrome,
    status,
    keepQuery:
      isOwnQuery &&
      !dropsQuery &&
      (target.kind === "redirect" || (page.kind === "redirect" && !page.location.includes("?"))),
    // Nothing is stored under queries that the page does not depend on, nor under queries of an address that redirects:
    // anybody can invent any number of both.
    cacheable:
      isOwnQuery && (page.kind !== "redirect" || search === "") && (route?.cacheable ?? true) && status !== 503,
    ttlSeconds: ttlOf(status, route, page),
    endless: "endless" in target && !isItsOwn(page, path),
    ...context.from.origin(),
  };
}

/** `failed`: the page may exist, but could not be asked for. */
function statusOf(page: PageData, failed: boolean): number {
  if (page.kind === "redirect") return page.status;
  if (page.kind !== "not-found") return 200;
  return failed ? 503 : 404;
}

/** Whether `path` is the page's own address; a page that shows a variant stands at that variant's address. */
const isItsOwn = (page: PageData, path: string): boolean =>
  page.kind !== "redirect" && (page.meta.canonical === path || (page.kind === "product" && page.selectedSku !== null));

/**
 * `isOwnQuery`: the query contains only what the page depends on. `dropsQuery`: the query is not appended to the
 * redirect's target, because it was what led there.
 */
interface Shown {
  target: Target;
  page: PageData;
  isOwnQuery: boolean;
  dropsQuery?: boolean;
}

async function targetAndPage(
  context: LoadContext,
  path: string,
  search: string,
  leadsOn: boolean,
  decided?: (early: Early) => void,
): Promise<Shown> {
  const wantedSku = childSkuOf(search);
  const target = await resolve(context, path, wantedSku);
  const childSku = ("childSku" in target && target.childSku) || wantedSku;
  const elsewhere = await movedTo(context, target, path, childSku);
  if (elsewhere !== null)
    return { target, page: { kind: "redirect", status: 301, location: elsewhere }, isOwnQuery: true };
  const shown = await ownSearch(context, target, search);
  const isOwnQuery = shown === search;
  // A temporary redirect, because the catalogue may know the filter tomorrow.
  if (!isOwnQuery && leadsOn)
    return { target, page: { kind: "redirect", status: 302, location: addressOf(path, shown) }, isOwnQuery };
  const lead = await searchRedirect(context, target, shown);
  if (lead !== null)
    return { target, page: { kind: "redirect", status: 302, location: lead }, isOwnQuery, dropsQuery: true };
  const early = decided && (await earlyPage(context, target, path, shown));
  if (early) decided?.(early);
  const page = await pageOf(context, target, shown, childSku);
  return { target, page, isOwnQuery, dropsQuery: page.kind === "redirect" && target.kind === "route" };
}

/** A page's path with its canonical query, filters where the shop's setting wants them. */
const addressOf = (path: string, search: string): string =>
  /[?&](childSku|open)=/.test(search) ? path + search : listingAddress(path, parseListing(search));

/**
 * The page's address where it is not `path`: its own address, or `path` with a slash at the end; null where `path` is
 * right.
 */
async function movedTo(
  context: LoadContext,
  target: Target,
  path: string,
  childSku: string | null,
): Promise<string | null> {
  if (target.kind === "redirect") return target.location;
  if (target.kind === "route" || target.kind === "not-found") return null;
  return (await ownAddress(context, target, path, childSku)) ?? (path.endsWith("/") ? null : `${path}/`);
}

/**
 * The product's or category's own address, where the path was an old one, another view's or a variant's, had something
 * else before its last segment (URL-008), or was the route of another kind of address (ROUTE-033). A variant's path
 * leads to its product with the variant chosen (PROD-022). Null where the path is right.
 */
async function ownAddress(
  context: LoadContext,
  target: Target,
  path: string,
  childSku: string | null,
): Promise<string | null> {
  if (target.kind !== "product" && target.kind !== "category") return null;
  const source = target.source as ProductSource & CategorySource & { selectedVariant?: { sku?: unknown } };
  if (source.visibility === 1) return null;
  const ownPath =
    target.kind === "product"
      ? productPath(context.store, source)
      : ownCategoryPath(context, context.store.seo.useUrlDispatcher ? null : await treeOf(context), source);
  const sku = typeof source.selectedVariant?.sku === "string" ? source.selectedVariant.sku : childSku;
  const chosen =
    target.kind === "product" && sku !== null
      ? productPath(context.store, { ...source, configurable_children: [{}] }, sku)
      : ownPath;
  const bare = path.replace(/\/?$/, "/");
  return ownPath === "" || bare === ownPath || bare === chosen ? null : chosen;
}

async function pageOf(
  context: LoadContext,
  target: Target,
  search: string,
  childSku: string | null,
): Promise<PageData> {
  switch (target.kind) {
    case "redirect":
      return { kind: "redirect", status: 301, location: target.location };
    case "route":
      return knownPage(context, target.route, search);
    case "product":
      return loadProduct(context, target.source, childSku);
    case "category":
      return loadCategory(context, target.source, parseListing(search));
    case "landing":
      return landingOf(context, target, parseListing(search));
    case "tag":
      return loadTag(context, target.tag, parseListing(search).page);
    case "cms":
      return loadStory(context, target.story, target.slug);
    case "not-found":
      return notFound(context);
  }
}

/** The page with the shop's name in its title, once. */
function named(page: PageData, shopName: string): PageData {
  if (page.kind === "redirect") return page;
  return { ...page, meta: { ...page.meta, title: titleWithName(page.meta.title, shopName) } };
}

function titleWithName(title: string, shopName: string): string {
  if (title === "") return shopName;
  return title.includes(shopName) ? title : `${title} | ${shopName}`;
}

function ttlOf(status: number, route: RouteDefinition | null, page: PageData): number {
  const cache = cacheSettings;
  if (status === 404) return cache.notFoundTtlSeconds;
  if (status !== 200) return cache.redirectTtlSeconds;
  // Nothing tells when the discovery provider changes its order, so such pages are stored for a shorter time.
  if (page.kind === "category" && page.content) return cache.landingTtlSeconds;
  return route?.group === "search" ? cache.searchTtlSeconds : cache.pageTtlSeconds;
}

/**
 * Starts what nearly every catalogue page needs while the URL map is asked; pages that do not need it do not get its
 * tags.
 */
function warmUp(context: LoadContext, path: string): void {
  const route = matchRoute(path);
  if (route && !["home", "search", "category", "blog", "cms"].includes(route.group)) return;
  const isolated = { ...context, from: createProvenance(null) };
  attributesOf(isolated).catch(() => undefined);
  treeOf(isolated).catch(() => undefined);
}
