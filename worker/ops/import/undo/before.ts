import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { goneProducts } from "../compare.ts";
import type { ImportMode } from "../mode.ts";
import type { Step } from "../apply.ts";

/** Columns of a product that are kept, in the order of the list in its row. */
export const keptColumns = [
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
] as const;
const stockRow = "json_array(s.qty, s.is_in_stock, s.manage_stock, s.min_sale_qty, s.max_sale_qty)";

const keep = (select: string) => `INSERT OR IGNORE INTO import_before (kind, id, part, row) ${select}`;
const list = (of: string, from: string) => `json((SELECT json_group_array(json_array(${of})) FROM ${from}))`;
const textRow = "json_array(t.name, t.url_path, t.url_key, t.slug, t.doc)";
const changed = (kind: string) => `SELECT id FROM import_changed WHERE kind = '${kind}'`;
/** Attributes, tax rules, reviews and redirects. Landing pages are content, which no undo touches. */
const isDocument = "x.kind NOT IN ('product', 'category', 'tweakwise_landing_page')";

/** What anybody but an import changes of a product with this id, as text; null where there is none. */
const productState = (id: string) => `(SELECT json_array(p.sku, p.price_cents, p.special_cents, p.special_from,
    p.special_to, p.status, p.visibility, ${list(
      "category_id, position",
      "(SELECT * FROM product_category l WHERE l.product_id = p.id AND l.direct = 1 ORDER BY l.category_id)",
    )}) FROM product p WHERE p.id = ${id})`;
const documentState = (kind: string, id: string) => `(SELECT nullif(json_group_array(json_array(store_code, doc)), '[]')
  FROM (SELECT d.store_code, d.doc FROM document d WHERE d.entity = ${kind} AND d.id = CAST(${id} AS TEXT)
    ORDER BY d.store_code))`;
/** What stands now of a row of import_wrote, to be compared with its `seen`; categories are changed by imports alone. */
export const stateOf = (row: string) => `CASE ${row}.kind WHEN 'product' THEN ${productState(`${row}.id`)}
  WHEN 'category' THEN ${row}.seen ELSE ${documentState(`${row}.kind`, `${row}.id`)} END`;

/** Products that a step writes; the first one also takes away what is gone or another thing by now. */
const written = (mode: ImportMode, { n, first }: Step) =>
  `SELECT id FROM import_changed WHERE kind = 'product' AND (step = ${n}${
    first ? ` OR id IN (${goneProducts(mode)}) OR id IN (SELECT id FROM import_other WHERE kind = 'product')` : ""
  })`;

/** Statements that forget what stood before an earlier import. */
export const forgetBefore = (db: D1Database): D1PreparedStatement[] =>
  ["import_undo", "import_before", "import_wrote"].map((table) => db.prepare(`DELETE FROM ${table}`));

const keptDays = 30;

/** Lets what stood before the last import go after thirty days. */
export async function forgetOldImport(db: D1Database, now: Date): Promise<void> {
  const old = await db
    .prepare("SELECT 1 FROM import_undo WHERE wrote_at < ?1")
    .bind(new Date(now.getTime() - keptDays * 86_400_000).toISOString())
    .first();
  if (old) await db.batch(forgetBefore(db));
}

/**
 * Statements that keep what a step of an import is about to write over, before all others of its batch. The first one
 * forgets what was kept of the import before.
 */
