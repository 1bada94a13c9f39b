-- Reviews that visitors sent lately: repeats of one sending are answered alike, and one visitor cannot send many. The review itself is a row of `document`.
-- `visitor` is a digest of the address under that day's salt; rows and salts are dropped after a day, so that it says nothing later.
CREATE TABLE review_sending (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,          -- made by the sender, once for each review
  visitor TEXT NOT NULL,
  at TEXT NOT NULL                   -- ISO 8601, UTC
);
CREATE INDEX review_sending_visitor ON review_sending (visitor, at);
CREATE TABLE visitor_salt (
  day TEXT PRIMARY KEY,              -- "YYYY-MM-DD", UTC
  salt TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX document_review_pending ON document (id) WHERE entity = 'review' AND CAST(doc ->> '$.review_status' AS INTEGER) = 2;
