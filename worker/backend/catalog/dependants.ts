import type { D1Database } from "@cloudflare/workers-types";
import { listTag } from "./list-tag.ts";

/** A set of products that change together, and the tags of every page that shows them. */
export interface Affected {
  ids: number[];
  tags: string[];
}

/**
 * The products of `skus`, the configurables, groups and bundles that show their price or stock, and the tags of all of
 * them: `P<id>` of each, `C<id>:list` of every category that lists one, and that of lists without a category.
 */
export async function withDependants(db: D1Database, skus: readonly string[]): Promise<Affected> {
  const { results } = await db
    .prepare(
      `WITH own AS (SELECT id, sku FROM product WHERE sku IN (SELECT value FROM json_each(?1))),
      parents AS (SELECT v.parent_id AS id FROM variant v JOIN own ON own.id = v.child_id),
      named AS (SELECT sku FROM own UNION SELECT p.sku FROM parents JOIN product p ON p.id = parents.id),
      affected AS (SELECT id FROM own UNION SELECT id FROM parents UNION SELECT t.product_id FROM product_part t
        JOIN named ON named.sku = t.sku)
    SELECT 'P' || id AS tag, id FROM affected
    UNION SELECT 'C' || c.category_id || ':list', NULL FROM affected
    JOIN product_category c ON c.product_id = affected.id AND c.listed = 1
    UNION SELECT '${listTag}', NULL FROM affected`,
    )
    .bind(JSON.stringify(skus))
    .all<{ tag: string; id: number | null }>();
  return { ids: results.flatMap((row) => (row.id === null ? [] : [row.id])), tags: results.map((row) => row.tag) };
}
