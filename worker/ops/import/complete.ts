import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { bulk } from "../../backend/json-rows.ts";
import type { Rejected } from "./line.ts";
import { type KnownRow, knownColumns, listingAfter, stagedAgain } from "./known.ts";
import { slimOf } from "./product.ts";
import { batchOfRun } from "./run.ts";
import { stageKnown } from "./stage.ts";

/** Products of the catalogue that one batch stages. */
const atOnce = 400;
/** Numbers made from a sku (idFromText); a number of its own takes over from one. */
const madeUp = 2 ** 33;

/**
 * Stages, beside what an update names, what the catalogue has in connection with it, so that everything after this
 * works on whole families: configurables with all their variants, groups and bundles that hold what is named, products
 * of categories that move. What is staged so and does not differ is not written. Doing it again changes nothing. False
 * when it is time to stop.
 */
export async function complete(
  db: D1Database,
  run: string,
  save: () => D1PreparedStatement,
  goOn: () => boolean,
): Promise<boolean> {
  await batchOfRun(db, run, [...parentsBySku(db), save()]);
  for (;;) {
    const ids = await missing(db);
    if (ids.length === 0) break;
    const { results } = await db
      .prepare(`SELECT ${knownColumns}, (SELECT c.row FROM import_child c WHERE c.sku = p.sku AND c.row <> '{}'
        ORDER BY c.parent_id LIMIT 1) AS listed
      FROM product p WHERE p.id IN (SELECT value FROM json_each(?1))`)
      .bind(JSON.stringify(ids))
      .all<KnownRow>();
    await batchOfRun(db, run, [...bulk(db, stageKnown, results.map(stagedAgain)), save()]);
    if (!goOn()) return false;
  }
  return listings(db, run, save, goOn);
}

/** Statement that drops what would take an article number from another product of the catalogue, and names it. */
export function takenSkus(db: D1Database): D1PreparedStatement {
  return db.prepare(`DELETE FROM import_product
    WHERE line > 0 AND EXISTS (SELECT 1 FROM product p
      WHERE p.sku = import_product.sku AND p.id <> import_product.id AND p.id < ${madeUp}
    AND NOT EXISTS (SELECT 1 FROM import_product q WHERE q.id = p.id AND q.sku <> p.sku))
    RETURNING line, sku, (SELECT p.id FROM product p WHERE p.sku = import_product.sku) AS holder`);
}

export const takenReason = ({ line, sku, holder }: { line: number; sku: string; holder: number }): Rejected => ({
  line,
  reason: `sku ${sku} stands in the catalogue as product ${holder}`,
});

/**
 * A variant that names no configurable belongs to the one whose sku its own continues, where that one lists none by
 * itself; the longest sku wins.
 */
function parentsBySku(db: D1Database): D1PreparedStatement[] {
  const loose =
    "p.line > 0 AND p.type_id = 'simple' AND p.visibility = 1 AND p.parent_ref IS NULL AND p.parent_ref_sku IS NULL";
  const words = `json_each('["' || replace(replace(replace(p.sku, '\\', '\\\\'), '"', '\\"'), '-', '","') || '"]')`;
  const prefix = `(SELECT group_concat(b.value, '-')
    FROM (SELECT y.value FROM ${words} y WHERE y.key <= w.key ORDER BY y.key) b)`;
  return [
    db.prepare(`UPDATE import_product SET parent_ref = f.parent FROM (
      SELECT p.id, (SELECT m.id FROM ${words} w JOIN product m ON m.sku = ${prefix}
        WHERE m.type_id = 'configurable' AND m.sku <> p.sku
        AND NOT EXISTS (SELECT 1 FROM variant v WHERE v.parent_id = m.id AND v.position < 10000)
        ORDER BY length(m.sku) DESC LIMIT 1) AS parent
      FROM import_product p WHERE ${loose} AND NOT EXISTS (SELECT 1 FROM product k JOIN variant v ON v.child_id = k.id
        WHERE k.sku = p.sku)) f
    WHERE f.id = import_product.id AND f.parent IS NOT NULL`),
  ];
}

/**
 * Products of the catalogue that belong to what is staged and are not staged yet. D1 takes few terms in a compound
 * SELECT, hence several.
 */
