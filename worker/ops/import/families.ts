import type { ImportMode } from "./mode.ts";

/** What a configurable and its variants say of each other, once it is known which belong together. */
export const familyFacts = [
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

/**
 * A review belongs to an article number. One that the export gives only a product's number gets that product's; one
 * with both follows the article number.
 */
export function reviewedSkus(mode: ImportMode): string[] {
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
