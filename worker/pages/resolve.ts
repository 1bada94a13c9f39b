import { settings } from "../../shared/config/settings.ts";
import type { Story } from "../../shared/contract/cms.ts";
import { mappedRoutes, matchRoute, type RouteDefinition } from "../../shared/routes.ts";
import { withoutStoreCode } from "../../shared/url/store-path.ts";
import { apiFor, search, type LoadContext } from "./load/context.ts";

/** What a path leads to. */
export type Target =
  | { kind: "route"; route: RouteDefinition }
  /** `mapped`: named by the URL map, whose paths are exact; else found by the last segment. */
  | { kind: "product" | "category"; route: RouteDefinition; source: unknown; mapped: boolean }
  | { kind: "cms"; route: RouteDefinition; story: Story; slug: string }
  | { kind: "redirect"; location: string }
  /** `failed`: the map did not answer, so the page may exist after all. */
  | { kind: "not-found"; route: RouteDefinition; failed: boolean };

/** Raised inside when no fallback knows the path (URL-012); the shopper sees the page-not-found page. */
export const noRoute = "No route found";

/**
 * A known route, or what the URL map says, or the fallbacks in their order (URL-001 to URL-012).
 * Nothing found, or a failing map, leads to page-not-found (URL-005, URL-019). `path` is normalised.
 */
export async function resolve(context: LoadContext, path: string, childSku: string | null, enableMapFallback: boolean = settings.url.enableMapFallback): Promise<Target> {
  const inView = withoutStoreCode(context.store, path);
  const route = matchRoute(inView);
  if (route) return { kind: "route", route };
  if (!inView.endsWith("/") && matchRoute(`${inView}/`)) return { kind: "redirect", location: `${path}/` };
  const url = decodeURIComponent(inView).replace(/^\/+|\/+$/g, "");
  const answer = await apiFor(context).urlMap({ url, ...(childSku !== null && { filters: { sku: childSku } }) });
  if (!answer.ok) {
    console.error(JSON.stringify({ event: "url-map-failed", url, code: answer.code }));
    return { kind: "not-found", route: mappedRoutes["not-found"], failed: true };
  }
  const hit = context.from.take(answer);
  if (hit?._type === "product" || hit?._type === "category") return { kind: hit._type, route: mappedRoutes[hit._type], source: hit._source, mapped: true };
  const found = hit?._type === "cms_page" ? await storyAt(context, url) : enableMapFallback ? await fallback(context, url) : null;
  if (found) return found;
  console.warn(JSON.stringify({ event: "not-found", message: noRoute, url }));
  return { kind: "not-found", route: mappedRoutes["not-found"], failed: false };
}

/** Product by the last segment, then a story. */
async function fallback(context: LoadContext, url: string): Promise<Target | null> {
  const last = url.slice(url.lastIndexOf("/") + 1);
  const { sources } = await search(context, "product", { _appliedFilters: [{ attribute: "url_path", value: { eq: last }, scope: "default" }, { attribute: "status", value: { in: [1] }, scope: "default" }] }, { size: 1 });
  if (sources[0]) return { kind: "product", route: mappedRoutes.product, source: sources[0], mapped: false };
  return storyAt(context, url);
}

/** The slug a path asks the CMS for: "home" for the empty one, below the store code only in views that append it (URL-010, URL-011). */
export function storySlug(url: string, store: { storeCode: string; appendStoreCode: boolean }): string {
  const slug = url === "" ? "home" : url;
  return store.appendStoreCode ? `${store.storeCode}/${slug}` : slug;
}

async function storyAt(context: LoadContext, url: string): Promise<Target | null> {
  const story = context.from.maybe(await apiFor(context).story(storySlug(url, context.store)));
  return story && { kind: "cms", route: mappedRoutes.cms, story, slug: url };
}
