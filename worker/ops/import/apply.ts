import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Scope } from "../../backend/catalog/scope.ts";
import { livePrices } from "./known.ts";
import type { RunMode } from "./mode.ts";
import { goneProducts } from "./compare.ts";
import { aboveLeftOut } from "./undo/above.ts";
import { broughtLandings, withdrawnLandings } from "./tuning.ts";
import { traitStatements } from "../../backend/discovery/traits.ts";
import { additionStatements, pricesWithAdditions, variantsOfOptions } from "../../backend/pricing/additions.ts";
import { pricedTypes } from "../../backend/pricing/change.ts";
import { refreshPrices } from "../../backend/pricing/refresh.ts";
import { markProducts, markWords } from "../../backend/search/index/refresh.ts";
import { refreshInStock } from "../../backend/stock/refresh.ts";

/** Changed products that one step writes. */
const changedIn = (step: number) => `SELECT id FROM import_changed WHERE kind = 'product' AND step = ${step}`;
const everyChanged = "SELECT id FROM import_changed WHERE kind = 'product'";
/** All products of the import, also those that an undo had put back before it was begun anew. */
const everyWritten = "SELECT id FROM import_wrote WHERE kind = 'product'";
const changedCategories = "SELECT id FROM import_changed WHERE kind = 'category'";
const columns = [
  "sku",
  "type_id",
  "status",
  "visibility",
  "parent_id",
  "tax_class_id",
  "price_cents",
  "special_cents",
  "special_from",
  "special_to",
  "special_of",
  "created_at",
  "updated_at",
];

/** Changed products that one step writes at most; a run that changes no more is applied as a whole or not at all. */
export const mostInStep = 20_000;

/**
 * Statement that shares the changed products out among steps: what others are made of first, so that no price is
 * computed from one that is still to come.
 */
export function shareOut(db: D1Database, inStep: number): D1PreparedStatement {
  return db.prepare(`UPDATE import_changed SET step = r.n / ${inStep} FROM (
      SELECT x.id, row_number() OVER (ORDER BY CASE coalesce(s.type_id, p.type_id) WHEN 'configurable' THEN 1
        WHEN 'grouped' THEN 2 WHEN 'bundle' THEN 2 ELSE 0 END, x.id) - 1 AS n
      FROM import_changed x LEFT JOIN import_product s ON s.id = x.id LEFT JOIN product p ON p.id = x.id
      WHERE x.kind = 'product') r
    WHERE import_changed.kind = 'product' AND import_changed.id = r.id`);
}

export interface Step {
  n: number;
  first: boolean;
  last: boolean;
}
/**
 * When the import began, and when a step is written: prices hold from then, or they would stand before those that an
 * operator has set meanwhile.
 */
export interface Times {
  startedAt: Date;
  now: Date;
}

/**
 * Statements of one step: they write what import_changed names for it and refresh everything computed from that. The
 * first one removes what the run no longer names, the last one writes what is no product.
 */
export function applyStatements(
  db: D1Database,
  run: string,
  times: Times,
  { mode, has }: { mode: RunMode; has: { products: boolean; categories: boolean } },
  step: Step,
): D1PreparedStatement[] {
  const all = (list: readonly string[]) => list.map((sql) => db.prepare(sql));
  return [
    // The search index is made again after the last step, from what it leaves behind.
    ...(step.first
      ? [
          markProducts(db, everyChanged),
          markWords(db, "EXISTS (SELECT 1 FROM import_changed WHERE kind IN ('attribute', 'category'))"),
        ]
      : []),
    ...(step.first ? [...(has.products ? removals(all, mode) : []), ...oldNames(all, mode)] : []),
    ...(has.products ? products(db, run, times, all, step.n) : []),
    ...texts(all, mode, "product", "product_id", changedIn(step.n)),
    ...(step.last
      ? [
          ...(has.categories ? categories(db, run, all, mode) : []),
          ...texts(all, mode, "category", "category_id", changedCategories),
          ...documents(db, run, all, mode),
          ...(mode === "undo" ? all(aboveLeftOut) : []),
          ...counts(all),
        ]
      : []),
  ];
}

