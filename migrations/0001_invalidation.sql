-- The invalidation log: the only clock that decides whether a stored page is still true.
-- D1 writes serially, so the order of seq is the order of commits.
CREATE TABLE invalidation_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  tags TEXT NOT NULL -- JSON array
);
CREATE TABLE tag_version (
  tag TEXT PRIMARY KEY,
  seq INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tag_version_seq ON tag_version (seq);
