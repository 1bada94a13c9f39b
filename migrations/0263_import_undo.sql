-- What stood before the last import, so that it can be taken back (docs/decisions/319). One row: the import that wrote last.
CREATE TABLE import_undo (id INTEGER PRIMARY KEY CHECK (id = 1), run TEXT NOT NULL, mode TEXT NOT NULL, wrote_at TEXT NOT NULL);
-- Rows as they stood. `part` tells the rows of one thing apart: a SKU, a variant, a view, a path; `row` is JSON, null for what was not there.
CREATE TABLE import_before (kind TEXT NOT NULL, id INTEGER NOT NULL, part TEXT NOT NULL, row TEXT);
CREATE UNIQUE INDEX import_before_key ON import_before (kind, id, part);
CREATE INDEX import_before_part ON import_before (kind, part);
-- What the import changed. `seen`: how it left it, as far as anybody else changes it; `left_out`: changed by hand since; `done`: put back.
CREATE TABLE import_wrote (
  kind TEXT NOT NULL, id INTEGER NOT NULL, other INTEGER NOT NULL, at TEXT, sku TEXT, seen TEXT, stock TEXT,
  left_out INTEGER NOT NULL DEFAULT 0, done INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE INDEX import_wrote_sku ON import_wrote (sku) WHERE sku IS NOT NULL;
-- When pieces were counted by hand or by a program; orders and imports leave it.
ALTER TABLE stock ADD COLUMN counted_at TEXT;
