-- What the customer-data platform is still to be told of the shop's accounts and newsletter: the last word of each.
CREATE TABLE contact_change (
  kind TEXT NOT NULL CHECK (kind IN ('consent', 'forget')),
  subject TEXT NOT NULL,                     -- address of a consent, key of an account that has ended
  value INTEGER,                             -- of a consent: 1 given, 0 withdrawn
  changed_at TEXT NOT NULL,
  told_at TEXT,                              -- kept for a while, so that an older answer of the platform changes nothing back
  tries INTEGER NOT NULL DEFAULT 0,
  next_at TEXT,                              -- not to be tried before
  PRIMARY KEY (kind, subject)
) WITHOUT ROWID;
CREATE INDEX contact_change_due ON contact_change (changed_at) WHERE told_at IS NULL;
CREATE INDEX contact_change_told ON contact_change (told_at) WHERE told_at IS NOT NULL;
