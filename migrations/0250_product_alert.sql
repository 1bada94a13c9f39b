-- Who wants to hear once that an article is back, or costs less. Confirmed by the mail that asks; gone when it was told,
-- ended, or 90 days old.
CREATE TABLE product_alert (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('stock', 'price')),
  sku TEXT NOT NULL,              -- of the variant, or of the product where no variant was chosen
  store_code TEXT NOT NULL,
  price_cents INTEGER,            -- what it cost when it was asked for, in the price group of whoever asked
  group_id INTEGER,
  asked_at TEXT NOT NULL,
  asks INTEGER NOT NULL DEFAULT 1, -- mails that asked for the confirmation
  confirmed_at TEXT,
  UNIQUE (email, kind, sku)
);
CREATE INDEX product_alert_waiting ON product_alert (kind, sku, id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX product_alert_unconfirmed ON product_alert (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX product_alert_age ON product_alert (asked_at);

-- Links of its mails. The token stands in the mail alone; `hash` is its SHA-256.
CREATE TABLE product_alert_link (
  hash TEXT PRIMARY KEY,
  alert_id INTEGER NOT NULL REFERENCES product_alert (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX product_alert_link_of ON product_alert_link (alert_id);

-- How many were told of an article's return within a day: never many more than there are pieces.
CREATE TABLE product_alert_round (
  sku TEXT PRIMARY KEY,
  began_at TEXT NOT NULL,
  told INTEGER NOT NULL
) WITHOUT ROWID;

-- How far the schedule has looked, by kind.
CREATE TABLE product_alert_cursor (
  kind TEXT PRIMARY KEY,
  sku TEXT NOT NULL,
  alert_id INTEGER NOT NULL
) WITHOUT ROWID;

-- When the owner of the account's present address last showed that they read its mail: a password was set by its link.
ALTER TABLE customer ADD COLUMN email_proven_at TEXT;

-- With an account go the alerts of its address, where that is its owner's beyond doubt: anybody can register with it.
CREATE TRIGGER product_alert_of_account AFTER DELETE ON customer WHEN OLD.email_proven_at IS NOT NULL
BEGIN
  DELETE FROM product_alert WHERE email = OLD.email;
END;
