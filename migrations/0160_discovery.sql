-- What the embedded discovery provider learns from (docs/decisions/254). Times are milliseconds since 1970.
-- What visitors who agreed looked at (1), clicked in a list (2) and put into their carts (3): once a session, article and kind. Kept 30 days.
CREATE TABLE discovery_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_key TEXT NOT NULL,       -- random, of the visitor's browser; no account is named
  session_key TEXT NOT NULL,
  kind INTEGER NOT NULL,
  product_id INTEGER NOT NULL,      -- never a variant's
  at INTEGER NOT NULL
);
CREATE UNIQUE INDEX discovery_event_once ON discovery_event (session_key, product_id, kind);
CREATE INDEX discovery_event_customer ON discovery_event (customer_key, id);
CREATE INDEX discovery_event_at ON discovery_event (at);

-- How often two articles were looked at in one session (1) or bought in one order (2), in both directions. `weight` is the sum of what each time counted,
-- which grows with its date (worker/backend/discovery/learn/decay.ts): so older times count less beside newer ones and no row is ever aged.
CREATE TABLE discovery_together (
  kind INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  other_id INTEGER NOT NULL,
  times INTEGER NOT NULL,
  weight REAL NOT NULL,
  last_day INTEGER NOT NULL,        -- days since 1970
  PRIMARY KEY (kind, product_id, other_id)
) WITHOUT ROWID;
CREATE INDEX discovery_together_best ON discovery_together (kind, product_id, weight DESC, other_id, times);
CREATE INDEX discovery_together_old ON discovery_together (last_day);

-- The same of single articles: sessions (1) and orders (2) that had it, and popularity (0).
CREATE TABLE discovery_weight (
  kind INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  weight REAL NOT NULL,
  PRIMARY KEY (kind, product_id)
) WITHOUT ROWID;
CREATE INDEX discovery_weight_best ON discovery_weight (kind, weight DESC, product_id);

-- How far counting has come: the last event or order that was counted, and what all sessions or orders together weigh.
CREATE TABLE discovery_progress (
  kind INTEGER PRIMARY KEY,         -- 1 events, 2 orders
  done INTEGER NOT NULL,
  weight REAL NOT NULL
);
INSERT INTO discovery_progress (kind, done, weight) VALUES (1, 0, 0), (2, 0, 0);
