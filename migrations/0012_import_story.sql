CREATE TABLE import_story (
  store_code TEXT NOT NULL, slug TEXT NOT NULL, line INTEGER NOT NULL, doc TEXT NOT NULL,
  PRIMARY KEY (store_code, slug)
) WITHOUT ROWID;
