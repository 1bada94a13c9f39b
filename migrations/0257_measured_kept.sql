-- Hours whose figures were taken over from the Analytics Engine (docs/decisions/306), counted from 1970 (UTC): each
-- once, because its row comes with its counts in one batch. Only the last week's rows stay.
CREATE TABLE measured_kept (
  hour INTEGER PRIMARY KEY
) WITHOUT ROWID;
