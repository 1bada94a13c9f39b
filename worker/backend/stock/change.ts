import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { withDependants } from "../catalog/dependants.ts";
import { scopeOfIds } from "../catalog/scope.ts";
import { invalidate } from "../invalidations.ts";
import { refreshInStock } from "./refresh.ts";

/** What there is of an article. */
export interface NewStock {
  readonly sku: string;
  readonly qty: number;
}

/**
 * The statements that set what there is of articles, which are counted from then on, and bring everything that shows it
 * up to date: rows, search and tags, for one batch.
 */
export async function stockStatements(
  db: D1Database,
  pieces: readonly NewStock[],
): Promise<{ statements: D1PreparedStatement[]; tags: string[] }> {
  const { ids, tags } = await withDependants(
    db,
    pieces.map(({ sku }) => sku),
  );
  const change = db
    .prepare(
      `INSERT INTO stock (sku, product_id, qty, is_in_stock, counted_at)
        SELECT p.sku, p.id, n.value ->> '$.qty', n.value ->> '$.qty' > 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        FROM json_each(?1) n JOIN product p ON p.sku = n.value ->> '$.sku' WHERE true
        ON CONFLICT (sku) DO UPDATE SET qty = excluded.qty, is_in_stock = excluded.is_in_stock, manage_stock = 1,
          counted_at = excluded.counted_at`,
    )
    .bind(JSON.stringify(pieces.map(({ sku, qty }) => ({ sku, qty }))));
  return { statements: [change, ...refreshInStock(db, scopeOfIds(ids)), ...invalidate(db, tags)], tags };
}
