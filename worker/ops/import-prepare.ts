import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { livePrices } from "./import-known.ts";
import type { ImportMode } from "./import-mode.ts";

/** Which kinds of entity a run brought; what it did not bring is left alone. */
export const contents = `SELECT
  EXISTS (SELECT 1 FROM import_product) AS products, EXISTS (SELECT 1 FROM import_category) AS categories,
  (SELECT json_group_array(DISTINCT kind || ':' || store_code) FROM import_text) AS texts,
  (SELECT json_group_array(DISTINCT entity || ':' || store_code) FROM import_document) AS documents`;

const productColumns =
  "id, sku, type_id, status, visibility, parent_ref, parent_ref_sku, tax_class_id, price_cents, special_cents, " +
  "special_from, special_to, created_at, updated_at, doc, slim, attributes, categories, parts, stock, history";
const fromRow = productColumns
  .split(", ")
  .map((name) => `c.row ->> '$.${name}'`)
  .join(", ");
const quoted = (json: string, code: string) => `CAST(${json} ->> ('$."' || (${code}) || '"') AS TEXT)`;

const suffixed = `CASE WHEN url_path LIKE '%.html'
    THEN substr(url_path, 1, length(url_path) - 5) || '-' || import_text.id || '.html'
    ELSE url_path || '-' || import_text.id END`;

/** What a configurable and its variants say of each other, once it is known which belong together. */
const familyFacts = [
  // A listing knows the price and stock of a variant whose own line has none; that it cannot be had counts wherever it
  // is said.
  ...[
    ["price_cents", "price_cents IS NULL"],
    ["stock", "stock IS NULL"],
  ].map(
    ([
      column,
      none,
    ]) => `UPDATE import_product SET ${column} = c.value FROM (SELECT sku, max(row ->> '$.${column}') AS value
      FROM import_child GROUP BY sku) c
    WHERE c.sku = import_product.sku AND import_product.line > 0 AND import_product.${none} AND c.value IS NOT NULL`,
  ),
  // Joined from the listings: looked up product by product they would be read whole for each, since they are kept by
  // configurable.
  `UPDATE import_product SET stock = json_set(import_product.stock, '$[1]', 0)
    FROM (SELECT DISTINCT sku FROM import_child WHERE (row ->> '$.stock') ->> '$[1]' = 0) c
    WHERE c.sku = import_product.sku AND import_product.line > 0 AND import_product.stock ->> '$[1]' = 1`,
  // Where no variant has a special price of its own, that of the configurable is taken off each: the same sum, since
  // variants may cost more than it says.
  `UPDATE import_product SET special_cents = NULL, special_from = NULL, special_to = NULL, special_of = NULL
    WHERE special_of IN (SELECT id FROM import_product)`,
  // Worked out before it is joined, since the order of its own joins would hold for the whole update, and be that of
  // each product with each configurable.
  `WITH f AS MATERIALIZED (
      SELECT v.child_id, m.id AS parent, c.price_cents - (CASE WHEN m.price_cents > m.special_cents THEN m.price_cents
        ELSE c.price_cents END - m.special_cents) AS cents, m.special_from, m.special_to
      FROM import_product m CROSS JOIN import_variant v ON v.parent_id = m.id
      CROSS JOIN import_product c ON c.id = v.child_id
      WHERE m.type_id = 'configurable' AND m.special_cents > 0 AND c.special_cents IS NULL
        AND c.price_cents > m.special_cents AND (c.parent_id IS NULL OR c.parent_id = m.id)
        AND NOT EXISTS (SELECT 1 FROM import_variant w JOIN import_product o ON o.id = w.child_id
        WHERE w.parent_id = m.id AND o.special_cents IS NOT NULL))
    UPDATE import_product SET special_cents = f.cents, special_from = f.special_from, special_to = f.special_to,
      special_of = f.parent FROM f
    WHERE f.child_id = import_product.id AND f.cents > 0 AND f.cents < import_product.price_cents`,
];

