-- Finishing an import goes in steps of bounded length. `progress` (JSON) says how far one has come, so that any request can go on.
ALTER TABLE import_run ADD COLUMN progress TEXT;
ALTER TABLE import_changed ADD COLUMN step INTEGER NOT NULL DEFAULT 0;
CREATE INDEX import_changed_step ON import_changed (kind, step, id);
-- Counts of whole categories come from the sets of the search index.
DROP TABLE category_facet;
DROP TABLE import_touched;
