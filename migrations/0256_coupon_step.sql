-- What operators do with codes (docs/decisions/302): each step once by its key.
CREATE TABLE coupon_step (
  step_key TEXT PRIMARY KEY,        -- made before the first try: a repeat finds the first
  code TEXT NOT NULL,               -- null, and so refused, where the step does not begin from what stands there
  kind TEXT NOT NULL CHECK (kind IN ('made', 'ended')),
  content TEXT NOT NULL,            -- JSON of what was asked, to tell a repeat from another step; not whose the code is
  operator_id INTEGER,              -- null: OPS_KEY
  at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX coupon_step_of ON coupon_step (code, at);
-- A customer's own code goes with the account, and may say in its letters whose it was.
CREATE TRIGGER coupon_step_of_own AFTER DELETE ON coupon WHEN OLD.customer_id IS NOT NULL
BEGIN
  DELETE FROM coupon_step WHERE code = OLD.code;
END;
-- How operators look at codes, newest first. Those that the newsletter gives, one each, are found by their letters alone.
CREATE INDEX coupon_made ON coupon (created_at, code)
  WHERE customer_id IS NOT NULL OR use_limit IS NOT 1 OR code NOT GLOB 'KADE-??????????';
