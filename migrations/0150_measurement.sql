-- The shop's own measurement (docs/decisions/249): counts by the hour, of nobody in particular.
-- `hour` counts from 1970 (UTC). b0 to b15: values by bucket, shared/measurement/vitals.ts.
CREATE TABLE measured_vital (
  hour INTEGER NOT NULL,
  metric TEXT NOT NULL,
  kind TEXT NOT NULL,
  way TEXT NOT NULL,
  store TEXT NOT NULL,
  device TEXT NOT NULL,
  connection TEXT NOT NULL,
  b0 INTEGER NOT NULL, b1 INTEGER NOT NULL, b2 INTEGER NOT NULL, b3 INTEGER NOT NULL,
  b4 INTEGER NOT NULL, b5 INTEGER NOT NULL, b6 INTEGER NOT NULL, b7 INTEGER NOT NULL,
  b8 INTEGER NOT NULL, b9 INTEGER NOT NULL, b10 INTEGER NOT NULL, b11 INTEGER NOT NULL,
  b12 INTEGER NOT NULL, b13 INTEGER NOT NULL, b14 INTEGER NOT NULL, b15 INTEGER NOT NULL,
  PRIMARY KEY (hour, metric, kind, way, store, device, connection)
) WITHOUT ROWID;

-- `what`: a page seen ("view", by kind), a step reached ("step"), what the cache did ("cache", by kind and outcome).
CREATE TABLE measured_count (
  hour INTEGER NOT NULL,
  what TEXT NOT NULL,
  name TEXT NOT NULL,
  store TEXT NOT NULL,
  device TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (hour, what, name, store, device)
) WITHOUT ROWID;

CREATE TABLE measured_error (
  hour INTEGER NOT NULL,
  build TEXT NOT NULL,
  message TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (hour, build, message)
) WITHOUT ROWID;

-- Searches without results, by the day (UTC, counted from 1970).
CREATE TABLE measured_search (
  day INTEGER NOT NULL,
  store TEXT NOT NULL,
  term TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (day, store, term)
) WITHOUT ROWID;
-- Those that few asked for go after a week (worker/measurement/forget.ts).
CREATE INDEX measured_search_rare ON measured_search (day) WHERE n < 3;
