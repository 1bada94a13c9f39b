import { storeViews, type StoreView } from "../config/stores.ts";

/**
 * The path as it stands in the address bar of a view: with the store code in front only where the view appends it
 * (STORE-019).
 */
export function storePath(store: StoreView, path: string): string {
  return store.appendStoreCode ? `/${store.storeCode}${path}` : path;
}

/** The path inside the view: the store code is taken off only as a whole first segment. */
export function withoutStoreCode(store: StoreView, path: string): string {
  const prefix = `/${store.storeCode}`;
  if (!store.appendStoreCode || (path !== prefix && !path.startsWith(`${prefix}/`))) return path;
  return path.slice(prefix.length) || "/";
}

/** The view whose code stands as the first segment of a path, among those that append it; null for all other paths. */
export function viewOfPath(path: string): StoreView | null {
  return storeViews.find((view) => view.appendStoreCode && withoutStoreCode(view, path) !== path) ?? null;
}

/** The path inside whatever view it names. */
export function pathInView(path: string): string {
  const view = viewOfPath(path);
  return view ? withoutStoreCode(view, path) : path;
}

/**
 * A catalogue `url_path` ("heren/jassen") as a path with both slashes, each segment encoded (ROUTE-017). Empty for a
 * missing one. An ending ".html" of an older shop is left out: the URL map knows the path with and without it, so old
 * addresses lead here.
 */
export function catalogPath(store: StoreView, urlPath: string | null | undefined): string {
  const segments = (urlPath ?? "")
    .replace(/\.html$/, "")
    .split("/")
    .filter((segment) => segment !== "");
  return segments.length === 0 ? "" : storePath(store, `/${segments.map(encodeURIComponent).join("/")}/`);
}
