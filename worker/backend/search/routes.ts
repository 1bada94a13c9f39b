import { Hono } from "hono";
import type { Context } from "hono";
import { z } from "zod";
import { type EntityType, entityTypes } from "../../../shared/contract/catalog/catalog.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import { reviewStatus } from "../../../shared/contract/catalog/review.ts";
import { urlTag } from "../../../shared/url/url-tag.ts";
import type { Bindings } from "../../env.ts";
import { listTag, reviewListTag } from "../catalog/list-tag.ts";
import { loadProductSources } from "../catalog/product-source.ts";
import { priceGroup } from "../caller/price-group.ts";
import { requestStore } from "../http/request-store.ts";
import { loadCategories } from "./category-search.ts";
import { conjuncts } from "./filter-to-sql.ts";
import { loadDocuments } from "./document-search.ts";
import { loadTuningDocuments } from "./tuning-documents.ts";
import { checkSearchLimits } from "./search-limits.ts";
import { compare, predicateOf, valuesReader } from "./evaluate.ts";
import { type Aggregations, termBuckets } from "./facet.ts";
import { and, type Filter, UnknownClause } from "./filter.ts";
import { type FoundProducts, searchProducts } from "./product-search.ts";
import {
  readDsl,
  readPaging,
  readSearchQuery,
  readSort,
  sortOnce,
  type Paging,
  type Search,
  type SortKey,
} from "./request.ts";
import { SourceFields } from "../catalog/source-fields.ts";
import { wordsOf } from "./text/tokenize.ts";

/** Largest page per entity: category trees and facet-only queries ask for much, products with documents must not. */
const mostHits: Readonly<Record<EntityType, number>> = {
  product: 1000,
  category: 5000,
  attribute: 1000,
  taxrule: 1000,
  review: 1000,
  tweakwise_landing_page: 1000,
  redirect: 1000,
};
const mostBodyBytes = 100 * 1024;

/**
 * The search of a request: body (POST) or parameter `request` (GET), which may be encoded once more; paging in the
 * query wins over the body's.
 */
async function readSearch(c: Context, entity: EntityType): Promise<Search> {
  const query = c.req.query() as Paging & { request?: string; request_format?: string };
  const text = c.req.method === "POST" ? await c.req.text() : (query.request ?? "");
  if (text.length > mostBodyBytes) throw new UnknownClause("The query is too long");
  const json = text === "" ? {} : c.req.method === "POST" ? parseBody(text) : parseTwice(text);
  const { paging, ...body } =
    query.request_format === "search-query" ? { ...readSearchQuery(json), paging: {} } : readDsl(json);
  const page = readPaging({ ...paging, ...query }, mostHits[entity]);
  const sort = query.sort === undefined || query.sort === "" ? body.sort : readSort(query.sort);
  return { ...body, ...page, sort: sortOnce(sort) };
}

/** Parses JSON from an address, which may be percent-encoded once more; a body was checked when it was received. */
function parseTwice(text: string): unknown {
  for (const read of [() => text, () => decodeURIComponent(text)]) {
    try {
      const parsed = parseJson(read());
      if (parsed.ok) return parsed.value ?? {};
    } catch {
      // The text is not encoded twice, so it cannot be decoded again.
    }
  }
  throw new UnknownClause("The query is not JSON");
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseTwice(text);
  }
}