/** In an update a path that something has which the file does not name stays with it. */
const heldPaths = ["product", "category"].flatMap((kind) => {
  const other = `NOT (import_text.kind = '${kind}' AND t.${kind}_id = import_text.id)`;
  const unnamed = (store: string) =>
    `NOT EXISTS (SELECT 1 FROM import_text o
      WHERE o.kind = '${kind}' AND o.id = t.${kind}_id AND o.store_code = ${store})`;
  return [
    `UPDATE import_text SET url_path = ${suffixed}
      WHERE EXISTS (SELECT 1 FROM ${kind}_text t
        WHERE t.store_code = import_text.store_code AND t.url_path = import_text.url_path AND ${other}
          AND ${unnamed("t.store_code")})`,
    `UPDATE import_text SET url_path = url_path || '-' || id
      WHERE store_code <> '*' AND EXISTS (SELECT 1 FROM ${kind}_text t
        WHERE t.store_code = '*' AND t.url_path = import_text.url_path AND ${other} AND ${unnamed("'*'")}
      AND ${unnamed("import_text.store_code")} AND NOT EXISTS (SELECT 1 FROM ${kind}_text w
      WHERE w.${kind}_id = t.${kind}_id AND w.store_code = import_text.store_code AND w.url_path IS NOT NULL))`,
  ];
});

/**
 * A review belongs to an article number. One that the export gives only a product's number gets that product's; one
 * with both follows the article number.
 */
function reviewedSkus(mode: ImportMode): string[] {
  const id = "CAST(import_document.doc ->> '$.product_id' AS INTEGER)";
  const one = (column: string, condition: string) =>
    `coalesce((SELECT ${column} FROM import_product p
      WHERE ${condition} LIMIT 1)${
        mode === "update"
          ? `, (SELECT ${column} FROM product p
        WHERE ${condition})`
          : ""
      }, NULL)`;
  const [sku, product] = [one("p.sku", `p.id = ${id}`), one("p.id", "p.sku = import_document.doc ->> '$.sku'")];
  return [
    `UPDATE import_document SET doc = json_set(doc, '$.sku', ${sku})
      WHERE entity = 'review' AND doc ->> '$.sku' IS NULL AND ${sku} IS NOT NULL`,
    `UPDATE import_document SET doc = json_set(doc, '$.product_id', ${product})
      WHERE entity = 'review' AND ${product} <> ${id}`,
  ];
}

/** Configurables whose children one statement turns into rows. */
const parentsAtOnce = 2_000;

/** Ranges of parents, from and to, that together hold every child that was staged. */
async function parentRanges(db: D1Database): Promise<[from: number, to: number][]> {
  const { results } = await db
    .prepare(
      `SELECT min(parent_id) AS a, max(parent_id) AS z
        FROM (SELECT parent_id, (row_number() OVER (ORDER BY parent_id) - 1) / ${parentsAtOnce} AS n
          FROM (SELECT DISTINCT parent_id FROM import_child)) GROUP BY n ORDER BY n`,
    )
    .all<{ a: number; z: number }>();
  return results.map(({ a, z }) => [a, z]);
}

/** Statement that drops lines whose sku stands on an earlier one; its rows say which. */
export function repeatedSkus(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `DELETE FROM import_product
      WHERE EXISTS (SELECT 1 FROM import_product q
        WHERE q.sku = import_product.sku
          AND (q.line < import_product.line OR (q.line = import_product.line AND q.id < import_product.id)))
          RETURNING line, sku`,
  );
}

/**
 * Statements that give staged categories their paths; an update knows those of the catalogue too, and takes along what
 * stands below a category that moves.
 */
