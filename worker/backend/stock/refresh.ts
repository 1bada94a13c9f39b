import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Scope } from "../catalog/scope.ts";
import { hasFiles } from "../catalog/has-files.ts";
import { changedPricesOfVariants } from "../pricing/cheapest-variant.ts";
import { refreshVariantChoices } from "./variant-choice.ts";

/**
 * Statements that bring `in_stock` of the scope's products, what of their variants can be had, and the price of the
 * variant that speaks for them up to date with their stock rows. Whoever changes stock puts them in the same batch,
 * after the change. A sku without a stock row is unlimited. Files that are nowhere cannot be had, whatever stock says.
 * The scope must hold parents, groups and bundles too (`withDependants`).
 */
export function refreshInStock(db: D1Database, scope: Scope): D1PreparedStatement[] {
  const run = (types: string, sql: string) =>
    db
      .prepare(
        `UPDATE product SET in_stock = ${sql}
          WHERE id IN (${scope.sql.replaceAll("?2", "?1")}) AND type_id IN (${types}) AND in_stock IS NOT ${sql}`,
      )
      .bind(scope.parameter);
  const allowed = "coalesce((SELECT s.is_in_stock FROM stock s WHERE s.sku = product.sku), 1) = 1";
  return [
    run(
      "'simple', 'virtual', 'downloadable'",
      `(coalesce((SELECT s.is_in_stock = 1 AND (s.manage_stock = 0 OR s.qty > 0) FROM stock s
        WHERE s.sku = product.sku), 1) AND (type_id <> 'downloadable'
          OR coalesce((SELECT ${hasFiles("d.doc")} FROM product_doc d WHERE d.product_id = product.id), 0)))`,
    ),
    run(
      "'configurable'",
      `(${allowed} AND EXISTS (SELECT 1 FROM variant v JOIN product c ON c.id = v.child_id
        WHERE v.parent_id = product.id AND c.status < 2 AND c.in_stock = 1))`,
    ),
    db.prepare(changedPricesOfVariants(scope.sql.replaceAll("?2", "?1"))).bind(scope.parameter),
    refreshVariantChoices(db, scope),
    run(
      "'grouped', 'bundle'",
      `(${allowed} AND EXISTS (SELECT 1 FROM product_part t JOIN product c ON c.sku = t.sku
        WHERE t.product_id = product.id AND c.in_stock = 1 AND c.status < 2)
      AND NOT EXISTS (SELECT 1 FROM product_part r WHERE r.product_id = product.id AND r.required = 1 AND NOT EXISTS (
        SELECT 1 FROM product_part t JOIN product c ON c.sku = t.sku
        WHERE t.product_id = r.product_id AND t.option_id = r.option_id AND c.in_stock = 1 AND c.status < 2)))`,
    ),
  ];
}
