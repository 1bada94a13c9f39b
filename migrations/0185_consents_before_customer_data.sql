-- Consents that were given before the customer-data platform was told of any: told behind everything else, and only where nobody has refused there.
ALTER TABLE contact_change ADD COLUMN unless_refused INTEGER NOT NULL DEFAULT 0;
DROP INDEX contact_change_due;
CREATE INDEX contact_change_due ON contact_change (unless_refused, changed_at) WHERE told_at IS NULL;
-- In an hour at the earliest: until the Worker that asks first is there, the one before would tell them without asking.
INSERT INTO contact_change (kind, subject, value, changed_at, next_at, unless_refused)
  SELECT 'consent', s.email, 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour'), 1
    FROM newsletter_subscriber s WHERE s.status = 'confirmed'
      AND NOT EXISTS (SELECT 1 FROM contact_change c WHERE c.kind IN ('consent', 'forget') AND c.subject = s.email);
