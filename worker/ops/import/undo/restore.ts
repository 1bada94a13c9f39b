import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { recordPrices } from "../../../backend/pricing/refresh.ts";
import type { Step } from "../apply.ts";
import { stateOf } from "./before.ts";

const written = (step: number) => `SELECT id FROM import_changed WHERE kind = 'product' AND step = ${step}`;

/** Whether a batch ended because somebody has changed what it was about to put back. */
export const isMoved = (error: unknown): boolean =>
  error instanceof Error && /NOT NULL constraint failed: import_wrote/i.test(error.message);

/**
 * Statements that come before those of a step that puts products back. The first ends the batch where one of them was
 * changed since it was staged (`isMoved`). Pieces that were sold or came back since the import count; those that were
 * counted since stay. What had been sold out and came back can be sold, as a cancelled order leaves it.
 */
export function beforeStep(db: D1Database, step: number, now: Date): D1PreparedStatement[] {
  const [qty, is, was] = ["k.qty", "b.row ->> '$.stock[0]'", "a.stock ->> '$[0]'"];
  const pieces = `max(0, ${is} + ${qty} - ${was})`;
  const managed = "b.row ->> '$.stock[2]' = 1 AND a.stock ->> '$[2]' = 1";
  const of = `FROM import_before b LEFT JOIN stock k ON k.sku = b.part
    LEFT JOIN import_wrote a ON a.sku = b.part AND a.kind = 'product'
    WHERE b.kind = 'product' AND b.id IN (${written(step)})`;
  return [
    db.prepare(`INSERT INTO import_wrote (kind, id, other) SELECT 'moved', NULL, 0 WHERE EXISTS (
      SELECT 1 FROM import_wrote w WHERE w.left_out = 0 AND w.done = 0 AND w.seen IS NOT ${stateOf("w")})`),
    recordPrices(db, now, {
      sql: "SELECT id FROM import_changed WHERE kind = 'product' AND step = CAST(?2 AS INTEGER)",
      parameter: String(step),
    }),
    db.prepare(`UPDATE import_product SET stock = s.stock FROM (
      SELECT b.id, CASE WHEN k.counted_at > a.at THEN NULL WHEN ${managed} AND ${qty} IS NOT NULL
        THEN json_set(b.row -> '$.stock', '$[0]', ${pieces}, '$[1]',
          CASE WHEN ${is} <= 0 AND ${pieces} > 0 AND k.is_in_stock = 1 THEN 1 ELSE b.row ->> '$.stock[1]' END)
        WHEN b.row ->> '$.stock' IS NOT NULL THEN b.row -> '$.stock' END AS stock ${of}) s
      WHERE s.id = import_product.id`),
    db.prepare(`DELETE FROM stock WHERE sku IN (SELECT b.part ${of}
      AND b.row ->> '$.stock' IS NULL AND k.sku IS NOT NULL AND (k.counted_at > a.at) IS NOT 1)`),
  ];
}

/** Statements that note what a step has put back, after all others of its batch. */
export function afterStep(db: D1Database, { n, last }: Step): D1PreparedStatement[] {
  return [
    // What the first step takes away and a later one brings is gone by then as the import would have left it.
    `UPDATE import_wrote SET seen = NULL WHERE kind = 'product' AND done = 0 AND left_out = 0
      AND NOT EXISTS (SELECT 1 FROM product p WHERE p.id = import_wrote.id)`,
    `UPDATE import_wrote SET done = 1 WHERE kind = 'product' AND id IN (${written(n)})`,
    ...(last ? ["UPDATE import_wrote SET done = 1 WHERE kind <> 'product' AND left_out = 0"] : []),
  ].map((sql) => db.prepare(sql));
}

/**
 * Statements that put back what is no product, category or document, after those of the last step: whose the documents
 * were, and earlier paths. Stories, landing pages and stores are content: they stay as the import left them.
 */
export const restoreRest = (db: D1Database): D1PreparedStatement[] =>
  [
    `UPDATE document SET run_id = b.row ->> '$[0]' FROM import_before b, import_wrote w
      WHERE w.kind = b.kind AND w.id = b.id AND w.left_out = 0 AND b.kind = document.entity
        AND CAST(b.id AS TEXT) = document.id AND b.part = document.store_code`,
    `INSERT OR IGNORE INTO url_alias (store_code, url_path, kind, id)
      SELECT part ->> '$[0]', part ->> '$[1]', row, id FROM import_before b WHERE kind = 'alias'
        AND NOT EXISTS (SELECT 1 FROM product_text t
          WHERE t.store_code = b.part ->> '$[0]' AND t.url_path = b.part ->> '$[1]')
        AND NOT EXISTS (SELECT 1 FROM category_text t
          WHERE t.store_code = b.part ->> '$[0]' AND t.url_path = b.part ->> '$[1]')
        AND (b.row = 'product' AND b.id IN (SELECT id FROM product)
          OR b.row = 'category' AND b.id IN (SELECT id FROM category))`,
  ].map((sql) => db.prepare(sql));
