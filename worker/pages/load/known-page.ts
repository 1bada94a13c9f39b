import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { Meta, PageData } from "../../../shared/contract/page.ts";
import { loadAfterSalesTexts } from "../../../shared/i18n/after-sales/after-sales-texts.ts";
import { loadAccountTexts } from "../../../shared/i18n/account/account-texts.ts";
import { loadOrdersTexts } from "../../../shared/i18n/orders/orders-texts.ts";
import { loadSessionTexts } from "../../../shared/i18n/session/session-texts.ts";
import type { MessageKey } from "../../../shared/i18n/translate.ts";
import type { RouteDefinition } from "../../../shared/routes.ts";
import { parseListing } from "../../../shared/url/listing.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { translateOf, type Viewed } from "../messages.ts";
import type { LoadContext } from "./context.ts";
import { loadBlog } from "./load-blog.ts";
import { loadNamedLanding } from "./load-landing.ts";
import { loadSearch } from "./load-search.ts";
import { loadServicePoints, loadStores } from "./load-stores.ts";
import { loadHome, loadNamedStory } from "./load-story.ts";

/** The page of a route that the table knows by its path. */
export async function knownPage(context: LoadContext, route: RouteDefinition, search: string): Promise<PageData> {
  if (route.group === "home") return loadHome(context);
  if (route.group === "blog") return loadBlog(context, parseListing(search).page);
  if (route.group === "stores")
    return route.name === "service-points" ? loadServicePoints(context) : loadStores(context);
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
  return {
    title: await titleOf(store, route.name),
    description: "",
    canonical: storePath(store, path),
    alternates: [],
    ...(route.noindex && { noindex: true }),
  };
}

/** Titles of the pages that the device draws itself. */
const titles: Readonly<Record<string, MessageKey>> = {
  cart: "cart",
  compare: "compare",
  checkout: "checkout",
  error: "error.title",
};
/** Titles that stand in texts of their own part of the shop. */
const partTitles: Readonly<Record<string, (language: string) => Promise<string>>> = {
  login: async (language) => (await loadSessionTexts(language))("login.page"),
  "reset-password": async (language) => (await loadSessionTexts(language))("forgot.title"),
  ...Object.fromEntries(
    (["account", "orders", "details", "addresses", "points", "coupons", "newsletter", "privacy"] as const).map(
      (key) => [
        key === "account" ? "my-account" : `my-${key}`,
        async (language: string) => (await loadAccountTexts(language))(key),
      ],
    ),
  ),
  ...Object.fromEntries(
    (
      [
        ["order-look-up", "lookUp"],
        ["withdrawal", "withdraw.page"],
        ["newsletter-confirm", "news"],
      ] as const
    ).map(([name, key]) => [name, async (language: string) => (await loadAfterSalesTexts(language))(key)]),
  ),
  "my-points-entry": async (language) => (await loadAccountTexts(language))("pointsEntry"),
  "my-order": async (language) => (await loadOrdersTexts(language))("order"),
};

async function titleOf(store: StoreView, name: string): Promise<string> {
  const key = titles[name];
  return key ? (await translateOf(store))(key) : ((await partTitles[name]?.(languageOf(store))) ?? "");
}
