-- Landing pages of the search-tuning provider: a category narrowed by fixed filters, under a heading and words of its own. store_code '*' holds for every view.
CREATE TABLE landing_page (
  store_code TEXT NOT NULL,
  url_path TEXT NOT NULL,           -- "linnen-overhemden", without slashes at its ends
  doc TEXT NOT NULL,                -- JSON as shared/contract/landing.ts has it
  PRIMARY KEY (store_code, url_path)
) WITHOUT ROWID;
