-- The catalogue. Money is gross integer cents. Store-dependent text stands in product_text; store_code '*' holds for every view.
-- product is narrow on purpose: listings, filters and counts read it for many ids; the document is read only for what is shown.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL UNIQUE,
  type_id TEXT NOT NULL,
  status INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  parent_id INTEGER,                -- configurable this variant belongs to; the first one when several share it
  tax_class_id INTEGER,
  price_cents INTEGER,              -- input: regular gross price; null when computed from parts
  special_cents INTEGER,            -- input: gross price while the special dates hold
  special_from TEXT,                -- ISO 8601, UTC
  special_to TEXT,
  regular_cents INTEGER,            -- output: regular price; of the cheapest variant, or the sum of the parts
  final_cents INTEGER,              -- output: price now; of the cheapest variant, or the sum of the parts
  reference_cents INTEGER,          -- output: lowest price in the 30 days before final_cents took effect
  in_stock INTEGER NOT NULL DEFAULT 0, -- output: sellable now, any variant of it
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  run_id TEXT NOT NULL              -- import run that last changed this row
);
CREATE INDEX product_parent ON product (parent_id);
CREATE INDEX product_sku_nocase ON product (sku COLLATE NOCASE);

-- The index document without price, stock and children.
CREATE TABLE product_doc (
  product_id INTEGER PRIMARY KEY,
  doc TEXT NOT NULL
);

CREATE TABLE product_text (
  product_id INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  name TEXT NOT NULL,
  url_path TEXT,
  url_key TEXT,
  slug TEXT,
  doc TEXT NOT NULL,                -- JSON: fields that overlay product_doc.doc in this view
  PRIMARY KEY (product_id, store_code)
) WITHOUT ROWID;
CREATE UNIQUE INDEX product_text_path ON product_text (store_code, url_path) WHERE url_path IS NOT NULL;
CREATE INDEX product_text_key ON product_text (url_key, store_code);
CREATE INDEX product_text_slug ON product_text (slug, store_code);

-- Variants of a configurable. One product may stand under several parents.
CREATE TABLE variant (
  parent_id INTEGER NOT NULL,
  child_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL,                -- JSON: the child as listed under its parent, without price and stock
  PRIMARY KEY (parent_id, child_id)
) WITHOUT ROWID;
CREATE INDEX variant_child ON variant (child_id, parent_id);

-- Products a grouped product or a bundle is made of. `counts` marks those whose price times qty makes the price.
CREATE TABLE product_part (
  product_id INTEGER NOT NULL,
  option_id INTEGER NOT NULL,       -- bundle option; 0 for a grouped product
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL,
  required INTEGER NOT NULL,
  counts INTEGER NOT NULL,
  PRIMARY KEY (product_id, option_id, sku)
) WITHOUT ROWID;
CREATE INDEX product_part_sku ON product_part (sku, product_id);

-- Stock of every sellable sku. The CHECK makes an order for more than there is fail as a whole.
CREATE TABLE stock (
  sku TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL,
  qty INTEGER NOT NULL DEFAULT 0 CHECK (manage_stock = 0 OR qty >= 0),
  is_in_stock INTEGER NOT NULL DEFAULT 0,
  manage_stock INTEGER NOT NULL DEFAULT 1,
  min_sale_qty INTEGER NOT NULL DEFAULT 1,
  max_sale_qty INTEGER NOT NULL DEFAULT 10000
) WITHOUT ROWID;

-- Every price a sku had and from when; neighbouring rows differ. The lowest of 30 days is read from here.
CREATE TABLE price_history (
  sku TEXT NOT NULL,
  valid_from TEXT NOT NULL,         -- ISO 8601 with milliseconds, UTC
  cents INTEGER NOT NULL,
  PRIMARY KEY (sku, valid_from)
) WITHOUT ROWID;

CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER NOT NULL,
  level INTEGER NOT NULL,
  position INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  path TEXT NOT NULL,               -- "1/2/3"
  product_count INTEGER NOT NULL DEFAULT 0, -- visible products in the subtree
  run_id TEXT NOT NULL,
  doc TEXT NOT NULL
);
CREATE INDEX category_parent ON category (parent_id, position);
CREATE INDEX category_path ON category (path);
CREATE TABLE category_text (
  category_id INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  name TEXT NOT NULL,
  url_path TEXT,
  url_key TEXT,
  slug TEXT,
  doc TEXT NOT NULL,
  PRIMARY KEY (category_id, store_code)
) WITHOUT ROWID;
CREATE UNIQUE INDEX category_text_path ON category_text (store_code, url_path) WHERE url_path IS NOT NULL;

-- Products of a category and of everything below it. `listed` products are visible and not disabled.
CREATE TABLE product_category (
  category_id INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  direct INTEGER NOT NULL,          -- 1: named by the product itself; 0: only through a category below
  PRIMARY KEY (category_id, listed, position, product_id)
) WITHOUT ROWID;
CREATE INDEX product_category_product ON product_category (product_id, category_id, direct);

-- Filterable values; a configurable has those of its enabled variants too.
CREATE TABLE product_attribute (
  attribute_code TEXT NOT NULL,
  listed INTEGER NOT NULL,
  value TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (attribute_code, listed, value, product_id)
) WITHOUT ROWID;
CREATE INDEX product_attribute_product ON product_attribute (product_id, attribute_code, value);

-- Labels of attribute options, taken from the attribute documents.
CREATE TABLE attribute_option (
  attribute_code TEXT NOT NULL,
  value TEXT NOT NULL,
  store_code TEXT NOT NULL,
  label TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (attribute_code, value, store_code)
) WITHOUT ROWID;

-- Attributes, tax rules and reviews are few and read whole. store_code '*' holds for every view; a view's own row overlays it.
-- run_id is empty on rows that shoppers made; no import removes those.
CREATE TABLE document (
  entity TEXT NOT NULL,
  id TEXT NOT NULL,
  store_code TEXT NOT NULL,
  run_id TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (entity, id, store_code)
) WITHOUT ROWID;
CREATE INDEX document_review ON document (CAST(doc ->> '$.product_id' AS INTEGER)) WHERE entity = 'review';
CREATE INDEX document_code ON document (entity, doc ->> '$.attribute_code') WHERE entity = 'attribute';
