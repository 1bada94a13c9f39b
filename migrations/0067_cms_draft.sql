-- What editors are working on: read only in preview, so it changes no page and has no tags. release '' is the draft itself, others are planned releases.
CREATE TABLE cms_draft (
  store_code TEXT NOT NULL,
  slug TEXT NOT NULL,
  release TEXT NOT NULL,
  id INTEGER NOT NULL,
  published_at TEXT,
  doc TEXT NOT NULL,                -- JSON: {"content": …, "alternates": […]}
  PRIMARY KEY (store_code, slug, release)
) WITHOUT ROWID;
CREATE INDEX cms_draft_id ON cms_draft (id, release);
