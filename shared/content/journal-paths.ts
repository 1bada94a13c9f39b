import type { StoreView } from "../config/stores.ts";
import type { RouteDefinition } from "../routes.ts";
import { storePath, withoutStoreCode } from "../url/store-path.ts";

/** The folder of the journal's articles. */
export const journalFolder = "blog";

/** The journal's list of a view. */
export const journalPath = (store: StoreView): string => storePath(store, `/${journalFolder}/`);

/** The feed of a view's journal. */
export const feedPath = (store: StoreView): string => storePath(store, `/${journalFolder}/feed.xml`);

/** A tag as its address says it: "Hoe het gemaakt is" → "hoe-het-gemaakt-is". "" for one without a letter or digit. */
export const tagSlug = (tag: string): string =>
  tag
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The list of a tag's articles. */
export const tagPath = (store: StoreView, tag: string): string =>
  storePath(store, `/${journalFolder}/tag/${encodeURIComponent(tagSlug(tag))}/`);

/** Its route. In the browser it is one of the paths that only the server knows, so no first load carries it. */
export const tagRoute: RouteDefinition = {
  name: "blog-tag",
  path: "/blog/tag/:tag",
  layout: "default",
  group: "blog",
  tags: ["storyblok-content", "storyblok"],
  cacheable: true,
  query: ["page"],
};

/** What a normalised path names as a tag of the journal, as it is written there; null for every other path. */
export function tagOfPath(store: StoreView, path: string): string | null {
  const [, tag] = /^\/blog\/tag\/([^/]+)\/?$/.exec(withoutStoreCode(store, path)) ?? [];
  return tag === undefined ? null : decodeURIComponent(tag);
}
