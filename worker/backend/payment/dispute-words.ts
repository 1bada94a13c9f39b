import { isBackTwice } from "../paid-sums.ts";

/** Events that start a time in which somebody can answer a dispute (index payment_notification_dispute). */
const asking = `('NOTIFICATION_OF_CHARGEBACK', 'REQUEST_FOR_INFORMATION', 'DISPUTE_OPENED_WITH_CHARGEBACK',
  'CHARGEBACK')`;
/**
 * Events after which no answer is asked for: it was given, the time for it or for the bank's answer is over, or the
 * dispute is decided.
 */
const ending = `('INFORMATION_SUPPLIED', 'DISPUTE_DEFENSE_PERIOD_ENDED', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED',
  'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK', 'PREARBITRATION_WON', 'PREARBITRATION_LOST')`;
/** Days to answer in where the provider does not name a date. */
const answerDays = 14;

/**
 * Events that a dispute has once for each stage: for a request for information, and for the chargeback that follows.
 */
const ofEachStage = ["INFORMATION_SUPPLIED", "DISPUTE_DEFENSE_PERIOD_ENDED"];
const ofEachStageSql = `('${ofEachStage.join("', '")}')`;
const ofRequests = new Set(["Unresponded", "Responded"]);
const ofChargebacks = new Set(["Undefended", "Accepted", "Pending", "Lost", "Won"]);

/**
 * The stage of an event that each stage has, read from the reason and status the provider gives. Neither is signed, so
 * the stage counts only for events without a date; those on the provider's real wire always have one.
 */
export function stageOf(
  eventCode: string,
  more: Readonly<Partial<Record<"disputeStatus" | "chargebackReasonCode" | "rfiReasonCode", string | undefined>>>,
): { stage?: "request" | "chargeback" } {
  const { disputeStatus: status = "", chargebackReasonCode: chargeback, rfiReasonCode: request } = more;
  if (!ofEachStage.includes(eventCode)) return {};
  if (chargeback || ofChargebacks.has(status)) return { stage: "chargeback" };
  return request || ofRequests.has(status) ? { stage: "request" } : {};
}

/** SQL: the time a notification gives for its event, in seconds; `row` is its name with a full stop, or "". */
const datedAt = (row: string) => `unixepoch(${row}body ->> '$.eventDate', 'subsec')`;
/** SQL: the time of the event or, where the notification gives none, of its arrival, in seconds. */
const saidAt = (row: string) => `coalesce(${datedAt(row)}, unixepoch(${row}received_at, 'subsec'))`;
/** SQL: the stage of a notification that gives no time but a stage; else null. */
const undatedStage = (row: string) => `CASE WHEN ${datedAt(row)} IS NULL THEN ${row}body ->> '$.stage' END`;
const textOf = (row: string) => `json_remove(${row}body, '$.eventDate')`;

/**
 * SQL: the notification `excluded`, which has the key of a stored one, is a later event of another stage rather than a
 * repeat. Their times decide, or else their stages; where neither is known, another text is another event and the same
 * text a repeat.
 */
export const isLaterWord = `event_code IN ${ofEachStageSql} AND CASE
  WHEN ${undatedStage("")} IS 'request' THEN ${undatedStage("excluded.")} IS NOT 'request'
  WHEN ${datedAt("excluded.")} IS NOT NULL THEN ${datedAt("excluded.")} > ${saidAt("")}
  WHEN ${undatedStage("excluded.")} IS 'request' OR ${undatedStage("")} IS 'chargeback' THEN 0
  ELSE ${undatedStage("excluded.")} IS 'chargeback' OR ${textOf("excluded.")} <> ${textOf("")} END`;

/** SQL: the event `e` belongs to a request for information, and not to a chargeback that came after it. */
const isOfRequest = `e.event_code IN ${ofEachStageSql}
  AND CASE WHEN ${undatedStage("e.")} IS NOT NULL THEN ${undatedStage("e.")} = 'request'
    ELSE EXISTS (SELECT 1 FROM payment_notification r WHERE r.psp_reference = n.psp_reference
        AND r.event_code = 'REQUEST_FOR_INFORMATION' AND r.success = 1)
      AND ${saidAt("e.")} < (SELECT min(${saidAt("s.")}) FROM payment_notification s
        WHERE s.psp_reference = n.psp_reference AND s.success = 1 AND s.event_code IN ${asking}
          AND s.event_code <> 'REQUEST_FOR_INFORMATION') END`;
/**
 * SQL: the answer `e` was given before the provider made a refund of the money that the dispute took as well, so it
 * could not point to that refund.
 */
const lacksRefund = `e.event_code = 'INFORMATION_SUPPLIED' AND EXISTS (SELECT 1 FROM payment lp
  JOIN refund lr ON lr.order_id = lp.order_id WHERE lp.merchant_reference = n.merchant_reference
    AND lr.taken_at IS NOT NULL AND lr.failed_at IS NULL
    AND unixepoch(lr.taken_at, 'subsec') > ${saidAt("e.")} AND ${isBackTwice("lp.order_id")})`;

/** SQL: the notification `n` asks for an answer to a dispute, and no event has ended that question. */
export const asksForAnswer = `n.event_code IN ${asking} AND n.success = 1 AND NOT EXISTS (
  SELECT 1 FROM payment_notification e WHERE e.psp_reference = n.psp_reference AND e.event_code IN ${ending}
    AND e.success = 1 AND NOT (n.event_code <> 'REQUEST_FOR_INFORMATION' AND (${isOfRequest} OR ${lacksRefund})))`;
/** SQL: until when the notification `n` can be answered. */
export const answerBy = `coalesce(n.body ->> '$.answerBy',
  strftime('%Y-%m-%dT%H:%M:%fZ', n.received_at, '+${answerDays} days'))`;
