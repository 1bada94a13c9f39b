import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { menuTag } from "../../../shared/catalog/categories/menu-tag.ts";
import type { ShownIn } from "../../../shared/contract/ops/ops-answers.ts";
import { withDependants } from "../../backend/catalog/dependants.ts";
import { listTag } from "../../backend/catalog/list-tag.ts";
import { scopeOfIds } from "../../backend/catalog/scope.ts";
import { traitStatements } from "../../backend/discovery/traits.ts";
import { addressesTag, invalidateSelected } from "../../backend/invalidations.ts";
import { recordPrices, refreshPrices } from "../../backend/pricing/refresh.ts";
import { markProducts, markWords } from "../../backend/search/index/refresh.ts";
import { refreshInStock } from "../../backend/stock/refresh.ts";
import { shownIn } from "./shown-in.ts";

/** Tags of every list of a category that holds the product ?1, or did until this batch. */
const listsOf = "SELECT 'C' || category_id || ':list' AS tag FROM product_category WHERE product_id = ?1";

/**
 * The statements that show a product elsewhere, or nowhere, and bring everything drawn from that up to date: lists,
 * filters, counts of categories, what is made of it, addresses, search, tags. For one batch; null for a variant, which
 * its configurable shows.
 */
export async function visibilityStatements(
  db: D1Database,
  sku: string,
  where: ShownIn,
  now: Date,
): Promise<{ statements: D1PreparedStatement[] } | null> {
  const own = await db
    .prepare(
      `SELECT id, EXISTS (SELECT 1 FROM variant v WHERE v.child_id = product.id) AS is_variant
        FROM product WHERE sku = ?1`,
    )
    .bind(sku)
    .first<{ id: number; is_variant: number }>();
  if (!own || own.is_variant === 1) return null;
  const { id } = own;
  const { ids, tags } = await withDependants(db, [sku]);
  const scope = scopeOfIds(ids);
  const to = shownIn[where];
  const listed = to.status <= 1 ? 1 : 0;
  // Also what was no page until now may be one, and the other way round.
  const always = [...tags, listTag, addressesTag, "page-not-found"];
  const statements = [
    markProducts(db, String(id)),
    recordPrices(db, now, scope),
    // Before the rows below say the new state.
    db
      .prepare(
        `UPDATE category SET product_count = product_count + (?2 - l.listed) FROM product_category l
          WHERE l.category_id = category.id AND l.product_id = ?1 AND l.listed <> ?2`,
      )
      .bind(id, listed),
    db
      .prepare("UPDATE product SET status = ?2, visibility = coalesce(?3, visibility) WHERE id = ?1")
      .bind(id, to.status, to.visibility),
    ...["product_category", "product_attribute"].map((table) =>
      db.prepare(`UPDATE ${table} SET listed = ?2 WHERE product_id = ?1 AND listed <> ?2`).bind(id, listed),
    ),
    ...traitStatements(String(id)).map((sql) => db.prepare(sql)),
    ...refreshPrices(db, now, scope),
    ...refreshInStock(db, scope),
    markWords(db, "true"),
    ...invalidateSelected(
      db,
      `SELECT value AS tag FROM json_each(?2) UNION ${listsOf}
        UNION SELECT m.value FROM json_each(?3) m WHERE EXISTS (SELECT 1 FROM product_category l
          JOIN category c ON c.id = l.category_id WHERE l.product_id = ?1 AND c.product_count <= 1)`,
      id,
      JSON.stringify(always),
      // A category stands in menus while it holds something.
      JSON.stringify(["category", menuTag]),
    ),
  ];
  return { statements };
}

/**
 * The statements that give a product another position in a category that it names itself, and the lowest of its
 * positions below in those above. For one batch; null where it does not stand in the category.
 */
export async function positionStatements(
  db: D1Database,
  sku: string,
  { category, position }: { category: number; position: number },
): Promise<{ statements: D1PreparedStatement[] } | null> {
  const own = await db
    .prepare(
      `SELECT p.id FROM product p JOIN product_category c ON c.product_id = p.id AND c.category_id = ?2 AND c.direct = 1
        WHERE p.sku = ?1`,
    )
    .bind(sku, category)
    .first<{ id: number }>();
  if (!own) return null;
  const { id } = own;
  const statements = [
    db
      .prepare("UPDATE product_category SET position = ?3 WHERE product_id = ?1 AND category_id = ?2 AND direct = 1")
      .bind(id, category, position),
    db
      .prepare(
        `UPDATE product_category SET position = coalesce((SELECT min(d.position) FROM product_category d
          JOIN category c ON c.id = d.category_id WHERE d.product_id = ?1 AND d.direct = 1
            AND '/' || c.path || '/' LIKE '%/' || product_category.category_id || '/%'), position)
          WHERE product_id = ?1 AND direct = 0`,
      )
      .bind(id),
    ...invalidateSelected(db, listsOf, id),
  ];
  return { statements };
}
