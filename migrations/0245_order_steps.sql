-- What operators do with orders (docs/decisions/291): each step once by its key, parcels, money that goes back.
CREATE TABLE order_step (
  step_key TEXT PRIMARY KEY,        -- made before the first try: a repeat finds the first
  order_id INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('paid', 'sent', 'delivered', 'canceled', 'refunded', 'accepted', 'repaid')),
  content TEXT NOT NULL,            -- JSON of what was asked, to tell a repeat from another step
  operator_id INTEGER,              -- null: OPS_KEY
  at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX order_step_of ON order_step (order_id, at);

CREATE TABLE parcel (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL,
  step_key TEXT NOT NULL UNIQUE,
  carrier TEXT NOT NULL,
  code TEXT,                        -- the carrier's; goes when the order is forgotten
  sent_at TEXT NOT NULL,
  delivered_at TEXT
);
CREATE INDEX parcel_of ON parcel (order_id);
CREATE TABLE parcel_line (
  parcel_id INTEGER NOT NULL,
  order_id INTEGER NOT NULL,
  position INTEGER NOT NULL,        -- of the order's line
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (parcel_id, position)
) WITHOUT ROWID;
CREATE INDEX parcel_line_of ON parcel_line (order_id, position);

CREATE TABLE refund (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL,
  step_key TEXT NOT NULL UNIQUE,
  withdrawal_id INTEGER,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  way TEXT NOT NULL CHECK (way IN ('provider', 'hand')),
  psp_reference TEXT,               -- the provider's name of this refund
  tries INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  problem TEXT,
  created_at TEXT NOT NULL,
  taken_at TEXT,                    -- the provider has taken it, or an operator has transferred it
  failed_at TEXT                    -- the provider said later that it could not: counted no more
);
CREATE INDEX refund_of ON refund (order_id);
CREATE INDEX refund_due ON refund (next_at) WHERE taken_at IS NULL AND failed_at IS NULL;
CREATE INDEX refund_failed ON refund (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX refund_psp ON refund (psp_reference) WHERE psp_reference IS NOT NULL;

ALTER TABLE withdrawal ADD COLUMN accepted_at TEXT;

-- How operators look for orders. As expressions, so that no other question of the shop takes these indexes for its own.
CREATE INDEX sales_order_created ON sales_order (created_at || '');
CREATE INDEX sales_order_state ON sales_order (state || '', id);
CREATE INDEX sales_order_method ON sales_order (payment_code, id);
CREATE INDEX sales_order_email ON sales_order (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX sales_order_lastname ON sales_order (lower(billing_address ->> '$.lastname'));
CREATE INDEX sales_order_postcode ON sales_order (upper(replace(billing_address ->> '$.postcode', ' ', '')));
CREATE INDEX sales_order_sent_lastname ON sales_order (lower(shipping_address ->> '$.lastname')) WHERE shipping_address IS NOT NULL;
CREATE INDEX sales_order_sent_postcode ON sales_order (upper(replace(shipping_address ->> '$.postcode', ' ', ''))) WHERE shipping_address IS NOT NULL;
