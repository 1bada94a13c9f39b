-- What disputes do to money that is to go back (docs/decisions/338).
ALTER TABLE refund ADD COLUMN asked_at TEXT;  -- when the provider was asked last: from then on it may have it
ALTER TABLE refund ADD COLUMN overtaken INTEGER NOT NULL DEFAULT 0; -- 1: a dispute has taken what it was to be paid from
-- 1: it failed, and what was to go back for its withdrawal was decided on again.
ALTER TABLE refund ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
UPDATE refund SET settled = 1 WHERE failed_at IS NOT NULL AND EXISTS (SELECT 1 FROM refund o
  WHERE o.order_id = refund.order_id AND o.withdrawal_id = refund.withdrawal_id
    AND (o.failed_at IS NULL OR o.id > refund.id));
-- Of one that waits nobody knows whether its first try was under way.
UPDATE refund SET asked_at = coalesce(taken_at, failed_at, created_at) WHERE way = 'provider';
CREATE INDEX refund_overtaken ON refund (id) WHERE overtaken = 1;
-- What was due for a withdrawal when it was handled, and could not be paid back for a dispute.
ALTER TABLE withdrawal ADD COLUMN withheld_cents INTEGER NOT NULL DEFAULT 0 CHECK (withheld_cents >= 0);
CREATE INDEX withdrawal_withheld ON withdrawal (id) WHERE withheld_cents > 0;
ALTER TABLE loyalty_transaction ADD COLUMN for_dispute INTEGER NOT NULL DEFAULT 0; -- 1: taken for one, or given back
CREATE INDEX payment_charged_back ON payment (id) WHERE charged_back_cents > 0;
-- Those that somebody has a time to answer in.
CREATE INDEX payment_notification_dispute ON payment_notification (received_at)
  WHERE event_code IN ('NOTIFICATION_OF_CHARGEBACK', 'REQUEST_FOR_INFORMATION', 'DISPUTE_OPENED_WITH_CHARGEBACK',
    'CHARGEBACK') AND success = 1;
