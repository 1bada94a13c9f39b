import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ImportMode } from "./mode.ts";

export const suffixed = `CASE WHEN url_path LIKE '%.html'
    THEN substr(url_path, 1, length(url_path) - 5) || '-' || import_text.id || '.html'
    ELSE url_path || '-' || import_text.id END`;

/** In an update a path that something has which the file does not name stays with it. */
export const heldPaths = ["product", "category"].flatMap((kind) => {
  const other = `NOT (import_text.kind = '${kind}' AND t.${kind}_id = import_text.id)`;
  const unnamed = (store: string) =>
    `NOT EXISTS (SELECT 1 FROM import_text o
      WHERE o.kind = '${kind}' AND o.id = t.${kind}_id AND o.store_code = ${store})`;
  return [
    `UPDATE import_text SET url_path = ${suffixed}
      WHERE EXISTS (SELECT 1 FROM ${kind}_text t
        WHERE t.store_code = import_text.store_code AND t.url_path = import_text.url_path AND ${other}
          AND ${unnamed("t.store_code")})`,
    `UPDATE import_text SET url_path = url_path || '-' || id
      WHERE store_code <> '*' AND EXISTS (SELECT 1 FROM ${kind}_text t
        WHERE t.store_code = '*' AND t.url_path = import_text.url_path AND ${other} AND ${unnamed("'*'")}
      AND ${unnamed("import_text.store_code")} AND NOT EXISTS (SELECT 1 FROM ${kind}_text w
      WHERE w.${kind}_id = t.${kind}_id AND w.store_code = import_text.store_code AND w.url_path IS NOT NULL))`,
  ];
});

/** Statement that drops lines whose sku stands on an earlier one; its rows say which. */
export function repeatedSkus(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `DELETE FROM import_product
      WHERE EXISTS (SELECT 1 FROM import_product q
        WHERE q.sku = import_product.sku
          AND (q.line < import_product.line OR (q.line = import_product.line AND q.id < import_product.id)))
          RETURNING line, sku`,
  );
}

/**
 * Statements that give staged categories their paths; an update knows those of the catalogue too, and takes along what
 * stands below a category that moves.
 */
export function pathStatements(db: D1Database, mode: ImportMode): D1PreparedStatement[] {
  const tree =
    mode === "replace"
      ? "import_category"
      : `(SELECT id, parent_id FROM import_category UNION ALL SELECT id, parent_id FROM category
        WHERE id NOT IN (SELECT id FROM import_category))`;
  const paths = `UPDATE import_category SET path = (WITH RECURSIVE up (parent_id, path, n) AS (
        SELECT c.parent_id, CAST(c.id AS TEXT), 0 FROM import_category c WHERE c.id = import_category.id
        UNION ALL SELECT p.parent_id, p.id || '/' || up.path, n + 1 FROM up JOIN ${tree} p ON p.id = up.parent_id
        WHERE n < 30)
      SELECT path FROM up ORDER BY n DESC LIMIT 1) WHERE path = ''`;
  return (
    mode === "replace"
      ? [paths]
      : [
          // What a category only lists inside itself says less than what the catalogue has of it.
          `DELETE FROM import_text
            WHERE kind = 'category' AND store_code = '*' AND id IN (SELECT s.id FROM import_category s
              JOIN category c ON c.id = s.id WHERE s.own = 0)`,
          "DELETE FROM import_category WHERE own = 0 AND id IN (SELECT id FROM category)",
          paths,
          `INSERT OR IGNORE INTO import_category (id, line, own, parent_id, level, position, is_active, path, doc)
      SELECT id, 0, 1, parent_id, level, position, is_active, path, CASE WHEN doc ->> '$.path' IS NULL THEN doc
        ELSE json_set(doc, '$.path', path) END FROM (
        SELECT c.id, c.parent_id, c.level, c.position, c.is_active,
          s.path || substr(c.path, length(o.path) + 1) AS path, c.doc, row_number() OVER (PARTITION BY c.id
            ORDER BY length(o.path) DESC) AS n
        FROM import_category s JOIN category o ON o.id = s.id AND o.path <> s.path
        JOIN category c ON c.path LIKE o.path || '/%') WHERE n = 1`,
        ]
  ).map((sql) => db.prepare(sql));
}
