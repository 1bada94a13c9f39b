-- How many listed products of a category, everything below it included, have a value. Kept by the import; answers the facets of an unfiltered listing.
CREATE TABLE category_facet (
  category_id INTEGER NOT NULL,
  attribute_code TEXT NOT NULL,
  value TEXT NOT NULL,
  products INTEGER NOT NULL,
  PRIMARY KEY (category_id, attribute_code, value)
) WITHOUT ROWID;
CREATE TABLE import_touched (category_id INTEGER PRIMARY KEY);
