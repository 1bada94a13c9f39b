import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { settings } from "../../../shared/config/settings.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { readSeq } from "../invalidations.ts";
import { allOf, Binder, condition, conjuncts, listedOnly, sortColumn } from "./compile.ts";
import { type Aggregations, type RangeFacet, termBuckets, type TermsFacet } from "./facet.ts";
import { and, type Filter } from "./filter.ts";
import type { Search } from "./request.ts";
import { readText, type TextQuery } from "./text.ts";

/** What a search found: ids in order with their scores, the number of all, and facet counts, true at `seq`. */
export interface Found { seq: number; total: number; ids: number[]; scores: Map<number, number>; aggregations: Aggregations; /** Categories whose lists the answer shows. */ categoryIds: number[] }

/** The categories a search is limited to: `whole` when `ids` is one category with everything below it, listed as one under `root`. */
interface CategoryScope { ids: number[]; root: number | null }

interface Plan { store: StoreView; text: TextQuery | null; minScore: number; category: CategoryScope | null; /** The conjunct that `category` stands for. */ categoryFilter: Filter | null }

function categoryConjunct(parts: readonly Filter[]): Extract<Filter, { kind: "in" }> | null {
  return parts.find((part): part is Extract<Filter, { kind: "in" }> => part.kind === "in" && (part.field === "category_ids" || part.field === "category.category_id") && part.values.length > 0) ?? null;
}

/** Whether the ids are one category with all that is below it; then its index range answers for all of them. */
async function readCategoryScope(db: D1Database, ids: number[]): Promise<CategoryScope> {
  const row = await db.prepare(
    `WITH given AS (SELECT CAST(value AS INTEGER) AS id FROM json_each(?1)),
      top AS (SELECT c.id, c.path FROM category c JOIN given ON given.id = c.id ORDER BY c.level, c.id LIMIT 1)
    SELECT top.id FROM top WHERE NOT EXISTS (SELECT 1 FROM given WHERE id NOT IN (SELECT id FROM category)) AND NOT EXISTS (SELECT 1 FROM category d WHERE d.path > top.path || '/' AND d.path < top.path || '0' AND d.id NOT IN (SELECT id FROM given))
      AND NOT EXISTS (SELECT 1 FROM given JOIN category g ON g.id = given.id, top WHERE g.id <> top.id AND NOT (g.path > top.path || '/' AND g.path < top.path || '0'))`,
  ).bind(JSON.stringify(ids)).first<{ id: number }>();
  return { ids, root: row?.id ?? null };
}

interface Match {
  with: string; from: string; where: string;
  /** SQL of the product's id, and of its position in the listed category (null without one). */
  id: string; position: string | null;
  /** SQL about `p` as it reads in this statement. */
  fix: (sql: string) => string;
}

const beyondId = /\bp\.(?!id\b)/;

/**
 * FROM and WHERE of the products `p` that fit `filter`. The narrowest index drives: a category's range, else the text's hits, else the
 * conditions' own indexes. Where neither conditions nor `uses` (what else the statement reads) need more than an id, the product table is left out.
 */
function matching(filter: Filter, plan: Plan, bind: Binder, uses: readonly string[] = []): Match {
  const { listed, rest } = listedOnly(conjuncts(filter));
  const parts = rest.filter((part) => part !== plan.categoryFilter);
  // A facet's own counts may leave the category condition out.
  const category = parts.length < rest.length ? plan.category : null;
  const head = hits(plan, bind);
  const texted = plan.text !== null && parts.some((part) => part.kind === "text");
  const conditions: string[] = [];
  // Text hits are listed products or an exact article number, which may be any.
  if (listed && !category) conditions.push("p.visibility > 1 AND p.status <= 1");
  const mark = listed ? "= 1" : "IN (0, 1)";
  if (category?.root != null) conditions.push(`pc.category_id = ${bind.add(category.root)} AND pc.listed ${mark}`);
  const context = { bind, storeCode: plan.store.storeCode, listed, wide: !category && !texted };
  conditions.push(...parts.map((part) => condition(part, context)));
  const where = allOf(conditions);
  const position = category ? "pc.position" : null;
  const driver = !category ? (texted ? "hits" : null) : category.root !== null ? "product_category pc"
    : `(SELECT product_id, min(position) AS position FROM product_category WHERE category_id IN (SELECT CAST(value AS INTEGER) FROM json_each(${bind.add(JSON.stringify(category.ids))})) AND listed ${mark} AND direct = 1 GROUP BY product_id) pc`;
  if (driver === null) return { with: head, from: "product p", where, id: "p.id", position, fix: (sql) => sql };
  const id = category ? "pc.product_id" : "hits.id";
  if ([where, ...uses].some((sql) => beyondId.test(sql))) return { with: head, from: `${driver} CROSS JOIN product p ON p.id = ${id}`, where, id: "p.id", position, fix: (sql) => sql };
  const fix = (sql: string) => sql.replace(/\bp\.id\b/g, id);
  return { with: head, from: driver, where: fix(where), id, position, fix };
}

