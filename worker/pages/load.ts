import { settings } from "../../shared/config/settings.ts";
import type { Chrome, Meta, PageData } from "../../shared/contract/page.ts";
import { matchRoute, type RouteDefinition } from "../../shared/routes.ts";
import { parseListing } from "../../shared/url/listing.ts";
import { childSkuOf } from "../../shared/url/page-key.ts";
import { urlTag } from "../../shared/url/url-tag.ts";
import { catalogPath, storePath, withoutStoreCode } from "../../shared/url/store-path.ts";
import { attributesOf, treeOf, type LoadContext } from "./load/context.ts";
import { loadCategory } from "./load/load-category.ts";
import { chromeOf } from "./load/load-chrome.ts";
import { loadProduct } from "./load/load-product.ts";
import { loadSearch } from "./load/load-search.ts";
import { loadBlog } from "./load/load-blog.ts";
import { loadHome, loadNamedStory, loadStory } from "./load/load-story.ts";
import { notFound } from "./load/not-found.ts";
import type { MessageKey } from "../../shared/i18n/translate.ts";
import { translateOf } from "./messages.ts";
import { createProvenance } from "./provenance.ts";
import { resolve, type Target } from "./resolve.ts";

/** A page's data with everything the answer and the page cache depend on. Plain data: it may be shared between requests. */
export interface Loaded {
  page: PageData;
  chrome: Chrome;
  /** 200, 301, 302, 404, or 503 when the page may exist but could not be asked for. */
  status: number;
  /** True for redirects that keep the query they were asked with. */
  keepQuery: boolean;
  cacheable: boolean;
  ttlSeconds: number;
  tags: readonly string[];
  seq: number | null;
}

/** Loads the page at a normalised path; `search` is the canonical query. Throws UpstreamError when something critical does not answer. */
export async function loadPage(context: LoadContext, path: string, search: string): Promise<Loaded> {
  warmUp(context, path);
  const [chrome, { target, page }] = await Promise.all([chromeOf(context), targetAndPage(context, path, search)]);
  const route = target.kind === "redirect" ? null : target.route;
  const failed = target.kind === "not-found" && target.failed;
  context.from.tag(page.kind === "not-found" ? ["page-not-found", ...(route?.tags ?? [])] : (route?.tags ?? []));
  context.from.tag([urlTag(path)]);
  const status = page.kind === "redirect" ? page.status : page.kind !== "not-found" ? 200 : failed ? 503 : 404;
  return {
    page: named(page, chrome.shopName), chrome, status, keepQuery: target.kind === "redirect" || (page.kind === "redirect" && !page.location.includes("?")),
    cacheable: (route?.cacheable ?? true) && status !== 503, ttlSeconds: ttlOf(status, route), ...context.from.origin(),
  };
}

async function targetAndPage(context: LoadContext, path: string, search: string): Promise<{ target: Target; page: PageData }> {
  const childSku = childSkuOf(search);
  const target = await resolve(context, path, childSku);
  return { target, page: await pageOf(context, target, path, search, childSku) };
}

async function pageOf(context: LoadContext, target: Target, path: string, search: string, childSku: string | null): Promise<PageData> {
  if (target.kind === "redirect") return { kind: "redirect", status: 301, location: target.location };
  if (target.kind === "route") return knownPage(context, target.route, search);
  const elsewhere = ownAddress(context, target, path);
  if (elsewhere !== null) return { kind: "redirect", status: 301, location: elsewhere };
  if (target.kind !== "not-found" && !path.endsWith("/")) return { kind: "redirect", status: 301, location: `${path}/` };
  return mappedPage(context, target, search, childSku);
}

/**
 * Where the page really stands, when the map knew the path as an old, a foreign or a variant's one; null when it stands here.
 * A variant's path leads to its product with the variant chosen (PROD-022).
 */
function ownAddress(context: LoadContext, target: Target, path: string): string | null {
  if ((target.kind !== "product" && target.kind !== "category") || !target.mapped) return null;
  const source = target.source as { url_path?: unknown; visibility?: unknown; selectedVariant?: { sku?: unknown } };
  const own = typeof source.url_path === "string" ? catalogPath(context.store, source.url_path) : "";
  if (own === "" || own === path || own === `${path}/` || source.visibility === 1) return null;
  const sku = source.selectedVariant?.sku;
  return typeof sku === "string" ? `${own}?childSku=${encodeURIComponent(sku)}` : own;
}

function mappedPage(context: LoadContext, target: Exclude<Target, { kind: "redirect" | "route" }>, search: string, childSku: string | null): Promise<PageData> {
  switch (target.kind) {
    case "product": return loadProduct(context, target.source, childSku);
    case "category": return loadCategory(context, target.source, parseListing(search));
    case "cms": return loadStory(context, target.story, target.slug);
    case "not-found": return notFound(context);
  }
}

async function knownPage(context: LoadContext, route: RouteDefinition, search: string): Promise<PageData> {
  if (route.group === "home") return loadHome(context);
  if (route.group === "blog") return loadBlog(context, parseListing(search).page);
  if (route.group === "cms") return loadNamedStory(context, route.name);
  if (route.group === "search") return loadSearch(context, parseListing(search));
  const path = route.path.endsWith("/") ? route.path : `${route.path}/`;
  const title = titles[route.name];
  const meta: Meta = { title: title ? (await translateOf(context.store))(title) : "", description: "", canonical: storePath(context.store, path), alternates: [], ...(route.noindex && { noindex: true }) };
  if (route.group === "style-guide") return { kind: "style-guide", meta };
  return route.group === "error" ? { kind: "error", meta } : { kind: "static", name: route.name, meta };
}

/** Titles of the pages that the device draws itself. */
const titles: Readonly<Record<string, MessageKey>> = { cart: "cart", checkout: "checkout", error: "error.title" };

/** The page with the shop's name in its title, once. */
function named(page: PageData, shopName: string): PageData {
  if (page.kind === "redirect") return page;
  const { title } = page.meta;
  return { ...page, meta: { ...page.meta, title: title === "" ? shopName : title.includes(shopName) ? title : `${title} | ${shopName}` } };
}

function ttlOf(status: number, route: RouteDefinition | null): number {
  const { cache } = settings;
  if (status === 404) return cache.notFoundTtlSeconds;
  if (status !== 200) return cache.redirectTtlSeconds;
  return route?.group === "search" ? cache.searchTtlSeconds : cache.pageTtlSeconds;
}

/** Starts what nearly every catalogue page needs while the URL map is asked; pages that do not need it do not get its tags. */
function warmUp(context: LoadContext, path: string): void {
  const route = matchRoute(withoutStoreCode(context.store, path));
  if (route && !["home", "search", "blog", "cms"].includes(route.group)) return;
  const aside = { ...context, from: createProvenance(null) };
  attributesOf(aside).catch(() => undefined);
  treeOf(aside).catch(() => undefined);
}