export function pathStatements(db: D1Database, mode: ImportMode): D1PreparedStatement[] {
  const tree =
    mode === "replace"
      ? "import_category"
      : `(SELECT id, parent_id FROM import_category UNION ALL SELECT id, parent_id FROM category
        WHERE id NOT IN (SELECT id FROM import_category))`;
  const paths = `UPDATE import_category SET path = (WITH RECURSIVE up (parent_id, path, n) AS (
        SELECT c.parent_id, CAST(c.id AS TEXT), 0 FROM import_category c WHERE c.id = import_category.id
        UNION ALL SELECT p.parent_id, p.id || '/' || up.path, n + 1 FROM up JOIN ${tree} p ON p.id = up.parent_id
        WHERE n < 30)
      SELECT path FROM up ORDER BY n DESC LIMIT 1) WHERE path = ''`;
  return (
    mode === "replace"
      ? [paths]
      : [
          // What a category only lists inside itself says less than what the catalogue has of it.
          `DELETE FROM import_text
            WHERE kind = 'category' AND store_code = '*' AND id IN (SELECT s.id FROM import_category s
              JOIN category c ON c.id = s.id WHERE s.own = 0)`,
          "DELETE FROM import_category WHERE own = 0 AND id IN (SELECT id FROM category)",
          paths,
          `INSERT OR IGNORE INTO import_category (id, line, own, parent_id, level, position, is_active, path, doc)
      SELECT id, 0, 1, parent_id, level, position, is_active, path, CASE WHEN doc ->> '$.path' IS NULL THEN doc
        ELSE json_set(doc, '$.path', path) END FROM (
        SELECT c.id, c.parent_id, c.level, c.position, c.is_active,
          s.path || substr(c.path, length(o.path) + 1) AS path, c.doc, row_number() OVER (PARTITION BY c.id
            ORDER BY length(o.path) DESC) AS n
        FROM import_category s JOIN category o ON o.id = s.id AND o.path <> s.path
        JOIN category c ON c.path LIKE o.path || '/%') WHERE n = 1`,
        ]
  ).map((sql) => db.prepare(sql));
}

/**
 * Statements that join what was staged, none of which takes long at any size: children without a line, parents, paths
 * that clash, category membership, filterable values. Repeating them changes nothing.
 */
