-- Changes by hand also of where a product is shown, and of its position in a category (docs/decisions/311).
CREATE TABLE product_step_new (
  step_key TEXT PRIMARY KEY,        -- made before the first try: a repeat finds the first
  sku TEXT NOT NULL,                -- of the product whose page it was made on
  kind TEXT NOT NULL CHECK (kind IN ('price', 'stock', 'visibility', 'position')),
  content TEXT NOT NULL,            -- JSON of what was asked, to tell a repeat from another step
  before TEXT NOT NULL,             -- JSON of what it replaced; null, and so refused, where that is no longer so
  operator_id INTEGER,              -- null: OPS_KEY
  at TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO product_step_new SELECT step_key, sku, kind, content, before, operator_id, at FROM product_step;
DROP TABLE product_step;
ALTER TABLE product_step_new RENAME TO product_step;
CREATE INDEX product_step_of ON product_step (sku, at);
-- How operators find what they hold in their hands.
CREATE INDEX product_doc_ean ON product_doc (doc ->> '$.ean') WHERE doc ->> '$.ean' IS NOT NULL;