type All = (list: readonly string[]) => D1PreparedStatement[];

function removals(all: All, mode: RunMode): D1PreparedStatement[] {
  const gone = goneProducts(mode);
  const other = "SELECT id FROM import_other WHERE kind = 'product'";
  return all([
    ...["product_doc", "variant_choice", "product_addition"].map(
      (table) => `DELETE FROM ${table} WHERE product_id IN (${gone})`,
    ),
    // Another product's words in a view are none of this one's.
    `DELETE FROM product_text WHERE product_id IN (${gone}) OR product_id IN (${other})`,
    mode === "replace"
      ? "DELETE FROM stock WHERE sku NOT IN (SELECT sku FROM import_product)"
      : `DELETE FROM stock WHERE sku IN (SELECT sku FROM product WHERE id IN (${other})${
          mode === "undo" ? ` OR id IN (${gone})` : ""
        }) AND sku NOT IN (SELECT sku FROM import_product)`,
    // Also rows whose sku moved to another id, which would stand in its way.
    `DELETE FROM product WHERE id IN (${gone}) OR id IN (${other})`,
  ]);
}

/** Paths of the past lead to what they named and to nothing else. */
function oldNames(all: All, mode: RunMode): D1PreparedStatement[] {
  const stands = (kind: string) =>
    mode === "replace" ? `id IN (SELECT id FROM import_${kind})` : `id IN (SELECT id FROM ${kind})`;
  return all([
    `DELETE FROM url_alias WHERE EXISTS (SELECT 1 FROM import_other o
      WHERE o.kind = url_alias.kind AND o.id = url_alias.id)`,
    ...["product", "category"].map((kind) => `DELETE FROM url_alias WHERE kind = '${kind}' AND NOT ${stands(kind)}`),
    `DELETE FROM category_text
      WHERE category_id IN (SELECT id FROM import_other WHERE kind = 'category') AND store_code <> '*'`,
  ]);
}

function products(
  db: D1Database,
  run: string,
  { startedAt, now }: Times,
  all: All,
  step: number,
): D1PreparedStatement[] {
  const changed = changedIn(step);
  const scope: Scope = {
    sql: "SELECT id FROM import_changed WHERE kind = 'product' AND step = CAST(?2 AS INTEGER)",
    parameter: String(step),
  };
  return [
    db.prepare(livePrices(`import_product.id IN (${changed})`)),
    db
      .prepare(`INSERT INTO product (id, ${columns.join(", ")}, run_id) SELECT id, ${columns.join(", ")}, ?1
        FROM import_product WHERE id IN (${changed})
      ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(", ")},
        run_id = excluded.run_id`)
      .bind(run),
    ...all([
      ...additionStatements(changed, now),
      `INSERT INTO product_doc (product_id, doc) SELECT id, doc FROM import_product WHERE id IN (${changed})
        ON CONFLICT (product_id) DO UPDATE SET doc = excluded.doc`,
      `INSERT INTO stock (sku, product_id, qty, is_in_stock, manage_stock, min_sale_qty, max_sale_qty)
        SELECT sku, id, stock ->> '$[0]', stock ->> '$[1]', stock ->> '$[2]', stock ->> '$[3]', stock ->> '$[4]'
        FROM import_product WHERE stock IS NOT NULL AND id IN (${changed})
        ON CONFLICT (sku) DO UPDATE SET product_id = excluded.product_id, qty = excluded.qty,
          is_in_stock = excluded.is_in_stock, manage_stock = excluded.manage_stock,
            min_sale_qty = excluded.min_sale_qty, max_sale_qty = excluded.max_sale_qty`,
      `DELETE FROM variant WHERE parent_id IN (${changed})`,
      `INSERT INTO variant (parent_id, child_id, position, doc) SELECT parent_id, child_id, position, doc
        FROM import_variant WHERE parent_id IN (${changed})`,
      `DELETE FROM product_part WHERE product_id IN (${changed})`,
      `INSERT OR IGNORE INTO product_part (product_id, option_id, sku, qty, required, counts)
        SELECT p.id, t.value ->> '$[0]', t.value ->> '$[1]', t.value ->> '$[2]', t.value ->> '$[3]', t.value ->> '$[4]'
        FROM import_product p, json_each(p.parts) t WHERE p.id IN (${changed})`,
      `DELETE FROM product_category WHERE product_id IN (${changed})`,
      `INSERT INTO product_category (category_id, listed, position, product_id, direct)
        SELECT category_id, listed, position, product_id, direct FROM import_link WHERE product_id IN (${changed})`,
      `DELETE FROM product_attribute WHERE product_id IN (${changed})`,
      `INSERT INTO product_attribute (attribute_code, listed, value, product_id)
        SELECT attribute_code, listed, value, product_id FROM import_value WHERE product_id IN (${changed})`,
      ...traitStatements(changed),
    ]),
    db
      .prepare(`INSERT OR IGNORE INTO price_history (sku, valid_from, cents)
        SELECT p.sku, h.value ->> '$[0]', h.value ->> '$[1]' FROM import_product p, json_each(p.history) h
      WHERE p.id IN (${changed}) AND h.value ->> '$[0]' <= ?1 AND NOT EXISTS (SELECT 1 FROM price_history x
        WHERE x.sku = p.sku)`)
      .bind(startedAt.toISOString()),
    db.prepare(pricesWithAdditions(variantsOfOptions(changed), pricedTypes)).bind(now.toISOString()),
    ...refreshPrices(db, now, scope),
    ...refreshInStock(db, scope),
  ];
}

