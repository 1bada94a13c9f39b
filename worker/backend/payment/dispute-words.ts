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

/** SQL: the notification `n` asks for an answer to a dispute, and none was given that ends it. */
export const asksForAnswer = `n.event_code IN ${asking} AND n.success = 1 AND NOT EXISTS (
  SELECT 1 FROM payment_notification e WHERE e.psp_reference = n.psp_reference AND e.event_code IN ${ending}
    AND e.success = 1)`;
/** SQL: until when the notification `n` can be answered. */
export const answerBy = `coalesce(n.body ->> '$.answerBy',
  strftime('%Y-%m-%dT%H:%M:%fZ', n.received_at, '+${answerDays} days'))`;
