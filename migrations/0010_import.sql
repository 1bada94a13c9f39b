-- Where an import stands until it is finished. One import at a time: starting one abandons the one before.
CREATE TABLE import_run (
  id TEXT PRIMARY KEY,
  started_at TEXT NOT NULL,
  report TEXT                       -- JSON, once finished
);
CREATE TABLE import_product (
  id INTEGER PRIMARY KEY,
  line INTEGER NOT NULL,            -- 0: made from the listing of its parent
  sku TEXT NOT NULL, type_id TEXT NOT NULL, status INTEGER NOT NULL, visibility INTEGER NOT NULL,
  parent_ref INTEGER, parent_ref_sku TEXT, parent_id INTEGER, tax_class_id INTEGER,
  price_cents INTEGER, special_cents INTEGER, special_from TEXT, special_to TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
  doc TEXT NOT NULL,
  slim TEXT NOT NULL,               -- the same product as a variant of its parent
  attributes TEXT NOT NULL,         -- JSON [[code, value], …]
  categories TEXT NOT NULL,         -- JSON [[category id, position or null], …]
  parts TEXT NOT NULL,              -- JSON [[option id, sku, qty, required, counts], …]
  stock TEXT,                       -- JSON [qty, is_in_stock, manage_stock, min_sale_qty, max_sale_qty] or null
  history TEXT NOT NULL             -- JSON [[valid from, cents], …], for skus without history
);
CREATE INDEX import_product_sku ON import_product (sku, line);
CREATE TABLE import_text (
  kind TEXT NOT NULL, id INTEGER NOT NULL, store_code TEXT NOT NULL, line INTEGER NOT NULL, visible INTEGER NOT NULL,
  name TEXT NOT NULL, url_path TEXT, url_key TEXT, slug TEXT, doc TEXT NOT NULL,
  PRIMARY KEY (kind, id, store_code)
) WITHOUT ROWID;
CREATE INDEX import_text_path ON import_text (store_code, url_path);
-- Children as their configurable lists them; `row` holds the columns of import_product for a child without a line of its own.
CREATE TABLE import_child (
  parent_id INTEGER NOT NULL, sku TEXT NOT NULL, position INTEGER NOT NULL, slim TEXT NOT NULL, row TEXT NOT NULL,
  PRIMARY KEY (parent_id, sku)
) WITHOUT ROWID;
CREATE TABLE import_category (
  id INTEGER PRIMARY KEY, line INTEGER NOT NULL, own INTEGER NOT NULL, -- 0: only listed inside another category
  parent_id INTEGER NOT NULL, level INTEGER NOT NULL, position INTEGER NOT NULL, is_active INTEGER NOT NULL, path TEXT NOT NULL, doc TEXT NOT NULL
);
CREATE TABLE import_document (
  entity TEXT NOT NULL, id TEXT NOT NULL, store_code TEXT NOT NULL, line INTEGER NOT NULL, doc TEXT NOT NULL,
  PRIMARY KEY (entity, id, store_code)
) WITHOUT ROWID;
-- What the finished catalogue shall hold, to be compared with what it holds.
CREATE TABLE import_variant (parent_id INTEGER NOT NULL, child_id INTEGER NOT NULL, position INTEGER NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (parent_id, child_id)) WITHOUT ROWID;
CREATE INDEX import_variant_child ON import_variant (child_id);
CREATE TABLE import_link (product_id INTEGER NOT NULL, category_id INTEGER NOT NULL, listed INTEGER NOT NULL, position INTEGER NOT NULL, direct INTEGER NOT NULL, PRIMARY KEY (product_id, category_id)) WITHOUT ROWID;
CREATE TABLE import_value (product_id INTEGER NOT NULL, attribute_code TEXT NOT NULL, value TEXT NOT NULL, listed INTEGER NOT NULL, PRIMARY KEY (product_id, attribute_code, value)) WITHOUT ROWID;
CREATE TABLE import_changed (kind TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;

-- Paths that once named something; the URL map still answers them.
CREATE TABLE url_alias (
  store_code TEXT NOT NULL, url_path TEXT NOT NULL, kind TEXT NOT NULL, id INTEGER NOT NULL,
  PRIMARY KEY (store_code, url_path)
) WITHOUT ROWID;
