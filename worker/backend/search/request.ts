import { z } from "zod";
import { settings } from "../../../shared/config/settings.ts";
import { fieldPatterns, searchQuery } from "../../../shared/contract/catalog/search.ts";
import type { GroupClaim } from "../caller/price-group.ts";
import { dslFilter, readAggregations } from "./dsl.ts";
import type { RangeFacet, TermsFacet } from "./facet.ts";
import { and, attributeFilter, type Filter, isChoice, or } from "./filter.ts";

export interface SortKey {
  field: string;
  descending: boolean;
}
/** A search, whichever form it arrived in. */
export interface Search {
  /** Conditions that are no facet choices. */
  base: Filter;
  /** Facet choices by field: all must hold, but a facet's own counts leave its choice out. */
  chosen: ReadonlyMap<string, Filter>;
  text: string;
  terms: TermsFacet[];
  ranges: RangeFacet[];
  sort: SortKey[];
  from: number;
  size: number;
  include: string[];
  exclude: string[];
  minScore: number;
  /** The customer group that the query claims, not yet verified (SEARCH-009). */
  claim: GroupClaim;
  /** All chosen attribute values must hold for one variant in stock. */
  oneVariant: boolean;
}

const decimal = (bound: number) => bound.toFixed(1);
/** Buckets of the price facet (CATEG-034): lower bound included, upper not. */
export const priceBuckets = settings.priceRanges.map(([from, to]) => ({
  key: `${decimal(from)}-${to === null ? "*" : decimal(to)}`,
  from,
  ...(to !== null && { to }),
}));

const list = (value: string | undefined) =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
/** Names of fields of an answer. Throws z.ZodError when there are too many, or one is too long. */
const fieldList = (value: string | undefined) => fieldPatterns.parse(list(value));
/** Most fields one search is ordered by; clients name one or two. */
const mostSortKeys = 10;

/** A field orders but once, by its first mention. */
export function sortOnce(keys: readonly SortKey[]): SortKey[] {
  const seen = new Set<string>();
  return keys.filter(({ field }) => !seen.has(field) && seen.add(field)).slice(0, mostSortKeys);
}

export function readSort(text: string | undefined): SortKey[] {
  return list(text).map((part) => {
    const [field = "", direction] = part.split(":");
    return { field, descending: direction?.toLowerCase() === "desc" };
  });
}

export interface Paging {
  size?: string;
  from?: string;
  sort?: string;
  _source_include?: string;
  _source_exclude?: string;
  _source_includes?: string;
  _source_excludes?: string;
}

/** Size and start of the page (SEARCH-011, SEARCH-012): sizes of 0 or less become 50, negative starts 0. */
export function readPaging(query: Paging, most: number): Pick<Search, "from" | "size" | "include" | "exclude"> {
  const whole = (text: string | undefined) => (text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : 0);
  const size = whole(query.size);
  return {
    size: size <= 0 ? settings.listing.pageSize : Math.min(size, most),
    from: Math.max(0, Math.min(whole(query.from), 1_000_000)),
    include: fieldList(query._source_include ?? query._source_includes),
    exclude: fieldList(query._source_exclude ?? query._source_excludes),
  };
}

type Body = Pick<
  Search,
  "base" | "chosen" | "text" | "terms" | "ranges" | "sort" | "minScore" | "claim" | "oneVariant"
>;

/** The serialised search query → a search. Throws z.ZodError or UnknownClause. */
export function readSearchQuery(body: unknown): Body {
  const query = searchQuery.parse(body);
  const chosen = new Map<string, Filter>();
  const base: Filter[] = [];
  const choices: Filter[] = [];
  for (const { attribute, value, scope } of query._appliedFilters) {
    const filter = attributeFilter(attribute, value);
    if (scope === "catalog")
      chosen.set(attribute, and([...(chosen.has(attribute) ? [chosen.get(attribute)!] : []), filter]));
    else (isChoice(value) ? choices : base).push(filter);
  }
  if (choices.length > 0) base.push(or(choices));
  const text = query._searchText.trim();
  const fields = [...new Set(query._availableFilters.map((filter) => filter.field))];
  const sizes = new Map(
    query._availableFilters.map((filter) => [
      filter.field,
      z.number().int().min(1).max(999).catch(settings.listing.facetSize).parse(filter.options?.size),
    ]),
  );
  return {
    base: and(text === "" ? base : [...base, { kind: "text" }]),
    chosen,
    text,
    minScore: settings.search.minScore,
    claim: { groupId: query.groupId, groupToken: query.groupToken },
    oneVariant: query._oneVariant,
    terms: fields
      .filter((field) => field !== "price")
      .map((field) => ({ name: `agg_terms_${field}`, field, size: sizes.get(field)! })),
    ranges: fields.includes("price") ? [{ name: "agg_range_price", field: "price", ranges: priceBuckets }] : [],
    sort: query._appliedSort.map(({ field, options }) => ({
      field,
      descending: (typeof options === "string" ? options : options?.order)?.toLowerCase() === "desc",
    })),
  };
}

const dslBody = z.looseObject({
  query: z.record(z.string(), z.unknown()).optional(),
  size: z.number().int().optional(),
  from: z.number().int().optional(),
  min_score: z.number().min(0).optional(),
  aggs: z.record(z.string(), z.unknown()).optional(),
  aggregations: z.record(z.string(), z.unknown()).optional(),
  sort: z.unknown().optional(),
  _source: z.unknown().optional(),
  groupId: z.union([z.number(), z.string()]).nullish().catch(null),
  groupToken: z.string().nullish().catch(null),
});
const sortEntry = z.union([
  z.string().max(100),
  z.record(z.string().max(100), z.union([z.string(), z.looseObject({ order: z.string().optional() })])),
]);
const bodySort = z.union([z.array(sortEntry).max(10), sortEntry]);

/** The query language's subset of contract §2.5 → a search. Throws z.ZodError or UnknownClause. */
export function readDsl(body: unknown): Body & { paging: Paging } {
  const parsed = dslBody.parse(body);
  const { filter, text } = dslFilter(parsed.query);
  const sort =
    parsed.sort === undefined
      ? []
      : [bodySort.parse(parsed.sort)].flat().flatMap((entry): SortKey[] =>
          typeof entry === "string"
            ? readSort(entry)
            : Object.entries(entry).map(([field, order]) => ({
                field,
                descending: (typeof order === "string" ? order : order.order)?.toLowerCase() === "desc",
              })),
        );
  const paging: Paging = {
    ...(parsed.size !== undefined && { size: String(parsed.size) }),
    ...(parsed.from !== undefined && { from: String(parsed.from) }),
  };
  const texts = z.union([z.string().transform((one) => [one]), fieldPatterns]);
  const source =
    parsed._source === undefined || parsed._source === true
      ? {}
      : parsed._source === false
        ? { excludes: ["*"] }
        : z
            .union([
              texts.transform((includes) => ({ includes, excludes: undefined })),
              z.object({ includes: texts.optional(), excludes: texts.optional() }),
            ])
            .parse(parsed._source);
  if ("includes" in source && source.includes) paging._source_include = source.includes.join(",");
  if ("excludes" in source && source.excludes) paging._source_exclude = source.excludes.join(",");
  return {
    base: filter,
    chosen: new Map(),
    text,
    minScore: parsed.min_score ?? settings.search.minScore,
    claim: { groupId: parsed.groupId, groupToken: parsed.groupToken },
    oneVariant: false,
    ...readAggregations({ ...parsed.aggregations, ...parsed.aggs }),
    sort,
    paging,
  };
}
