import type { Crumb, MenuItem } from "../../../shared/contract/page/page.ts";

/**
 * Path of the department that a product stands in, whose sizes are its own: an M of men's is no M of women's. Null
 * where it stands less deep than a kind of a group ("Men", "Tops", "Jackets"): a flatter shop has no departments.
 */
export const departmentOf = (crumbs: readonly Crumb[]): string | null =>
  crumbs.length > 2 ? (crumbs[0]?.path ?? null) : null;

/** The same of a list, by the menu; null for what sells of several departments, such as a sale or a search. */
export const departmentOfList = (path: string, menu: readonly MenuItem[]): string | null =>
  menu.find(
    (item) =>
      item.path !== null && path.startsWith(item.path) && item.children.some(({ children }) => children.length > 0),
  )?.path ?? null;

/** Whether what is kept of one department, or of none, holds in another; a menu may name what lies within one. */
export const holdsIn = (kept: string | undefined, department: string | null): boolean =>
  kept === undefined || department === null || kept.startsWith(department) || department.startsWith(kept);
