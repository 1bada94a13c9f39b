-- What 0266 took off sale is told to pages, lists and answers that were kept (docs/decisions/333), and to the groups and
-- bundles that cannot be made without it. An import that names the files puts them on sale again, and tells that, too.
UPDATE product SET in_stock = 0 WHERE type_id IN ('grouped', 'bundle') AND in_stock = 1
  AND EXISTS (SELECT 1 FROM product_part f JOIN product d ON d.sku = f.sku
    WHERE f.product_id = product.id AND d.type_id = 'downloadable' AND d.in_stock = 0)
  AND (NOT EXISTS (SELECT 1 FROM product_part t JOIN product c ON c.sku = t.sku
      WHERE t.product_id = product.id AND c.in_stock = 1 AND c.status < 2)
    OR EXISTS (SELECT 1 FROM product_part r WHERE r.product_id = product.id AND r.required = 1 AND NOT EXISTS (
      SELECT 1 FROM product_part t JOIN product c ON c.sku = t.sku
      WHERE t.product_id = r.product_id AND t.option_id = r.option_id AND c.in_stock = 1 AND c.status < 2)));
INSERT INTO invalidation_log (tags)
  WITH files (id, sku) AS (SELECT id, sku FROM product WHERE type_id = 'downloadable' AND in_stock = 0),
    affected (id) AS (SELECT id FROM files UNION SELECT t.product_id FROM files f JOIN product_part t ON t.sku = f.sku),
    told (tag) AS (SELECT 'P' || id FROM affected
      UNION SELECT 'C' || c.category_id || ':list' FROM affected a
        JOIN product_category c ON c.product_id = a.id AND c.listed = 1
      UNION SELECT 'product:list' FROM affected)
  SELECT json_group_array(tag) FROM told HAVING count(*) > 0;
-- Said once more of the newest change where there is nothing to tell, which changes nothing.
INSERT INTO tag_version (tag, seq)
  SELECT t.value, l.seq FROM (SELECT seq, tags FROM invalidation_log ORDER BY seq DESC LIMIT 1) l, json_each(l.tags) t
  WHERE true ON CONFLICT (tag) DO UPDATE SET seq = excluded.seq;