export function keepBefore(db: D1Database, run: string, mode: ImportMode, step: Step): D1PreparedStatement[] {
  const ids = written(mode, step);
  const all = (...statements: string[]) => statements.map((sql) => db.prepare(sql));
  const note = (which: string) => `INSERT OR IGNORE INTO import_wrote (kind, id, other) SELECT x.kind, x.id,
    EXISTS (SELECT 1 FROM import_other o WHERE o.kind = x.kind AND o.id = x.id) FROM import_changed x WHERE ${which}`;
  return [
    ...(step.first
      ? [
          ...forgetBefore(db),
          db
            .prepare(
              `INSERT INTO import_undo (id, run, mode, wrote_at)
                VALUES (1, ?1, ?2, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
            )
            .bind(run, mode),
          ...all(...categoriesBefore, aliasesBefore, textsTakenOver, note("x.kind = 'category'")),
        ]
      : []),
    ...all(
      keep(`SELECT 'product', p.id, p.sku, json_object('row', json_array(${keptColumns
        .map((name) => `p.${name}`)
        .join(", ")}),
        'doc', (SELECT d.doc FROM product_doc d WHERE d.product_id = p.id),
        'parts', ${list("option_id, sku, qty, required, counts", "product_part t WHERE t.product_id = p.id")},
        'links', ${list("category_id, listed, position, direct", "product_category l WHERE l.product_id = p.id")},
        'values', ${list("attribute_code, value, listed", "product_attribute a WHERE a.product_id = p.id")},
        'stock', json((SELECT ${stockRow} FROM stock s WHERE s.sku = p.sku)))
        FROM product p WHERE p.id IN (${ids})`),
      keep(`SELECT 'product_text', t.product_id, t.store_code, ${textRow} FROM product_text t
        WHERE t.product_id IN (${ids})`),
      keep(`SELECT 'variant', v.parent_id, v.child_id, json_array(v.position, v.doc) FROM variant v
        WHERE v.parent_id IN (${ids})`),
      note(`x.kind = 'product' AND x.id IN (${ids})`),
    ),
    ...(step.last ? all(documentsBefore, note(isDocument)) : []),
  ];
}

/** Statements that note how a step has left what it wrote, after all others of its batch. */
export function noteWritten(db: D1Database, { n, last }: Step): D1PreparedStatement[] {
  const set = `UPDATE import_wrote SET seen = ${stateOf("import_wrote")},
    at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  return [
    db.prepare(`${set}, (sku, stock) = (SELECT p.sku, (SELECT ${stockRow} FROM stock s WHERE s.sku = p.sku)
      FROM product p WHERE p.id = import_wrote.id)
      WHERE kind = 'product' AND id IN (SELECT id FROM import_changed WHERE kind = 'product' AND step = ${n})`),
    ...(last ? [db.prepare(`${set} WHERE kind NOT IN ('product', 'category')`)] : []),
  ];
}

const categoriesBefore = [
  keep(`SELECT 'category', c.id, '', json_array(c.parent_id, c.level, c.position, c.is_active, c.path, c.doc)
    FROM category c WHERE c.id IN (${changed("category")})`),
  keep(`SELECT 'category_text', t.category_id, t.store_code, ${textRow} FROM category_text t
    WHERE t.category_id IN (${changed("category")})`),
];
/** Earlier paths: of what is written, and those that something takes over. */
const aliasesBefore = keep(`SELECT 'alias', a.id, json_array(a.store_code, a.url_path), a.kind FROM url_alias a
  WHERE EXISTS (SELECT 1 FROM import_changed x WHERE x.kind = a.kind AND x.id = a.id)
    OR EXISTS (SELECT 1 FROM import_text s WHERE s.store_code = a.store_code AND s.url_path = a.url_path)`);

/** Texts whose path an earlier step gives to another product: by the turn of their own step they would be gone. */
const textsTakenOver = keep(`SELECT 'product_text', t.product_id, t.store_code, ${textRow} FROM import_text s
  CROSS JOIN product_text t ON t.store_code = s.store_code AND t.url_path = s.url_path AND t.product_id <> s.id
  WHERE s.kind = 'product'`);
const documentsBefore = keep(`SELECT d.entity, d.id, d.store_code, json_array(d.run_id, d.doc) FROM document d
  WHERE EXISTS (SELECT 1 FROM import_changed x WHERE ${isDocument} AND x.kind = d.entity AND x.id = d.id)`);
