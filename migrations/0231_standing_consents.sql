-- Told consents of subscriptions that stand are kept, and were read again each minute of a quiet hour: now each is looked at once.
ALTER TABLE contact_change ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;
DROP INDEX contact_change_told;
CREATE INDEX contact_change_told ON contact_change (told_at) WHERE told_at IS NOT NULL AND standing = 0;
