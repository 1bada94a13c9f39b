import { z } from "zod";
import { settings } from "../../../shared/config/settings.ts";
import { fieldPatterns, searchQuery, searchResponse } from "../../../shared/contract/catalog/search.ts";
import { renderList } from "../../../shared/contract/catalog/offer.ts";
import type { Endpoint } from "../endpoint.ts";
import { namesFile } from "./file-addresses.ts";
import { whyNotAsked, whyNotOrdered, whyNotRequested } from "./index-query.ts";

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .optional();
const fields = z
  .string()
  .refine((text) => fieldPatterns.safeParse(text.split(",")).success, "names too many fields, or one too long")
  .refine((text) => !namesFile(text), "names a field that is not told")
  .optional();
/** A refinement that refuses a value for the reason `why` gives; null accepts it. */
const without =
  <Value>(why: (value: Value) => string | null) =>
  (value: Value, context: z.RefinementCtx): void => {
    const message = why(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  };
/** A parameter that must be empty, and is not forwarded. */
const unread = z
  .literal("", { error: "is no parameter of a search" })
  .transform(() => undefined)
  .optional();
/**
 * All parameters of a search (contract §2.5). No others are forwarded, because a platform hands unknown ones to its
 * index. Parameters that an index would read as another query are refused.
 */
const searchParameters = z.object({
  size: whole,
  from: whole,
  sort: z.string().max(500).superRefine(without(whyNotOrdered)).optional(),
  _source_include: fields,
  _source_exclude: fields,
  _source_includes: fields,
  _source_excludes: fields,
  request: z.string().superRefine(without(whyNotRequested)).optional(),
  request_format: z.string().optional(),
  response_format: z.string().optional(),
  storeCode: z.string().optional(),
  token: z.string().optional(),
  groupId: z.string().optional(),
  groupToken: z.string().optional(),
  q: unread,
  source: unread,
});
const indexQuery = z.record(z.string(), z.unknown()).superRefine(without(whyNotAsked)).optional();
/** Checks the whole query before parsing, and not only the fields that the schema knows. */
const shopsQuery = z.unknown().superRefine(without(whyNotAsked)).pipe(searchQuery);
/**
 * Text searches are the slow ones. They have a circuit breaker of their own, so that listings, categories and products
 * keep working when text searches fail.
 */
const hasText = /"_searchText"\s*:\s*"\s*[^"\s]|multi_match|match_phrase/;
const search = {
  family: "catalog",
  familyOf: (requested: string) => (hasText.test(requested) ? "search" : "catalog"),
  path: "/api/catalog/:index/:entity/_search",
  query: searchParameters,
  narrowsQuery: true,
  answer: searchResponse,
  raw: true,
  shared: true,
  timeoutMs: settings.search.serverTimeoutMs,
} as const;
const skus = z.looseObject({
  skus: z.string({ error: "skus parameter is required" }).min(1, "skus parameter is required").max(8_000),
});
const productList = z.looseObject({ items: z.array(z.looseObject({ sku: z.string() })) });

/** The index (contract §2.5; SEARCH-023) and product prices (contract §2.6). */
export const catalogEndpoints: readonly Endpoint[] = [
  {
    ...search,
    method: "POST",
    body: (query) => (query["request_format"] === "search-query" ? shopsQuery : indexQuery),
  },
  { ...search, method: "GET" },
  {
    family: "product",
    method: "GET",
    path: "/api/product/render-list",
    query: skus,
    answer: renderList,
    timeoutMs: 5_000,
  },
  { family: "product", method: "GET", path: "/api/product/list", query: skus, answer: productList, timeoutMs: 5_000 },
];
