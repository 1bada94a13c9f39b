-- The embedded payment provider, by which no money moves. It stands beside the shop and shares nothing with it but the database.
-- Amounts are integer minor units, times are ISO. No card number is kept.
CREATE TABLE provider_identity (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  merchant_account TEXT NOT NULL,
  api_key TEXT NOT NULL,
  client_key TEXT NOT NULL,
  hmac_key TEXT NOT NULL,    -- hex
  card_key TEXT NOT NULL     -- JSON Web Key, private: what the card fields encrypt for
);

CREATE TABLE provider_payment (
  psp_reference TEXT PRIMARY KEY,
  merchant_reference TEXT NOT NULL,
  amount_value INTEGER NOT NULL CHECK (amount_value >= 0),
  currency TEXT NOT NULL,
  method TEXT NOT NULL,      -- what webhooks call paymentMethod: ideal, klarna, visa, mc, …
  type TEXT NOT NULL,        -- what requests call paymentMethod.type
  return_url TEXT NOT NULL,
  locale TEXT NOT NULL,
  -- waiting: the shopper has a step to take. pending: they left the bank's page without an answer, it follows.
  state TEXT NOT NULL CHECK (state IN ('waiting', 'pending', 'authorised', 'refused', 'cancelled', 'expired', 'reversed')),
  answer TEXT NOT NULL,      -- what the issuer answers once it is asked: a key of outcomes.ts
  challenged INTEGER NOT NULL DEFAULT 0, -- 1 when the issuer wants to see the shopper
  reason TEXT,               -- why it ended as it did
  captured_value INTEGER NOT NULL DEFAULT 0 CHECK (captured_value BETWEEN 0 AND amount_value),
  refunded_value INTEGER NOT NULL DEFAULT 0 CHECK (refunded_value BETWEEN 0 AND captured_value),
  version INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  settles_at TEXT            -- a waiting one is given up then, a pending one authorised
) WITHOUT ROWID;
CREATE INDEX provider_payment_due ON provider_payment (settles_at) WHERE settles_at IS NOT NULL;

-- Every change of a payment or a step. Two that start from the same version cannot both be written.
CREATE TABLE provider_change (
  subject TEXT NOT NULL,     -- psp_reference of the payment, or token of the step
  version INTEGER NOT NULL,
  what TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (subject, version)
) WITHOUT ROWID;

-- What the shopper is sent away with: the token opens the page, the result is brought back.
CREATE TABLE provider_step (
  token TEXT PRIMARY KEY,
  psp_reference TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('redirect', 'fingerprint', 'challenge')),
  result TEXT NOT NULL UNIQUE,
  verdict TEXT,              -- null until the shopper, or their browser, has done it
  used_at TEXT               -- when its result was brought in; only once
) WITHOUT ROWID;
CREATE INDEX provider_step_payment ON provider_step (psp_reference);

-- Answers to requests with an Idempotency-Key: the same key on the same path is answered from here.
CREATE TABLE provider_answer (
  path TEXT NOT NULL,
  key TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (path, key)
) WITHOUT ROWID;

CREATE TABLE provider_notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  psp_reference TEXT NOT NULL,
  event_code TEXT NOT NULL,
  item TEXT NOT NULL,        -- JSON of the NotificationRequestItem, not signed yet
  due_at TEXT NOT NULL,
  copies INTEGER NOT NULL DEFAULT 1,
  tries INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  accepted_at TEXT,
  given_up_at TEXT
);
CREATE INDEX provider_notice_due ON provider_notice (due_at) WHERE accepted_at IS NULL AND given_up_at IS NULL;
