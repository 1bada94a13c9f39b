-- Mass changes: what was rendered before one may be shown for a short while after it, so that not everything is made anew at the same moment.
-- A row counts only while `seq` is the tag's newest sequence number; any other change of the tag overrules it without touching this table.
CREATE TABLE soft_change (
  tag TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  hard_seq INTEGER NOT NULL, -- the tag's newest other change before it
  at TEXT NOT NULL -- when the first of the mass changes that follow each other began
) WITHOUT ROWID;
