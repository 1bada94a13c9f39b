import { matchRoute } from "../routes.ts";
import type { StoreView } from "../config/stores.ts";
import { normalisePath } from "./normalise-path.ts";
import { pathInView, storePath, viewOfPath } from "./store-path.ts";

/** Pages of signing in lead nowhere; what is no page is no place to return to. */
const noPlace = /^\/(api|ops|media|img|data|assets|login|!shell)(\/|$)/;
const noReturn: ReadonlySet<string> = new Set(["login", "reset-password", "newsletter-confirm", "error"]);
const longest = 1_000;

/**
 * Where a customer goes after signing in: the address of `?to=` when it is a page of this view, else the account. Path
 * and query only, never another host, another view, a call or the log-in page itself. `to` as it stands decoded in the
 * query; null when there is none.
 */
export function returnTo(store: StoreView, to: string | null): string {
  const account = storePath(store, "/my-account/");
  if (to === null || to.length > longest) return account;
  const [, given, search = ""] = /^([^?#]*)(\?[\x21\x24-\x7e]*)?/.exec(to)!;
  // Two slashes or a backslash would name a host; encoded slashes, dot segments and control characters are no path of
  // the shop.
  const path = given!.includes("//") ? null : normalisePath(given!);
  if (path === null) return account;
  const view = viewOfPath(path);
  const elsewhere = store.appendStoreCode ? view?.storeCode !== store.storeCode : view !== null;
  if (elsewhere || noPlace.test(pathInView(path)) || noReturn.has(matchRoute(path)?.name ?? "")) return account;
  return path + search;
}

/** The log-in page with the way back to an address of this view (path and query as they stand in the address bar). */
export function loginAddress(store: StoreView, from: string | null): string {
  const login = storePath(store, "/login/");
  return from === null ? login : `${login}?to=${encodeURIComponent(from)}`;
}

/**
 * The address of a path of the shop in this view. The log-in page returns to `here` (path and query of the address
 * bar); on the log-in page itself the address is unchanged.
 */
export function addressFrom(store: StoreView, path: string, here: string): string {
  if (matchRoute(path)?.name !== "login") return storePath(store, path);
  const at = matchRoute(here.split("?", 1)[0]!)?.name ?? "";
  return at === "login" ? here : loginAddress(store, noReturn.has(at) ? null : here);
}
