-- Points of customers, and codes that take something off an order. Money is gross integer cents, times are ISO.
CREATE TABLE loyalty_transaction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL,
  order_id INTEGER,                  -- the order they were earned with
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'spent', 'returned', 'corrected')),
  points INTEGER NOT NULL,           -- below zero where points were taken
  balance INTEGER NOT NULL CHECK (balance >= 0), -- after this movement
  amount_cents INTEGER,              -- what they were earned on
  description TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX loyalty_transaction_of ON loyalty_transaction (customer_id, id);
CREATE UNIQUE INDEX loyalty_transaction_order ON loyalty_transaction (order_id) WHERE order_id IS NOT NULL AND kind = 'earned'; -- an order earns once

CREATE TABLE coupon (
  code TEXT PRIMARY KEY,             -- capital letters
  customer_id INTEGER,               -- whose it is, and then good for one order; null: everyone's, as often as they like
  label TEXT NOT NULL,
  percent_hundredths INTEGER CHECK (percent_hundredths BETWEEN 1 AND 10000),
  amount_cents INTEGER CHECK (amount_cents > 0),
  minimum_cents INTEGER NOT NULL DEFAULT 0, -- worth of goods from which it holds
  valid_until TEXT,
  created_at TEXT NOT NULL,
  CHECK ((percent_hundredths IS NULL) <> (amount_cents IS NULL))
) WITHOUT ROWID;
CREATE INDEX coupon_of ON coupon (customer_id) WHERE customer_id IS NOT NULL;

-- Orders that used a code. `once` is set for a personal one: then the unique index lets only one order have it, however many race.
CREATE TABLE coupon_use (
  order_id INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  once INTEGER
);
CREATE UNIQUE INDEX coupon_use_once ON coupon_use (code) WHERE once = 1;

ALTER TABLE cart ADD COLUMN coupon_code TEXT;   -- the one code that was applied, whether or not it holds at present
ALTER TABLE sales_order ADD COLUMN discount_cents INTEGER NOT NULL DEFAULT 0; -- taken off subtotal_cents; tax_cents is what remains in the rest
ALTER TABLE sales_order ADD COLUMN coupon_code TEXT;
ALTER TABLE sales_order_line ADD COLUMN discount_cents INTEGER NOT NULL DEFAULT 0; -- taken off row_total_cents; tax_cents is what remains in the rest
