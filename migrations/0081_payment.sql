-- Payments through a provider. Money is gross integer cents, times are ISO.
CREATE TABLE payment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL UNIQUE,        -- an order is paid once; another try is another order
  reference TEXT NOT NULL UNIQUE,          -- 32 hex digits, unguessable: whoever knows it may go on with the payment
  merchant_reference TEXT NOT NULL UNIQUE, -- the order's number, by which the provider names it
  method_code TEXT NOT NULL,               -- adyen_<type>
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  currency TEXT NOT NULL,
  -- open: nothing asked of the provider yet. started: the provider was asked, or is being asked. action: the shopper has a step to take. pending: the provider will tell.
  -- authorised, refused, cancelled, expired, failed: over. reversing, reversed: the order was gone when the money came, so it goes back.
  state TEXT NOT NULL CHECK (state IN ('open', 'started', 'action', 'pending', 'authorised', 'refused', 'cancelled', 'expired', 'failed', 'reversing', 'reversed')),
  version INTEGER NOT NULL DEFAULT 0,      -- one more with every change
  psp_reference TEXT,
  result_code TEXT,
  action TEXT,                             -- JSON of the step to take, to answer a repeat with
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  expires_at TEXT NOT NULL                 -- after this an unfinished one is given up
);
CREATE INDEX payment_unfinished ON payment (expires_at) WHERE state IN ('open', 'started', 'action', 'pending', 'reversing');

-- What the provider told, each thing once however often and in whatever order it comes.
CREATE TABLE payment_notification (
  psp_reference TEXT NOT NULL,
  event_code TEXT NOT NULL,
  success INTEGER NOT NULL,
  merchant_reference TEXT NOT NULL,
  body TEXT NOT NULL,                      -- JSON as it came
  received_at TEXT NOT NULL,
  applied_at TEXT,                         -- null until it has done its work
  PRIMARY KEY (psp_reference, event_code, success)
) WITHOUT ROWID;

-- A cart is ordered once; one whose order was cancelled can be ordered again.
DROP INDEX sales_order_cart;
CREATE UNIQUE INDEX sales_order_cart ON sales_order (cart_id) WHERE cart_id IS NOT NULL AND state <> 'canceled';

ALTER TABLE outbox ADD COLUMN held INTEGER NOT NULL DEFAULT 0; -- 1 while it must not leave yet: an order whose payment is not done
ALTER TABLE outbox ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN next_at TEXT;                    -- not tried again before this
ALTER TABLE outbox ADD COLUMN problem TEXT;                    -- what the last try met
ALTER TABLE outbox ADD COLUMN dropped_at TEXT;                 -- will never leave: cancelled, or given up after the last try
ALTER TABLE outbox ADD COLUMN order_id INTEGER;                -- the order it belongs to
DROP INDEX outbox_unsent;
CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at IS NULL AND dropped_at IS NULL AND held = 0;
CREATE INDEX outbox_of_order ON outbox (order_id) WHERE order_id IS NOT NULL;
