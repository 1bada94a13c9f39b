import type { StoreView } from "../config/stores.ts";

/** Base address of a view; "/nl" where it has none (STORE-016). */
export const storeUrl = (view: Pick<StoreView, "url">): string => view.url || "/nl";

/**
 * Where a switch to a view leads (STORE-025, STORE-026): an absolute address as it stands; a path below the view's
 * `m1Url`, without one below its `url`, always with a slash at its end.
 */
export function switchTarget(view: Pick<StoreView, "url" | "m1Url">, address: string): string {
  if (/^https?:\/\//i.test(address)) return address;
  const base = (view.m1Url ?? storeUrl(view)).replace(/(?<!\/)\/+$/, "");
  // The slash belongs to the path: a query, such as a list's filters, stays behind it.
  const at = address.search(/[?#]/);
  const [own, rest] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
  const path = own.replace(/^\/+|(?<!\/)\/+$/g, "");
  return (path === "" ? `${base}/` : `${base}/${path}/`) + rest;
}

/**
 * The alternate of a CMS page for a view: the slug below the view's code, else the one below "default" (STORE-022,
 * STORE-023); null without either. The answer has the folder taken off.
 */
export function cmsAlternate(slugs: readonly string[], storeCode: string): { slug: string; path: string } | null {
  for (const folder of [storeCode, "default"]) {
    const slug = slugs.find((candidate) => candidate.startsWith(`${folder}/`));
    if (slug !== undefined) return { slug, path: slug.slice(folder.length + 1) };
  }
  return null;
}