async function missing(db: D1Database): Promise<number[]> {
  const named = "s.line >= 0";
  const found = [
    // Configurables of named variants, as they stand and as the file says.
    `SELECT v.parent_id AS id FROM import_product s CROSS JOIN product p ON p.sku = s.sku
      CROSS JOIN variant v ON v.child_id = p.id WHERE ${named}`,
    "SELECT m.id FROM import_product s CROSS JOIN product m ON m.id = s.parent_ref WHERE s.line > 0",
    "SELECT m.id FROM import_product s CROSS JOIN product m ON m.sku = s.parent_ref_sku WHERE s.line > 0",
    // All variants of whatever configurable is staged, and those a listing names.
    `SELECT v.child_id AS id FROM import_product s CROSS JOIN variant v ON v.parent_id = s.id
      WHERE NOT EXISTS (SELECT 1 FROM product p JOIN import_product q ON q.sku = p.sku WHERE p.id = v.child_id)`,
    `SELECT p.id FROM import_child c CROSS JOIN product p ON p.sku = c.sku
      WHERE NOT EXISTS (SELECT 1 FROM import_product q WHERE q.sku = c.sku)`,
    // Groups and bundles.
    `SELECT t.product_id AS id FROM import_product s CROSS JOIN product_part t ON t.sku = s.sku WHERE ${named}`,
    "SELECT t.product_id AS id FROM import_child c CROSS JOIN product_part t ON t.sku = c.sku",
    // Products that only a view words again, and those of categories that come or move.
    "SELECT p.id FROM import_text s CROSS JOIN product p ON p.id = s.id WHERE s.kind = 'product'",
    `SELECT l.product_id AS id FROM import_category s LEFT JOIN category c ON c.id = s.id
      CROSS JOIN product_category l ON l.category_id = s.id AND l.direct = 1 WHERE c.path IS NOT s.path`,
    // With the sign no index of the inner columns is driven by every product there is.
  ].map((sql) =>
    db.prepare(
      `SELECT DISTINCT id FROM (${sql})
        WHERE id NOT IN (SELECT id FROM import_product) AND +id IN (SELECT id FROM product) LIMIT ${atOnce}`,
    ),
  );
  const answers = await db.batch<{ id: number }>(found);
  return [...new Set(answers.flatMap(({ results }) => results.map(({ id }) => id)))].slice(0, atOnce);
}

interface ListingRow {
  parent_id: number;
  parent_sku: string;
  sku: string;
  position: number;
  listing: string;
  line: number;
  parent_ref: number | null;
  parent_ref_sku: string | null;
  slim: string;
  main: number;
  doc: string;
  name: string;
}

/**
 * Stages the variants of configurables whose line names none, as the catalogue has them; a variant whose own line names
 * another configurable leaves its old one.
 */
async function listings(
  db: D1Database,
  run: string,
  save: () => D1PreparedStatement,
  goOn: () => boolean,
): Promise<boolean> {
  for (let from = 0; ;) {
    const parents = await db
      .prepare(`SELECT s.id FROM import_product s
        WHERE s.id > ?1 AND s.type_id = 'configurable' AND EXISTS (SELECT 1 FROM variant v WHERE v.parent_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM import_child c WHERE c.parent_id = s.id) ORDER BY s.id LIMIT ${atOnce}`)
      .bind(from)
      .all<{ id: number }>();
    const ids = parents.results.map(({ id }) => id);
    if (ids.length === 0) return true;
    const { results } = await db
      .prepare(`SELECT m.id AS parent_id, m.sku AS parent_sku, p.sku, v.position, v.doc AS listing, s.line,
        s.parent_ref, s.parent_ref_sku, s.slim, p.parent_id = m.id AS main,
        coalesce(d.doc, '{}') AS doc, coalesce(t.name, p.sku) AS name
      FROM json_each(?1) w JOIN import_product m ON m.id = w.value JOIN variant v ON v.parent_id = m.id
      JOIN product p ON p.id = v.child_id JOIN import_product s ON s.sku = p.sku
      LEFT JOIN product_doc d ON d.product_id = p.id
      LEFT JOIN product_text t ON t.product_id = p.id AND t.store_code = '*'`)
      .bind(JSON.stringify(ids))
      .all<ListingRow>();
    const rows = results
      .filter((row) => !leaves(row))
      .map(({ parent_id, sku, position, listing, line, slim, doc, name }) => ({
        parent_id,
        sku,
        position,
        row: "{}",
        slim:
          line < 0 ? listing : listingAfter(listing, slimOf(JSON.parse(doc) as Record<string, unknown>, name), slim),
      }));
    await batchOfRun(db, run, [
      ...bulk(
        db,
        `INSERT OR IGNORE INTO import_child (parent_id, sku, position, slim, row)
          SELECT value ->> '$.parent_id', value ->> '$.sku', value ->> '$.position', value ->> '$.slim',
            value ->> '$.row' FROM json_each(?1)`,
        rows,
      ),
      save(),
    ]);
    from = ids.at(-1)!;
    if (!goOn()) return false;
  }
}

function leaves({ line, main, parent_id, parent_sku, parent_ref, parent_ref_sku }: ListingRow): boolean {
  if (line <= 0 || main !== 1) return false;
  return parent_ref !== null ? parent_ref !== parent_id : parent_ref_sku !== null && parent_ref_sku !== parent_sku;
}
