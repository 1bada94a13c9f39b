import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { livePrices } from "./known.ts";
import type { ImportMode, RunMode } from "./mode.ts";

/** Which kinds of entity a run brought; what it did not bring is left alone. */
export const contents = `SELECT
  EXISTS (SELECT 1 FROM import_product) AS products, EXISTS (SELECT 1 FROM import_category) AS categories,
  (SELECT json_group_array(DISTINCT kind || ':' || store_code) FROM import_text) AS texts,
  (SELECT json_group_array(DISTINCT entity || ':' || store_code) FROM import_document) AS documents`;

/**
 * Statements that note what an import takes for another thing than the catalogue has under the same number, and what it
 * leaves nothing of.
 */
function others(mode: ImportMode): string[] {
  const sold = `SELECT 1 FROM product_category l CROSS JOIN product p ON p.id = l.product_id
      CROSS JOIN import_product q ON q.sku = p.sku
      CROSS JOIN import_link k ON k.product_id = q.id AND k.category_id = l.category_id`;
  return [
    "DELETE FROM import_other",
    `INSERT OR IGNORE INTO import_other SELECT 'product', s.id FROM import_product s JOIN product p ON p.id = s.id
      WHERE p.sku <> s.sku`,
    // A category is the same while it keeps its key or its name, or an article that it holds.
    `INSERT OR IGNORE INTO import_other SELECT 'category', s.id FROM import_text s
      JOIN category_text t ON t.category_id = s.id AND t.store_code = '*'
      WHERE s.kind = 'category' AND s.store_code = '*'
      AND t.url_key IS NOT s.url_key AND t.name <> s.name AND NOT EXISTS (${sold}
      WHERE l.category_id = s.id AND l.direct = 1)${
        mode === "update"
          ? `
      AND NOT EXISTS (SELECT 1 FROM product_category l
      WHERE l.category_id = s.id AND l.direct = 1 AND l.product_id NOT IN (SELECT id FROM import_product))`
          : ""
      }`,
    `INSERT OR IGNORE INTO import_other SELECT 'attribute', s.id FROM import_document s
      JOIN document d ON d.entity = s.entity AND d.id = s.id AND d.store_code = '*'
      WHERE s.entity = 'attribute' AND s.store_code = '*'
        AND d.doc ->> '$.attribute_code' <> s.doc ->> '$.attribute_code'`,
  ];
}

/**
 * Ids of products that an import leaves nothing of: not named, or, in an update, their sku named under another number;
 * of an undo, those that the import brought.
 */
export const goneProducts = (mode: RunMode): string =>
  mode === "replace"
    ? "SELECT id FROM product WHERE id NOT IN (SELECT id FROM import_product)"
    : mode === "undo"
      ? `SELECT id FROM import_changed WHERE kind = 'product' AND id NOT IN (SELECT id FROM import_product)`
      : `SELECT p.id FROM import_product s CROSS JOIN product p ON p.sku = s.sku
      WHERE p.id <> s.id AND p.id NOT IN (SELECT id FROM import_product)`;

const note = (select: string) => `INSERT OR IGNORE INTO import_changed (kind, id) ${select}`;

/** Entities of a kind that the run or the catalogue has, with a text of theirs that is new or another one. */
const newTexts = (kind: "product" | "category"): string =>
  note(`SELECT '${kind}', s.id FROM import_text s
    LEFT JOIN ${kind}_text t ON t.${kind}_id = s.id AND t.store_code = s.store_code
    WHERE s.kind = '${kind}'
      AND (t.name, t.url_path, t.url_key, t.slug, t.doc) IS NOT (s.name, s.url_path, s.url_key, s.slug, s.doc)
      AND (EXISTS (SELECT 1 FROM import_${kind} e WHERE e.id = s.id)
        OR EXISTS (SELECT 1 FROM ${kind} e WHERE e.id = s.id))`);
/** Entities of a kind with a text that a whole catalogue no longer brings. */
const goneTexts = (kind: "product" | "category"): string =>
  note(`SELECT '${kind}', t.${kind}_id FROM ${kind}_text t
    WHERE NOT EXISTS (SELECT 1 FROM import_text s
      WHERE s.kind = '${kind}' AND s.id = t.${kind}_id AND s.store_code = t.store_code)`);

