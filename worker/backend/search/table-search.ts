import type { D1Database } from "@cloudflare/workers-types";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { CategoryScope, NamedCategory } from "./category-scope.ts";
import {
  allOf,
  Binder,
  type SqlContext,
  condition,
  conjuncts,
  listedOnly,
  nested,
  sortColumn,
} from "./filter-to-sql.ts";
import { type Aggregations, facetCode, rangeBuckets, termBuckets } from "./facet.ts";
import { and, type Filter } from "./filter.ts";
import type { FoundProducts } from "./product-search.ts";
import type { Search } from "./request.ts";

interface Plan {
  search: Search;
  store: StoreView;
  bind: Binder;
  /** Whether the text found its products beforehand. */
  texted: boolean;
  category: CategoryScope | null;
  /** The conjunct that `category` stands for. */
  categoryFilter: Filter | null;
  /** Chosen facets that are counted without their own choice, in the order of their bits. */
  left: readonly string[];
}

interface Match {
  from: string;
  where: string;
  /** SQL of the product's position in the listed category (null without one). */
  position: string | null;
  context: SqlContext;
}

/**
 * FROM and WHERE of the products `p` that fit `filter`. The narrowest index drives the statement: the range of a
 * category, else the hits of the text, else the indexes of the conditions.
 */
function matching(filter: Filter, { store, bind, texted, category, categoryFilter }: Plan): Match {
  const { listed, rest } = listedOnly(conjuncts(filter));
  const parts = rest.filter((part) => part !== categoryFilter);
  const driving = parts.length < rest.length ? category : null;
  const byText = texted && parts.some((part) => part.kind === "text");
  const mark = listed ? "= 1" : "IN (0, 1)";
  const context = { bind, storeCode: store.storeCode, listed, wide: !driving && !byText };
  const ids = category && `(SELECT CAST(value AS INTEGER) FROM json_each(${bind.add(JSON.stringify(category.ids))}))`;
  const where = allOf([
    ...(listed && !driving ? ["p.visibility > 1 AND p.status <= 1"] : []),
    ...(driving?.root != null ? [`pc.category_id = ${bind.add(driving.root)} AND pc.listed ${mark}`] : []),
    ...parts.map((part) => condition(part, context)),
  ]);
  if (driving) {
    const driver =
      driving.root !== null
        ? "product_category pc"
        : `(SELECT product_id, min(position) AS position FROM product_category
          WHERE category_id IN ${ids} AND listed ${mark} AND direct = 1 GROUP BY product_id) pc`;
    return { from: `${driver} CROSS JOIN product p ON p.id = pc.product_id`, where, position: "pc.position", context };
  }
  const position =
    category &&
    `(SELECT min(x.position) FROM product_category x
      WHERE x.product_id = p.id
        AND x.category_id ${category.root === null ? `IN ${ids} AND x.direct = 1` : `= ${bind.add(category.root)}`})`;
  return { from: byText ? "hits CROSS JOIN product p ON p.id = hits.id" : "product p", where, position, context };
}

/** Facets whose values are a column of the product. */
const columnFacets = new Map(
  Object.entries({
    type_id: "p.type_id",
    status: "p.status",
    visibility: "p.visibility",
    "stock.is_in_stock": "p.in_stock",
  }),
);

/**
 * A number with a bit for each chosen facet that a product does not fit: 0 fits all facets, a single bit all but that
 * one.
 */
function misfits({ search, left }: Plan, context: SqlContext): string {
  return (
    left
      .map(
        (field, n) =>
          `(CASE WHEN ${condition(search.chosen.get(field)!, { ...context, wide: false })} THEN 0 ELSE ${2 ** n} END)`,
      )
      .join(" | ") || "0"
  );
}

/** Sort keys as SQL, in their order. */
function orderKeys(
  { search, store, bind, texted }: Plan,
  position: string | null,
): { sql: string; descending: boolean }[] {
  const keys = search.sort.flatMap(({ field, descending }) => {
    const sql = sortColumn(field, { bind, storeCode: store.storeCode, position });
    return sql === null || (sql === "score" && !texted)
      ? []
      : [{ sql: sql === "score" ? "hits.score" : sql, descending }];
  });
  if (keys.length === 0 && texted) keys.push({ sql: "hits.score", descending: true });
  // Equals keep a fixed order, the newest first where the newest are asked for.
  return [
    ...keys,
    { sql: "p.id", descending: search.sort[0]?.descending === true && search.sort[0].field.endsWith("_at") },
  ];
}

interface Row {
  part: "total" | "page" | "term" | "range";
  field: number | null;
  value: string | number | null;
  n: number;
}

/**
 * One statement for everything: each product is judged once, and page, total and counts are read from the products
 * found.
 */
