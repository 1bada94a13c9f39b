-- The letters of a customer's own code may say a name, and the audit table outlives the account (docs/decisions/302).
UPDATE operator_action SET call = 'POST /ops/coupons/*/end' WHERE call LIKE 'POST /ops/coupons/%/end';
-- Points that operators give or take (docs/decisions/301): each step once by its key. The reason stands with the movement.
CREATE TABLE points_step (
  step_key TEXT PRIMARY KEY,        -- made before the first try: a repeat finds the first
  customer_id INTEGER NOT NULL,     -- null, and so refused, where the account has another address or other points by now
  content TEXT NOT NULL,            -- JSON of what was asked, to tell a repeat from another step
  operator_id INTEGER,              -- null: OPS_KEY
  at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX points_step_of ON points_step (customer_id, at);
