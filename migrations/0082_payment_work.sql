-- What goes on with payments after a Worker died in the middle. Times are ISO.
ALTER TABLE payment ADD COLUMN details TEXT; -- JSON of what the shopper brought back, from its arrival until the provider's answer to it is written
ALTER TABLE sales_order ADD COLUMN payment_title TEXT; -- what the provider called the way to pay when it was chosen
DROP INDEX payment_unfinished;
CREATE INDEX payment_unfinished ON payment (expires_at) WHERE state IN ('open', 'started', 'action', 'pending');
CREATE INDEX payment_asked ON payment (updated_at) WHERE state = 'started' OR (state = 'action' AND details IS NOT NULL);

-- Money that has to go back because no order is left for it, one row for each authorisation.
CREATE TABLE payment_reversal (
  psp_reference TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL,
  round INTEGER NOT NULL DEFAULT 1,        -- part of the idempotency key: one more when the provider says that the last one failed
  tries INTEGER NOT NULL DEFAULT 0,        -- of this round
  next_at TEXT NOT NULL,                   -- not tried before this
  problem TEXT,                            -- what the last try met
  created_at TEXT NOT NULL,
  done_at TEXT                             -- the provider has taken it
) WITHOUT ROWID;
CREATE INDEX payment_reversal_due ON payment_reversal (next_at) WHERE done_at IS NULL;
CREATE INDEX payment_reversal_of ON payment_reversal (payment_id);
CREATE INDEX payment_notification_waiting ON payment_notification (received_at) WHERE applied_at IS NULL;
