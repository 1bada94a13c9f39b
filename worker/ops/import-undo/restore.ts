import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { anyStoreTag } from "../../../shared/stores/any-store-tag.ts";
import { entryTags } from "../../backend/cms/space/entry.ts";
import { bump } from "../../backend/cms/space/statements.ts";
import { addressesTag, invalidate } from "../../backend/invalidations.ts";
import { recordPrices } from "../../backend/pricing/refresh.ts";
import { storesTag } from "../../backend/store-locator/ingest.ts";
import type { Step } from "../import-apply.ts";
import { stateOf, storyColumns } from "./before.ts";

const written = (step: number) => `SELECT id FROM import_changed WHERE kind = 'product' AND step = ${step}`;

/** Whether a batch ended because somebody has changed what it was about to put back. */
export const isMoved = (error: unknown): boolean =>
  error instanceof Error && /NOT NULL constraint failed: import_wrote/i.test(error.message);

/**
 * Statements that come before those of a step that puts products back. The first ends the batch where one of them was
 * changed since it was staged (`isMoved`). Pieces that were sold or came back since the import count; those that were
 * counted since stay.
 */
export function beforeStep(db: D1Database, step: number, now: Date): D1PreparedStatement[] {
  const [qty, is, was] = ["k.qty", "b.row ->> '$.stock[0]'", "a.stock ->> '$[0]'"];
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
        THEN json_set(b.row -> '$.stock', '$[0]', max(0, ${is} + ${qty} - ${was}))
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

const doc = (i: number) => `b.row ->> '$[${i}]'`;
const stored = (kind: string) => `SELECT part FROM import_before WHERE kind = '${kind}' AND id = 0`;

/**
 * Statements that put back what is no product, category or document, after those of the last step: earlier paths,
 * landing pages, stories, stores and what they hold. What an editor, an operator or a till has changed since stays.
 */
export async function restoreRest(db: D1Database): Promise<D1PreparedStatement[]> {
  const { results: stories } = await db
    .prepare(
      `SELECT b.part AS path, coalesce(s.id, b.row ->> '$[0]') AS id FROM import_before b
        LEFT JOIN cms_entry s ON s.is_folder = 0 AND s.path = b.part WHERE b.kind = 'story' AND b.id = 0
          AND (s.published, s.shop_doc) IS NOT (b.row ->> '$[15]', b.row ->> '$[18]')`,
    )
    .all<{ path: string; id: number }>();
  const hasStores = await db.prepare("SELECT 1 FROM import_before WHERE kind = 'store' LIMIT 1").first();
  const all = (...statements: string[]) => statements.map((sql) => db.prepare(sql));
  return [
    ...all(
      `UPDATE document SET run_id = b.row ->> '$[0]' FROM import_before b, import_wrote w
        WHERE w.kind = b.kind AND w.id = b.id AND w.left_out = 0 AND b.kind = document.entity
          AND CAST(b.id AS TEXT) = document.id AND b.part = document.store_code`,
      `DELETE FROM landing_page WHERE EXISTS (SELECT 1 FROM import_wrote w WHERE w.kind = 'tweakwise_landing_page'
        AND w.id = store_code || ':' || url_path AND w.left_out = 0 AND w.seen ->> '$[0][1]' = landing_page.doc)`,
      `INSERT OR IGNORE INTO landing_page (store_code, url_path, doc)
        SELECT substr(part, 1, instr(part, ':') - 1), substr(part, instr(part, ':') + 1), row
        FROM import_before WHERE kind = 'landing'`,
      `INSERT OR IGNORE INTO url_alias (store_code, url_path, kind, id)
        SELECT part ->> '$[0]', part ->> '$[1]', row, id FROM import_before b WHERE kind = 'alias'
          AND NOT EXISTS (SELECT 1 FROM product_text t
            WHERE t.store_code = b.part ->> '$[0]' AND t.url_path = b.part ->> '$[1]')
          AND NOT EXISTS (SELECT 1 FROM category_text t
            WHERE t.store_code = b.part ->> '$[0]' AND t.url_path = b.part ->> '$[1]')
          AND (b.row = 'product' AND b.id IN (SELECT id FROM product)
            OR b.row = 'category' AND b.id IN (SELECT id FROM category))`,
    ),
    ...all(
      `DELETE FROM cms_entry WHERE is_folder = 0 AND run_id = (SELECT run FROM import_undo)
        AND EXISTS (SELECT 1 FROM import_before b WHERE b.kind = 'story' AND b.id = 0 AND b.part = cms_entry.path
          AND cms_entry.draft IS b.row ->> '$[16]')`,
      `INSERT OR IGNORE INTO cms_entry (is_folder, path, ${storyColumns.join(", ")})
        SELECT 0, b.part, ${storyColumns.map((_, i) => doc(i)).join(", ")} FROM import_before b
        WHERE b.kind = 'story' AND b.row IS NOT NULL`,
      ...(stories.length > 0 ? [bump("true")] : []),
    ),
    ...invalidate(db, stories.length > 0 ? stories.flatMap(entryTags).concat(addressesTag) : []),
    ...all(
      `DELETE FROM store WHERE id IN (${stored("store")}) AND EXISTS (SELECT 1 FROM import_before b
        WHERE b.kind = 'store' AND b.id = 0 AND b.part = store.id AND b.row ->> '$[2]' = store.doc)`,
      `INSERT OR IGNORE INTO store (id, name, city, postcode, country, lat, lng, run_id, doc)
        SELECT b.part, ${["name", "city", "postcode", "country", "lat", "lng"]
          .map((name) => `(${doc(1)}) ->> '$.${name}'`)
          .join(", ")}, ${doc(0)}, ${doc(1)} FROM import_before b
        WHERE b.kind = 'store' AND ${doc(1)} IS NOT NULL`,
      `DELETE FROM store_stock WHERE (sku, store_id, qty) IN (SELECT part ->> '$[0]', part ->> '$[1]', row ->> '$[1]'
        FROM import_before WHERE kind = 'store_stock' AND id = 0)`,
      `INSERT OR IGNORE INTO store_stock (sku, store_id, qty) SELECT part ->> '$[0]', part ->> '$[1]', row ->> '$[0]'
        FROM import_before WHERE kind = 'store_stock' AND row ->> '$[0]' IS NOT NULL`,
    ),
    ...invalidate(db, hasStores ? [storesTag, anyStoreTag] : []),
  ];
}