/**
 * Statements that note in import_changed what differs from the catalogue as it stands, and what shows something that
 * differs.
 */
export function compareStatements(db: D1Database, mode: ImportMode): D1PreparedStatement[] {
  const whole = (...notes: string[]) => (mode === "replace" ? notes : []);
  const staged = (id: string) => (mode === "replace" ? "true" : `${id} IN (SELECT id FROM import_product)`);
  return [
    "DELETE FROM import_changed",
    livePrices(),
    ...others(mode),
    note("SELECT kind, id FROM import_other WHERE kind <> 'attribute'"),
    note(`SELECT 'product', s.id FROM import_product s LEFT JOIN product p ON p.id = s.id
      LEFT JOIN product_doc d ON d.product_id = s.id LEFT JOIN stock k ON k.sku = s.sku
      WHERE p.id IS NULL OR d.doc IS NOT s.doc
        OR (p.sku, p.type_id, p.status, p.visibility, p.parent_id, p.tax_class_id, p.price_cents, p.special_cents,
        p.special_from, p.special_to, p.created_at, p.updated_at)
          IS NOT (s.sku, s.type_id, s.status, s.visibility, s.parent_id, s.tax_class_id, s.price_cents, s.special_cents,
            s.special_from, s.special_to, s.created_at, s.updated_at)
        OR (s.stock IS NOT NULL
        AND json_array(k.qty, k.is_in_stock, k.manage_stock, k.min_sale_qty, k.max_sale_qty) IS NOT s.stock)`),
    newTexts("product"),
    ...whole(goneTexts("product")),
    note(`SELECT 'product', id FROM (${goneProducts(mode)})`),
    note(
      `SELECT 'product', s.parent_id FROM import_variant s
        LEFT JOIN variant v ON v.parent_id = s.parent_id AND v.child_id = s.child_id
        WHERE (v.position, v.doc) IS NOT (s.position, s.doc)`,
    ),
    note(
      `SELECT 'product', v.parent_id FROM variant v
        WHERE ${staged("v.parent_id")} AND NOT EXISTS (SELECT 1 FROM import_variant s
          WHERE s.parent_id = v.parent_id AND s.child_id = v.child_id)`,
    ),
    note(
      `SELECT 'product', s.product_id FROM import_link s
        LEFT JOIN product_category c ON c.product_id = s.product_id AND c.category_id = s.category_id
        WHERE (c.listed, c.position, c.direct) IS NOT (s.listed, s.position, s.direct)`,
    ),
    note(
      `SELECT 'product', c.product_id FROM product_category c
        WHERE ${staged("c.product_id")} AND NOT EXISTS (SELECT 1 FROM import_link s
          WHERE s.product_id = c.product_id AND s.category_id = c.category_id)`,
    ),
    note(
      `SELECT 'product', v.parent_id FROM import_variant v
        CROSS JOIN import_changed x ON x.kind = 'product' AND x.id = v.child_id`,
    ),
    note(
      `SELECT 'product', p.id FROM import_product p CROSS JOIN json_each(p.parts) t
        CROSS JOIN import_product c ON c.sku = t.value ->> '$[1]'
        CROSS JOIN import_changed x ON x.kind = 'product' AND x.id = c.id`,
    ),
    note(
      `SELECT 'category', s.id FROM import_category s LEFT JOIN category c ON c.id = s.id
        WHERE (c.parent_id, c.level, c.position, c.is_active, c.path, c.doc) IS NOT (s.parent_id, s.level, s.position,
          s.is_active, s.path, s.doc)`,
    ),
    newTexts("category"),
    ...whole(
      goneTexts("category"),
      note("SELECT 'category', c.id FROM category c WHERE c.id NOT IN (SELECT id FROM import_category)"),
    ),
    note(
      `SELECT s.entity, s.id FROM import_document s
        LEFT JOIN document d ON d.entity = s.entity AND d.id = s.id AND d.store_code = s.store_code
        WHERE d.doc IS NOT s.doc`,
    ),
    ...whole(
      note(
        `SELECT d.entity, d.id FROM document d
          WHERE d.run_id <> '' AND NOT EXISTS (SELECT 1 FROM import_document s
            WHERE s.entity = d.entity AND s.id = d.id AND s.store_code = d.store_code)`,
      ),
    ),
  ].map((sql) => db.prepare(sql));
}
