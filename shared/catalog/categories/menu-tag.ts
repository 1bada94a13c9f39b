/**
 * Tag of everything drawn from the category tree: menus, crumbs, tiles. One for all, because nearly every page shows
 * the menu: each change of a category's name, place or emptiness sets it.
 */
export const menuTag = "category:tree";
