-- What disputes have taken of a payment as it stands, and what was told of each (worker/backend/payment/disputes.ts):
-- a dispute may last longer than notifications are kept.
CREATE TABLE payment_dispute (
  payment_id INTEGER NOT NULL,
  psp_reference TEXT NOT NULL,             -- of the dispute, or of the payment where the provider names no dispute
  event_code TEXT NOT NULL CHECK (event_code IN ('CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK')),
  amount_cents INTEGER CHECK (amount_cents > 0), -- null where no sum in the payment's currency was told
  PRIMARY KEY (payment_id, psp_reference, event_code)
) WITHOUT ROWID;
ALTER TABLE payment ADD COLUMN charged_back_cents INTEGER NOT NULL DEFAULT 0 CHECK (charged_back_cents >= 0);
INSERT INTO payment_dispute (payment_id, psp_reference, event_code, amount_cents)
  SELECT p.id, n.psp_reference, n.event_code,
    CASE WHEN n.body ->> '$.amount.value' > 0 AND n.body ->> '$.amount.currency' = p.currency
      THEN n.body ->> '$.amount.value' END
  FROM payment_notification n JOIN payment p ON p.merchant_reference = n.merchant_reference
  WHERE n.success = 1 AND n.applied_at IS NOT NULL
    AND n.event_code IN ('CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK');
-- Of one whose notifications are gone it is known that all is lost.
INSERT INTO payment_dispute (payment_id, psp_reference, event_code)
  SELECT id, coalesce(psp_reference, ''), coalesce(lost_by, 'CHARGEBACK') FROM payment p
  WHERE lost_at IS NOT NULL AND coalesce(lost_by, 'CHARGEBACK') IN ('CHARGEBACK', 'SECOND_CHARGEBACK')
    AND NOT EXISTS (SELECT 1 FROM payment_dispute d WHERE d.payment_id = p.id);
UPDATE payment SET charged_back_cents = min(amount_cents, coalesce((SELECT sum(least) FROM (
    SELECT min(coalesce(CASE WHEN d.event_code <> 'CHARGEBACK_REVERSED' THEN d.amount_cents END,
      payment.amount_cents)) AS least
    FROM payment_dispute d WHERE d.payment_id = payment.id GROUP BY d.psp_reference
    HAVING max(CASE d.event_code WHEN 'CHARGEBACK' THEN 1 WHEN 'CHARGEBACK_REVERSED' THEN 2 ELSE 3 END) <> 2)), 0))
  WHERE EXISTS (SELECT 1 FROM payment_dispute d WHERE d.payment_id = payment.id);
-- From here on these say it of captures and authorisations alone.
UPDATE payment SET lost_at = NULL, lost_by = NULL
  WHERE lost_at IS NOT NULL AND coalesce(lost_by, 'CHARGEBACK') IN ('CHARGEBACK', 'SECOND_CHARGEBACK');
