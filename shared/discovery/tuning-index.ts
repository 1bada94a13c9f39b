import { type LandingPage, landingPage } from "../contract/content/landing.ts";
import { redirectSource, redirectText } from "../contract/catalog/search-redirect.ts";
import type { SearchQueryInput } from "../contract/catalog/search.ts";

/** A query of the index for what the search-tuning provider keeps there (DISC-037). */
export interface TuningQuery {
  readonly type: "tweakwise_landing_page" | "redirect";
  readonly searchQuery: SearchQueryInput;
}

const only = (attribute: string, value: string | number): SearchQueryInput => ({
  _appliedFilters: [{ attribute, value: { eq: value }, scope: "default" }],
});

/** Landing pages at a path, or those of a category. */
export const landingPageQuery = (by: { url_path: string } | { category_id: number }): TuningQuery => ({
  type: "tweakwise_landing_page",
  searchQuery: "url_path" in by ? only("url_path", by.url_path) : only("category_id", by.category_id),
});

/** The redirect of a searched text. */
export const redirectQuery = (text: string): TuningQuery => ({
  type: "redirect",
  searchQuery: only("query_text", redirectText(text)),
});

/**
 * The landing page that documents of the index tell of (DISC-038): the first that is one and published, else null.
 * Documents that are none are passed over, so that one bad row hides no other.
 */
export function landingPageOf(documents: readonly unknown[]): LandingPage | null {
  for (const document of documents) {
    const { success, data } = landingPage.safeParse(document);
    if (success && data.active) return data;
  }
  return null;
}

/** Where the documents of the index lead a searched text, as the redirect call says it (DISC-038), else null. */
export function redirectOf(documents: readonly unknown[], text: string): { url: string } | null {
  for (const document of documents) {
    const { success, data } = redirectSource.safeParse(document);
    if (success && data.query_text === redirectText(text)) return { url: data.url };
  }
  return null;
}
