import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { invalidate } from "../invalidations.ts";
import { markPriced } from "../search/index/refresh.ts";
import { recordPrices, refreshPrices } from "./refresh.ts";

/**
 * Gross prices in cents; without `special` there is none any more. Dates are ISO 8601 in UTC, null for open ends. A
 * reduction that is over is none, and one whose beginning has passed begins now: what is typed afterwards was asked of
 * nobody, and the law counts what was.
 */
export interface NewPrice {
  readonly price: number | null;
  readonly special: number | null;
  readonly from: string | null;
  readonly until: string | null;
}

/** Products with a price of their own. */
export const pricedTypes = "'simple', 'virtual', 'downloadable'";

/**
 * The statements that give these products, which have prices of their own, a price, and everything that shows it the
 * right one: rows, history, search and tags, for one batch.
 */
export async function priceStatements(
  db: D1Database,
  skus: readonly string[],
  { price, ...wanted }: NewPrice,
  now: Date,
): Promise<{ statements: D1PreparedStatement[]; tags: string[] }> {
  const { ids, tags } = await withDependants(db, skus);
  const scope = scopeOfIds(ids);
  const at = now.toISOString();
  const isOver = wanted.until !== null && wanted.until <= at;
  const begins = wanted.from !== null && wanted.from < at ? at : wanted.from;
  const { special, from, until } =
    isOver || wanted.special === null
      ? { special: null, from: null, until: null }
      : { special: wanted.special, from: begins, until: wanted.until };
  const change = db
    .prepare(
      `UPDATE product SET price_cents = ?2, special_cents = ?3, special_from = ?4, special_to = ?5, special_of = NULL
        WHERE sku IN (SELECT value FROM json_each(?1)) AND type_id IN (${pricedTypes})`,
    )
    .bind(JSON.stringify(skus), price, special, from, until);
  const statements = [
    recordPrices(db, now, scope),
    change,
    ...refreshPrices(db, now, scope),
    markPriced(db, ids),
    ...invalidate(db, tags),
  ];
  return { statements, tags };
}
