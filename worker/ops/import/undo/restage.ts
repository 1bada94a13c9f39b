import type { D1Database } from "@cloudflare/workers-types";
import { suffixed } from "../paths.ts";
import { batchOfRun } from "../run.ts";
import { clearStaging } from "../stage.ts";
import { keptColumns } from "./before.ts";
import { noteLeftOut } from "./left-out.ts";

/** Products that one batch stages. */
const atOnce = 10_000;

const open = "w.left_out = 0 AND w.done = 0";
/** What stood of a kind of thing, of those that are put back, between two numbers. */
const stood = (part: string, kind: string, more = "") => `import_before b
  CROSS JOIN import_wrote w ON w.kind = '${kind}' AND w.id = b.id AND ${open} ${more}
  WHERE b.kind = '${part}' AND b.id BETWEEN ?1 AND ?2`;
const column = (name: (typeof keptColumns)[number]) => `b.row ->> '$.row[${keptColumns.indexOf(name)}]'`;
const named = ["name", "url_path", "url_key", "slug", "doc"];
const texts = (
  kind: "product" | "category",
) => `INSERT OR REPLACE INTO import_text (kind, id, store_code, line, visible,
    ${named.join(", ")}) SELECT '${kind}', b.id, b.part, 1, 1, ${named.map((_, i) => `b.row ->> '$[${i}]'`).join(", ")}
  FROM ${stood(`${kind}_text`, kind)}`;

const products = [
  `INSERT OR REPLACE INTO import_product (id, line, gross, sku, ${keptColumns.join(", ")}, doc, slim, attributes,
      categories, parts, history)
    SELECT b.id, 1, 1, b.part, ${keptColumns.map(column).join(", ")}, coalesce(b.row ->> '$.doc', '{}'), '{}', '[]',
      '[]', b.row -> '$.parts', '[]' FROM ${stood("product", "product")}`,
  texts("product"),
  `INSERT OR REPLACE INTO import_variant (parent_id, child_id, position, doc)
    SELECT b.id, b.part, b.row ->> '$[0]', b.row ->> '$[1]' FROM ${stood("variant", "product")}`,
  `INSERT OR REPLACE INTO import_link (product_id, category_id, listed, position, direct)
    SELECT b.id, l.value ->> '$[0]', l.value ->> '$[1]', l.value ->> '$[2]', l.value ->> '$[3]'
    FROM ${stood("product", "product", "CROSS JOIN json_each(b.row, '$.links') l")}`,
  `INSERT OR REPLACE INTO import_value (product_id, attribute_code, value, listed)
    SELECT b.id, a.value ->> '$[0]', a.value ->> '$[1]', a.value ->> '$[2]'
    FROM ${stood("product", "product", "CROSS JOIN json_each(b.row, '$.values') a")}`,
];
/**
 * A path that a category has which stays is not taken from it, as in an import that does not name it. One look-up by
 * the path for each text: there may be as many categories that stay as there are texts.
 */
export const pathsOfKept = `UPDATE import_text SET url_path = ${suffixed}
  WHERE kind = 'category' AND EXISTS (SELECT 1 FROM category_text t
    CROSS JOIN import_wrote w ON w.kind = 'category' AND w.id = t.category_id AND w.left_out = 1
    WHERE t.store_code = import_text.store_code AND t.url_path = import_text.url_path
      AND t.category_id <> import_text.id)`;
const others = [
  `INSERT INTO import_changed (kind, id) SELECT w.kind, w.id FROM import_wrote w WHERE ${open}`,
  `INSERT INTO import_other (kind, id) SELECT w.kind, w.id FROM import_wrote w WHERE ${open} AND w.other = 1`,
  `INSERT OR REPLACE INTO import_category (id, line, own, parent_id, level, position, is_active, path, doc)
    SELECT b.id, 1, 1, b.row ->> '$[0]', b.row ->> '$[1]', b.row ->> '$[2]', b.row ->> '$[3]', b.row ->> '$[4]',
      b.row ->> '$[5]' FROM import_before b
    JOIN import_wrote w ON w.kind = 'category' AND w.id = b.id AND ${open} WHERE b.kind = 'category'`,
  texts("category").replace(" AND b.id BETWEEN ?1 AND ?2", ""),
  pathsOfKept,
  `INSERT OR REPLACE INTO import_document (entity, id, store_code, line, doc)
    SELECT b.kind, b.id, b.part, 1, b.row ->> '$[1]' FROM import_wrote w
    CROSS JOIN import_before b ON b.kind = w.kind AND b.id = w.id
    WHERE w.kind NOT IN ('product', 'category') AND ${open}`,
];

/**
 * Stages what stood before the last import, so that it is written as an import writes: without what was changed since
 * by anybody else, and without what an undo that broke off has put back already. Doing it again changes nothing; false
 * when it is time to stop.
 */
export async function restage(
  db: D1Database,
  run: string,
  progress: { at: number },
  save: () => ReturnType<D1Database["prepare"]>,
  goOn: () => boolean,
): Promise<boolean> {
  if (progress.at === 0) {
    await noteLeftOut(db, run);
    progress.at += 1;
    await batchOfRun(db, run, [...clearStaging(db), ...others.map((sql) => db.prepare(sql)), save()]);
    if (!goOn()) return false;
  }
  const { results } = await db
    .prepare(
      `SELECT min(id) AS a, max(id) AS z FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / ${atOnce} AS n
        FROM import_wrote w WHERE w.kind = 'product' AND ${open}) GROUP BY n ORDER BY n`,
    )
    .all<{ a: number; z: number }>();
  while (progress.at <= results.length) {
    const { a, z } = results[progress.at - 1]!;
    progress.at += 1;
    await batchOfRun(db, run, [...products.map((sql) => db.prepare(sql).bind(a, z)), save()]);
    if (!goOn()) return false;
  }
  return true;
}
