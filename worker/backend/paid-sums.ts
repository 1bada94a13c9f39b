/**
 * What was paid for an order, in cents: by its payment, or by a transfer that somebody has said is there: what was left
 * to transfer then, or all of it where nobody kept that. Money that came too late goes back by itself (reversals.ts)
 * and is none of it. `order` is its id in SQL.
 */
export const paidOf = (order: string): string => `(SELECT CASE
    WHEN pay.id IS NOT NULL THEN CASE WHEN pay.state = 'authorised' THEN pay.amount_cents ELSE 0 END
    WHEN ord.state IN ('processing', 'complete', 'closed')
      OR EXISTS (SELECT 1 FROM order_step s WHERE s.order_id = ord.id AND s.kind = 'paid')
      THEN coalesce(ord.transferred_cents, ord.grand_total_cents)
    ELSE 0 END
  FROM sales_order ord LEFT JOIN payment pay ON pay.order_id = ord.id WHERE ord.id = ${order})`;
/**
 * SQL: when it was paid, ISO: when its payment was authorised, or somebody said that its transfer is there. Null where
 * nobody knows: also where a second authorisation of it went back, which left its own time, or the money was called
 * back or is disputed away, be it in part.
 */
export const paidAtOf = (order: string): string => `(SELECT CASE
    WHEN ap.id IS NULL THEN (SELECT min(ps.at) FROM order_step ps WHERE ps.order_id = ao.id AND ps.kind = 'paid')
    WHEN ap.state = 'authorised' AND ap.lost_at IS NULL AND ap.charged_back_cents = 0
      AND NOT EXISTS (SELECT 1 FROM payment_reversal ar WHERE ar.payment_id = ap.id) THEN ap.updated_at END
  FROM sales_order ao LEFT JOIN payment ap ON ap.order_id = ao.id WHERE ao.id = ${order})`;
/**
 * SQL: the order, a row, was never paid and ended for it: its payment says so, or its transfer did not come. What an
 * operator cancelled may have been paid.
 */
export const isEndedUnpaid = (order: string): string =>
  `(${order}.state = 'canceled' AND ${endedUnpaidAt(order)} IS NOT NULL)`;
/** SQL: when that was, ISO; means nothing of any other order. */
export const endedUnpaidAt = (order: string): string => `coalesce(${order}.unpaid_at, (SELECT ep.updated_at
  FROM payment ep WHERE ep.order_id = ${order}.id AND ep.state IN ('refused', 'cancelled', 'expired', 'failed')))`;
/** What of it goes back, or is back. */
export const refundedOf = (order: string): string => `coalesce((SELECT sum(re.amount_cents) FROM refund re
  WHERE re.order_id = ${order} AND re.failed_at IS NULL), 0)`;
/** What disputes have taken of it as they stand (payment/disputes.ts). */
export const chargedBackOf = (order: string): string =>
  `coalesce((SELECT cb.charged_back_cents FROM payment cb WHERE cb.order_id = ${order}), 0)`;
/** What of it is neither back, nor on its way back, nor taken: the most that can go back. */
export const keptOf = (order: string): string =>
  `max(0, ${paidOf(order)} - ${refundedOf(order)} - ${chargedBackOf(order)})`;
/** SQL: more is back of it than was paid: the provider had made a refund when a dispute took the same money. */
export const isBackTwice = (order: string): string => `(${chargedBackOf(order)} + coalesce((SELECT sum(tb.amount_cents)
  FROM refund tb WHERE tb.order_id = ${order} AND tb.taken_at IS NOT NULL AND tb.failed_at IS NULL), 0)
    > ${paidOf(order)})`;
/**
 * SQL: a refund, a row, is still covered by what was paid, less what disputes have taken, what has gone back or may
 * have (the provider was asked), and refunds that were written before it.
 */
export const isCovered = (refund: string): string =>
  `(${refund}.amount_cents <= ${paidOf(`${refund}.order_id`)} - ${chargedBackOf(`${refund}.order_id`)}
    - coalesce((SELECT sum(oc.amount_cents) FROM refund oc WHERE oc.order_id = ${refund}.order_id
      AND oc.id <> ${refund}.id AND oc.failed_at IS NULL
      AND (oc.asked_at IS NOT NULL OR oc.taken_at IS NOT NULL OR oc.id < ${refund}.id)), 0))`;
/** SQL: nothing was to be paid for the order, a row, or nothing was left of it once parts were withdrawn from. */
export const nothingToPay = (order: string): string =>
  `(${order}.grand_total_cents = 0 OR ${order}.transferred_cents IS 0)`;
/** All of the order ?1. */
export const paidCents = paidOf("?1");
export const refundedCents = refundedOf("?1");
export const chargedBackCents = chargedBackOf("?1");
export const keptCents = keptOf("?1");
