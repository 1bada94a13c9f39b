-- Stories of the headless CMS, one row per store view and slug; store_code '*' holds for every view without one of its own.
CREATE TABLE cms_story (
  store_code TEXT NOT NULL,
  slug TEXT NOT NULL,               -- "home", "theme", "blocks/footer", "klantenservice"
  id INTEGER NOT NULL,
  published_at TEXT,                -- ISO 8601, UTC
  run_id TEXT NOT NULL,             -- import run or "admin"
  doc TEXT NOT NULL,                -- JSON: {"content": …, "alternates": […]}
  PRIMARY KEY (store_code, slug)
) WITHOUT ROWID;
