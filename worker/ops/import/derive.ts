import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { ImportMode } from "./mode.ts";

const quoted = (json: string, code: string) => `CAST(${json} ->> ('$."' || (${code}) || '"') AS TEXT)`;

/**
 * Statements that work out category membership (with everything above) and filterable values (with those of the
 * variants).
 */
export function deriveStatements(db: D1Database, mode: ImportMode): D1PreparedStatement[] {
  return [
    "DELETE FROM import_link",
    "DELETE FROM import_value",
    `INSERT INTO import_link (product_id, category_id, listed, position, direct)
      WITH own AS (SELECT p.id AS product_id, p.visibility > 1
        AND p.status <= 1 AS listed, c.value ->> '$[0]' AS category_id,
        coalesce(c.value ->> '$[1]', 1000000) AS position FROM import_product p, json_each(p.categories) c),
        tree AS (SELECT id, path FROM import_category${
          mode === "update"
            ? ` UNION ALL SELECT id, path FROM category
          WHERE id NOT IN (SELECT id FROM import_category)`
            : ""
        }),
        above AS MATERIALIZED (SELECT tree.id, CAST(s.value AS INTEGER) AS ancestor
          FROM tree, json_each('[' || replace(tree.path, '/', ',') || ']') s WHERE s.value <> tree.id)
      SELECT product_id, category_id, max(listed), coalesce(min(CASE WHEN direct = 1 THEN position END), min(position)),
        max(direct) FROM (
        SELECT product_id, category_id, listed, position, 1 AS direct FROM own
        UNION ALL SELECT own.product_id, above.ancestor, own.listed, own.position, 0 FROM own
        JOIN above ON above.id = own.category_id)
      GROUP BY product_id, category_id`,
    `INSERT OR IGNORE INTO import_value (product_id, attribute_code, value, listed)
      SELECT p.id, a.value ->> '$[0]', a.value ->> '$[1]', p.visibility > 1 AND p.status <= 1
      FROM import_product p, json_each(p.attributes) a`,
    `INSERT OR IGNORE INTO import_value (product_id, attribute_code, value, listed)
      SELECT m.id, a.value ->> '$[0]', a.value ->> '$[1]', m.visibility > 1 AND m.status <= 1 FROM import_variant v
      JOIN import_product c ON c.id = v.child_id AND c.status < 2
      JOIN import_product m ON m.id = v.parent_id, json_each(c.attributes) a`,
    `INSERT OR IGNORE INTO import_value (product_id, attribute_code, value, listed)
      SELECT m.id, o.value ->> '$.attribute_code', ${quoted("v.doc", "o.value ->> '$.attribute_code'")},
        m.visibility > 1 AND m.status <= 1
      FROM import_variant v JOIN import_product c ON c.id = v.child_id AND c.status < 2
      JOIN import_product m ON m.id = v.parent_id, json_each(m.doc, '$.configurable_options') o
      WHERE ${quoted("v.doc", "o.value ->> '$.attribute_code'")} <> ''`,
  ].map((sql) => db.prepare(sql));
}
