-- 0272 took what was told under the payment's own reference for a dispute of its own, so that one which had been
-- reversed that way counted as lost, a part that had been reversed counted in full, and disputes of another
-- authorisation of the order, whose money went back, counted too. Here as worker/backend/payment/disputes.ts reckons.
DELETE FROM payment_dispute WHERE EXISTS (SELECT 1 FROM payment_reversal r
  WHERE r.payment_id = payment_dispute.payment_id AND (r.psp_reference = payment_dispute.psp_reference
    OR r.psp_reference IN (SELECT n.body ->> '$.originalReference' FROM payment_notification n
      WHERE n.psp_reference = payment_dispute.psp_reference AND n.event_code = payment_dispute.event_code)));
UPDATE payment SET charged_back_cents = min(amount_cents, coalesce((
  SELECT sum(CASE WHEN again IS NULL THEN max(0, coalesce(taken, 0) - coalesce(back, 0))
    ELSE coalesce(taken, undone) - undone + min(again, undone) END)
  FROM (SELECT taken, back, again,
      min(coalesce(back, payment.amount_cents), coalesce(taken, payment.amount_cents)) AS undone
    FROM (SELECT
        coalesce(max(CASE WHEN named AND code = 'CHARGEBACK' THEN cents END),
          max(CASE WHEN code = 'CHARGEBACK' THEN cents END)) AS taken,
        coalesce(max(CASE WHEN named AND code = 'CHARGEBACK_REVERSED' THEN cents END),
          max(CASE WHEN code = 'CHARGEBACK_REVERSED' THEN cents END)) AS back,
        coalesce(max(CASE WHEN named AND code = 'SECOND_CHARGEBACK' THEN cents END),
          max(CASE WHEN code = 'SECOND_CHARGEBACK' THEN cents END)) AS again
      FROM (SELECT d.event_code AS code, d.psp_reference IS NOT payment.psp_reference AS named,
          min(coalesce(d.amount_cents, payment.amount_cents), payment.amount_cents) AS cents,
          coalesce(CASE WHEN d.psp_reference = payment.psp_reference THEN
            -- The one dispute there is, or else the one of its sum.
            (SELECT CASE WHEN count(DISTINCT o.psp_reference) = 1 THEN min(o.psp_reference)
                WHEN sum(o.event_code = 'CHARGEBACK' AND d.amount_cents
                  = min(coalesce(o.amount_cents, payment.amount_cents), payment.amount_cents)) = 1
                THEN max(CASE WHEN o.event_code = 'CHARGEBACK' AND d.amount_cents
                  = min(coalesce(o.amount_cents, payment.amount_cents), payment.amount_cents)
                  THEN o.psp_reference END) END
              FROM payment_dispute o WHERE o.payment_id = payment.id AND o.psp_reference <> payment.psp_reference)
            END, d.psp_reference) AS dispute
        FROM payment_dispute d WHERE d.payment_id = payment.id)
      GROUP BY dispute))), 0))
  WHERE charged_back_cents > 0 OR EXISTS (SELECT 1 FROM payment_dispute d WHERE d.payment_id = payment.id);
