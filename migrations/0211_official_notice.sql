-- Official files of the operator's (docs/decisions/273-what-the-law-wants-said-of-a-product.md): a few, of at most 256 kB each.
CREATE TABLE official_notice (
  kind TEXT NOT NULL,      -- 'guarantee', or 'garan-<years>'
  language TEXT NOT NULL,  -- of the views that show it, "nl-NL"
  type TEXT NOT NULL,      -- image/png or image/svg+xml
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  digest TEXT NOT NULL,    -- first signs of its SHA-256, in its address
  bytes BLOB NOT NULL,
  put_at TEXT NOT NULL,
  PRIMARY KEY (kind, language)
) WITHOUT ROWID;
