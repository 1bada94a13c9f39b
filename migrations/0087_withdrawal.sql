-- Withdrawals from contracts (directive 2011/83, articles 9 to 16 and 11a): what was stated, by whom and when. Never changed, only handled.
ALTER TABLE sales_order ADD COLUMN delivered_at TEXT;   -- ISO; when the last parcel arrived, null while nobody has said so
CREATE TABLE withdrawal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  withdrawal_key TEXT NOT NULL UNIQUE,     -- made by the page before the first try: a repeat finds the first
  order_id INTEGER NOT NULL,
  name TEXT,                               -- who stated it, and where the acknowledgement went; null once the account is deleted and the case is closed
  email TEXT,
  store_code TEXT NOT NULL,
  period TEXT NOT NULL CHECK (period IN ('open', 'unknown', 'late')),
  until TEXT NOT NULL,                     -- end of the period as the shop knew it
  received_at TEXT NOT NULL,
  handled_at TEXT
);
CREATE INDEX withdrawal_of_order ON withdrawal (order_id);
CREATE INDEX withdrawal_open ON withdrawal (id) WHERE handled_at IS NULL;
CREATE TABLE withdrawal_line (
  withdrawal_id INTEGER NOT NULL,
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,               -- of the order's line
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (withdrawal_id, position)
) WITHOUT ROWID;
CREATE INDEX withdrawal_line_of_order ON withdrawal_line (order_id, position);
-- The key of the link that confirms a newsletter, made when the mail is written; and the moment of consent.
ALTER TABLE newsletter_subscriber ADD COLUMN confirm_key TEXT;
ALTER TABLE newsletter_subscriber ADD COLUMN confirmed_at TEXT;
