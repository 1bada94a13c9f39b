-- The search index. Every listed product has a slot, a small number that stays its own; what products have in common is kept as sets of slots,
-- cut into segments of 32,768. Filled by the import and by POST /ops/search/reindex; it can always be made anew.
ALTER TABLE product ADD COLUMN slot INTEGER;
CREATE UNIQUE INDEX product_slot ON product (slot) WHERE slot IS NOT NULL;
-- Orders of a listing, and ranges; each is read without touching the table.
CREATE INDEX product_slot_price ON product (final_cents, id, slot) WHERE slot IS NOT NULL;
CREATE INDEX product_slot_cheap ON product (coalesce(final_cents, 9007199254740991), id, slot) WHERE slot IS NOT NULL;
CREATE INDEX product_slot_created ON product (created_at, id, slot) WHERE slot IS NOT NULL;
CREATE INDEX product_slot_updated ON product (updated_at, id, slot) WHERE slot IS NOT NULL;
CREATE INDEX product_slot_stock ON product (in_stock, slot) WHERE slot IS NOT NULL;

CREATE TABLE search_set (
  kind TEXT NOT NULL,               -- "a/<attribute>", "p/<column>", "c" and "d" categories (with those below, without), "n/<view>" words of names, "s" words of article numbers, "u" all
  key TEXT NOT NULL,
  segment INTEGER NOT NULL,
  size INTEGER NOT NULL,
  data TEXT NOT NULL                -- worker/backend/search/sets/segment-code.ts
);
CREATE UNIQUE INDEX search_set_key ON search_set (kind, key, segment);
CREATE INDEX search_set_segment ON search_set (segment);

-- The words of a view as one JSON document in parts; isolates keep it while `version` stands.
CREATE TABLE search_vocabulary (
  view TEXT NOT NULL, part INTEGER NOT NULL, doc TEXT NOT NULL,
  PRIMARY KEY (view, part)
) WITHOUT ROWID;
CREATE TABLE search_state (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
-- Segments whose sets no longer say what the tables do; -1 stands for the words alone.
CREATE TABLE search_dirty (segment INTEGER PRIMARY KEY, mark INTEGER NOT NULL); -- mark: another one each time, so that who builds a segment sees that it was marked again

DROP TABLE product_fts_vocabulary;
DROP TABLE product_fts;
DROP TABLE search_term;
