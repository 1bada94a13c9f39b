/** Words of the provider about a dispute that somebody has a time to answer in (index payment_notification_dispute). */
const asking = `('NOTIFICATION_OF_CHARGEBACK', 'REQUEST_FOR_INFORMATION', 'DISPUTE_OPENED_WITH_CHARGEBACK',
  'CHARGEBACK')`;
/**
 * Words after which nothing is asked any more: it was answered, its time or that of the bank's answer is up, or it is
 * decided.
 */
const ending = `('INFORMATION_SUPPLIED', 'DISPUTE_DEFENSE_PERIOD_ENDED', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED',
  'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK', 'PREARBITRATION_WON', 'PREARBITRATION_LOST')`;
/** Where the provider does not say until when it can be answered. */
const answerDays = 14;

/** Of these a dispute has one for each stage: of a request for information, and of the chargeback that follows it. */
export const ofEachStage = `('INFORMATION_SUPPLIED', 'DISPUTE_DEFENSE_PERIOD_ENDED')`;
/** SQL: when the notification of that name was true, in seconds; where the provider does not say, when it came. */
const saidAt = (row: "e" | "s") =>
  `coalesce(unixepoch(${row}.body ->> '$.eventDate', 'subsec'), unixepoch(${row}.received_at, 'subsec'))`;

/**
 * SQL: the notification `n` asks for an answer to a dispute, and none was given that ends it. What was said to a
 * request for information is no answer to a chargeback that came after it.
 */
export const asksForAnswer = `n.event_code IN ${asking} AND n.success = 1 AND NOT EXISTS (
  SELECT 1 FROM payment_notification e WHERE e.psp_reference = n.psp_reference AND e.event_code IN ${ending}
    AND e.success = 1 AND NOT (e.event_code IN ${ofEachStage} AND n.event_code <> 'REQUEST_FOR_INFORMATION'
      AND EXISTS (SELECT 1 FROM payment_notification r WHERE r.psp_reference = n.psp_reference
        AND r.event_code = 'REQUEST_FOR_INFORMATION' AND r.success = 1)
      AND ${saidAt("e")} < (SELECT min(${saidAt("s")}) FROM payment_notification s
        WHERE s.psp_reference = n.psp_reference AND s.success = 1 AND s.event_code IN ${asking}
          AND s.event_code <> 'REQUEST_FOR_INFORMATION')))`;
/** SQL: until when the notification `n` can be answered. */
export const answerBy = `coalesce(n.body ->> '$.answerBy',
  strftime('%Y-%m-%dT%H:%M:%fZ', n.received_at, '+${answerDays} days'))`;
