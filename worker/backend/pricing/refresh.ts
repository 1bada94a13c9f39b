import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Scope } from "../catalog/scope.ts";
import { pricesWithAdditions } from "./additions.ts";
import { pricesOfVariants } from "./cheapest-variant.ts";

/**
 * Whether the special price of a product row holds at ?1; the same rule as `specialHolds` in
 * shared/catalog/price/price.ts.
 */
const holds = `(special_cents > 0 AND (price_cents IS NULL OR special_cents < price_cents)
  AND (special_from IS NULL OR special_from <= ?1) AND (special_to IS NULL OR ?1 < special_to))`;
const present = `CASE WHEN ${holds} THEN special_cents ELSE price_cents END`;
const priced = "type_id IN ('simple', 'virtual', 'downloadable')";

/**
 * The statement that brings the price history of the scope's products up to `now`: a price that began or ended by its
 * dates is recorded from that moment, any other from now. Whoever changes prices runs it before the change as well, for
 * what has begun or ended by itself and was not recorded yet.
 */
export const recordPrices = (db: D1Database, now: Date, scope: Scope): D1PreparedStatement =>
  db
    .prepare(
      `INSERT OR REPLACE INTO price_history (sku, valid_from, cents)
      SELECT sku, CASE WHEN holds AND special_from > coalesce(last_from, '') THEN special_from WHEN NOT holds
        AND special_to <= ?1 AND special_to > coalesce(last_from, ?1) THEN special_to ELSE ?1 END, present
      FROM (SELECT p.sku, p.special_from, p.special_to, ${holds} AS holds, ${present} AS present,
          (SELECT h.cents FROM price_history h WHERE h.sku = p.sku AND h.valid_from <= ?1
            ORDER BY h.valid_from DESC LIMIT 1) AS last_cents,
          (SELECT max(h.valid_from) FROM price_history h WHERE h.sku = p.sku AND h.valid_from <= ?1) AS last_from
        FROM product p WHERE p.id IN (${scope.sql}) AND ${priced})
      WHERE present IS NOT NULL AND present IS NOT last_cents`,
    )
    .bind(now.toISOString(), scope.parameter);

/**
 * Statements that bring price history and the outputs regular_cents, final_cents, reference_cents and those of the
 * cheapest way to buy (decision 343) of the scope's products up to `now`. Whoever changes prices puts them in the same
 * batch, after the change. The scope must hold parents, groups and bundles too (`withDependants`).
 */
export function refreshPrices(db: D1Database, now: Date, scope: Scope): D1PreparedStatement[] {
  const at = now.toISOString();
  const run = (sql: string) => db.prepare(sql).bind(at, scope.parameter);
  return [
    recordPrices(db, now, scope),
    run(`UPDATE product SET regular_cents = price_cents, final_cents = ${present},
        reference_cents = (
          WITH cur AS (SELECT max(valid_from) AS at FROM price_history WHERE sku = product.sku AND valid_from <= ?1)
          SELECT min(h.cents) FROM price_history h, cur
          WHERE h.sku = product.sku AND h.valid_from < cur.at AND h.valid_from >= coalesce(
            (SELECT max(x.valid_from) FROM price_history x
              WHERE x.sku = product.sku AND x.valid_from <= strftime('%Y-%m-%dT%H:%M:%fZ', cur.at, '-30 days')), ''))
      WHERE id IN (${scope.sql}) AND ${priced}`),
    run(pricesWithAdditions(scope.sql, "'simple', 'virtual', 'downloadable'")),
    run(`${pricesOfVariants(scope.sql)} AND ?1 <> ''`),
    // The lowest sum of the last 30 days is not the sum of the lowest prices, so nothing is claimed.
    run(`UPDATE product SET reference_cents = NULL, (regular_cents, final_cents) = (
        SELECT sum(t.qty * c.regular_cents), sum(t.qty * c.final_cents) FROM product_part t
        JOIN product c ON c.sku = t.sku
        WHERE t.product_id = product.id AND t.counts = 1 AND c.final_cents IS NOT NULL AND c.status < 2)
      WHERE id IN (${scope.sql}) AND type_id IN ('grouped', 'bundle') AND ?1 <> ''`),
    run(`UPDATE product SET regular_cents = price_cents, final_cents = price_cents
      WHERE id IN (${scope.sql}) AND final_cents IS NULL AND type_id IN ('configurable', 'grouped', 'bundle')
        AND ?1 <> ''`),
    run(pricesWithAdditions(scope.sql, "'grouped', 'bundle'")),
  ];
}
