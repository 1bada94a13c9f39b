-- What was due for a withdrawal when it was handled, and could not be paid back because as much went back otherwise
-- (docs/decisions/341): due again as far as that refund fails.
ALTER TABLE withdrawal ADD COLUMN limited_cents INTEGER NOT NULL DEFAULT 0 CHECK (limited_cents >= 0);
-- Disputes that were won: what failed while they had its money is due again.
CREATE INDEX payment_notification_reversed ON payment_notification (received_at)
  WHERE event_code = 'CHARGEBACK_REVERSED' AND success = 1;
