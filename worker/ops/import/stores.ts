import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { mostStores } from "../../../shared/contract/stores/stores.ts";
import { anyStoreTag } from "../../../shared/stores/any-store-tag.ts";
import { invalidateWhere } from "../../backend/invalidations.ts";
import { storesTag } from "../../backend/store-locator/ingest.ts";
import type { Rejected } from "./line.ts";
import type { RunMode } from "./mode.ts";
import { ImportRefused } from "./run.ts";

/** Stores that an import takes away: those an earlier one brought and this one does not name. */
const gone = "run_id <> 'admin' AND id NOT IN (SELECT id FROM import_store)";

/** Throws ImportRefused where the shop would have more stores than it keeps. */
export async function refuseTooManyStores(db: D1Database, mode: RunMode): Promise<void> {
  const kept = mode === "replace" ? "run_id = 'admin' AND " : "";
  const n = await db
    .prepare(
      `SELECT (SELECT count(*) FROM import_store)
        + (SELECT count(*) FROM store WHERE ${kept}id NOT IN (SELECT id FROM import_store)) AS n`,
    )
    .first<number>("n");
  if ((n ?? 0) > mostStores)
    throw new ImportRefused(`Nothing was changed. The shop would have ${n} stores; it keeps ${mostStores} at most`);
}

/** Lines that name the stock of a store which neither the file nor the shop has after this import, by line. */
export async function unknownStores(db: D1Database, mode: RunMode): Promise<Rejected[]> {
  const kept = mode === "replace" ? "AND s.run_id = 'admin'" : "";
  const { results } = await db
    .prepare(
      `SELECT DISTINCT i.line, i.store_id FROM import_store_stock i
        WHERE NOT EXISTS (SELECT 1 FROM import_store n WHERE n.id = i.store_id)
        AND NOT EXISTS (SELECT 1 FROM store s WHERE s.id = i.store_id ${kept}) ORDER BY i.line LIMIT ${mostStores}`,
    )
    .all<{ line: number; store_id: string }>();
  return results.map(({ line, store_id }) => ({ line, reason: `store ${store_id} is unknown` }));
}

/**
 * Statements that write the staged stores and what is left in them, and invalidate what shows stores where one differs;
 * the same stores again invalidate nothing. Where the file is the whole shop, stores of earlier imports that it does
 * not name are gone, and so is the stock of stores that it does name.
 */
export function storeStatements(db: D1Database, run: string, mode: RunMode): D1PreparedStatement[] {
  const whole = mode === "replace";
  const differs = `EXISTS (SELECT 1 FROM import_store i LEFT JOIN store s ON s.id = i.id WHERE s.doc IS NOT i.doc)${
    whole ? ` OR EXISTS (SELECT 1 FROM store WHERE ${gone})` : ""
  }`;
  const stay = `EXISTS (SELECT 1 FROM store${whole ? " WHERE run_id = 'admin'" : ""})`;
  const stated = ["id", "name", "city", "postcode", "country", "lat", "lng"];
  const changed = [...stated.slice(1), "doc"].map((name) => `${name} = excluded.${name}`);
  return [
    ...invalidateWhere(db, [storesTag], differs),
    ...invalidateWhere(
      db,
      [anyStoreTag],
      `EXISTS (SELECT 1 FROM store) <> (EXISTS (SELECT 1 FROM import_store) OR ${stay})`,
    ),
    ...(whole
      ? [
          `DELETE FROM store_stock WHERE store_id IN (SELECT id FROM store WHERE ${gone})
            OR store_id IN (SELECT id FROM import_store)`,
          `DELETE FROM store WHERE ${gone}`,
        ].map((sql) => db.prepare(sql))
      : []),
    db
      .prepare(
        // An operator's store stays theirs, also where a file says something of it.
        `INSERT INTO store (${stated.join(", ")}, run_id, doc)
          SELECT ${stated.map((name) => `doc ->> '$.${name}'`).join(", ")}, ?1, doc FROM import_store WHERE true
          ON CONFLICT (id) DO UPDATE SET ${changed.join(", ")},
            run_id = CASE run_id WHEN 'admin' THEN 'admin' ELSE excluded.run_id END`,
      )
      .bind(run),
    db.prepare(`INSERT OR REPLACE INTO store_stock (sku, store_id, qty)
      SELECT i.sku, i.store_id, i.qty FROM import_store_stock i JOIN store s ON s.id = i.store_id`),
  ];
}
