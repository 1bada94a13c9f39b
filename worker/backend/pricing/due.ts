import type { D1Database } from "@cloudflare/workers-types";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { invalidate } from "../invalidations.ts";
import { refreshPrices } from "./refresh.ts";

/** Products refreshed in one go; the next run takes the rest. */
const mostAtOnce = 1_000;

/**
 * Brings prices whose special dates began or ended since the last look up to date, with history and tags. Run every minute or so by the
 * scheduler; until then such a product is sold and shown at the right price but listed under the old one. Answers how many changed.
 */
export async function refreshDuePrices(db: D1Database, now: Date): Promise<number> {
  const { results } = await db.prepare(
    `SELECT sku FROM product WHERE special_cents IS NOT NULL AND type_id IN ('simple', 'virtual', 'downloadable') AND final_cents IS NOT
      CASE WHEN special_cents > 0 AND (price_cents IS NULL OR special_cents < price_cents) AND (special_from IS NULL OR special_from <= ?1) AND (special_to IS NULL OR ?1 < special_to) THEN special_cents ELSE price_cents END
     LIMIT ${mostAtOnce}`,
  ).bind(now.toISOString()).all<{ sku: string }>();
  if (results.length === 0) return 0;
  const { ids, tags } = await withDependants(db, results.map((row) => row.sku));
  await db.batch([...refreshPrices(db, now, scopeOfIds(ids)), ...invalidate(db, tags)]);
  return results.length;
}
