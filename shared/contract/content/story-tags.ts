import { storeViews } from "../../config/stores.ts";

/** Tags of whatever shows content of the CMS; resolution 3: either may be invalidated. */
export const storyClassTags = ["storyblok-content", "storyblok"] as const;

/** A slug as a tag holds it: tags travel in headers, divided by spaces and commas. */
const word = (slug: string): string => encodeURI(slug.toWellFormed()).replaceAll(",", "%2C").slice(0, 500);

/** The tag of every list of the stories below a folder; of the root it stands for every list there is. */
export const listTagOf = (folder: string): string => `S${word(folder)}:list`;

/** Whether a slug names a view's folder, or lies in one (CMS-020). */
export const isInViewFolder = (slug: string): boolean => {
  const [first] = slug.split("/", 1);
  return storeViews.some(({ storeCode }) => storeCode === first);
};

/** A slug in its view's own words: without the view's folder, and the theme under its short name. */
export function slugInView(fullSlug: string): string {
  const slug = fullSlug.replace(/^\/+|(?<!\/)\/+$/g, "");
  const [first = "", ...rest] = slug.split("/");
  const own = rest.length > 0 && storeViews.some(({ storeCode }) => storeCode === first) ? rest.join("/") : slug;
  return own === "config/theme" ? "theme" : own;
}

/** Tags of one story by its slug and, where it is known, its number; both are carried by what shows it. */
export function storyTags(fullSlug: string, id?: number): string[] {
  const slug = slugInView(fullSlug);
  return [`S${word(slug)}`, ...(slug === "theme" ? ["theme"] : []), ...(id === undefined ? [] : [`SI${id}`])];
}

/** The tag of everything that shows entries of a datasource. */
export const datasourceTag = (slug: string): string => `SD${word(slug)}`;

/** What a change of a story invalidates: its own tags and those of every list above it. */
export function storyChangeTags(fullSlug: string, id?: number): string[] {
  const folders = slugInView(fullSlug).split("/").slice(0, -1);
  const lists = folders.map((_, i) => listTagOf(folders.slice(0, i + 1).join("/")));
  return [...storyTags(fullSlug, id), ...lists, listTagOf("")];
}
