/** Kinds of stories that are parts of every page, by the names that editors may have given them. */
const parts = {
  theme: "theme",
  config: "theme",
  menu: "menu",
  "header-menu": "menu",
  footer: "footer",
  checkout: "checkout",
} as const;

/** Names of components that make no page; every other does. Compared in lower case, with hyphens. */
export const partNames: readonly string[] = Object.keys(parts);

/** The part of pages that a component makes; undefined for one that is a page of its own. */
export function partOf(component: string): (typeof parts)[keyof typeof parts] | undefined {
  const name = component.toLowerCase().replaceAll("_", "-");
  return Object.hasOwn(parts, name) ? parts[name as keyof typeof parts] : undefined;
}

/** Folders of stories that are parts of pages, in each view's own words: no address leads to what stands in them. */
export const partFolders = ["theme", "config", "blocks"] as const;
export const isPartSlug = (slugInView: string): boolean =>
  partFolders.some((folder) => slugInView === folder || slugInView.startsWith(`${folder}/`));
