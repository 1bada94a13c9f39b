-- What fails every minute must not keep what came after it from its turn: notifications that failed come last.
ALTER TABLE payment_notification ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
DROP INDEX payment_notification_waiting;
CREATE INDEX payment_notification_waiting ON payment_notification (tries, received_at) WHERE applied_at IS NULL;
CREATE INDEX payment_notification_unknown ON payment_notification (received_at) WHERE applied_at IS NULL;