function raw(
  c: Context,
  search: Search,
  hits: { id: string; score: number; source: Record<string, unknown> }[],
  total: number,
  entity: EntityType,
  seq: number,
  tags: Iterable<string>,
  aggregations: Aggregations,
  {
    meant,
    corrected,
    categories,
    standsIn,
  }: Pick<FoundProducts, "meant" | "corrected" | "categories" | "standsIn"> = {},
) {
  c.header("x-vs-seq", String(seq));
  c.header("x-vs-cache-tags", [...new Set(tags)].join(" "));
  const index = c.req.param("index") ?? "";
  return c.json({
    took: 0,
    timed_out: false,
    _shards: { total: 1, successful: 1, failed: 0 },
    hits: {
      total,
      max_score: hits.length > 0 ? Math.max(...hits.map((hit) => hit.score)) : null,
      hits: hits.map((hit) => ({ _index: index, _type: entity, _id: hit.id, _score: hit.score, _source: hit.source })),
    },
    ...((search.terms.length > 0 || search.ranges.length > 0) && { aggregations }),
    ...(meant && { meant }),
    ...(corrected !== undefined && { corrected }),
    ...(categories && { categories }),
    ...(standsIn && { stands_in: true }),
  });
}

async function products(c: Context<{ Bindings: Bindings }>, search: Search) {
  const store = requestStore(c);
  const fields = new SourceFields(search.include, search.exclude);
  const group = await priceGroup(c, search.claim);
  const found = await searchProducts(c.env.DB, search, store);
  const { sources, taxRuleIds } = fields.nothing
    ? { sources: new Map<number, Record<string, unknown>>(), taxRuleIds: [] }
    : await loadProductSources(c.env.DB, store, found.ids, new Date(), fields, group);
  const ids = fields.nothing ? found.ids : found.ids.filter((id) => sources.has(id));
  const hits = ids.map((id) => ({
    id: String(id),
    score: found.scores.get(id) ?? 1,
    source: fields.apply(sources.get(id) ?? {}),
  }));
  // "product" announces mass changes; every list of products may be concerned.
  const tags = [
    "product",
    ...(isOpen(search, found) ? [listTag] : []),
    ...ids.map((id) => `P${id}`),
    ...found.categoryIds.map((id) => `C${id}:list`),
    ...taxRuleIds.map((id) => `T${id}`),
  ];
  return raw(c, search, hits, found.total, "product", found.seq, tags, found.aggregations, found);
}

/**
 * Whether a change of some other product could change the answer without a change of its categories. A search by ids or
 * skus that were all found cannot gain others; the URL map announces what is missing at a path.
 */
function isOpen(search: Search, { categoryIds, total }: FoundProducts): boolean {
  return (
    categoryIds.length === 0 &&
    !conjuncts(and([search.base, ...search.chosen.values()])).some(
      (part) =>
        part.kind === "in" &&
        (part.field === "url_path" ||
          ((part.field === "id" || part.field === "sku") && new Set(part.values).size <= total)),
    )
  );
}

const approved: Filter = { kind: "in", field: "review_status", values: [reviewStatus.approved] };

/** Categories, attributes, tax rules and reviews are few: they are read and filtered as documents. */
async function documents(c: Context<{ Bindings: Bindings }>, entity: Exclude<EntityType, "product">, search: Search) {
  const store = requestStore(c);
  const fields = new SourceFields(search.include, search.exclude);
  // Reviews that nobody has read yet are nobody's to see.
  const shown = entity === "review" ? [approved] : [];
  const filter = and([...shown, search.base, ...search.chosen.values()]);
  const { seq, documents: all } =
    entity === "category"
      ? await loadCategories(c.env.DB, store, fields)
      : entity === "tweakwise_landing_page" || entity === "redirect"
        ? await loadTuningDocuments(c.env.DB, entity, store, filter)
        : await loadDocuments(c.env.DB, entity, store, filter);
  const words = wordsOf(search.text);
  const hit = (document: unknown) =>
    words.every((word) =>
      wordsOf(
        String((document as { name?: unknown; title?: unknown }).name ?? (document as { title?: unknown }).title ?? ""),
      ).some((own) => own.startsWith(word)),
    );
  const found = inOrder(all.filter(predicateOf(filter, hit)), search.sort);
  const page = found.slice(search.from, search.from + search.size);
  const counts = new Map(
    [...new Set(search.terms.map(({ field }) => field))].map((field) => [field, termBuckets(tally(found, field))]),
  );
  const aggregations = Object.fromEntries(
    search.terms.map(({ name, field, size }) => [name, { buckets: counts.get(field)!.slice(0, size) }]),
  );
  return raw(
    c,
    search,
    page.map((document) => ({
      id: String(document.id ?? document.attribute_id),
      score: 1,
      source: fields.apply(document),
    })),
    found.length,
    entity,
    seq,
    [
      entity,
      ...(entity === "review" ? [reviewsTagOf(filter)] : []),
      ...page.flatMap((document) => tagsOf(entity, document)),
    ],
    aggregations,
  );
}

