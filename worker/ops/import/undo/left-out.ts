import type { D1Database } from "@cloudflare/workers-types";
import type { LeftOut } from "../../../../shared/contract/ops/import-answers.ts";
import { batchOfRun } from "../run.ts";
import { stateOf } from "./before.ts";

const left = "w.kind = 'product' AND w.left_out = 1";
/**
 * Products that belong to one that stays, and stay with it: its family as it stands and as it stood, what it consists
 * of, and whatever would need its number or its path.
 */
const companions = [
  `SELECT v.child_id FROM import_wrote w CROSS JOIN variant v ON v.parent_id = w.id WHERE ${left}`,
  `SELECT v.parent_id FROM import_wrote w CROSS JOIN variant v ON v.child_id = w.id WHERE ${left}`,
  `SELECT CAST(b.part AS INTEGER) FROM import_wrote w CROSS JOIN import_before b ON b.kind = 'variant' AND b.id = w.id
    WHERE ${left}`,
  `SELECT b.id FROM import_wrote w CROSS JOIN import_before b ON b.kind = 'variant' AND b.part = CAST(w.id AS TEXT)
    WHERE ${left}`,
  `SELECT p.id FROM import_wrote w CROSS JOIN product_part t ON t.product_id = w.id
    CROSS JOIN product p ON p.sku = t.sku WHERE ${left}`,
  `SELECT b.id FROM import_wrote w CROSS JOIN import_before b ON b.kind = 'product' AND b.part = w.sku AND b.id <> w.id
    WHERE ${left}`,
  `SELECT b.id FROM import_before b WHERE b.kind = 'product_text' AND EXISTS (SELECT 1 FROM product_text t
    CROSS JOIN import_wrote w ON w.id = t.product_id AND ${left}
    WHERE t.store_code = b.part AND t.url_path = b.row ->> '$[1]' AND t.product_id <> b.id)`,
];
const addedAndUsed = (kind: string, isUsed: string) => `UPDATE import_wrote SET left_out = 1
  WHERE kind = '${kind}' AND done = 0 AND NOT EXISTS (SELECT 1 FROM import_before b
    WHERE b.kind = import_wrote.kind AND b.id = import_wrote.id) AND ${isUsed}`;

/**
 * Notes what an undo leaves as it is: whatever is not as the import left it, with what belongs to it; of categories and
 * attributes those that the import brought and a product that stays is in, or a landing page leads to.
 */
export async function noteLeftOut(db: D1Database, run: string): Promise<void> {
  const all = (...statements: string[]) => statements.map((sql) => db.prepare(sql));
  await batchOfRun(
    db,
    run,
    all(
      "UPDATE import_wrote SET left_out = 0 WHERE left_out = 1",
      `UPDATE import_wrote SET left_out = 1 WHERE done = 0 AND seen IS NOT ${stateOf("import_wrote")}`,
    ),
  );
  for (;;) {
    const answers = await batchOfRun(
      db,
      run,
      all(
        ...companions.map(
          (select) => `UPDATE import_wrote SET left_out = 1
            WHERE kind = 'product' AND left_out = 0 AND done = 0 AND id IN (${select})`,
        ),
      ),
    );
    if (answers.every(({ meta }) => meta.changes === 0)) break;
  }
  await batchOfRun(
    db,
    run,
    all(
      addedAndUsed(
        "category",
        `(EXISTS (SELECT 1 FROM product_category c CROSS JOIN import_wrote w ON w.id = c.product_id AND ${left}
          WHERE c.category_id = import_wrote.id)
          OR EXISTS (SELECT 1 FROM landing_page p CROSS JOIN category c
            ON c.id = CAST(p.doc ->> '$.category_id' AS INTEGER)
            WHERE instr('/' || c.path || '/', '/' || import_wrote.id || '/') > 0))`,
      ),
      addedAndUsed(
        "attribute",
        `EXISTS (SELECT 1 FROM document d CROSS JOIN product_attribute a
            ON a.attribute_code = d.doc ->> '$.attribute_code'
          CROSS JOIN import_wrote w ON w.id = a.product_id AND ${left}
          WHERE d.entity = 'attribute' AND d.id = CAST(import_wrote.id AS TEXT))`,
      ),
    ),
  );
}

/** Things that are named of those that stay. */
const mostNamed = 200;
/** What an undo of the last import leaves as it is, by SKU, or by kind and number. */
export async function readLeftOut(db: D1Database): Promise<LeftOut> {
  const [rows, counts] = await db.batch<{ name: string; n: number }>([
    db.prepare(
      `SELECT name FROM (SELECT CASE w.kind WHEN 'product' THEN coalesce(w.sku, b.part)
          ELSE w.kind || ' ' || w.id END AS name
        FROM import_wrote w LEFT JOIN import_before b ON b.kind = 'product' AND b.kind = w.kind AND b.id = w.id
        WHERE w.left_out = 1) ORDER BY name LIMIT ${mostNamed}`,
    ),
    db.prepare("SELECT count(*) AS n FROM import_wrote WHERE left_out = 1"),
  ]);
  return { count: Number(counts?.results[0]?.n ?? 0), named: (rows?.results ?? []).map(({ name }) => name) };
}
