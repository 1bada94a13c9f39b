import type { StoryContent } from "../contract/content/cms.ts";
import { type LegalPage, legalSlugs } from "../trader/legal-pages.ts";

type ContentOf<K extends StoryContent["component"]> = Extract<StoryContent, { component: K }>;

/** Pages that every page of the shop has to lead to, in the order of the footer's last row. */
export const footerLegalPages = ["imprint", "terms", "privacy", "accessibility"] as const satisfies LegalPage[];

/** The slugs that links of a view's footer lead to, as its theme and its footer name them. */
export function footerSlugs(theme: ContentOf<"theme"> | null, footer: ContentOf<"footer"> | null): ReadonlySet<string> {
  const links = [
    ...(theme?.footer.copyright ?? []),
    ...(theme?.footer.links ?? []),
    ...(footer?.columns ?? []).flatMap((column) => column.links),
  ];
  return new Set(links.flatMap(({ path }) => path?.match(/^\/([^?#]{1,300}?)\/?$/)?.[1] ?? []));
}

/**
 * Whether a footer names any of the law's pages: at an address of the shipped ones, or in its last row, which is for
 * nothing else. Then the shop adds none.
 */
export const namesLegalPages = (theme: ContentOf<"theme"> | null, footer: ContentOf<"footer"> | null): boolean => {
  const slugs = footerSlugs(theme, footer);
  return (
    (theme?.footer.copyright ?? []).some(({ path }) => path) ||
    footerLegalPages.some((page) => Object.values(legalSlugs[page]).some((slug) => slugs.has(slug)))
  );
};
