-- What the embedded discovery provider compares products by, as one row of each listed one (docs/decisions/266): written by imports with the rows
-- of product_attribute and product_category that it repeats.
CREATE TABLE discovery_traits (
  product_id INTEGER PRIMARY KEY,
  attributes TEXT NOT NULL,         -- JSON list of "code=value", without sizes
  categories TEXT NOT NULL          -- JSON list of the categories that the product names itself
);
INSERT INTO discovery_traits (product_id, attributes, categories)
  SELECT p.id,
    (SELECT json_group_array(a.attribute_code || '=' || a.value) FROM product_attribute a WHERE a.product_id = p.id
      AND '_' || a.attribute_code || '_' NOT GLOB '*_size_*' AND '_' || a.attribute_code || '_' NOT GLOB '*_maat_*'
      AND '_' || a.attribute_code || '_' NOT GLOB '*_groesse_*' AND a.attribute_code NOT IN ('status', 'visibility', 'tax_class_id')),
    (SELECT json_group_array(c.category_id) FROM product_category c WHERE c.product_id = p.id AND c.direct = 1 AND c.listed = 1)
  FROM product p WHERE p.visibility > 1 AND p.status <= 1;
