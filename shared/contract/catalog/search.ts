import { z } from "zod";
import { looseText } from "../wire/loose-values.ts";

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One applied filter of the serialised search query (contract §2.5). */
export const appliedFilter = z.object({
  attribute: z.string().min(1).max(100),
  value: z.union([
    filterValue,
    z.array(filterValue).max(999),
    z.record(z.string(), z.union([filterValue, z.array(filterValue).max(999)])),
  ]),
  scope: z.enum(["default", "catalog"]).default("default"),
  options: z.looseObject({}).optional(),
});

/** The serialised search query: body of a search with `request_format=search-query`. */
export const searchQuery = z.object({
  _availableFilters: z
    .array(
      z.object({
        field: z.string().min(1).max(100),
        scope: z.string().default("catalog"),
        options: z.looseObject({}).optional(),
      }),
    )
    .max(999)
    .default([]),
  _appliedFilters: z.array(appliedFilter).max(999).default([]),
  _appliedSort: z
    .array(
      z.object({
        field: z.string().max(100),
        options: z.union([z.string(), z.looseObject({ order: z.string().optional() })]).optional(),
      }),
    )
    .max(10)
    .default([]),
  _searchText: z.string().max(500).default(""),
  groupId: z.union([z.number(), z.string(), z.null()]).optional(),
  groupToken: z.string().nullish(),
  /**
   * Ours: filters of scope `catalog` on what a product's variants are chosen by hold for one variant that is in stock.
   * An index that does not know it judges each for itself.
   */
  _oneVariant: z.boolean().default(false),
});

export type SearchQuery = z.infer<typeof searchQuery>;

export type SearchQueryInput = z.input<typeof searchQuery>;

export type AppliedFilter = z.infer<typeof appliedFilter>;

const bucket = z.looseObject({
  key: z.union([z.string(), z.number()]),
  doc_count: z.number(),
  from: z.number().optional(),
  to: z.number().optional(),
});

/** Answer of a search: raw index form, outside the envelope (contract §0.3). */
export const searchResponse = z.looseObject({
  took: z.number().optional(),
  hits: z.object({
    total: z.union([z.number(), z.object({ value: z.number(), relation: z.string() })]),
    max_score: z.number().nullish(),
    hits: z.array(z.looseObject({ _id: looseText, _score: z.number().nullish(), _source: z.looseObject({}) })),
  }),
  aggregations: z.record(z.string(), z.looseObject({ buckets: z.array(bucket) })).optional(),
  /** Ours, beside `_oneVariant`: attribute values that words of the text named. */
  meant: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  /** The same: the text as it was read, where words of it were misspelt or found nothing. */
  corrected: z.string().max(500).optional().catch(undefined),
  /** The same: ids of categories that the text names or, where it finds nothing, that have what is near to it. */
  categories: z.array(z.number()).max(50).optional().catch(undefined),
  /** The same: the text names a thing that the catalogue lacks, and what was found is worn instead. */
  stands_in: z.literal(true).optional().catch(undefined),
});

export type SearchResponse = z.infer<typeof searchResponse>;

/**
 * Names of fields, with stars for any text: a list of cards names some forty, a comparison of every attribute some two
 * hundred.
 */
export const fieldPatterns = z.array(z.string().max(100)).max(200);
