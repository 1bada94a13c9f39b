-- What of a configurable can be had: the values of its enabled variants in stock, so that a search for several of them finds one variant that has them all.
-- Written together with in_stock (worker/backend/stock/refresh.ts).
CREATE TABLE variant_choice (
  product_id INTEGER PRIMARY KEY,
  open TEXT,                        -- lines of values joined by tabs: first the attribute codes, then one line a variant; null when nothing can be had
  gone TEXT                         -- JSON: [code, value] of variants that are all sold out; null without any
);
-- Read by every listing, so it holds all that is read.
CREATE INDEX variant_choice_gone ON variant_choice (product_id, gone) WHERE gone IS NOT NULL;
INSERT INTO variant_choice (product_id, open, gone)
  WITH asked AS MATERIALIZED (SELECT id, in_stock FROM product WHERE type_id = 'configurable'),
    code AS MATERIALIZED (SELECT m.id, m.in_stock, o.key AS place, o.value ->> '$.attribute_code' AS code FROM asked m CROSS JOIN product_doc d ON d.product_id = m.id CROSS JOIN json_each(d.doc, '$.configurable_options') o),
    choice AS MATERIALIZED (
      SELECT o.id, v.child_id, v.position, o.place, o.code, coalesce(CAST(v.doc ->> ('$."' || o.code || '"') AS TEXT), '') AS value, c.in_stock AND o.in_stock AS held
      FROM code o CROSS JOIN variant v ON v.parent_id = o.id CROSS JOIN product c ON c.id = v.child_id AND c.status < 2),
    line AS (SELECT id, position, child_id, group_concat(value, char(9) ORDER BY place) AS text FROM choice WHERE held GROUP BY 1, 2, 3),
    head AS (SELECT id, group_concat(code, char(9) ORDER BY place) AS codes FROM code GROUP BY id),
    held AS (SELECT id, group_concat(text, char(10) ORDER BY position, child_id) AS lines FROM line GROUP BY id),
    lost AS (SELECT id, json_group_array(json_array(code, value)) AS pairs FROM (SELECT id, code, value FROM choice WHERE value <> '' GROUP BY 1, 2, 3 HAVING max(held) = 0) GROUP BY id)
  SELECT m.id, head.codes || char(10) || held.lines, lost.pairs FROM asked m LEFT JOIN head ON head.id = m.id LEFT JOIN held ON held.id = m.id LEFT JOIN lost ON lost.id = m.id;
