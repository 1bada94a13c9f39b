import { isBackTwice } from "../paid-sums.ts";

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
const ofEachStage = ["INFORMATION_SUPPLIED", "DISPUTE_DEFENSE_PERIOD_ENDED"];
const ofEachStageSql = `('${ofEachStage.join("', '")}')`;
const ofRequests = new Set(["Unresponded", "Responded"]);
const ofChargebacks = new Set(["Undefended", "Accepted", "Pending", "Lost", "Won"]);

/**
 * Which stage a word is of that each has: the provider gives the reason of the chargeback, or of the request, and how
 * it stands. None of it is signed; it counts only of a word without a day, which the provider's wire has none of.
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

/** SQL: when the notification of that name says it was true, in seconds. */
const datedAt = (row: string) => `unixepoch(${row}body ->> '$.eventDate', 'subsec')`;
/** SQL: the same; where it does not say, when it came. */
const saidAt = (row: string) => `coalesce(${datedAt(row)}, unixepoch(${row}received_at, 'subsec'))`;
/** SQL: which stage the notification of that name is of, where it has no day and says that; else null. */
const undatedStage = (row: string) => `CASE WHEN ${datedAt(row)} IS NULL THEN ${row}body ->> '$.stage' END`;
const textOf = (row: string) => `json_remove(${row}body, '$.eventDate')`;

/**
 * SQL: the notification `excluded`, of a name that is kept, is a word of its own that each stage of a dispute has, and
 * later than the one that is kept. With days their order tells, else the stage; of what names neither another text is
 * another word, and the same text a repeat.
 */
export const isLaterWord = `event_code IN ${ofEachStageSql} AND CASE
  WHEN ${undatedStage("")} IS 'request' THEN ${undatedStage("excluded.")} IS NOT 'request'
  WHEN ${datedAt("excluded.")} IS NOT NULL THEN ${datedAt("excluded.")} > ${saidAt("")}
  WHEN ${undatedStage("excluded.")} IS 'request' OR ${undatedStage("")} IS 'chargeback' THEN 0
  ELSE ${undatedStage("excluded.")} IS 'chargeback' OR ${textOf("excluded.")} <> ${textOf("")} END`;

/** SQL: the word `e` was said to a request for information, and is no answer to a chargeback that came after it. */
const isOfRequest = `e.event_code IN ${ofEachStageSql}
  AND CASE WHEN ${undatedStage("e.")} IS NOT NULL THEN ${undatedStage("e.")} = 'request'
    ELSE EXISTS (SELECT 1 FROM payment_notification r WHERE r.psp_reference = n.psp_reference
        AND r.event_code = 'REQUEST_FOR_INFORMATION' AND r.success = 1)
      AND ${saidAt("e.")} < (SELECT min(${saidAt("s.")}) FROM payment_notification s
        WHERE s.psp_reference = n.psp_reference AND s.success = 1 AND s.event_code IN ${asking}
          AND s.event_code <> 'REQUEST_FOR_INFORMATION') END`;
/** SQL: the answer `e` was given before a refund left that is back twice, and could not point to it. */
const lacksRefund = `e.event_code = 'INFORMATION_SUPPLIED' AND EXISTS (SELECT 1 FROM payment lp
  JOIN refund lr ON lr.order_id = lp.order_id WHERE lp.merchant_reference = n.merchant_reference
    AND lr.taken_at IS NOT NULL AND lr.failed_at IS NULL
    AND unixepoch(lr.taken_at, 'subsec') > ${saidAt("e.")} AND ${isBackTwice("lp.order_id")})`;

/** SQL: the notification `n` asks for an answer to a dispute, and none was given that ends it. */
export const asksForAnswer = `n.event_code IN ${asking} AND n.success = 1 AND NOT EXISTS (
  SELECT 1 FROM payment_notification e WHERE e.psp_reference = n.psp_reference AND e.event_code IN ${ending}
    AND e.success = 1 AND NOT (n.event_code <> 'REQUEST_FOR_INFORMATION' AND (${isOfRequest} OR ${lacksRefund})))`;
/** SQL: until when the notification `n` can be answered. */
export const answerBy = `coalesce(n.body ->> '$.answerBy',
  strftime('%Y-%m-%dT%H:%M:%fZ', n.received_at, '+${answerDays} days'))`;
