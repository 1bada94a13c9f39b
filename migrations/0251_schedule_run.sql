-- When each piece of the schedule last ended, and how (docs/decisions/296). Times are ISO.
CREATE TABLE schedule_run (
  name TEXT PRIMARY KEY,
  ended_at TEXT NOT NULL,
  ok_at TEXT,               -- the last one that did not fail
  ms INTEGER NOT NULL,      -- how long the last one took
  problem TEXT              -- what the last one met; null: nothing
) WITHOUT ROWID;
