import type { D1Database } from "@cloudflare/workers-types";
import { labelsOf } from "../../../shared/catalog/product/labels.ts";
import { mixAndMatchRules, rulesShown } from "../../../shared/catalog/price/mix-and-match.ts";
import { pricedTypes } from "../../backend/pricing/change.ts";

/** Articles of one product that are shown and changed together. */
export const mostArticles = 500;

/** Characters of what a change replaced, beyond which the page does without it. */
const longestBefore = 20_000;

/**
 * SQL of the articles that are sold of the product with the SKU ?1: itself, or its variants; one more than can be
 * changed together, where there are more. `state` is what a change of them begins from, as text: the same text as long
 * as nothing else has changed it.
 */
export const articles = `SELECT c.id, c.sku, v.position FROM product p JOIN variant v ON v.parent_id = p.id
    JOIN product c ON c.id = v.child_id WHERE p.sku = ?1 AND c.type_id IN (${pricedTypes})
  UNION ALL SELECT id, sku, 0 FROM product WHERE sku = ?1 AND type_id IN (${pricedTypes})
  ORDER BY 3, 2 LIMIT ${mostArticles + 1}`;
const states = {
  price: `(SELECT json_group_array(json_array(sku, price_cents, special_cents, special_from, special_to)) FROM
    (SELECT x.* FROM (${articles}) a JOIN product x ON x.id = a.id ORDER BY a.position, a.sku))`,
  stock: `(SELECT json_group_array(json_array(sku, qty, manage_stock, is_in_stock)) FROM
    (SELECT a.sku, s.qty, s.manage_stock, s.is_in_stock FROM (${articles}) a LEFT JOIN stock s ON s.sku = a.sku
      ORDER BY a.position, a.sku))`,
  visibility: "(SELECT json_array(json_array(sku, status, visibility)) FROM product WHERE sku = ?1)",
  position: `(SELECT json_group_array(json_array(category_id || '', position)) FROM (SELECT c.category_id, c.position
    FROM product p JOIN product_category c ON c.product_id = p.id AND c.direct = 1 WHERE p.sku = ?1
    ORDER BY c.category_id))`,
} as const;
export type ProductStepKind = keyof typeof states;
export const stateOf = (kind: ProductStepKind): string => states[kind];

const words = (labels: readonly { readonly text: string }[]): string[] => labels.map(({ text }) => text);
/** What a view says of a product beside its name: its labels on lists and on its page, and what stands by its price. */
const viewOf = ({ labels, rules, is_special: isSpecial, ...view }: Record<string, unknown>) => ({
  ...view,
  list_labels: words(labelsOf(labels, "category_list")),
  page_labels: words(labelsOf(labels, "product_view")),
  rules: rulesShown(mixAndMatchRules(rules), isSpecial === 1),
});

/** What the shop knows of a product, for operators; null where there is none. Bounded by lists of their own length. */
export async function readProduct(db: D1Database, sku: string): Promise<Record<string, unknown> | null> {
  const statements = [
    `SELECT p.sku, p.type_id AS type, p.status, p.visibility, p.regular_cents, p.final_cents, p.reference_cents,
      p.in_stock, d.doc ->> '$.image' AS image, (SELECT sku FROM product WHERE id = p.parent_id) AS parent,
      EXISTS (SELECT 1 FROM variant v WHERE v.child_id = p.id) AS is_variant
      FROM product p LEFT JOIN product_doc d ON d.product_id = p.id WHERE p.sku = ?1`,
    `SELECT t.store_code, t.name, t.url_path, EXISTS (SELECT 1 FROM (${articles}) a
      JOIN product x ON x.id = a.id WHERE x.final_cents < x.regular_cents AND x.status < 2
        AND x.in_stock = 1) AS is_special,
      coalesce(t.doc ->> '$.product_labels', d.doc ->> '$.product_labels') AS labels,
      coalesce(t.doc ->> '$.tritonx_mm', d.doc ->> '$.tritonx_mm') AS rules
      FROM product p JOIN product_text t ON t.product_id = p.id LEFT JOIN product_doc d ON d.product_id = p.id
      WHERE p.sku = ?1 ORDER BY t.store_code LIMIT 50`,
    `SELECT a.sku, x.status, x.price_cents, x.special_cents, x.special_from, x.special_to, x.final_cents,
      x.reference_cents, x.in_stock, s.qty, s.manage_stock, s.is_in_stock
      FROM (${articles}) a JOIN product x ON x.id = a.id LEFT JOIN stock s ON s.sku = a.sku
      ORDER BY a.position, a.sku`,
    `SELECT h.sku, h.valid_from, h.cents FROM price_history h WHERE h.sku = (SELECT sku FROM (${articles}) LIMIT 1)
      ORDER BY h.valid_from DESC LIMIT 50`,
    `SELECT c.category_id AS id, c.position, (SELECT name FROM category_text t WHERE t.category_id = c.category_id
      ORDER BY t.store_code <> '*' LIMIT 1) AS name FROM product p JOIN product_category c ON c.product_id = p.id
      WHERE p.sku = ?1 AND c.direct = 1 LIMIT 100`,
    // Also those that were made on the page of an article, or of what this article belongs to.
    `SELECT s.sku, s.kind, s.content,
      CASE WHEN length(s.before) <= ${longestBefore} THEN s.before ELSE '[]' END AS before,
      s.at, o.name AS who FROM product_step s LEFT JOIN operator o ON o.id = s.operator_id
      WHERE s.sku IN (SELECT ?1 UNION SELECT sku FROM (${articles}) UNION SELECT q.sku FROM product p
        JOIN product q ON q.id = p.parent_id WHERE p.sku = ?1) ORDER BY s.at DESC LIMIT 20`,
    `SELECT ${Object.entries(states)
      .map(([kind, sql]) => `${sql} AS ${kind}`)
      .join(", ")}`,
  ];
  const [product, views, found, history, categories, steps, state] = (
    await db.batch<Record<string, unknown>>(statements.map((sql) => db.prepare(sql).bind(sku)))
  ).map(({ results }) => results);
  if (!product?.[0]) return null;
  return {
    product: product[0],
    views: views!.map(viewOf),
    articles: found,
    history,
    categories,
    steps: steps!.map(({ content, before, ...step }) => ({
      ...step,
      content: JSON.parse(String(content)) as unknown,
      before: JSON.parse(String(before)) as unknown,
    })),
    state: state![0],
  };
}
