-- What tests make of the embedded provider's notifications, by merchant reference or '*' for all. Read only where ENVIRONMENT is "test".
CREATE TABLE provider_control (
  merchant_reference TEXT PRIMARY KEY,
  hold_seconds INTEGER NOT NULL DEFAULT 0, -- due so much later
  copies INTEGER NOT NULL DEFAULT 1        -- sent so often, accepted or not
) WITHOUT ROWID;
