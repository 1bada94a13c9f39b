-- The embedded customer-data platform: contacts, what was tracked of them, what was offered to them.
CREATE TABLE contact (
  id TEXT PRIMARY KEY,                       -- GUID
  contact_type TEXT NOT NULL,                -- 'Member': a customer; 'Contact': a newsletter's address
  custom_key TEXT,                           -- the account's external_id
  email TEXT,
  attributes TEXT NOT NULL DEFAULT '{}',     -- JSON
  accepts_email INTEGER,                     -- null: nobody has said
  approved INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX contact_by_key ON contact (custom_key) WHERE custom_key IS NOT NULL;
CREATE UNIQUE INDEX contact_by_email ON contact (email, contact_type) WHERE email IS NOT NULL;

-- Product views, and the last state of each cart.
CREATE TABLE contact_event (
  contact_id TEXT NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('view', 'cart')),
  reference TEXT NOT NULL,                   -- sku and time of a view, the cart's reference
  at TEXT NOT NULL,
  data TEXT NOT NULL,                        -- JSON
  PRIMARY KEY (contact_id, kind, reference)
) WITHOUT ROWID;
CREATE INDEX contact_event_age ON contact_event (at);

CREATE TABLE contact_promotion (
  id TEXT PRIMARY KEY,                       -- GUID of this contact's own
  contact_id TEXT NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  description TEXT,
  code TEXT,                                 -- code of the web shop that it is worth
  expires_on TEXT,
  redeemed_on TEXT
) WITHOUT ROWID;
CREATE INDEX contact_promotion_of ON contact_promotion (contact_id);
