import { settings } from "../config/settings.ts";
import type { SearchQueryInput } from "../contract/catalog/search.ts";
import type { Document } from "./search-result.ts";

/** How a category list differs from the one that everybody starts with. */
export interface CategoryQuery {
  /** Deepest level of the tree, the root being 1; 2 without it (CATEG-027). */
  level?: number;
  parent?: number;
}

/** Deepest level that is loaded at the start. */
const prefetchLevel = 2;
/** The list changes so seldom that a day-old one will do for what it is used for. */
export const categoryListAge = 86_400_000;
/** Categories of one list, in their order. */
export const categoryPage = { size: 4000, sort: "position:asc" } as const;

/** The question for active categories (CATEG-025). */
export function categoryQuery({ level = prefetchLevel, parent }: CategoryQuery = {}): SearchQueryInput {
  return {
    _appliedFilters: [
      { attribute: "is_active", value: { eq: true }, scope: "default" },
      { attribute: "level", value: { lte: level }, scope: "default" },
      ...(parent === undefined ? [] : [{ attribute: "parent_id", value: { eq: parent }, scope: "default" as const }]),
    ],
  };
}

export interface CategoryList {
  /** The list; asked of the server only while none is kept, or when the query is customised (CATEG-013). */
  load(query?: CategoryQuery): Promise<Document[]>;
  /** The one category whose field has this value. Throws what the specification says of none (CATEG-018, CATEG-023). */
  fetch(key: string, value: string | number): Promise<Document>;
}

/** A shop's categories over a search; a list that came out empty is asked for again. */
export function createCategoryList(
  search: (query: SearchQueryInput, page: typeof categoryPage) => Promise<{ items: Document[] }>,
): CategoryList {
  let kept: Document[] = [];
  const load = async (query: CategoryQuery = {}) => {
    if (Object.keys(query).length > 0) return (await search(categoryQuery(query), categoryPage)).items;
    if (kept.length === 0) kept = (await search(categoryQuery(), categoryPage)).items;
    return kept;
  };
  return { load, fetch: async (key, value) => categoryBy(await load(), key, value) };
}

/** The category among these whose field has the value; ids below the root's are no categories of the shop. */
export function categoryBy<T extends object>(categories: Iterable<T>, key: string, value: string | number): T {
  if (key !== "id" || Number(value) >= settings.rootCategoryId) {
    for (const category of categories) if (String((category as Document)[key]) === String(value)) return category;
  }
  throw new Error(`Category query returned empty result ${key} = ${value}`);
}
