-- The space of the embedded CMS, in the form of the provider whose wire it answers. One row in cms_space.
CREATE TABLE cms_space (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL,               -- "cv" of the wire: seconds, later with every change of what is published
  revision INTEGER NOT NULL,              -- counts every change; a batch that was made for another revision fails on NOT NULL
  languages TEXT NOT NULL DEFAULT '[]'    -- JSON list of codes that fields are translated into
);
INSERT INTO cms_space (one, version, revision) VALUES (1, CAST(strftime('%s', 'now') AS INTEGER), 1);

-- Stories and folders. The folder of a store view is named by its code; what stands in none holds for every view.
CREATE TABLE cms_entry (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  is_folder INTEGER NOT NULL DEFAULT 0,
  path TEXT NOT NULL,                     -- full slug without slashes at its ends
  full_slug TEXT NOT NULL,                -- as on the wire: a folder's own page may end with a slash
  parent TEXT NOT NULL,                   -- path of the folder it stands in, '' for none
  name TEXT NOT NULL,
  is_startpage INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  tag_list TEXT NOT NULL DEFAULT '[]',    -- JSON list
  group_id TEXT NOT NULL,                 -- the same for the equivalents of a story in other folders
  sort_by_date TEXT,
  created_at TEXT NOT NULL,               -- times are ISO 8601, UTC
  updated_at TEXT NOT NULL,
  published_at TEXT,                      -- may be missing of what came without it; `published` says whether there is anything
  first_published_at TEXT,
  more TEXT NOT NULL DEFAULT '{}',        -- JSON: meta_data, path, translated_slugs
  published TEXT,                         -- JSON content; NULL: not published
  draft TEXT,                             -- JSON content; NULL: nothing that is not published
  run_id TEXT NOT NULL,                   -- import run, or "admin" for what an editor has written
  shop_doc TEXT,                          -- a story handed in in the shop's older form, as it came: {"content": …, "alternates": […]}
  shop_draft TEXT                         -- the same of its draft, with "published_at"
);
CREATE UNIQUE INDEX cms_entry_path ON cms_entry (is_folder, path);
CREATE INDEX cms_entry_slug ON cms_entry (is_folder, full_slug);
CREATE INDEX cms_entry_group ON cms_entry (group_id);
CREATE INDEX cms_entry_parent ON cms_entry (parent);

-- What a planned release makes of a story.
CREATE TABLE cms_release_story (
  release_id INTEGER NOT NULL,
  uuid TEXT NOT NULL REFERENCES cms_entry (uuid) ON UPDATE CASCADE ON DELETE CASCADE,
  content TEXT NOT NULL,
  shop_doc TEXT,
  PRIMARY KEY (release_id, uuid)
) WITHOUT ROWID;
CREATE INDEX cms_release_story_uuid ON cms_release_story (uuid);

CREATE TABLE cms_datasource (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  dimensions TEXT NOT NULL DEFAULT '[]'   -- JSON list of {"name", "entry_value"}
);
CREATE TABLE cms_datasource_entry (
  id INTEGER PRIMARY KEY,
  datasource_id INTEGER NOT NULL REFERENCES cms_datasource (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  dimension_values TEXT NOT NULL DEFAULT '{}', -- JSON: "entry_value" of the dimension → value
  UNIQUE (datasource_id, name)
);

-- Stories so far move over as they are; the older form is turned into the provider's when it is read.
INSERT INTO cms_entry (id, uuid, path, full_slug, parent, name, group_id, created_at, updated_at, published_at, first_published_at, published, run_id, shop_doc)
SELECT CASE WHEN n = 1 THEN id ELSE 8000000000000 + m END, uuid, path, path, '', coalesce(doc ->> '$.content.title', slug), uuid, at, at,
  published_at, published_at, doc -> '$.content', run_id, doc
FROM (
  SELECT s.*, CASE store_code WHEN '*' THEN slug ELSE store_code || '/' || slug END AS path, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at,
    row_number() OVER (PARTITION BY id) AS n, row_number() OVER () AS m,
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) AS uuid
  FROM cms_story s
);
UPDATE cms_entry SET group_id = g.first FROM (
  SELECT id, min(uuid) OVER (PARTITION BY shop_doc -> '$.alternates') AS first FROM cms_entry WHERE json_array_length(shop_doc, '$.alternates') > 0
) g WHERE g.id = cms_entry.id;
-- Drafts: of stories that are there, then of stories that were never published.
UPDATE cms_entry SET draft = d.doc -> '$.content', shop_draft = json_set(d.doc, '$.published_at', d.published_at) FROM cms_draft d
WHERE d.release = '' AND cms_entry.path = CASE d.store_code WHEN '*' THEN d.slug ELSE d.store_code || '/' || d.slug END;
INSERT INTO cms_entry (id, uuid, path, full_slug, parent, name, group_id, created_at, updated_at, draft, run_id, shop_draft)
SELECT CASE WHEN n = 1 AND NOT EXISTS (SELECT 1 FROM cms_entry o WHERE o.id = d.id) THEN id ELSE 8100000000000 + m END, uuid, path, path, '',
  coalesce(doc ->> '$.content.title', slug), uuid, at, at, CASE release WHEN '' THEN doc -> '$.content' END, 'admin',
  CASE release WHEN '' THEN json_set(doc, '$.published_at', published_at) END
FROM (
  SELECT x.*, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at, row_number() OVER (PARTITION BY id) AS n, row_number() OVER () AS m,
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) AS uuid
  FROM (
    SELECT d.*, CASE store_code WHEN '*' THEN slug ELSE store_code || '/' || slug END AS path,
      row_number() OVER (PARTITION BY store_code, slug ORDER BY release) AS first FROM cms_draft d
  ) x WHERE first = 1 AND NOT EXISTS (SELECT 1 FROM cms_entry e WHERE e.is_folder = 0 AND e.path = x.path)
) d;
INSERT INTO cms_release_story (release_id, uuid, content, shop_doc)
SELECT CAST(d.release AS INTEGER), e.uuid, d.doc -> '$.content', json_set(d.doc, '$.published_at', d.published_at) FROM cms_draft d
JOIN cms_entry e ON e.is_folder = 0 AND e.path = CASE d.store_code WHEN '*' THEN d.slug ELSE d.store_code || '/' || d.slug END
WHERE d.release <> '';
-- The folders they stand in. rtrim(path, letters of path) leaves what stands before the last slash, with it.
UPDATE cms_entry SET parent = rtrim(rtrim(path, replace(path, '/', '')), '/') WHERE instr(path, '/') > 0;
INSERT INTO cms_entry (id, uuid, is_folder, path, full_slug, parent, name, group_id, created_at, updated_at, run_id)
WITH RECURSIVE above (path) AS (
  SELECT parent FROM cms_entry WHERE parent <> ''
  UNION SELECT rtrim(rtrim(path, replace(path, '/', '')), '/') FROM above WHERE instr(path, '/') > 0
)
SELECT 8200000000000 + row_number() OVER (), uuid, 1, path, path,
  CASE WHEN instr(path, '/') > 0 THEN rtrim(rtrim(path, replace(path, '/', '')), '/') ELSE '' END, path, uuid, at, at, 'admin'
FROM (
  SELECT path, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at,
    lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) AS uuid
  FROM above
);
