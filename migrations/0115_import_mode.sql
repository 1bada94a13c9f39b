-- "update": an import changes what its file names; "replace": what the file does not name is gone.
ALTER TABLE import_run ADD COLUMN mode TEXT NOT NULL DEFAULT 'update';
-- 1: prices of the row are those of the catalogue, so they are gross already.
ALTER TABLE import_product ADD COLUMN gross INTEGER NOT NULL DEFAULT 0;
-- Numbers under which the file names another thing than the catalogue does; nothing that belongs to the old one may pass to the new one.
CREATE TABLE import_other (kind TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
-- A review belongs to an article number: numbers of products are used again.
UPDATE document SET doc = json_set(doc, '$.sku', (SELECT p.sku FROM product p WHERE p.id = CAST(document.doc ->> '$.product_id' AS INTEGER)))
WHERE entity = 'review' AND doc ->> '$.sku' IS NULL AND EXISTS (SELECT 1 FROM product p WHERE p.id = CAST(document.doc ->> '$.product_id' AS INTEGER));
