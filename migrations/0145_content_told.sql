-- How far the log of a platform elsewhere has heard of changes of content on D1 (BACKEND_URL beside CMS_URL=embedded):
-- the sequence number of the log on D1. One row.
CREATE TABLE content_told (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  seq INTEGER NOT NULL
);
INSERT INTO content_told (one, seq) SELECT 1, coalesce(max(seq), 0) FROM invalidation_log;
