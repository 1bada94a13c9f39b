import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { conjuncts } from "./filter-to-sql.ts";
import type { Filter } from "./filter.ts";

/**
 * The categories a search is limited to. `root`: the category that the list is of, where `ids` are one category and
 * everything below it; else null.
 */
export interface CategoryScope {
  ids: number[];
  root: number | null;
}
/** The condition that limits a search to categories, and the categories it names. */
export type NamedCategory = { filter: Filter; scope: CategoryScope } | null;

/** The first condition that must hold and names categories. */
export function categoryConjunct(filter: Filter): { filter: Filter; ids: number[] } | null {
  const found = conjuncts(filter).find(
    (part): part is Extract<Filter, { kind: "in" }> =>
      part.kind === "in" &&
      (part.field === "category_ids" || part.field === "category.category_id") &&
      part.values.length > 0,
  );
  return found ? { filter: found, ids: [...new Set(found.values.map(Number).filter(Number.isSafeInteger))] } : null;
}

/**
 * Statement that answers the top category as `id` when `ids` are one category and everything below it: then the index
 * range of that category serves for all of them.
 */
export function categoryScopeStatement(db: D1Database, ids: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `WITH given AS (SELECT CAST(value AS INTEGER) AS id FROM json_each(?1)),
      top AS (SELECT c.id, c.path FROM category c JOIN given ON given.id = c.id ORDER BY c.level, c.id LIMIT 1)
    SELECT top.id FROM top WHERE NOT EXISTS (SELECT 1 FROM given
      WHERE id NOT IN (SELECT id FROM category)) AND NOT EXISTS (SELECT 1 FROM category d
      WHERE d.path > top.path || '/' AND d.path < top.path || '0' AND d.id NOT IN (SELECT id FROM given))
      AND NOT EXISTS (SELECT 1 FROM given JOIN category g ON g.id = given.id, top
      WHERE g.id <> top.id AND NOT (g.path > top.path || '/' AND g.path < top.path || '0'))`,
    )
    .bind(JSON.stringify(ids));
}
