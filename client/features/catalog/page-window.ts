import { settings } from "../../../shared/config/settings.ts";

/** The page numbers to show around `page` (CATEG-008): at most `visible`, never outside 1 to `count`. */
export function pageWindow(page: number, count: number, visible: number = settings.listing.visiblePages): number[] {
  const length = Math.min(visible, count);
  const first = Math.min(Math.max(1, page - Math.floor(length / 2)), count - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}
