import type { SearchQueryInput } from "../contract/catalog/search.ts";

/** Codes that stand for other things than an attribute of the catalogue. */
export const attributeBlacklist: readonly string[] = [
  "id",
  "stock",
  "category",
  "category_ids",
  "media_gallery",
  "status",
  "visibility",
  "configurable_children",
  "configurable_options",
];

/** Attributes of one page (CATEG-031). */
export const attributePageSize = 150;

/**
 * The question for attributes by their codes: those with a dot name a part of something else, and those on the
 * blacklist no attribute at all (CATEG-038). Null when nothing is left to ask.
 */
export function attributeQuery(
  codes: readonly string[],
  blacklist: readonly string[] = attributeBlacklist,
): SearchQueryInput | null {
  const wanted = [...new Set(codes)].filter((code) => code !== "" && !code.includes(".") && !blacklist.includes(code));
  return wanted.length === 0
    ? null
    : { _appliedFilters: [{ attribute: "attribute_code", value: { in: wanted }, scope: "default" }] };
}
