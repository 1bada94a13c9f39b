import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { listTag } from "../catalog/list-tag.ts";
import { invalidateSelected } from "../invalidations.ts";

/**
 * Tags of what a change of stock in the same batch has changed, once it is done: `P<id>` of the products and of all
 * that show their stock, and `C<id>:list` of the categories that list those which went in or out of stock, with that of
 * lists without a category. `returned`: pieces that came in by the change, of each sku; 0 where pieces went out.
 */
export const tagsOfStock = (
  db: D1Database,
  changed: ReadonlyMap<string, { returned: number }>,
): D1PreparedStatement[] =>
  invalidateSelected(db, select, JSON.stringify([...changed].map(([sku, { returned }]) => [sku, returned])));

const select = `
WITH changed (id, turned) AS (SELECT p.id, s.qty <= c.value ->> '$[1]' FROM json_each(?1) c
  JOIN product p ON p.sku = c.value ->> '$[0]' JOIN stock s ON s.sku = p.sku WHERE s.manage_stock = 1),
  around (id, turned) AS (SELECT id, turned FROM changed UNION SELECT v.parent_id, c.turned FROM changed c
    JOIN variant v ON v.child_id = c.id),
  affected (id, turned) AS (SELECT id, turned FROM around UNION SELECT m.product_id, a.turned FROM around a
    JOIN product p ON p.id = a.id JOIN product_part m ON m.sku = p.sku)
SELECT 'P' || id AS tag FROM affected
UNION SELECT 'C' || c.category_id || ':list' FROM affected a
JOIN product_category c ON c.product_id = a.id AND c.listed = 1 WHERE a.turned = 1
UNION SELECT '${listTag}' FROM affected a WHERE a.turned = 1`;