/** Weight of the labels of a product's values, which the specification does not rank: below everything it does. */
const labelBoost = 0.5;

/** The text's hits with their scores; an exact article number comes first, its parent after it. */
function hits(plan: Plan, bind: Binder): string {
  if (!plan.text) return "";
  const { name, sku, "category.name": category } = settings.search.boosts;
  const view = bind.add(plan.store.storeId);
  const raw = plan.text.match === null ? "SELECT 0 AS at, 0.0 AS score WHERE 0" : `SELECT rowid AS at, -bm25(product_fts, ${name}, ${sku}, ${category}, ${labelBoost}) AS score FROM product_fts WHERE product_fts MATCH ${bind.add(plan.text.match)}`;
  const store = bind.add(plan.store.storeCode);
  const exact = bind.add(plan.text.exact);
  return `WITH raw AS MATERIALIZED (${raw}),
    hits AS MATERIALIZED (SELECT id, max(score) AS score FROM (
      SELECT at / 64 AS id, score FROM raw WHERE score >= ${bind.add(plan.minScore)} * (SELECT max(score) FROM raw)
        AND (at % 64 = ${view} OR (at % 64 = 0 AND NOT EXISTS (SELECT 1 FROM product_text t WHERE t.product_id = at / 64 AND t.store_code = ${store})))
      UNION ALL SELECT id, 1000.0 FROM product WHERE sku = ${exact} COLLATE NOCASE
      UNION ALL SELECT v.parent_id, 900.0 FROM product c JOIN variant v ON v.child_id = c.id WHERE c.sku = ${exact} COLLATE NOCASE
    ) GROUP BY id)`;
}

function pageStatement(db: D1Database, search: Search, filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const position = plan.category && plan.categoryFilter ? "pc.position" : null;
  const keys = search.sort.flatMap(({ field, descending }) => {
    const sql = sortColumn(field, { bind, storeCode: plan.store.storeCode, position });
    if (sql === null || (sql === "score" && !plan.text)) return [];
    // Columns that are never null keep their index order.
    return /^(random\(\)|pc\.position|p\.id)$/.test(sql) ? [`${sql}${descending ? " DESC" : ""}`] : [`${sql} ${descending ? "DESC" : "ASC"} NULLS LAST`];
  });
  if (keys.length === 0 && plan.text) keys.push("score DESC");
  // Equals keep a fixed order, the newest first where the newest are asked for.
  keys.push(search.sort[0]?.descending === true && search.sort[0].field.endsWith("_at") ? "p.id DESC" : "p.id");
  const match = matching(filter, plan, bind, keys);
  const score = plan.text ? `(SELECT h.score FROM hits h WHERE h.id = ${match.id})` : "1.0";
  return bind.prepare(db, `${match.with} SELECT ${match.id} AS id, ${score} AS score FROM ${match.from} WHERE ${match.where} ORDER BY ${match.fix(keys.join(", "))} LIMIT ${search.size} OFFSET ${search.from}`);
}

function countStatement(db: D1Database, filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const match = matching(filter, plan, bind);
  return bind.prepare(db, `${match.with} SELECT count(*) AS n FROM ${match.from} WHERE ${match.where}`);
}

const facetCode = (field: string) => field.replace(/\.keyword$/, "").replace(/^configurable_children\./, "").replace(/_options$/, "");

/** The category whose whole list a filter asks for, with nothing else asked; its counts are kept ready. */
function plainCategory(filter: Filter, plan: Plan): number | null {
  const { listed, rest } = listedOnly(conjuncts(filter));
  return listed && rest.length === 1 && rest[0] === plan.categoryFilter ? plan.category?.root ?? null : null;
}

/** Counts of several facets among the products that fit one filter. */
function facetStatement(db: D1Database, fields: readonly string[], filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const codes = bind.add(JSON.stringify(fields.map(facetCode)));
  const root = plainCategory(filter, plan);
  if (root !== null) return bind.prepare(db, `SELECT attribute_code AS code, value, products AS n FROM category_facet WHERE category_id = ${bind.add(root)} AND attribute_code IN (SELECT value FROM json_each(${codes}))`);
  const match = matching(filter, plan, bind);
  const found = `found AS MATERIALIZED (SELECT ${match.id} AS id FROM ${match.from} WHERE ${match.where})`;
  return bind.prepare(db, `${match.with ? `${match.with},` : "WITH"} ${found} SELECT a.attribute_code AS code, a.value, count(*) AS n FROM found CROSS JOIN json_each(${codes}) f CROSS JOIN product_attribute a ON a.product_id = found.id AND a.attribute_code = f.value GROUP BY 1, 2`);
}

