import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ImportMode } from "./mode.ts";
import { heldPaths, suffixed } from "./paths.ts";
import { familyFacts, reviewedSkus } from "./families.ts";

const productColumns =
  "id, sku, type_id, status, visibility, parent_ref, parent_ref_sku, tax_class_id, price_cents, special_cents, " +
  "special_from, special_to, created_at, updated_at, doc, slim, attributes, categories, parts, stock, history";

const fromRow = productColumns
  .split(", ")
  .map((name) => `c.row ->> '$.${name}'`)
  .join(", ");

/** Configurables whose children one statement turns into rows. */
const parentsAtOnce = 2_000;

/** Ranges of parents, from and to, that together hold every child that was staged. */
async function parentRanges(db: D1Database): Promise<[from: number, to: number][]> {
  const { results } = await db
    .prepare(
      `SELECT min(parent_id) AS a, max(parent_id) AS z
        FROM (SELECT parent_id, (row_number() OVER (ORDER BY parent_id) - 1) / ${parentsAtOnce} AS n
          FROM (SELECT DISTINCT parent_id FROM import_child)) GROUP BY n ORDER BY n`,
    )
    .all<{ a: number; z: number }>();
  return results.map(({ a, z }) => [a, z]);
}

/**
 * Statements that join what was staged, none of which takes long at any size: children without a line, parents, paths
 * that clash, category membership, filterable values. Repeating them changes nothing.
 */
export async function linkStatements(db: D1Database, mode: ImportMode): Promise<D1PreparedStatement[]> {
  const ranges = await parentRanges(db);
  const byParents = (sql: string) =>
    ranges.map(([from, to]) => sql.replace("ALL_PARENTS", `c.parent_id BETWEEN ${from} AND ${to}`));
  return [
    // CROSS JOIN below fixes the order of a join where the planner would start from the wrong side.
    "DELETE FROM import_text WHERE kind = 'product' AND store_code = '*' AND id NOT IN (SELECT id FROM import_product)",
    "DELETE FROM import_child WHERE parent_id NOT IN (SELECT id FROM import_product)",
    ...byParents(
      `INSERT OR IGNORE INTO import_product (line, ${productColumns}) SELECT 0, ${fromRow} FROM import_child c
        WHERE ALL_PARENTS AND NOT EXISTS (SELECT 1 FROM import_product p WHERE p.sku = c.sku) GROUP BY c.sku`,
    ),
    ...byParents(`INSERT OR IGNORE INTO import_text (kind, id, store_code, line, visible, name, url_path, url_key, slug,
      doc)
      SELECT 'product', p.id, '*', 0, 0, c.row ->> '$.name', c.row ->> '$.url_path', c.row ->> '$.url_key',
        c.row ->> '$.slug', '{}' FROM import_child c CROSS JOIN import_product p ON p.sku = c.sku
        WHERE ALL_PARENTS AND p.line = 0${
          mode === "update"
            ? ` AND NOT EXISTS (SELECT 1 FROM product_text t
          WHERE t.product_id = p.id AND t.store_code = '*')`
            : ""
        }`),
    ...byParents(
      `INSERT OR IGNORE INTO import_variant SELECT c.parent_id, p.id, c.position, json_patch(p.slim, c.slim)
        FROM import_child c CROSS JOIN import_product m ON m.id = c.parent_id AND m.type_id = 'configurable'
        CROSS JOIN import_product p ON p.sku = c.sku AND p.id <> m.id WHERE ALL_PARENTS`,
    ),
    `INSERT OR IGNORE INTO import_variant SELECT m.id, p.id, 10000, p.slim FROM import_product p
      JOIN import_product m ON m.id = p.parent_ref AND m.type_id = 'configurable' AND m.id <> p.id WHERE p.line > 0`,
    `INSERT OR IGNORE INTO import_variant SELECT m.id, p.id, 10000, p.slim FROM import_product p
      JOIN import_product m ON m.sku = p.parent_ref_sku AND m.type_id = 'configurable' AND m.id <> p.id
      WHERE p.line > 0 AND NOT EXISTS (SELECT 1 FROM import_product x WHERE x.id = p.parent_ref)`,
    // Some exports name neither children nor parents: there an invisible product whose sku continues a configurable's
    // is its variant; the longest sku wins.
    `INSERT OR IGNORE INTO import_variant
      WITH bare AS MATERIALIZED (SELECT id, sku FROM import_product
        WHERE type_id = 'configurable' AND id NOT IN (SELECT parent_id FROM import_variant)),
        loose AS MATERIALIZED (SELECT id, sku, slim FROM import_product
          WHERE type_id = 'simple' AND visibility = 1 AND id NOT IN (SELECT child_id FROM import_variant))
      SELECT id, child, 10000, slim
      FROM (SELECT bare.id, loose.id AS child, loose.slim, row_number() OVER (PARTITION BY loose.id
        ORDER BY length(bare.sku) DESC) AS n
        FROM loose JOIN bare ON substr(loose.sku, 1, length(bare.sku) + 1) = bare.sku || '-') WHERE n = 1`,
    `UPDATE import_product SET parent_id = coalesce((SELECT v.parent_id FROM import_variant v
      WHERE v.child_id = import_product.id AND v.parent_id = import_product.parent_ref),
      CASE WHEN line < 0 AND NOT EXISTS (SELECT 1 FROM import_product m
        WHERE m.id = import_product.parent_ref) THEN parent_ref END, (SELECT min(v.parent_id) FROM import_variant v
        WHERE v.child_id = import_product.id))`,
    ...familyFacts,
    ...(mode === "update" ? heldPaths : []),
    ...[1, 2].map(
      () => `UPDATE import_text SET url_path = ${suffixed}
      FROM (SELECT kind, id, store_code, row_number() OVER (PARTITION BY store_code, url_path
        ORDER BY kind, visible DESC, id) AS n FROM import_text WHERE url_path IS NOT NULL) r
      WHERE r.n > 1 AND r.kind = import_text.kind AND r.id = import_text.id AND r.store_code = import_text.store_code`,
    ),
    // A view's path must not be the path of something else that has no wording of its own in that view.
    `UPDATE import_text SET url_path = url_path || '-' || id WHERE store_code <> '*' AND EXISTS (
      SELECT 1 FROM import_text b
      WHERE b.store_code = '*' AND b.url_path = import_text.url_path
        AND (b.kind <> import_text.kind OR b.id <> import_text.id)
        AND NOT EXISTS (SELECT 1 FROM import_text o
        WHERE o.kind = b.kind AND o.id = b.id AND o.store_code = import_text.store_code AND o.url_path IS NOT NULL))`,
    ...reviewedSkus(mode),
  ].map((sql) => db.prepare(sql));
}
