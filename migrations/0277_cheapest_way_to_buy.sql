-- What a product asks for before it can be bought, where that costs (docs/decisions/343): written with its document.
CREATE TABLE product_addition (
  product_id INTEGER PRIMARY KEY,
  asks TEXT NOT NULL,               -- JSON: options [{several, values [[cents, percent]]}] and the least that files cost
  since TEXT NOT NULL               -- ISO 8601, UTC, from when it asks for that; '' where it never asked for anything else
);
-- Outputs: the price of the cheapest way to buy it, and the lowest of 30 days beside that; null where they are its own.
ALTER TABLE product ADD COLUMN from_cents INTEGER;
ALTER TABLE product ADD COLUMN from_reference_cents INTEGER;

INSERT INTO product_addition (product_id, asks, since)
  SELECT s.id, s.asks, '' FROM (SELECT p.id, (SELECT CASE WHEN options = '[]' AND files = 0 THEN NULL
  ELSE json_object('options', json(options), 'files', files) END FROM (SELECT (SELECT json_group_array(json_object('several', (CASE o.type WHEN 'object' THEN o.value ELSE '{}' END ->> '$.type') IN ('checkbox', 'multiple'),
  'values', (SELECT json_group_array(CASE WHEN CAST((CASE v.type WHEN 'object' THEN v.value ELSE '{}' END ->> '$.option_type_id') AS INTEGER) <= 0
  THEN json_array(0, 0) WHEN (CASE v.type WHEN 'object' THEN v.value ELSE '{}' END ->> '$.price_type') = 'percent' THEN json_array(0, CAST(coalesce((CASE v.type WHEN 'object' THEN v.value ELSE '{}' END ->> '$.price'), 0) AS REAL))
  ELSE json_array(CAST(round(CAST(coalesce((CASE v.type WHEN 'object' THEN v.value ELSE '{}' END ->> '$.price'), 0) AS REAL) * 100 * (1 + 8.9e-16)) AS INTEGER), 0) END) FROM json_each(CASE o.type WHEN 'object' THEN o.value ELSE '{}' END, '$.values') v))) FROM json_each(d.doc, '$.custom_options') o
  WHERE (CASE o.type WHEN 'object' THEN o.value ELSE '{}' END ->> '$.is_require') IN (1, '1', 'true') AND (CASE o.type WHEN 'object' THEN o.value ELSE '{}' END ->> '$.type') IN ('drop_down', 'radio', 'checkbox', 'multiple')
  AND EXISTS (SELECT 1 FROM json_each(CASE o.type WHEN 'object' THEN o.value ELSE '{}' END, '$.values') v WHERE CAST(coalesce((CASE v.type WHEN 'object' THEN v.value ELSE '{}' END ->> '$.price'), 0) AS REAL) <> 0)) AS options,
  CASE WHEN p.type_id = 'downloadable' AND (d.doc ->> '$.links_purchased_separately') IN (1, '1', 'true')
  THEN coalesce((SELECT min(max(0, CAST(round(CAST(coalesce((CASE f.type WHEN 'object' THEN f.value ELSE '{}' END ->> '$.price'), 0) AS REAL) * 100 * (1 + 8.9e-16)) AS INTEGER))) FROM json_each(d.doc, '$.extension_attributes.downloadable_product_links') f), 0) ELSE 0 END AS files)) AS asks
    FROM product p JOIN product_doc d ON d.product_id = p.id WHERE (instr(d.doc, '"is_require"') > 0 OR p.type_id = 'downloadable')) s
  WHERE s.asks IS NOT NULL;
UPDATE product SET from_cents = nullif((max(0, product.final_cents + coalesce((SELECT sum(least) FROM (SELECT CASE WHEN several AND min(adds) < 0
  THEN sum(min(adds, 0)) ELSE min(adds) END AS least FROM (SELECT o.key AS n, o.value ->> '$.several' AS several,
  CASE WHEN (v.value ->> '$[1]') = 0 THEN v.value ->> '$[0]' ELSE CAST(product.final_cents * (v.value ->> '$[1]') / 100.0 + 4294967296.5 AS INTEGER) - 4294967296 END AS adds
  FROM json_each((SELECT a.asks FROM product_addition a WHERE a.product_id = CASE WHEN product.visibility = 1 AND product.parent_id IS NOT NULL THEN product.parent_id
  ELSE product.id END), '$.options') o, json_each(o.value, '$.values') v) GROUP BY n)), 0))
  + coalesce((SELECT a.asks FROM product_addition a WHERE a.product_id = product.id) ->> '$.files', 0)), product.final_cents),
  from_reference_cents = nullif((max(0, product.reference_cents + coalesce((SELECT sum(least) FROM (SELECT CASE WHEN several AND min(adds) < 0
  THEN sum(min(adds, 0)) ELSE min(adds) END AS least FROM (SELECT o.key AS n, o.value ->> '$.several' AS several,
  CASE WHEN (v.value ->> '$[1]') = 0 THEN v.value ->> '$[0]' ELSE CAST(product.reference_cents * (v.value ->> '$[1]') / 100.0 + 4294967296.5 AS INTEGER) - 4294967296 END AS adds
  FROM json_each((SELECT a.asks FROM product_addition a WHERE a.product_id = CASE WHEN product.visibility = 1 AND product.parent_id IS NOT NULL THEN product.parent_id
  ELSE product.id END), '$.options') o, json_each(o.value, '$.values') v) GROUP BY n)), 0))
  + coalesce((SELECT a.asks FROM product_addition a WHERE a.product_id = product.id) ->> '$.files', 0)), product.reference_cents)
  WHERE product.type_id IN ('simple', 'virtual', 'downloadable', 'grouped', 'bundle')
  AND EXISTS (SELECT 1 FROM product_addition a WHERE a.product_id IN (CASE WHEN product.visibility = 1 AND product.parent_id IS NOT NULL THEN product.parent_id
  ELSE product.id END, product.id));
UPDATE product SET (regular_cents, final_cents, reference_cents, from_cents, from_reference_cents) = (
  SELECT c.regular_cents, c.final_cents, c.reference_cents, c.from_cents, c.from_reference_cents
  FROM variant v JOIN product c ON c.id = v.child_id
  WHERE v.parent_id = product.id AND c.status < 2 AND c.final_cents IS NOT NULL
  ORDER BY c.in_stock DESC, coalesce(c.from_cents, c.final_cents), coalesce(c.from_reference_cents, c.reference_cents), c.id
  LIMIT 1)
WHERE type_id = 'configurable' AND EXISTS (SELECT 1 FROM variant v JOIN product c ON c.id = v.child_id
  WHERE v.parent_id = product.id AND c.from_cents IS NOT NULL AND c.status < 2 AND c.final_cents IS NOT NULL);

-- Lists are filtered and ordered by it.
DROP INDEX product_slot_price;
DROP INDEX product_slot_cheap;
CREATE INDEX product_slot_price ON product (coalesce(from_cents, final_cents), id, slot, from_cents, final_cents) WHERE slot IS NOT NULL;
CREATE INDEX product_slot_cheap ON product (coalesce(from_cents, final_cents, 9007199254740991), id, slot, from_cents, final_cents) WHERE slot IS NOT NULL;
