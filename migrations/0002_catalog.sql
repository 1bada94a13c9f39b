-- The catalogue. Money is gross integer cents. Store-dependent text stands in product_text; store_code '*' holds for every view.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  sku TEXT NOT NULL UNIQUE,
  type_id TEXT NOT NULL,
  status INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  parent_id INTEGER,                -- configurable this variant belongs to
  tax_class_id INTEGER,
  price_cents INTEGER,              -- regular gross price; null when computed from parts
  special_cents INTEGER,            -- gross price while the special dates hold
  special_from TEXT,                -- ISO 8601, UTC
  special_to TEXT,
  final_cents INTEGER,              -- lowest price now, for sorting and filtering; kept by the pricing room
  in_stock INTEGER NOT NULL DEFAULT 0, -- any variant in stock, for filtering; kept by the stock room
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  run_id TEXT NOT NULL,             -- import run that last named this row
  doc TEXT NOT NULL                 -- JSON: the index document without price, stock and children
);
CREATE INDEX product_parent ON product (parent_id);

CREATE TABLE product_text (
  product_id INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  name TEXT NOT NULL,
  url_path TEXT,
  doc TEXT NOT NULL,                -- JSON: fields that overlay product.doc in this view
  PRIMARY KEY (product_id, store_code)
) WITHOUT ROWID;
CREATE UNIQUE INDEX product_text_path ON product_text (store_code, url_path) WHERE url_path IS NOT NULL;

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

-- Every price a sku had and from when; the lowest of the last 30 days is read from here.
CREATE TABLE price_history (
  sku TEXT NOT NULL,
  valid_from TEXT NOT NULL,         -- ISO 8601, UTC
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
CREATE TABLE category_text (
  category_id INTEGER NOT NULL,
  store_code TEXT NOT NULL,
  name TEXT NOT NULL,
  url_path TEXT,
  doc TEXT NOT NULL,
  PRIMARY KEY (category_id, store_code)
) WITHOUT ROWID;
CREATE UNIQUE INDEX category_text_path ON category_text (store_code, url_path) WHERE url_path IS NOT NULL;

CREATE TABLE product_category (
  category_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (category_id, position, product_id)
) WITHOUT ROWID;
CREATE INDEX product_category_product ON product_category (product_id, category_id);

-- Filterable values of listed products; a configurable has those of its variants too.
CREATE TABLE product_attribute (
  attribute_code TEXT NOT NULL,
  value TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (attribute_code, value, product_id)
) WITHOUT ROWID;
CREATE INDEX product_attribute_product ON product_attribute (product_id);

-- Attributes, tax rules and reviews are few and read whole. store_code '*' holds for every view; a view's own row overlays it.
CREATE TABLE document (
  entity TEXT NOT NULL,
  id TEXT NOT NULL,
  store_code TEXT NOT NULL,
  run_id TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (entity, id, store_code)
) WITHOUT ROWID;