type Document = Record<string, unknown>;

/** Documents by the first value of each key; a field that none of them has orders nothing. */
function inOrder(found: readonly Document[], sort: readonly SortKey[]): Document[] {
  const keys = sort
    .map(({ field, descending }) => ({ descending, values: found.map(valuesReader(field)).map(([first]) => first) }))
    .filter(({ values }) => values.some((value) => value !== undefined));
  return found
    .map((_, i) => i)
    .sort((a, b) => {
      for (const { values, descending } of keys) {
        const order = compare(values[a] ?? "", values[b] ?? "");
        if (order !== 0) return descending ? -order : order;
      }
      return 0;
    })
    .map((i) => found[i]!);
}

/** How many documents have each value of a field. */
function tally(found: readonly Document[], field: string): Map<string, number> {
  const values = valuesReader(field);
  const counts = new Map<string, number>();
  for (const document of found)
    for (const value of new Set(values(document).map(String))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * The tag that announces a new review to this answer: that of the product, where the search names only one, else the
 * tag of all lists of reviews.
 */
function reviewsTagOf(filter: Filter): string {
  const products = conjuncts(filter).flatMap((part) =>
    part.kind === "in" && part.field === "product_id" ? part.values : [],
  );
  return products.length === 1 && /^\d+$/.test(String(products[0])) ? `P${String(products[0])}` : reviewListTag;
}

function tagsOf(entity: EntityType, document: Record<string, unknown>): string[] {
  if (entity === "category") return [`C${String(document.id)}`];
  if (entity === "attribute") return [`A${String(document.attribute_code)}`];
  if (entity === "tweakwise_landing_page") return [urlTag(`/${String(document.url_path)}`)];
  // A change of any redirect is told by the tag of their type.
  if (entity === "redirect") return [];
  return [entity === "taxrule" ? `T${String(document.id)}` : `P${String(document.product_id)}`];
}

/** Catalogue search (contract §2.5): raw index answers, outside the envelope; errors in it. */
export const searchRoutes = new Hono<{ Bindings: Bindings }>();

searchRoutes.all("/api/catalog/:index/:entity/_search", async (c) => {
  const { entity, index } = c.req.param();
  if (c.req.method === "OPTIONS") return c.body(null, 204, { allow: "GET, POST, OPTIONS" });
  if (c.req.method !== "GET" && c.req.method !== "POST")
    return c.json({ code: 405, result: `ERROR: ${c.req.method} request method is not supported.` }, 405);
  if (!/^[\w-]{1,100}$/.test(index))
    return c.json({ code: 400, result: "Invalid / inaccessible index name given in the URL" }, 400);
  const known = entityTypes.find((type) => type === entity);
  if (!known) return c.json({ code: 400, result: `No entity type registered for ${entity.slice(0, 60)}` }, 400);
  try {
    const search = await readSearch(c, known);
    checkSearchLimits(search, known !== "product");
    return known === "product" ? await products(c, search) : await documents(c, known, search);
  } catch (error) {
    if (error instanceof UnknownClause) return c.json({ code: 400, result: error.message }, 400);
    if (error instanceof z.ZodError)
      return c.json(
        {
          code: 400,
          result: "The query does not follow the contract",
          meta: { errors: error.issues.slice(0, 10).map(({ path, message }) => ({ path: path.join("."), message })) },
        },
        400,
      );
    throw error;
  }
});
