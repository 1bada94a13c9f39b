-- Children's rows are longer than a quarter of a page, which costs a whole page each in a table without rowids.
DROP TABLE import_child;
CREATE TABLE import_child (parent_id INTEGER NOT NULL, sku TEXT NOT NULL, position INTEGER NOT NULL, slim TEXT NOT NULL, row TEXT NOT NULL);
CREATE UNIQUE INDEX import_child_key ON import_child (parent_id, sku);
