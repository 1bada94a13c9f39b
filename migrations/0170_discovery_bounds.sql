-- Learning that stays small (docs/decisions/264): events or orders of the next step, null for a whole one, halved when a step failed; and how far
-- thinning out pairs has come: the last product, and the day (since 1970) on which all had been gone through.
ALTER TABLE discovery_progress ADD COLUMN step INTEGER;
ALTER TABLE discovery_progress ADD COLUMN thinned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE discovery_progress ADD COLUMN thinned_day INTEGER NOT NULL DEFAULT 0;
-- Pairs that were seen once go after weeks, all others after a year; each row is in one of the two.
DROP INDEX discovery_together_old;
CREATE INDEX discovery_together_once ON discovery_together (kind, last_day) WHERE times = 1;
CREATE INDEX discovery_together_old ON discovery_together (last_day) WHERE times > 1;
