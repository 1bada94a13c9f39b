-- Carts and orders. Money is gross integer cents.
CREATE TABLE cart (
  id TEXT PRIMARY KEY,              -- 32 hex digits, unguessable: whoever knows it may use the cart
  store_code TEXT NOT NULL,         -- view it was made in
  version INTEGER NOT NULL DEFAULT 0, -- one more with every change
  active INTEGER NOT NULL DEFAULT 1, -- 0 once it was ordered
  country TEXT,                     -- of the delivery address, once known
  carrier_code TEXT,                -- chosen delivery
  method_code TEXT,
  payment_code TEXT,                -- chosen payment
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE cart_item (
  item_id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  sku TEXT NOT NULL,                -- the variant's
  line_key TEXT NOT NULL,           -- what makes two lines the same line
  qty INTEGER NOT NULL CHECK (qty BETWEEN 1 AND 10000),
  product_option TEXT,              -- JSON as it was sent
  UNIQUE (cart_id, line_key)
);

-- The version belongs to the change itself, so no statement can forget it and none counts that changed nothing.
CREATE TRIGGER cart_item_added AFTER INSERT ON cart_item BEGIN
  UPDATE cart SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = NEW.cart_id;
END;
CREATE TRIGGER cart_item_changed AFTER UPDATE ON cart_item BEGIN
  UPDATE cart SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = NEW.cart_id;
END;
CREATE TRIGGER cart_item_removed AFTER DELETE ON cart_item BEGIN
  UPDATE cart SET version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = OLD.cart_id;
END;

CREATE TABLE sales_order (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_key TEXT NOT NULL UNIQUE,   -- the device's key: what makes a repeat harmless
  body_digest TEXT NOT NULL,        -- SHA-256 of what was ordered, where to and how paid
  cart_id TEXT,
  cart_version INTEGER NOT NULL,    -- of the cart as it was ordered, 0 without a cart; a cart that has moved on has none, which ends the batch
  store_code TEXT NOT NULL,
  store_id INTEGER NOT NULL,
  state TEXT NOT NULL,
  status TEXT NOT NULL,             -- pending: not paid yet; processing: paid
  email TEXT,
  billing_address TEXT NOT NULL,    -- JSON
  shipping_address TEXT,            -- JSON; null when nothing is sent
  carrier_code TEXT,
  method_code TEXT,
  payment_code TEXT NOT NULL,
  card_last4 TEXT,
  subtotal_cents INTEGER NOT NULL,
  shipping_cents INTEGER NOT NULL,
  tax_cents INTEGER NOT NULL,       -- contained in the others
  grand_total_cents INTEGER NOT NULL,
  currency TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE UNIQUE INDEX sales_order_cart ON sales_order (cart_id) WHERE cart_id IS NOT NULL; -- a cart is ordered once

CREATE TABLE sales_order_line (
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  sku TEXT NOT NULL,
  product_id INTEGER NOT NULL,
  parent_sku TEXT,
  name TEXT NOT NULL,
  product_type TEXT NOT NULL,
  product_option TEXT,              -- JSON as it was sent
  options TEXT NOT NULL,            -- JSON [{label, value}] as shown
  qty INTEGER NOT NULL,
  price_cents INTEGER NOT NULL,     -- of one
  row_total_cents INTEGER NOT NULL,
  tax_rate REAL NOT NULL,           -- percent
  tax_cents INTEGER NOT NULL,       -- contained in row_total_cents
  PRIMARY KEY (order_id, position)
) WITHOUT ROWID;

-- What must be told to others because of an order, written with it and sent afterwards.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,            -- JSON
  created_at TEXT NOT NULL,
  sent_at TEXT
);
CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at IS NULL;
