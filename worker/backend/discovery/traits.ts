/** Words for sizes in codes of attributes, as `roleOf` of shared/catalog/product/attribute-index.ts knows them. */
const sizeWords = ["size", "maat", "groesse"] as const;

/** SQL that is true for attributes that say what an article is like: which sizes there are does not. */
const isTrait = (code: string): string =>
  [
    ...sizeWords.map((word) => `'_' || ${code} || '_' NOT GLOB '*_${word}_*'`),
    `${code} NOT IN ('status', 'visibility', 'tax_class_id')`,
  ].join(" AND ");

/**
 * Statements that write what discovery compares products by, for the products that `changed` selects, after their
 * attributes and categories were written: a product costs a list one row instead of twenty.
 */
export const traitStatements = (changed: string): string[] => [
  `DELETE FROM discovery_traits WHERE product_id IN (${changed})`,
  `INSERT INTO discovery_traits (product_id, attributes, categories)
    SELECT p.id,
      (SELECT json_group_array(a.attribute_code || '=' || a.value) FROM product_attribute a
        WHERE a.product_id = p.id AND ${isTrait("a.attribute_code")}),
      (SELECT json_group_array(c.category_id) FROM product_category c
        WHERE c.product_id = p.id AND c.direct = 1 AND c.listed = 1)
    FROM product p WHERE p.id IN (${changed}) AND p.visibility > 1 AND p.status <= 1`,
];