/** Counts of a facet whose values are columns of the product or its categories. */
const columnFacets = new Map(Object.entries({
  type_id: "SELECT p.type_id AS value, count(*) AS n FROM found JOIN product p ON p.id = found.id GROUP BY 1",
  status: "SELECT p.status AS value, count(*) AS n FROM found JOIN product p ON p.id = found.id GROUP BY 1",
  visibility: "SELECT p.visibility AS value, count(*) AS n FROM found JOIN product p ON p.id = found.id GROUP BY 1",
  "stock.is_in_stock": "SELECT p.in_stock AS value, count(*) AS n FROM found JOIN product p ON p.id = found.id GROUP BY 1",
  category_ids: "SELECT c.category_id AS value, count(*) AS n FROM found JOIN product_category c ON c.product_id = found.id AND c.direct = 1 GROUP BY 1",
}));

function columnFacetStatement(db: D1Database, field: string, filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const match = matching(filter, plan, bind);
  return bind.prepare(db, `${match.with ? `${match.with},` : "WITH"} found AS MATERIALIZED (SELECT ${match.id} AS id FROM ${match.from} WHERE ${match.where}) ${columnFacets.get(field)}`);
}

function rangeStatement(db: D1Database, facet: RangeFacet, filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const value = sortColumn(facet.field, { bind, storeCode: plan.store.storeCode, position: null }) ?? "NULL";
  const match = matching(filter, plan, bind, [value]);
  const scale = /price/.test(facet.field) ? 100 : 1;
  const sums = facet.ranges.map(({ from, to }, i) => {
    const sides = [...(from === undefined ? [] : [`v >= ${bind.add(from * scale)}`]), ...(to === undefined ? [] : [`v < ${bind.add(to * scale)}`])];
    return `sum(v IS NOT NULL AND ${sides.join(" AND ") || "1"}) AS n${i}`;
  });
  return bind.prepare(db, `${match.with} SELECT ${sums.join(", ")} FROM (SELECT ${value} AS v FROM ${match.from} WHERE ${match.where})`);
}

/** Runs a product search on the index tables: one batch for page, count and facets, after at most three short look-ups. */
export async function searchProducts(db: D1Database, search: Search, store: StoreView): Promise<Found> {
  const everything = and([search.base, ...search.chosen.values()]);
  const named = categoryConjunct(conjuncts(everything));
  const ids = [...new Set((named?.values ?? []).map(Number).filter(Number.isSafeInteger))];
  const text = search.text === "" ? null : await readText(db, search.text);
  const plan: Plan = { store, text, minScore: search.minScore, category: named ? await readCategoryScope(db, ids) : null, categoryFilter: named };
  const without = (field: string) => and([search.base, ...[...search.chosen].filter(([name]) => name !== field).map(([, filter]) => filter)]);
  const known = (facet: TermsFacet) => columnFacets.has(facet.field);
  const free = search.terms.filter((facet) => !search.chosen.has(facet.field) && !known(facet));
  const bound = search.terms.filter((facet) => search.chosen.has(facet.field) && !known(facet));
  const fixed = search.terms.filter(known);
  const statements = [
    readSeq(db), countStatement(db, everything, plan), pageStatement(db, search, everything, plan),
    ...(free.length > 0 ? [facetStatement(db, free.map((facet) => facet.field), everything, plan)] : []),
    ...bound.map((facet) => facetStatement(db, [facet.field], without(facet.field), plan)),
    ...fixed.map((facet) => columnFacetStatement(db, facet.field, without(facet.field), plan)),
    ...search.ranges.map((facet) => rangeStatement(db, facet, without(facet.field), plan)),
  ];
  const [head, count, page, ...facets] = await db.batch<Record<string, unknown>>(statements);
  const aggregations: Aggregations = {};
  const answers = facets.values();
  const rowsOf = () => answers.next().value?.results ?? [];
  const pairs = (rows: readonly Record<string, unknown>[]) => rows.map((row): [string, number] => [String(row.value), Number(row.n)]);
  const freeRows = free.length > 0 ? Map.groupBy(rowsOf(), (row) => String(row.code)) : new Map<string, Record<string, unknown>[]>();
  for (const facet of free) aggregations[facet.name] = termBuckets(pairs(freeRows.get(facetCode(facet.field)) ?? []), facet.size);
  for (const facet of [...bound, ...fixed]) aggregations[facet.name] = termBuckets(pairs(rowsOf()), facet.size);
  for (const facet of search.ranges) {
    const row = rowsOf()[0] ?? {};
    aggregations[facet.name] = { buckets: facet.ranges.map((range, i) => ({ ...range, doc_count: Number(row[`n${i}`] ?? 0) })) };
  }
  const rows = page?.results ?? [];
  return {
    seq: Number(head?.results[0]?.seq ?? 0), total: Number(count?.results[0]?.n ?? 0), ids: rows.map((row) => Number(row.id)), scores: new Map(rows.map((row) => [Number(row.id), Number(row.score)])),
    aggregations, categoryIds: plan.category === null ? [] : plan.category.root === null ? plan.category.ids : [plan.category.root],
  };
}
