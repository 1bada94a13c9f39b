-- What operators change of products by hand (docs/decisions/300): each step once by its key, with what stood before.
CREATE TABLE product_step (
  step_key TEXT PRIMARY KEY,        -- made before the first try: a repeat finds the first
  sku TEXT NOT NULL,                -- of the product whose page it was made on
  kind TEXT NOT NULL CHECK (kind IN ('price', 'stock')),
  content TEXT NOT NULL,            -- JSON of what was asked, to tell a repeat from another step
  before TEXT NOT NULL,             -- JSON of what it replaced; null, and so refused, where that is no longer so
  operator_id INTEGER,              -- null: OPS_KEY
  at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX product_step_of ON product_step (sku, at);
