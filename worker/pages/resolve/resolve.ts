import { storeViews } from "../../../shared/config/stores.ts";
import { settings } from "../../../shared/config/settings.ts";
import { singleProduct } from "../../../shared/catalog/product/load-rules.ts";
import type { Story } from "../../../shared/contract/content/cms.ts";
import {
  mappedRoutes,
  matchCatalogRoute,
  matchRoute,
  type NamedTarget,
  type RouteDefinition,
} from "../../../shared/routes.ts";
import { tagOfPath, tagPath, tagRoute, tagSlug } from "../../../shared/content/journal-paths.ts";
import { categoryBy } from "../../../shared/catalog-client/categories.ts";
import { mapRequest } from "../../../shared/url/map-request.ts";
import { catalogPath, withoutStoreCode } from "../../../shared/url/store-path.ts";
import { unknownPathTag } from "../../../shared/url/url-tag.ts";
import { landingAt, type LandingTarget } from "./landing-at.ts";
import { storyPathIn } from "../load/content/story-alternates.ts";
import { apiFor, search, treeOf, type LoadContext } from "../load/context.ts";
import { logLine, scrubbed } from "../../log.ts";

/**
 * `endless` marks targets that anybody can reach by any number of invented paths (a product, with anything before its
 * last segment). Such an answer is kept only in the memory of the isolate: storing each would fill the other caches.
 */
interface Endless {
  endless?: true;
}

/** What a path leads to. */
export type Target =
  | { kind: "route"; route: RouteDefinition }
  /** `childSku`: the variant the path itself names. */
  | ({ kind: "product" | "category"; route: RouteDefinition; source: unknown; childSku?: string } & Endless)
  | LandingTarget
  /** The journal's articles with a tag, as the address writes it. */
  | { kind: "tag"; route: RouteDefinition; tag: string }
  | { kind: "cms"; route: RouteDefinition; story: Story; slug: string }
  | ({ kind: "redirect"; location: string } & Endless)
  /** `failed`: the map did not answer, so the page may exist after all. */
  | { kind: "not-found"; route: RouteDefinition; failed: boolean };

/** Raised inside when no fallback knows the path (URL-012); the shopper sees the page-not-found page. */
export const noRoute = "No route found";

/**
 * A known route, or what the URL map says, or the fallbacks in their order (URL-001 to URL-012). Nothing found, or a
 * failing map, leads to page-not-found (URL-005, URL-019). `path` is normalised.
 */
export async function resolve(
  context: LoadContext,
  path: string,
  childSku: string | null,
  enableMapFallback: boolean = settings.url.enableMapFallback,
): Promise<Target> {
  const inView = withoutStoreCode(context.store, path);
  const route = matchRoute(path);
  if (route) return { kind: "route", route };
  if (!inView.endsWith("/") && matchRoute(`${inView}/`)) return { kind: "redirect", location: `${path}/` };
  const tag = tagOfPath(context.store, path);
  if (tag !== null) return tagTarget(context, path, tag);
  const named = matchCatalogRoute(path);
  const typed = named && (await namedTarget(context, named));
  if (typed) return typed;
  const url = decodeURIComponent(inView).replace(/^\/+|(?<!\/)\/+$/g, "");
  // A path unknown to all places of the URL map may still be a landing page of an outside discovery provider.
  const fallbackFor = (tags: readonly string[]) => {
    if (!enableMapFallback) return null;
    if (!tags.includes(unknownPathTag)) return fallback(context, url);
    return context.discovery?.isElsewhere ? landingAt(context, url) : null;
  };
  const answer = await apiFor(context).urlMap(mapRequest(url, childSku));
  if (!answer.ok) {
    console.error(logLine({ event: "url-map-failed", url, code: answer.code }));
    return { kind: "not-found", route: mappedRoutes["not-found"], failed: true };
  }
  const hit = context.from.take(answer);
  if (hit?._type === "product" || hit?._type === "category")
    return { kind: hit._type, route: mappedRoutes[hit._type], source: hit._source };
  const found = hit?._type === "cms_page" ? await storyAt(context, url) : await fallbackFor(answer.tags);
  if (found) return found;
  const lower = inLowerCase(path);
  if (!named && lower !== path && (await resolve(context, lower, childSku, enableMapFallback)).kind !== "not-found")
    return { kind: "redirect", location: lower, endless: true };
  console.warn(logLine({ event: "not-found", message: noRoute, url }));
  return { kind: "not-found", route: mappedRoutes["not-found"], failed: false };
}