export async function linkStatements(db: D1Database, mode: ImportMode): Promise<D1PreparedStatement[]> {
  const ranges = await parentRanges(db);
  const byParents = (sql: string) =>
    ranges.map(([from, to]) => sql.replace("ALL_PARENTS", `c.parent_id BETWEEN ${from} AND ${to}`));
  return [
    // CROSS JOIN below fixes the order of a join where the planner would start from the wrong side.
    "DELETE FROM import_text WHERE kind = 'product' AND store_code = '*' AND id NOT IN (SELECT id FROM import_product)",
    "DELETE FROM import_child WHERE parent_id NOT IN (SELECT id FROM import_product)",
    ...byParents(
      `INSERT OR IGNORE INTO import_product (line, ${productColumns}) SELECT 0, ${fromRow} FROM import_child c
        WHERE ALL_PARENTS AND NOT EXISTS (SELECT 1 FROM import_product p WHERE p.sku = c.sku) GROUP BY c.sku`,
    ),
    ...byParents(`INSERT OR IGNORE INTO import_text (kind, id, store_code, line, visible, name, url_path, url_key, slug,
      doc)
      SELECT 'product', p.id, '*', 0, 0, c.row ->> '$.name', c.row ->> '$.url_path', c.row ->> '$.url_key',
        c.row ->> '$.slug', '{}' FROM import_child c CROSS JOIN import_product p ON p.sku = c.sku
        WHERE ALL_PARENTS AND p.line = 0${
          mode === "update"
            ? ` AND NOT EXISTS (SELECT 1 FROM product_text t
          WHERE t.product_id = p.id AND t.store_code = '*')`
            : ""
        }`),
    ...byParents(
      `INSERT OR IGNORE INTO import_variant SELECT c.parent_id, p.id, c.position, json_patch(p.slim, c.slim)
        FROM import_child c CROSS JOIN import_product m ON m.id = c.parent_id AND m.type_id = 'configurable'
        CROSS JOIN import_product p ON p.sku = c.sku AND p.id <> m.id WHERE ALL_PARENTS`,
    ),
    `INSERT OR IGNORE INTO import_variant SELECT m.id, p.id, 10000, p.slim FROM import_product p
      JOIN import_product m ON m.id = p.parent_ref AND m.type_id = 'configurable' AND m.id <> p.id WHERE p.line > 0`,
    `INSERT OR IGNORE INTO import_variant SELECT m.id, p.id, 10000, p.slim FROM import_product p
      JOIN import_product m ON m.sku = p.parent_ref_sku AND m.type_id = 'configurable' AND m.id <> p.id
      WHERE p.line > 0 AND NOT EXISTS (SELECT 1 FROM import_product x WHERE x.id = p.parent_ref)`,
    // Some exports name neither children nor parents: there an invisible product whose sku continues a configurable's
    // is its variant; the longest sku wins.
    `INSERT OR IGNORE INTO import_variant
      WITH bare AS MATERIALIZED (SELECT id, sku FROM import_product
        WHERE type_id = 'configurable' AND id NOT IN (SELECT parent_id FROM import_variant)),
        loose AS MATERIALIZED (SELECT id, sku, slim FROM import_product
          WHERE type_id = 'simple' AND visibility = 1 AND id NOT IN (SELECT child_id FROM import_variant))
      SELECT id, child, 10000, slim
      FROM (SELECT bare.id, loose.id AS child, loose.slim, row_number() OVER (PARTITION BY loose.id
        ORDER BY length(bare.sku) DESC) AS n
        FROM loose JOIN bare ON substr(loose.sku, 1, length(bare.sku) + 1) = bare.sku || '-') WHERE n = 1`,
    `UPDATE import_product SET parent_id = coalesce((SELECT v.parent_id FROM import_variant v
      WHERE v.child_id = import_product.id AND v.parent_id = import_product.parent_ref),
      CASE WHEN line < 0 AND NOT EXISTS (SELECT 1 FROM import_product m
        WHERE m.id = import_product.parent_ref) THEN parent_ref END, (SELECT min(v.parent_id) FROM import_variant v
        WHERE v.child_id = import_product.id))`,
    ...familyFacts,
    ...(mode === "update" ? heldPaths : []),
    ...[1, 2].map(
      () => `UPDATE import_text SET url_path = ${suffixed}
      FROM (SELECT kind, id, store_code, row_number() OVER (PARTITION BY store_code, url_path
        ORDER BY kind, visible DESC, id) AS n FROM import_text WHERE url_path IS NOT NULL) r
      WHERE r.n > 1 AND r.kind = import_text.kind AND r.id = import_text.id AND r.store_code = import_text.store_code`,
    ),
    // A view's path must not be the path of something else that has no wording of its own in that view.
    `UPDATE import_text SET url_path = url_path || '-' || id WHERE store_code <> '*' AND EXISTS (
      SELECT 1 FROM import_text b
      WHERE b.store_code = '*' AND b.url_path = import_text.url_path
        AND (b.kind <> import_text.kind OR b.id <> import_text.id)
        AND NOT EXISTS (SELECT 1 FROM import_text o
        WHERE o.kind = b.kind AND o.id = b.id AND o.store_code = import_text.store_code AND o.url_path IS NOT NULL))`,
    ...reviewedSkus(mode),
  ].map((sql) => db.prepare(sql));
}

/**
 * Statements that work out category membership (with everything above) and filterable values (with those of the
 * variants).
 */
