-- Files of an order (docs/decisions/333), as they were when it was placed: what becomes of the product loses nothing that was bought.
CREATE TABLE order_download (
  ref TEXT PRIMARY KEY DEFAULT (lower(hex(randomblob(16)))), -- in the address, beside its signature
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,        -- of the line
  link_id TEXT NOT NULL,
  sort INTEGER NOT NULL,
  title TEXT NOT NULL,
  place TEXT NOT NULL,              -- https address, or the path of a file of the shop's own
  allowed INTEGER,                  -- downloads that were sold; null: any number
  used INTEGER NOT NULL DEFAULT 0,
  counted_at TEXT                   -- the last download that counted
) WITHOUT ROWID;
CREATE INDEX order_download_order ON order_download (order_id, position);
-- Signs their addresses.
CREATE TABLE download_secret (id INTEGER PRIMARY KEY CHECK (id = 1), secret TEXT NOT NULL);
INSERT INTO download_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));
-- Until an import names their files, nothing could be delivered of these.
UPDATE product SET in_stock = 0 WHERE type_id = 'downloadable';
-- When the money of a payment was called back or never came after all; null again once it has come back.
ALTER TABLE payment ADD COLUMN lost_at TEXT;
