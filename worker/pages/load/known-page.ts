import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import type { Meta, PageData } from "../../../shared/contract/page/page.ts";
import { loadAfterSalesTexts, type AfterSalesMessageKey } from "../../../shared/i18n/after-sales/after-sales-texts.ts";
import { loadAccountTexts, type AccountMessageKey } from "../../../shared/i18n/account/account-texts.ts";
import { loadOrdersTexts } from "../../../shared/i18n/orders/orders-texts.ts";
import { loadPageDescriptions } from "../../../shared/i18n/page-descriptions/page-descriptions-texts.ts";
import { loadSessionTexts, type SessionMessageKey } from "../../../shared/i18n/session/session-texts.ts";
import type { MessageKey } from "../../../shared/i18n/translate.ts";
import type { DataLessRouteName, RouteDefinition } from "../../../shared/routes.ts";
import { parseListing } from "../../../shared/url/listing.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { translateOf, type Viewed } from "../render/messages.ts";
import type { LoadContext } from "./context.ts";
import { loadBlog } from "./content/load-blog.ts";
import { loadNamedLanding } from "./landing/landing-of.ts";
import { loadSearch } from "./search/load-search.ts";
import { loadServicePoints, loadStores } from "./content/load-stores.ts";
import { loadHome, loadNamedStory } from "./content/load-story.ts";

/** The page of a route that the table knows by its path. Throws UpstreamError where a call it needs fails. */
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
    description: await descriptionOf(store, route.name),
    canonical: storePath(store, path),
    alternates: [],
    ...(route.noindex && { noindex: true }),
  };
}

async function descriptionOf(store: StoreView, name: string): Promise<string> {
  if (name === "style-guide") return "";
  return (await loadPageDescriptions(languageOf(store)))(name as Exclude<DataLessRouteName, "style-guide">);
}

type Title = (store: StoreView) => Promise<string>;
const shop =
  (key: MessageKey): Title =>
  async (store) =>
    (await translateOf(store))(key);
const session =
  (key: SessionMessageKey): Title =>
  async (store) =>
    (await loadSessionTexts(languageOf(store)))(key);
const account =
  (key: AccountMessageKey): Title =>
  async (store) =>
    (await loadAccountTexts(languageOf(store)))(key);
const afterSales =
  (key: AfterSalesMessageKey): Title =>
  async (store) =>
    (await loadAfterSalesTexts(languageOf(store)))(key);

/** Titles of the pages that the device draws itself; null: the shop's name alone. */
const titles: Readonly<Record<DataLessRouteName, Title | null>> = {
  cart: shop("cart"),
  compare: shop("compare"),
  checkout: shop("checkout"),
  "order-confirmation": null,
  "checkout-return": null,
  "checkout-failed": null,
  login: session("login.page"),
  "reset-password": session("forgot.title"),
  "my-account": account("account"),
  "my-orders": account("orders"),
  "my-order": async (store) => (await loadOrdersTexts(languageOf(store)))("order"),
  "my-details": account("details"),
  "my-addresses": account("addresses"),
  "my-points": account("points"),
  "my-points-entry": account("pointsEntry"),
  "my-coupons": account("coupons"),
  "my-newsletter": account("newsletter"),
  "my-privacy": account("privacy"),
  "order-look-up": afterSales("lookUp"),
  withdrawal: afterSales("withdraw.page"),
  "newsletter-confirm": afterSales("news"),
  "newsletter-leave": afterSales("leave"),
  "newsletter-join": afterSales("join"),
  "alert-confirm": afterSales("alert"),
  "alert-end": afterSales("alertEnd"),
  "style-guide": null,
  error: shop("error.title"),
};

async function titleOf(store: StoreView, name: string): Promise<string> {
  return (await titles[name as DataLessRouteName]?.(store)) ?? "";
}