/**
 * A path that changes leaves an alias behind, unless it named another thing. Texts are replaced as a whole, so that two
 * entities can swap paths; an update leaves those of views that it does not name.
 */
function texts(all: All, mode: RunMode, kind: "product" | "category", key: string, ids: string): D1PreparedStatement[] {
  const table = `${kind}_text`;
  const named = `EXISTS (SELECT 1 FROM import_text x
    WHERE x.kind = '${kind}' AND x.id = ${table}.${key} AND x.store_code = ${table}.store_code)`;
  const replaced = `${key} IN (${ids})${mode === "update" ? ` AND ${named}` : ""}`;
  return all([
    `INSERT OR REPLACE INTO url_alias (store_code, url_path, kind, id)
      SELECT t.store_code, t.url_path, '${kind}', t.${key} FROM ${table} t
      JOIN import_text s ON s.kind = '${kind}' AND s.id = t.${key} AND s.store_code = t.store_code
      WHERE t.url_path IS NOT NULL AND s.url_path IS NOT t.url_path
        AND NOT EXISTS (SELECT 1 FROM import_other o WHERE o.kind = s.kind AND o.id = s.id)`,
    `DELETE FROM ${table} WHERE ${replaced}`,
    // A path that something of a later step still has is taken over; that step writes its own.
    `INSERT OR REPLACE INTO ${table} (${key}, store_code, name, url_path, url_key, slug, doc)
      SELECT id, store_code, name, url_path, url_key, slug, doc FROM import_text
      WHERE kind = '${kind}' AND id IN (${ids}) AND id IN (SELECT id FROM ${kind})`,
    `DELETE FROM url_alias WHERE EXISTS (SELECT 1 FROM ${table} t
      WHERE t.store_code = url_alias.store_code AND t.url_path = url_alias.url_path)`,
  ]);
}

/** An undo takes away what the import brought, a whole shop everything that it does not name. */
const brought = (id: string, mode: RunMode) => (mode === "undo" ? `${id} IN (${changedCategories})` : "true");

function categories(db: D1Database, run: string, all: All, mode: RunMode): D1PreparedStatement[] {
  return [
    ...(mode === "update"
      ? []
      : all([
          `DELETE FROM category WHERE ${brought("id", mode)} AND id NOT IN (SELECT id FROM import_category)`,
          `DELETE FROM category_text
            WHERE ${brought("category_id", mode)} AND category_id NOT IN (SELECT id FROM import_category)`,
        ])),
    db
      .prepare(`INSERT INTO category (id, parent_id, level, position, is_active, path, run_id, doc)
        SELECT id, parent_id, level, position, is_active, path, ?1, doc FROM import_category
        WHERE id IN (${changedCategories})
      ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id, level = excluded.level,
        position = excluded.position, is_active = excluded.is_active, path = excluded.path, run_id = excluded.run_id,
          doc = excluded.doc`)
      .bind(run),
  ];
}

