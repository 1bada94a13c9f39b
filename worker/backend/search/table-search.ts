import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { CategoryScope, NamedCategory } from "./category-scope.ts";
import { allOf, Binder, condition, conjuncts, listedOnly, sortColumn } from "./compile.ts";
import { type Aggregations, facetCode, type RangeFacet, termBuckets, type TermsFacet } from "./facet.ts";
import { and, type Filter } from "./filter.ts";
import type { Found } from "./product-search.ts";
import type { Search } from "./request.ts";

interface Plan { store: StoreView; /** Products that fit the text, with their scores. */ hits: readonly (readonly [id: number, score: number])[] | null; category: CategoryScope | null; /** The conjunct that `category` stands for. */ categoryFilter: Filter | null }

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
  const texted = plan.hits !== null && parts.some((part) => part.kind === "text");
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

/** The text's hits with their scores. */
function hits(plan: Plan, bind: Binder): string {
  return plan.hits === null ? "" : `WITH hits AS MATERIALIZED (SELECT value ->> '$[0]' AS id, value ->> '$[1]' AS score FROM json_each(${bind.add(JSON.stringify(plan.hits))}))`;
}

function pageStatement(db: D1Database, search: Search, filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const position = plan.category && plan.categoryFilter ? "pc.position" : null;
  const keys = search.sort.flatMap(({ field, descending }) => {
    const sql = sortColumn(field, { bind, storeCode: plan.store.storeCode, position });
    if (sql === null || (sql === "score" && !plan.hits)) return [];
    // Columns that are never null keep their index order.
    return /^(random\(\)|pc\.position|p\.id)$/.test(sql) ? [`${sql}${descending ? " DESC" : ""}`] : [`${sql} ${descending ? "DESC" : "ASC"} NULLS LAST`];
  });
  if (keys.length === 0 && plan.hits) keys.push("score DESC");
  // Equals keep a fixed order, the newest first where the newest are asked for.
  keys.push(search.sort[0]?.descending === true && search.sort[0].field.endsWith("_at") ? "p.id DESC" : "p.id");
  const match = matching(filter, plan, bind, keys);
  const score = plan.hits ? `(SELECT h.score FROM hits h WHERE h.id = ${match.id})` : "1.0";
  return bind.prepare(db, `${match.with} SELECT ${match.id} AS id, ${score} AS score FROM ${match.from} WHERE ${match.where} ORDER BY ${match.fix(keys.join(", "))} LIMIT ${search.size} OFFSET ${search.from}`);
}

function countStatement(db: D1Database, filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const match = matching(filter, plan, bind);
  return bind.prepare(db, `${match.with} SELECT count(*) AS n FROM ${match.from} WHERE ${match.where}`);
}

/** Counts of several facets among the products that fit one filter. */
function facetStatement(db: D1Database, fields: readonly string[], filter: Filter, plan: Plan): D1PreparedStatement {
  const bind = new Binder();
  const codes = bind.add(JSON.stringify(fields.map(facetCode)));
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

/**
 * Runs a product search on the tables themselves: for products that are not listed (variants, disabled ones), and for all before the index was made.
 * One batch for page, count and facets.
 */
export async function searchTables(db: D1Database, search: Search, store: StoreView, named: NamedCategory, hits: Plan["hits"]): Promise<Omit<Found, "seq" | "categoryIds">> {
  const everything = and([search.base, ...search.chosen.values()]);
  const plan: Plan = { store, hits, category: named?.scope ?? null, categoryFilter: named?.filter ?? null };
  const without = (field: string) => and([search.base, ...[...search.chosen].filter(([name]) => name !== field).map(([, filter]) => filter)]);
  const known = (facet: TermsFacet) => columnFacets.has(facet.field);
  const free = search.terms.filter((facet) => !search.chosen.has(facet.field) && !known(facet));
  const bound = search.terms.filter((facet) => search.chosen.has(facet.field) && !known(facet));
  const fixed = search.terms.filter(known);
  const statements = [
    countStatement(db, everything, plan), pageStatement(db, search, everything, plan),
    ...(free.length > 0 ? [facetStatement(db, free.map((facet) => facet.field), everything, plan)] : []),
    ...bound.map((facet) => facetStatement(db, [facet.field], without(facet.field), plan)),
    ...fixed.map((facet) => columnFacetStatement(db, facet.field, without(facet.field), plan)),
    ...search.ranges.map((facet) => rangeStatement(db, facet, without(facet.field), plan)),
  ];
  const [count, page, ...facets] = await db.batch<Record<string, unknown>>(statements);
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
    total: Number(count?.results[0]?.n ?? 0), ids: rows.map((row) => Number(row.id)), scores: new Map(rows.map((row) => [Number(row.id), Number(row.score)])),
    aggregations,
  };
}
