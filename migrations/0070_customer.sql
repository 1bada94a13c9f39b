-- Customers, where they are signed in, and what limits tries. Tokens are kept as SHA-256 (hex) only. Times are ISO.
CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again, so that what is kept of a deleted account stays nobody's
  email TEXT NOT NULL UNIQUE,        -- lower case
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  group_id INTEGER NOT NULL DEFAULT 1, -- customer group: prices and taxes
  store_code TEXT NOT NULL,          -- view the account was made in
  password_hash TEXT NOT NULL,       -- names its function and cost
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE customer_address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  company TEXT,
  street TEXT NOT NULL,              -- JSON list of lines
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  country_id TEXT NOT NULL,          -- two letters
  telephone TEXT,
  vat_id TEXT,
  region TEXT,
  address_type TEXT NOT NULL DEFAULT 'DELIVERY',
  default_shipping INTEGER NOT NULL DEFAULT 0,
  default_billing INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX customer_address_of ON customer_address (customer_id);

-- One sign-in on one device, with all tokens that followed from it.
CREATE TABLE session_family (
  id TEXT PRIMARY KEY,               -- random; no token
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  device TEXT NOT NULL,              -- what the browser called itself, shortened
  created_at TEXT NOT NULL,
  used_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,          -- however often it is used
  revoked_at TEXT
) WITHOUT ROWID;
CREATE INDEX session_family_of ON session_family (customer_id);

CREATE TABLE access_token (
  hash TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES session_family (id),
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX access_token_of ON access_token (family_id);

CREATE TABLE refresh_token (
  hash TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES session_family (id),
  expires_at TEXT NOT NULL,
  replaced_at TEXT                   -- since when a newer one exists; null for the present one
) WITHOUT ROWID;
CREATE INDEX refresh_token_of ON refresh_token (family_id);

CREATE TABLE password_reset (
  hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX password_reset_of ON password_reset (customer_id);

-- Browsers a customer has signed in with: their tries are counted apart from strangers' (docs/decisions/122).
CREATE TABLE known_device (
  hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  created_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX known_device_of ON known_device (customer_id);

-- Tries within a window, by a digest of who tries what.
CREATE TABLE throttle (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  ends_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX throttle_ends ON throttle (ends_at);

ALTER TABLE cart ADD COLUMN customer_id INTEGER;        -- whose cart it is; null for a guest's
ALTER TABLE sales_order ADD COLUMN customer_id INTEGER; -- who ordered; null for a guest, and after the account is gone
CREATE INDEX sales_order_customer ON sales_order (customer_id, id) WHERE customer_id IS NOT NULL;
