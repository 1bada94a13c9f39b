import { z } from "zod";
import { settings } from "../../shared/config/settings.ts";
import { fieldPatterns, searchQuery, searchResponse } from "../../shared/contract/search.ts";
import { renderList } from "../../shared/contract/offer.ts";
import type { Endpoint } from "./endpoint.ts";
import { asksForFiles } from "./file-addresses.ts";

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .optional();
const fields = z
  .string()
  .refine((text) => fieldPatterns.safeParse(text.split(",")).success, "names too many fields, or one too long")
  .optional();
const asksNoFiles = [(asked: unknown) => !asksForFiles(asked), "names a field that is not told"] as const;
const searchParameters = z
  .looseObject({
    size: whole,
    from: whole,
    sort: z.string().max(500).optional(),
    _source_include: fields,
    _source_exclude: fields,
    _source_includes: fields,
    _source_excludes: fields,
  })
  .refine(...asksNoFiles);
const indexQuery = z
  .record(z.string(), z.unknown())
  .refine(...asksNoFiles)
  .optional();
const shopsQuery = searchQuery.refine(...asksNoFiles);
/**
 * Searches for words are the slow ones. They have a circuit breaker of their own, so that listings, categories and
 * products go on when they fail.
 */
const hasText = /"_searchText"\s*:\s*"\s*[^"\s]|multi_match|match_phrase/;
const search = {
  family: "catalog",
  familyOf: (requested: string) => (hasText.test(requested) ? "search" : "catalog"),
  path: "/api/catalog/:index/:entity/_search",
  query: searchParameters,
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
