import type { Meta, PageData } from "../../../shared/contract/page.ts";
import type { MessageKey } from "../../../shared/i18n/translate.ts";
import type { RouteDefinition } from "../../../shared/routes.ts";
import { parseListing } from "../../../shared/url/listing.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { translateOf, type Viewed } from "../messages.ts";
import type { LoadContext } from "./context.ts";
import { loadBlog } from "./load-blog.ts";
import { loadNamedLanding } from "./load-landing.ts";
import { loadSearch } from "./load-search.ts";
import { loadHome, loadNamedStory } from "./load-story.ts";

/** The page of a route that the table knows by its path. */
export async function knownPage(context: LoadContext, route: RouteDefinition, search: string): Promise<PageData> {
  if (route.group === "home") return loadHome(context);
  if (route.group === "blog") return loadBlog(context, parseListing(search).page);
  if (route.group === "cms") return loadNamedStory(context, route.name);
  if (route.name === "elevate-landing-page") return loadNamedLanding(context, search);
  if (route.group === "search") return loadSearch(context, parseListing(search));
  const meta = await metaOf(context, route);
  if (route.group === "style-guide") return { kind: "style-guide", meta };
  return route.group === "error" ? { kind: "error", meta } : { kind: "static", name: route.name, meta };
}

/** The head of a page that the device draws itself. */
export async function metaOf({ store }: Viewed, route: RouteDefinition): Promise<Meta> {
  const path = route.path.endsWith("/") ? route.path : `${route.path}/`;
  const title = titles[route.name];
  return { title: title ? (await translateOf(store))(title) : "", description: "", canonical: storePath(store, path), alternates: [], ...(route.noindex && { noindex: true }) };
}

/** Titles of the pages that the device draws itself. */
const titles: Readonly<Record<string, MessageKey>> = { cart: "cart", compare: "compare", checkout: "checkout", error: "error.title" };