function statement(plan: Plan, fields: readonly string[], ranged: readonly string[], hits: string): string {
  const { search, store, bind, left } = plan;
  const base = and([
    search.base,
    ...[...search.chosen].filter(([name]) => !left.includes(name)).map(([, filter]) => filter),
  ]);
  const match = matching(base, plan);
  const from =
    plan.texted && !match.from.startsWith("hits") ? `${match.from} LEFT JOIN hits ON hits.id = p.id` : match.from;
  const keys = orderKeys(plan, match.position);
  const values = ranged.map(
    (field) => sortColumn(field, { bind, storeCode: store.storeCode, position: null }) ?? "NULL",
  );
  const columns = fields.map((field) => columnFacets.get(field) ?? "NULL");
  const named = (sql: readonly string[], name: string) => sql.map((one, n) => `, ${one} AS ${name}${n}`).join("");
  // Products that misfit two or more choices are left out, because no facet counts them.
  const found = `found AS MATERIALIZED (SELECT *
    FROM (SELECT p.id AS id, ${plan.texted ? "hits.score" : "1.0"} AS score,
      ${misfits(plan, match.context)} AS misfits${named(
        keys.map(({ sql }) => sql),
        "k",
      )}${named(values, "v")}${named(columns, "c")}
    FROM ${from} WHERE ${match.where}) WHERE misfits & (misfits - 1) = 0)`;
  const among = (field: string) =>
    left.includes(field) ? `found.misfits IN (0, ${2 ** left.indexOf(field)})` : "found.misfits = 0";
  const attributes = fields.flatMap((field, n) =>
    columnFacets.has(field) || isCategory(field)
      ? []
      : [[n, facetCode(field), left.includes(field) ? 2 ** left.indexOf(field) : 0]],
  );
  const order = keys.map(({ descending }, n) => `k${n} ${descending ? "DESC" : "ASC"} NULLS LAST`).join(", ");
  const selects = [
    "SELECT 'total' AS part, NULL AS field, NULL AS value, count(*) AS n FROM found WHERE misfits = 0",
    `SELECT * FROM (SELECT 'page' AS part, NULL AS field, id AS value, score AS n FROM found WHERE misfits = 0
      ORDER BY ${order} LIMIT ${search.size} OFFSET ${search.from})`,
    ...(attributes.length === 0
      ? []
      : [
          `SELECT 'term', f.value ->> '$[0]', a.value, count(*) FROM found
            CROSS JOIN json_each(${bind.add(JSON.stringify(attributes))}) f
            CROSS JOIN product_attribute a ON a.product_id = found.id AND a.attribute_code = f.value ->> '$[1]'
      WHERE found.misfits IN (0, f.value ->> '$[2]') GROUP BY 2, 3`,
        ]),
    ...fields.flatMap((field, n) =>
      columnFacets.has(field)
        ? [`SELECT 'term', ${n}, c${n}, count(*) FROM found WHERE ${among(field)} GROUP BY 3`]
        : isCategory(field)
          ? [
              `SELECT 'term', ${n}, x.category_id, count(*) FROM found
                CROSS JOIN product_category x ON x.product_id = found.id AND x.direct = 1 WHERE ${among(field)}
                GROUP BY 3`,
            ]
          : [],
    ),
    ...ranged.map(
      (field, n) =>
        `SELECT 'range', ${n}, v${n}, count(*) FROM found WHERE ${among(field)} AND v${n} IS NOT NULL GROUP BY 3`,
    ),
  ];
  return `WITH ${hits}${found} ${nested(selects)}`;
}

const isCategory = (field: string) => field === "category_ids" || field === "category.category_id";

/**
 * Runs a product search on the tables themselves: for products that are not listed (variants, disabled ones), and for
 * all before the index was made. `hits`: ids a text found, with their scores.
 */
export async function searchTables(
  db: D1Database,
  search: Search,
  store: StoreView,
  named: NamedCategory,
  hits: readonly (readonly [id: number, score: number])[] | null,
): Promise<Omit<FoundProducts, "seq" | "categoryIds">> {
  const bind = new Binder();
  const fields = [...new Set(search.terms.map((facet) => facet.field))];
  const ranged = [...new Set(search.ranges.map((facet) => facet.field))];
  const counted = new Set([...fields, ...ranged]);
  const plan: Plan = {
    search,
    store,
    bind,
    texted: hits !== null,
    category: named?.scope ?? null,
    categoryFilter: named?.filter ?? null,
    left: [...search.chosen.keys()].filter((field) => counted.has(field)),
  };
  const texts =
    hits === null
      ? ""
      : `hits AS MATERIALIZED (SELECT value ->> '$[0]' AS id, value ->> '$[1]' AS score
        FROM json_each(${bind.add(JSON.stringify(hits))})), `;
  const { results } = await bind.prepare(db, statement(plan, fields, ranged, texts)).all<Row>();
  const page = results.filter(({ part }) => part === "page");
  const countsOf = (part: Row["part"]) =>
    Map.groupBy(
      results.filter((row) => row.part === part),
      (row) => Number(row.field),
    );
  const [terms, ranges] = [countsOf("term"), countsOf("range")];
  const sorted = fields.map((_, n) =>
    termBuckets((terms.get(n) ?? []).map(({ value, n: count }) => [String(value), count])),
  );
  const aggregations: Aggregations = {};
  for (const { name, field, size } of search.terms)
    aggregations[name] = { buckets: sorted[fields.indexOf(field)]!.slice(0, size) };
  for (const facet of search.ranges)
    aggregations[facet.name] = {
      buckets: rangeBuckets(
        facet,
        (ranges.get(ranged.indexOf(facet.field)) ?? []).map(({ value, n }) => [value, n]),
      ),
    };
  return {
    total: results.find(({ part }) => part === "total")?.n ?? 0,
    ids: page.map(({ value }) => Number(value)),
    scores: new Map(page.map(({ value, n }) => [Number(value), n])),
    aggregations,
  };
}
