-- What was agreed to, when and from which network; links by the digest of their token; one discount an address.
ALTER TABLE newsletter_subscriber DROP COLUMN confirm_key;
ALTER TABLE newsletter_subscriber ADD COLUMN source TEXT;         -- where it was asked for: 'form', 'account'
ALTER TABLE newsletter_subscriber ADD COLUMN text_version TEXT;   -- the sentence that stood beside it, and its language
ALTER TABLE newsletter_subscriber ADD COLUMN asked_from TEXT;     -- network, shortened: a /24 of IPv4, a /48 of IPv6
ALTER TABLE newsletter_subscriber ADD COLUMN confirmed_from TEXT;
ALTER TABLE newsletter_subscriber ADD COLUMN asks INTEGER NOT NULL DEFAULT 1; -- mails that asked for the confirmation
CREATE INDEX newsletter_subscriber_waiting ON newsletter_subscriber (created_at) WHERE status = 'pending';

-- A link in a mail. The token stands in the mail alone; `hash` is its SHA-256.
CREATE TABLE newsletter_link (
  hash TEXT PRIMARY KEY,
  email TEXT,                        -- null once it was used to leave
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'leave')),
  created_at TEXT NOT NULL,
  used_at TEXT,
  coupon_code TEXT                   -- what its confirmation gave
) WITHOUT ROWID;
CREATE INDEX newsletter_link_of ON newsletter_link (email, purpose) WHERE email IS NOT NULL;
CREATE INDEX newsletter_link_made ON newsletter_link (purpose, created_at);
CREATE INDEX newsletter_link_used ON newsletter_link (used_at) WHERE used_at IS NOT NULL;

-- Addresses that had their discount, as digests under the shop's own secret: they outlive the subscription, so that leaving and coming back gives none twice.
CREATE TABLE newsletter_gift (
  address_digest TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  given_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX newsletter_gift_age ON newsletter_gift (given_at);
CREATE TABLE newsletter_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
);
INSERT INTO newsletter_secret (id, secret) VALUES (1, lower(hex(randomblob(32))));
