-- What 0266 took off sale is told to the products that it is a variant of, too, as 0269 does for groups and bundles: to
-- their pages and lists, and to sets of them. They are not sold where no other variant is.
UPDATE product SET in_stock = 0 WHERE type_id = 'configurable' AND in_stock = 1
  AND EXISTS (SELECT 1 FROM variant f JOIN product d ON d.id = f.child_id
    WHERE f.parent_id = product.id AND d.type_id = 'downloadable' AND d.in_stock = 0)
  AND NOT EXISTS (SELECT 1 FROM variant v JOIN product c ON c.id = v.child_id
    WHERE v.parent_id = product.id AND c.in_stock = 1 AND c.status < 2);
UPDATE product SET in_stock = 0 WHERE type_id IN ('grouped', 'bundle') AND in_stock = 1
  AND EXISTS (SELECT 1 FROM product_part t JOIN product m ON m.sku = t.sku AND m.type_id = 'configurable' AND m.in_stock = 0
    JOIN variant f ON f.parent_id = m.id JOIN product d ON d.id = f.child_id
    WHERE t.product_id = product.id AND d.type_id = 'downloadable' AND d.in_stock = 0)
  AND (NOT EXISTS (SELECT 1 FROM product_part t JOIN product c ON c.sku = t.sku
      WHERE t.product_id = product.id AND c.in_stock = 1 AND c.status < 2)
    OR EXISTS (SELECT 1 FROM product_part r WHERE r.product_id = product.id AND r.required = 1 AND NOT EXISTS (
      SELECT 1 FROM product_part t JOIN product c ON c.sku = t.sku
      WHERE t.product_id = r.product_id AND t.option_id = r.option_id AND c.in_stock = 1 AND c.status < 2)));
-- Which of their values can be had, and which are sold out (worker/backend/stock/variant-choice.ts).
INSERT INTO variant_choice (product_id, open, gone)
  WITH asked AS MATERIALIZED (SELECT id, in_stock FROM product p WHERE type_id = 'configurable'
      AND EXISTS (SELECT 1 FROM variant f JOIN product d ON d.id = f.child_id
        WHERE f.parent_id = p.id AND d.type_id = 'downloadable' AND d.in_stock = 0)),
    code AS MATERIALIZED (SELECT m.id, m.in_stock, o.key AS place, o.value ->> '$.attribute_code' AS code FROM asked m
      CROSS JOIN product_doc d ON d.product_id = m.id CROSS JOIN json_each(d.doc, '$.configurable_options') o),
    choice AS MATERIALIZED (
      SELECT o.id, v.child_id, v.position, o.place, o.code,
        coalesce(CAST(v.doc ->> ('$."' || o.code || '"') AS TEXT), '') AS value, c.in_stock AND o.in_stock AS held
      FROM code o CROSS JOIN variant v ON v.parent_id = o.id
      CROSS JOIN product c ON c.id = v.child_id AND c.status < 2),
    line AS (SELECT id, position, child_id, group_concat(value, char(9) ORDER BY place) AS text FROM choice WHERE held
      GROUP BY 1, 2, 3),
    head AS (SELECT id, group_concat(code, char(9) ORDER BY place) AS codes FROM code GROUP BY id),
    held AS (SELECT id, group_concat(text, char(10) ORDER BY position, child_id) AS lines FROM line GROUP BY id),
    lost AS (SELECT id, json_group_array(json_array(code, value)) AS pairs
      FROM (SELECT id, code, value FROM choice WHERE value <> '' GROUP BY 1, 2, 3 HAVING max(held) = 0) GROUP BY id)
  SELECT m.id, head.codes || char(10) || held.lines, lost.pairs FROM asked m LEFT JOIN head ON head.id = m.id
  LEFT JOIN held ON held.id = m.id LEFT JOIN lost ON lost.id = m.id WHERE true
  ON CONFLICT (product_id) DO UPDATE SET open = excluded.open, gone = excluded.gone;
INSERT INTO invalidation_log (tags)
  WITH parents (id, sku) AS (SELECT p.id, p.sku FROM product p WHERE EXISTS (SELECT 1 FROM variant f
      JOIN product d ON d.id = f.child_id WHERE f.parent_id = p.id AND d.type_id = 'downloadable' AND d.in_stock = 0)),
    affected (id) AS (SELECT id FROM parents UNION SELECT t.product_id FROM parents m JOIN product_part t ON t.sku = m.sku),
    told (tag) AS (SELECT 'P' || id FROM affected
      UNION SELECT 'C' || c.category_id || ':list' FROM affected a
        JOIN product_category c ON c.product_id = a.id AND c.listed = 1
      UNION SELECT 'product:list' FROM affected)
  SELECT json_group_array(tag) FROM told HAVING count(*) > 0;
-- Said once more of the newest change where there is nothing to tell, which changes nothing.
INSERT INTO tag_version (tag, seq)
  SELECT t.value, l.seq FROM (SELECT seq, tags FROM invalidation_log ORDER BY seq DESC LIMIT 1) l, json_each(l.tags) t
  WHERE true ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq;
