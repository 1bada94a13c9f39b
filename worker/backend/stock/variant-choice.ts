import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Scope } from "../catalog/scope.ts";

/**
 * Statement that writes down which values the variants of the scope's configurables still have in stock, and which are
 * sold out (`variant_choice`); it follows the one that brings `in_stock` up to date, in the same batch.
 */
export function refreshVariantChoices(db: D1Database, scope: Scope): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO variant_choice (product_id, open, gone)
    WITH asked AS MATERIALIZED (SELECT id, in_stock FROM product
      WHERE id IN (${scope.sql.replaceAll("?2", "?1")}) AND type_id = 'configurable'),
      code AS MATERIALIZED (SELECT m.id, m.in_stock, o.key AS place, o.value ->> '$.attribute_code' AS code FROM asked m
        CROSS JOIN product_doc d ON d.product_id = m.id CROSS JOIN json_each(d.doc, '$.configurable_options') o),
      choice AS MATERIALIZED (
        SELECT o.id, v.child_id, v.position, o.place, o.code,
          coalesce(CAST(v.doc ->> ('$."' || o.code || '"') AS TEXT), '') AS value, c.in_stock AND o.in_stock AS held
        FROM code o CROSS JOIN variant v ON v.parent_id = o.id
        CROSS JOIN product c ON c.id = v.child_id AND c.status < 2),
      line AS (SELECT id, position, child_id, group_concat(value, char(9) ORDER BY place) AS text FROM choice WHERE held
        GROUP BY 1, 2, 3),
      head AS (SELECT id, group_concat(code, char(9) ORDER BY place) AS codes FROM code GROUP BY id),
      held AS (SELECT id, group_concat(text, char(10) ORDER BY position, child_id) AS lines FROM line GROUP BY id),
      lost AS (SELECT id, json_group_array(json_array(code, value)) AS pairs
        FROM (SELECT id, code, value FROM choice WHERE value <> '' GROUP BY 1, 2, 3 HAVING max(held) = 0) GROUP BY id)
    SELECT m.id, head.codes || char(10) || held.lines, lost.pairs FROM asked m LEFT JOIN head ON head.id = m.id
    LEFT JOIN held ON held.id = m.id LEFT JOIN lost ON lost.id = m.id WHERE true
    ON CONFLICT (product_id) DO UPDATE SET open = excluded.open, gone = excluded.gone
    WHERE (open, gone) IS NOT (excluded.open, excluded.gone)`)
    .bind(scope.parameter);
}