function documents(db: D1Database, run: string, all: All, mode: RunMode): D1PreparedStatement[] {
  const codes = (table: string) =>
    `SELECT d.doc ->> '$.attribute_code' FROM import_changed x JOIN ${table} d ON d.entity = x.kind AND d.id = x.id
      WHERE x.kind = 'attribute'`;
  return [
    // Options follow from the attribute documents, those of before and those to come.
    ...all(
      ["document", "import_document"].map(
        (table) => `DELETE FROM attribute_option WHERE attribute_code IN (${codes(table)})`,
      ),
    ),
    ...withdrawnLandings(db, mode),
    ...(mode === "replace"
      ? all([
          `DELETE FROM document
            WHERE run_id <> '' AND NOT EXISTS (SELECT 1 FROM import_document s
              WHERE s.entity = document.entity AND s.id = document.id AND s.store_code = document.store_code)`,
        ])
      : []),
    ...(mode === "undo"
      ? all([
          `DELETE FROM document WHERE EXISTS (SELECT 1 FROM import_changed x
              WHERE x.kind = document.entity AND x.id = document.id)
            AND NOT EXISTS (SELECT 1 FROM import_document s
              WHERE s.entity = document.entity AND s.id = document.id AND s.store_code = document.store_code)`,
        ])
      : []),
    db
      .prepare(`INSERT INTO document (entity, id, store_code, run_id, doc)
        SELECT s.entity, s.id, s.store_code, ?1, s.doc FROM import_document s
        JOIN import_changed x ON x.kind = s.entity AND x.id = s.id
      WHERE true ON CONFLICT (entity, id, store_code) DO UPDATE SET run_id = excluded.run_id, doc = excluded.doc
      WHERE excluded.doc IS NOT document.doc`)
      .bind(run),
    // Landing pages are content, which an undo leaves as it is.
    ...(mode === "undo" ? [] : [broughtLandings(db)]),
    ...all([
      `INSERT OR IGNORE INTO attribute_option (attribute_code, value, store_code, label, position)
        SELECT d.doc ->> '$.attribute_code', o.value ->> '$.value', d.store_code, o.value ->> '$.label',
          coalesce(o.value ->> '$.sort_order', o.key) FROM document d, json_each(d.doc, '$.options') o
        WHERE d.entity = 'attribute' AND d.id IN (SELECT id FROM import_changed WHERE kind = 'attribute')`,
      // A review belongs to an article number, whatever number its product has now; without a product it waits, under
      // none.
      `UPDATE document SET doc = json_set(doc, '$.product_id', coalesce((SELECT p.id FROM product p
        WHERE p.sku = document.doc ->> '$.sku'), 0))
        WHERE entity = 'review' AND doc ->> '$.sku' IS NOT NULL
          AND (CAST(doc ->> '$.product_id' AS INTEGER) IN (${mode === "undo" ? everyWritten : everyChanged})
          OR (CAST(doc ->> '$.product_id' AS INTEGER) = 0 AND doc ->> '$.sku' IN (${
            mode === "undo" ? "SELECT part FROM import_before WHERE kind = 'product'" : "SELECT sku FROM import_product"
          })))
        AND CAST(doc ->> '$.product_id' AS INTEGER) IS NOT coalesce((SELECT p.id FROM product p
        WHERE p.sku = document.doc ->> '$.sku'), 0)`,
    ]),
  ];
}

function counts(all: All): D1PreparedStatement[] {
  return all([
    `UPDATE category SET product_count = n
      FROM (SELECT c.id AS of, count(l.product_id) AS n FROM category c
        LEFT JOIN product_category l ON l.category_id = c.id AND l.listed = 1 GROUP BY c.id)
        WHERE of = category.id AND product_count <> n`,
  ]);
}
