import type { D1Database } from "@cloudflare/workers-types";
import { scopeOfIds } from "../../../worker/backend/catalog/scope.ts";
import { refreshVariantChoices } from "../../../worker/backend/stock/variant-choice.ts";
import { indexTags, markAll, refreshSearchIndex } from "../../../worker/backend/search/index/refresh.ts";

/**
 * Products by kind: 4,000 simple ones and 500 configurables of five variants each are seven thousand, of which 4,500
 * are listed.
 */
export const made = { simple: 4_000, configurable: 500, variants: 5, products: 7_000, listed: 4_500 } as const;
/** Ids of products begin behind those that other tests make. */
export const firstId = 100_001;
/**
 * Attributes of every product with how many values each has; `serial` has another value for each product, as article
 * numbers of makers have.
 */
export const attributes = {
  colour: 12,
  size: 20,
  brand: 80,
  season: 4,
  fabric: 15,
  fit: 6,
  care: 9,
  origin: 25,
  collar: 7,
  sleeve: 5,
  serial: 1_000_000,
} as const;
export const categories = 60;

const numbers = (first: number, last: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
const lastListed = firstId + made.listed - 1;
const lastSimple = firstId + made.simple - 1;
const last = firstId + made.products - 1;
/** The configurable a variant belongs to. */
const parent = `${lastSimple + 1} + (i - ${lastListed + 1}) / ${made.variants}`;
const variants = numbers(lastListed + 1, last);
const all = numbers(firstId, last);

/**
 * Writes a catalogue as large as the shop's own budgets speak of straight into the tables, which takes a second where
 * an import takes twenty, and makes the search index of it. Products are called "Trui 17 W17", and have the SKU
 * "P100017".
 */
export async function fillCatalogue(db: D1Database): Promise<void> {
  const kind = `CASE WHEN i > ${lastListed} OR i <= ${lastSimple} THEN 'simple' ELSE 'configurable' END`;
  const cents = "500 + (i * 3791) % 20000";
  const doc = `json_object('id', i, 'sku', 'P' || i, 'type_id', ${kind}, 'status', 1, 'visibility', 4, 'image',
    '/p/' || i || '.jpg', 'category_ids', json_array(1000 + i % 50, 1050 + i % 10))`;
  const options = `json_set(${doc}, '$.configurable_options',
    json_array(json_object('attribute_id', 93, 'attribute_code', 'colour', 'values', json_array()),
      json_object('attribute_id', 94, 'attribute_code', 'size', 'values', json_array())))`;
  await db.batch(
    [
      `${all} INSERT INTO product (id, sku, type_id, status, visibility, parent_id, tax_class_id, price_cents,
        regular_cents, final_cents, in_stock, created_at, updated_at, run_id)
      SELECT i, 'P' || i, ${kind}, 1, CASE WHEN i > ${lastListed} THEN 1
        ELSE 4 END, CASE WHEN i > ${lastListed} THEN ${parent} END, 2, ${cents}, ${cents} + i % 3 * 100, ${cents},
          i % 7 > 0, '2026-0' || (1 + i % 9) || '-01', '2026-0' || (1 + i % 9) || '-02', 'r' FROM n`,
      `${all} INSERT INTO product_doc SELECT i, CASE WHEN ${kind} = 'configurable' THEN ${options} ELSE ${doc} END
        FROM n`,
      `${all} INSERT INTO product_text (product_id, store_code, name, url_path, url_key, doc)
        SELECT i, '*', 'Trui ' || i || ' W' || i % 900, 'truien/trui-' || i, 'trui-' || i, '{}' FROM n`,
      `${all} INSERT INTO stock (sku, product_id, qty, is_in_stock) SELECT 'P' || i, i, i % 7, i % 7 > 0 FROM n
        WHERE ${kind} = 'simple'`,
      `${variants} INSERT INTO variant
        SELECT ${parent}, i, i % 5, json_object('colour', 'v' || i % 12, 'size', 'v' || i % 20) FROM n`,
      `${numbers(0, categories - 1)} INSERT INTO category (id, parent_id, level, position, is_active, path,
        product_count, run_id, doc)
        SELECT 1000 + i, CASE WHEN i < 50 THEN 1050 + i % 10 ELSE 2 END, CASE WHEN i < 50 THEN 3
          ELSE 2 END, i, 1, CASE WHEN i < 50 THEN '1/2/' || (1050 + i % 10) || '/'
            ELSE '1/2/' END || (1000 + i), 100, 'r', '{}' FROM n`,
      `${numbers(0, categories - 1)} INSERT INTO category_text (category_id, store_code, name, url_path, url_key, doc)
        SELECT 1000 + i, '*', 'Soort ' || i, 'soort-' || i, 'soort-' || i, '{}' FROM n`,
      `${all} INSERT INTO product_category (category_id, listed, position, product_id, direct)
        SELECT c.value, i <= ${lastListed}, i, i, 1 FROM n, json_each(json_array(1000 + i % 50, 1050 + i % 10)) c`,
      ...Object.entries(attributes).flatMap(([code, values], i) => [
        `${all} INSERT INTO product_attribute (attribute_code, listed, value, product_id)
          SELECT '${code}', i <= ${lastListed}, 'v' || i % ${values}, i FROM n`,
        `INSERT INTO document VALUES ('attribute', '${900 + i}', '*', 'r',
          json_object('attribute_id', ${900 + i}, 'attribute_code', '${code}', 'default_frontend_label', '${code}',
            'is_filterable', 1, 'options', json_array()))`,
      ]),
      `${variants} INSERT OR IGNORE INTO product_attribute (attribute_code, listed, value, product_id)
        SELECT c.value, 1, 'v' || (i % CASE c.value WHEN 'colour' THEN 12 ELSE 20 END), ${parent}
        FROM n, json_each('["colour","size"]') c`,
      `INSERT INTO document VALUES ('taxrule', '1', '*', 'r',
        json_object('id', 1, 'product_tax_class_ids', json_array(2), 'customer_tax_class_ids', json_array(3), 'rates',
          json_array(json_object('rate', 21, 'tax_country_id', 'NL')))) ON CONFLICT DO NOTHING`,
      `${all} INSERT INTO document
        SELECT 'review', 500000 + i, '*', '',
          json_object('id', 500000 + i, 'product_id', i, 'title', 'Goed', 'detail', 'Warm', 'nickname', 'Bo',
            'review_status', 1) FROM n WHERE i % 7 = 0`,
    ].map((sql) => db.prepare(sql)),
  );
  await refreshVariantChoices(
    db,
    scopeOfIds(Array.from({ length: made.configurable }, (_, i) => lastSimple + 1 + i)),
  ).run();
  // Where an import has made an index before, that one would stay as it is.
  await markAll(db).run();
  await refreshSearchIndex(db, indexTags);
}
