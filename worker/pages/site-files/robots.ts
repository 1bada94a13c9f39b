import { storeViews, type StoreHosts } from "../../../shared/config/stores.ts";
import { routes } from "../../../shared/routes.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { storeOrigin } from "../resolve/store-origin.ts";

/** Calls and the data of pages. */
const closed = ["/api/", "/ops/", "/data/"];
/** Personal pages that the route table does not name. */
const personal = ["/my-account", "/login", "/password/"];
/**
 * Listings in endless variety: more than one filter value, and the same list in another order. One filter value is a
 * page of its own.
 */
const endless = ["/*?*f.*%2C", "/*?*f.*,", "/*?*f.*&f.", "/*?*sort="];

/**
 * What crawlers may fetch on a host: everything but calls, personal pages and endless lists. Pages that say `noindex`
 * themselves and are no part of those stay open, because only who fetches them reads it. Every view below its code has
 * the same lines.
 */
export function robotsText(url: URL, hosts: StoreHosts): string {
  const own = routes
    .filter((route) => "noindex" in route && route.noindex && route.name !== "error")
    .map((route) => route.path);
  const here = storeViews.filter((view) => storeOrigin(view, url, hosts) === url.origin);
  const lines = new Set(
    (here.length > 0 ? here : storeViews.slice(0, 1)).flatMap((view) =>
      [...own, ...personal].map((path) => storePath(view, path)),
    ),
  );
  return [
    "User-agent: *",
    ...[...new Set([...closed, ...lines, ...endless])].map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${url.origin}/sitemap.xml`,
    "",
  ].join("\n");
}
