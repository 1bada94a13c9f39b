import type { Chrome } from "../../../shared/contract/page/page.ts";

/** What the last part of such a page's path is called, in the languages of the shop. */
const terms = /(^|-)(voorwaarden|agb|geschaeftsbedingungen|terms)(-|$)/;

/**
 * The page of the terms and conditions among the footer's links, which are the CMS's: its columns first, then its last
 * row. Null when the footer names none. Paths are those of the view ("/de/agb/"); other sites' addresses do not count.
 */
export function termsPath(footer: Pick<Chrome["footer"], "columns" | "copyright">): string | null {
  const links = [...footer.columns.flatMap((column) => column.links), ...footer.copyright];
  const isPage = (path: string): boolean =>
    /^\/(?!\/)/.test(path) &&
    terms.test(
      path
        .split(/[?#]/)[0]!
        .split("/")
        .findLast((part) => part !== "") ?? "",
    );
  return links.find(({ path }) => path !== undefined && isPage(path))?.path ?? null;
}
