-- Stores that can be visited. `doc`: JSON, the store as shared/contract/stores.ts has it; the columns are what it is found by.
-- `run_id`: the import that brought it, or "admin" for an operator's own, which no import takes away.
CREATE TABLE store (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, postcode TEXT NOT NULL, country TEXT NOT NULL,
  lat REAL NOT NULL, lng REAL NOT NULL, run_id TEXT NOT NULL, doc TEXT NOT NULL
);
CREATE INDEX store_found_by ON store (id, name, city, postcode, country, lat, lng);
-- Pieces of an article in a store; the tills of stores keep them, no order of the shop changes them.
CREATE TABLE store_stock (
  sku TEXT NOT NULL, store_id TEXT NOT NULL, qty INTEGER NOT NULL, PRIMARY KEY (sku, store_id)
) WITHOUT ROWID;
CREATE INDEX store_stock_of_store ON store_stock (store_id);
CREATE TABLE import_store (id TEXT PRIMARY KEY, line INTEGER NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE import_store_stock (
  store_id TEXT NOT NULL, sku TEXT NOT NULL, line INTEGER NOT NULL, qty INTEGER NOT NULL, PRIMARY KEY (store_id, sku)
) WITHOUT ROWID;
-- The store a customer has chosen; it may be gone by now.
CREATE TABLE customer_favourite (customer_id INTEGER PRIMARY KEY, store_id TEXT NOT NULL, updated_at TEXT NOT NULL);
