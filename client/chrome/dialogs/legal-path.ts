import type { Chrome } from "../../../shared/contract/page.ts";

/** What the last part of such a page's path is called, in the languages of the shop. */
const names = {
  terms: /(^|-)(voorwaarden|agb|geschaeftsbedingungen|terms)(-|$)/,
  privacy: /(^|-)(privacy\w*|datenschutz\w*)(-|$)/,
} as const;
export type LegalText = keyof typeof names;

/**
 * The page of a legal text among the footer's links, which are the CMS's: its columns first, then its last row. Null
 * when the footer names none. Paths are those of the view ("/de/agb/"); other sites' addresses do not count.
 */
export function legalPath(footer: Pick<Chrome["footer"], "columns" | "copyright">, text: LegalText): string | null {
  const links = [...footer.columns.flatMap((column) => column.links), ...footer.copyright];
  const isPage = (path: string): boolean =>
    /^\/(?!\/)/.test(path) &&
    names[text].test(
      path
        .split(/[?#]/)[0]!
        .split("/")
        .findLast((part) => part !== "") ?? "",
    );
  return links.find(({ path }) => path !== undefined && isPage(path))?.path ?? null;
}