/** The list of a tag at its address; other spellings of it lead there. */
function tagTarget({ store }: LoadContext, path: string, tag: string): Target {
  const own = tagPath(store, tag);
  return tagSlug(tag) === "" || own === path || own === `${path}/`
    ? { kind: "tag", route: tagRoute, tag }
    : { kind: "redirect", location: own, endless: true };
}

/** A normalised path in lower case: what a visitor who typed capitals most likely meant. */
const inLowerCase = (path: string): string =>
  path
    .split("/")
    .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()))
    .join("/");

/** The product or category of a typed route, found by its sku or slug (ROUTE-030, ROUTE-031, ROUTE-034). */
async function namedTarget(context: LoadContext, { kind, params }: NamedTarget): Promise<Target | null> {
  const filters =
    kind === "product"
      ? [{ attribute: "sku", value: { eq: params.parentSku! } }]
      : await categoryOf(context, params.slug!);
  if (filters.length === 0) return null;
  const { sources } = await search(
    context,
    kind,
    { _appliedFilters: filters.map((filter) => ({ ...filter, scope: "default" as const })) },
    { size: 1 },
  );
  if (sources[0] === undefined) return null;
  return {
    kind,
    route: mappedRoutes[kind],
    source: sources[0],
    ...(kind === "product" && { endless: true as const }),
    ...(params.childSku !== undefined && params.childSku !== params.parentSku && { childSku: params.childSku }),
  };
}

async function categoryOf(context: LoadContext, slug: string) {
  const { byId } = await treeOf(context);
  try {
    return [{ attribute: "id", value: { eq: categoryBy(byId.values(), "slug", slug).id } }];
  } catch (problem) {
    console.warn(scrubbed((problem as Error).message));
    return [];
  }
}

/** Where a path is looked up that the URL map does not know, in this order; the first hit ends the search. */
const fallbacks: readonly ((context: LoadContext, url: string) => Promise<Target | null>)[] = [
  productAt,
  landingAt,
  storyAt,
  storyElsewhere,
];

async function fallback(context: LoadContext, url: string): Promise<Target | null> {
  for (const step of fallbacks) {
    const found = await step(context, url);
    if (found) return found;
  }
  return null;
}

/** A product by the last segment, whatever stands before it (URL-008). */
async function productAt(context: LoadContext, url: string): Promise<Target | null> {
  const last = url.slice(url.lastIndexOf("/") + 1);
  const { sources } = await search(
    context,
    "product",
    { _appliedFilters: singleProduct("url_path", last) },
    { size: 1 },
  );
  return sources[0] ? { kind: "product", route: mappedRoutes.product, source: sources[0], endless: true } : null;
}

/** How the CMS keeps its stories: how many store views there are, and whether each has a folder of its own. */
interface StoryFolders {
  views: number;
  folders: boolean;
}

/**
 * The slug a path asks the CMS for: "home" for the empty one (URL-010), in the folder of its view where there is more
 * than one view and the CMS keeps a folder for each (URL-011, CMS-020). A space that keeps languages instead of folders
 * switches that off.
 */
export function storySlug(
  url: string,
  storeCode: string,
  { views, folders }: StoryFolders = { views: storeViews.length, folders: settings.cms.storyFolders },
): string {
  const slug = url === "" ? "home" : url;
  return folders && views > 1 && storeCode !== "" ? `${storeCode}/${slug}` : slug;
}

async function storyAt(context: LoadContext, url: string): Promise<Target | null> {
  const story = context.from.maybe(await apiFor(context).story(storySlug(url, context.store.storeCode)));
  return story && { kind: "cms", route: mappedRoutes.cms, story, slug: url };
}

/**
 * Redirects a path of a story in the first view to its equivalent in this view, as paths of products and categories
 * are: links that name no view ("/contact/") are written in the first view's language.
 */
async function storyElsewhere(context: LoadContext, url: string): Promise<Target | null> {
  const { store } = context;
  const slug = storySlug(url, storeViews[0]!.storeCode);
  if (slug === storySlug(url, store.storeCode)) return null;
  const story = context.from.maybe(await apiFor(context).story(slug));
  const location = story && storyPathIn(store, story);
  // A story that is not published here has no address to lead to; its own path would lead to itself.
  return location && location !== catalogPath(store, url) ? { kind: "redirect", location } : null;
}