export function deriveStatements(db: D1Database, mode: ImportMode): D1PreparedStatement[] {
  return [
    "DELETE FROM import_link",
    "DELETE FROM import_value",
    `INSERT INTO import_link (product_id, category_id, listed, position, direct)
      WITH own AS (SELECT p.id AS product_id, p.visibility > 1
        AND p.status <= 1 AS listed, c.value ->> '$[0]' AS category_id,
        coalesce(c.value ->> '$[1]', 1000000) AS position FROM import_product p, json_each(p.categories) c),
        tree AS (SELECT id, path FROM import_category${
          mode === "update"
            ? ` UNION ALL SELECT id, path FROM category
          WHERE id NOT IN (SELECT id FROM import_category)`
            : ""
        }),
        above AS MATERIALIZED (SELECT tree.id, CAST(s.value AS INTEGER) AS ancestor
          FROM tree, json_each('[' || replace(tree.path, '/', ',') || ']') s WHERE s.value <> tree.id)
      SELECT product_id, category_id, max(listed), coalesce(min(CASE WHEN direct = 1 THEN position END), min(position)),
        max(direct) FROM (
        SELECT product_id, category_id, listed, position, 1 AS direct FROM own
        UNION ALL SELECT own.product_id, above.ancestor, own.listed, own.position, 0 FROM own
        JOIN above ON above.id = own.category_id)
      GROUP BY product_id, category_id`,
    `INSERT OR IGNORE INTO import_value (product_id, attribute_code, value, listed)
      SELECT p.id, a.value ->> '$[0]', a.value ->> '$[1]', p.visibility > 1 AND p.status <= 1
      FROM import_product p, json_each(p.attributes) a`,
    `INSERT OR IGNORE INTO import_value (product_id, attribute_code, value, listed)
      SELECT m.id, a.value ->> '$[0]', a.value ->> '$[1]', m.visibility > 1 AND m.status <= 1 FROM import_variant v
      JOIN import_product c ON c.id = v.child_id AND c.status < 2
      JOIN import_product m ON m.id = v.parent_id, json_each(c.attributes) a`,
    `INSERT OR IGNORE INTO import_value (product_id, attribute_code, value, listed)
      SELECT m.id, o.value ->> '$.attribute_code', ${quoted("v.doc", "o.value ->> '$.attribute_code'")},
        m.visibility > 1 AND m.status <= 1
      FROM import_variant v JOIN import_product c ON c.id = v.child_id AND c.status < 2
      JOIN import_product m ON m.id = v.parent_id, json_each(m.doc, '$.configurable_options') o
      WHERE ${quoted("v.doc", "o.value ->> '$.attribute_code'")} <> ''`,
  ].map((sql) => db.prepare(sql));
}

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
 * Ids of products that an import leaves nothing of: not named, or, in an update, their sku named under another number.
 */
export const goneProducts = (mode: ImportMode): string =>
  mode === "replace"
    ? "SELECT id FROM product WHERE id NOT IN (SELECT id FROM import_product)"
    : `SELECT p.id FROM import_product s CROSS JOIN product p ON p.sku = s.sku
      WHERE p.id <> s.id AND p.id NOT IN (SELECT id FROM import_product)`;

/**
 * Statements that note in import_changed what differs from the catalogue as it stands, and what shows something that
 * differs.
 */
export function compareStatements(db: D1Database, mode: ImportMode): D1PreparedStatement[] {
  const note = (select: string) => `INSERT OR IGNORE INTO import_changed (kind, id) ${select}`;
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
    note(`SELECT 'product', s.id FROM import_text s
      LEFT JOIN product_text t ON t.product_id = s.id AND t.store_code = s.store_code
      WHERE s.kind = 'product'
        AND (t.name, t.url_path, t.url_key, t.slug, t.doc) IS NOT (s.name, s.url_path, s.url_key, s.slug, s.doc)
        AND (EXISTS (SELECT 1 FROM import_product p WHERE p.id = s.id) OR EXISTS (SELECT 1 FROM product p
        WHERE p.id = s.id))`),
    ...whole(
      note(
        `SELECT 'product', t.product_id FROM product_text t
          WHERE NOT EXISTS (SELECT 1 FROM import_text s
            WHERE s.kind = 'product' AND s.id = t.product_id AND s.store_code = t.store_code)`,
      ),
    ),
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
    note(`SELECT 'category', s.id FROM import_text s
      LEFT JOIN category_text t ON t.category_id = s.id AND t.store_code = s.store_code
      WHERE s.kind = 'category'
        AND (t.name, t.url_path, t.url_key, t.slug, t.doc) IS NOT (s.name, s.url_path, s.url_key, s.slug, s.doc)
      AND (EXISTS (SELECT 1 FROM import_category c WHERE c.id = s.id) OR EXISTS (SELECT 1 FROM category c
      WHERE c.id = s.id))`),
    ...whole(
      note(
        `SELECT 'category', t.category_id FROM category_text t
          WHERE NOT EXISTS (SELECT 1 FROM import_text s
            WHERE s.kind = 'category' AND s.id = t.category_id AND s.store_code = t.store_code)`,
      ),
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
