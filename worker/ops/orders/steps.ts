import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { settledPoints } from "../../backend/loyalty/disputed-points.ts";
import { takeBackPoints } from "../../backend/loyalty/points.ts";
import { arrived } from "../../backend/order/arrived.ts";
import { returnPieces, type LinePieces } from "../../backend/order/return-pieces.ts";
import { cancelOrderStatements } from "../../backend/payment/cancel-order.ts";
import { keptCents, nothingToPay, paidCents, refundedCents } from "../../backend/paid-sums.ts";
import { doneByHand, writeRefund } from "../../backend/payment/refunds.ts";
import { readOrder } from "../../backend/customer/orders/order-rows.ts";
import { failedRefundOf, withdrawalsOfOrder, type OrderWithdrawal } from "../../backend/order/withdrawals-of-order.ts";
import { comesByItself, isGone, isParcel, isRestSent, sentOf, stayingOf } from "../../backend/order/to-send.ts";
import { isPostedSql } from "../../backend/line-types.ts";
import { tellShopper } from "./step.ts";

/** The order that a step is made with. */
export interface StepOrder {
  readonly id: number;
  readonly store_code: string;
  /** Whether something of it was ever withdrawn from: 0 or 1. */
  readonly withdrawn: number;
}
/** The key that an operator's step goes by, and the moment at which it is made. */
export interface MadeStep {
  readonly key: string;
  readonly now: Date;
}

/**
 * A parcel has left with these pieces; without `lines` with all that have not, which are services and files only once
 * nothing is left to send. Without a `carrier` no parcel left: these services are done, or files delivered. Of a line
 * no more leaves than was ordered. Files that come by themselves are in no step. With the last pieces the order is
 * complete; what was withdrawn and paid back before it left need not leave any more. What was withdrawn from and is
 * here does not leave with the rest, as its shopper was told, whoever has handled it yet. It can still be sent where it
 * is named. Nothing leaves once all money is back.
 */
export function sentStatements(
  db: D1Database,
  { id }: StepOrder,
  { carrier, code, lines }: { carrier: string | null; code: string | null; lines: readonly LinePieces[] | null },
  { key, now }: MadeStep,
): D1PreparedStatement[] {
  const parcel = "(SELECT id FROM parcel WHERE step_key = ?2)";
  const which =
    lines === null
      ? `SELECT l.position, l.qty - ${sentOf} - ${stayingOf} AS qty, l.qty - ${sentOf} AS most
          FROM sales_order_line l WHERE l.order_id = ?1 AND l.qty - ${sentOf} - ${stayingOf} > 0 AND ?3 IS NULL
            AND NOT ${comesByItself} AND (${isRestSent("?1")} OR ${isPostedSql("l")})`
      : `SELECT w.value ->> '$.position' AS position, w.value ->> '$.qty' AS qty,
          (SELECT l.qty - ${sentOf} FROM sales_order_line l WHERE l.order_id = ?1
            AND l.position = w.value ->> '$.position' AND NOT ${comesByItself}) AS most FROM json_each(?3) w`;
  return [
    db
      .prepare(
        `INSERT INTO parcel (order_id, step_key, carrier, code, sent_at) SELECT ?1, ?2, coalesce(?3, ''), ?4,
          (SELECT ?5 FROM sales_order WHERE id = ?1 AND (state = 'processing' OR state = 'complete' AND ?6)
            AND (${nothingToPay("sales_order")} OR ${paidCents} > ${refundedCents}))`,
      )
      .bind(id, key, carrier, code, now.toISOString(), lines === null ? 0 : 1),
    db
      .prepare(
        `INSERT INTO parcel_line (parcel_id, order_id, position, qty)
          SELECT ${parcel}, ?1, position, CASE WHEN qty <= most THEN qty END FROM (${which})`,
      )
      .bind(id, key, lines === null ? null : JSON.stringify(lines)),
    // A parcel without anything is none, and nothing is sent without somebody who brings it.
    db
      .prepare(
        `UPDATE parcel SET carrier = CASE WHEN EXISTS (SELECT 1 FROM parcel_line x WHERE x.parcel_id = parcel.id)
          AND (?2 IS NOT NULL OR NOT ${isParcel("parcel.id")}) THEN carrier END WHERE step_key = ?1`,
      )
      .bind(key, carrier),
    db
      .prepare(
        `UPDATE sales_order SET state = CASE WHEN ${isGone("?1")} THEN 'complete' ELSE state END,
          status = CASE WHEN ${isGone("?1")} THEN 'complete' ELSE status END,
          delivered_at = CASE WHEN ${isParcel(parcel)} THEN NULL ELSE delivered_at END
          WHERE id = ?1 AND (delivered_at IS NOT NULL OR ${isGone("?1")})`,
      )
      .bind(id, key),
    db
      .prepare(
        `INSERT INTO outbox (kind, payload, created_at, order_id)
          SELECT 'order-sent', json_object('parcel_id', id), ?2, order_id FROM parcel WHERE step_key = ?1`,
      )
      .bind(key, now.toISOString()),
  ];
}

/**
 * Parcels have arrived at `at` (ISO), from a pick-up point with whoever collected them: this one, or all that had not.
 * With the last one that is sent of an order its period of withdrawal begins, and its shopper hears of it.
 */
export function deliveredStatements(
  db: D1Database,
  { id }: StepOrder,
  { parcelId, at }: { parcelId: number | null; at: string },
  { now }: MadeStep,
): D1PreparedStatement[] {
  const open = `SELECT id FROM parcel WHERE order_id = ?1 AND delivered_at IS NULL AND (?2 IS NULL OR id = ?2)`;
  return [
    // Nothing that had not arrived: no state, which ends the batch.
    db
      .prepare(`UPDATE sales_order SET state = CASE WHEN EXISTS (${open}) THEN state END WHERE id = ?1`)
      .bind(id, parcelId),
    db.prepare(`UPDATE parcel SET delivered_at = ?3 WHERE id IN (${open})`).bind(id, parcelId, at),
    ...arrived(db, id, now),
  ];
}

/**
 * Parcels lie at the order's pick-up point: this one, or all that were not collected; their shopper hears of it. It may
 * be said again, for whoever has not come.
 */
export function readyStatements(
  db: D1Database,
  { id }: StepOrder,
  parcelId: number | null,
  { now }: MadeStep,
): D1PreparedStatement[] {
  const open = `SELECT p.id FROM parcel p WHERE p.order_id = ?1 AND p.delivered_at IS NULL AND ${isParcel("p.id")}
    AND (?2 IS NULL OR p.id = ?2)`;
  return [
    // Nothing to collect: no state, which ends the batch.
    db
      .prepare(
        `UPDATE sales_order SET state = CASE WHEN pickup_point IS NOT NULL AND EXISTS (${open}) THEN state END
          WHERE id = ?1`,
      )
      .bind(id, parcelId),
    tellShopper(db, "order-ready", id, parcelId === null ? {} : { parcel_id: parcelId }, now),
  ];
}

const reasons: Readonly<Record<string, { canceled: string; refunded: string; unpaid: string }>> = {
  nl: {
    canceled: "Bestelling geannuleerd",
    refunded: "Bestelling terugbetaald",
    unpaid: "Herroepen vóór de betaling",
  },
  de: { canceled: "Bestellung storniert", refunded: "Bestellung erstattet", unpaid: "Vor der Zahlung widerrufen" },
  en: { canceled: "Order cancelled", refunded: "Order paid back", unpaid: "Withdrawn before payment" },
};
/** Why points were taken back, in the language of the order's view. */
export const reasonsIn = (store: string) => reasons[languageOf(storeByCode(store)).slice(0, 2)] ?? reasons["en"]!;

/**
 * The shop cancels an order of which nothing has left and whose payment is not under way: pieces, code and points
 * return, and what was paid through the provider goes back.
 */
export async function canceledStatements(
  db: D1Database,
  { id, store_code: store }: StepOrder,
  { key, now }: MadeStep,
): Promise<D1PreparedStatement[]> {
  return [
    db
      .prepare(
        `UPDATE sales_order SET state = CASE WHEN state IN ('new', 'processing')
          AND NOT EXISTS (SELECT 1 FROM parcel p WHERE p.order_id = sales_order.id) THEN state END WHERE id = ?1`,
      )
      .bind(id),
    takeBackPoints(db, id, reasonsIn(store).canceled, now),
    tellShopper(db, "order-canceled", id, { why: "shop" }, now),
    // What came by transfer goes back by hand: that is a step of its own, once somebody has done it.
    db
      .prepare(
        `INSERT INTO refund (order_id, step_key, amount_cents, way, next_at, created_at)
          SELECT ?1, ?2, ${keptCents}, 'provider', ?3, ?3 FROM payment
          WHERE order_id = ?1 AND ${keptCents} > 0`,
      )
      .bind(id, key, now.toISOString()),
    ...(await cancelOrderStatements(db, id, now, { withCart: false })),
  ];
}

/** An order that was withdrawn from, and its withdrawals with their money; null for any other. */
export async function withdrawnOrder(db: D1Database, { id, withdrawn }: StepOrder) {
  const found = withdrawn === 0 ? null : await readOrder(db, id);
  return found && { ...found, stated: withdrawalsOfOrder(found.order, found.lines, found.order.shipping_cents) };
}
const statementsOf = async (db: D1Database, order: StepOrder): Promise<OrderWithdrawal[]> =>
  (await withdrawnOrder(db, order))?.stated ?? [];

/** The one statement that has delivery, whichever is paid back first; its id. */
export const deliveryWith = (stated: readonly OrderWithdrawal[]): number | null =>
  stated.find(({ worth }) => worth.deliveryCents > 0)?.id ?? null;

interface Refund {
  amount: number;
  withdrawalId: number | null;
}
/**
 * Money goes back, never more than is left of what was paid, and with it the points of the goods it was paid for. A
 * complete order whose money is all back is closed.
 */
export const refundedStatements = async (
  db: D1Database,
  order: StepOrder,
  refund: Refund,
  made: MadeStep,
): Promise<D1PreparedStatement[]> => refundOf(db, order, refund, made, await statementsOf(db, order));

function refundOf(
  db: D1Database,
  { id, store_code: store }: StepOrder,
  { amount, withdrawalId }: Refund,
  { key, now }: MadeStep,
  stated: readonly OrderWithdrawal[],
): D1PreparedStatement[] {
  return [
    writeRefund(db, { orderId: id, key, amount, withdrawalId, now }),
    ...doneByHand(db, key, now),
    takeBackPoints(db, id, reasonsIn(store).refunded, now, { withDelivery: deliveryWith(stated) }),
    settledPoints(db, { id, storeCode: store }, now),
    db
      .prepare(
        `UPDATE sales_order SET state = 'closed', status = 'closed'
          WHERE id = ?1 AND state = 'complete' AND ${paidCents} <= ${refundedCents}`,
      )
      .bind(id),
  ];
}

/** Ends the batch where the withdrawal is none of the order's: no state. */
const ofOrder = (db: D1Database, id: number, withdrawalId: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE sales_order SET state = CASE WHEN EXISTS (SELECT 1 FROM withdrawal w WHERE w.id = ?2 AND w.order_id = ?1)
        THEN state END WHERE id = ?1`,
    )
    .bind(id, withdrawalId);

/**
 * SQL: the withdrawal ?2 of the order ?1, a row of `withdrawal`, may be accepted. That is one that nobody has judged;
 * and a late one that was closed here without being accepted, because nothing was paid yet. What was closed elsewhere
 * (`withdrawals --done`) may have been paid back there.
 */
export const isAcceptable = (id: string, order: string): string => `(accepted_at IS NULL AND (handled_at IS NULL
  OR period = 'late' AND EXISTS (SELECT 1 FROM order_step os
    WHERE os.order_id = ${order} AND os.kind = 'repaid' AND os.content ->> '$.withdrawal' = ${id})))`;

/** A withdrawal was looked at and holds; once. One that had been closed is open again, and is paid back as any other. */
export const acceptedStatements = (
  db: D1Database,
  { id }: StepOrder,
  withdrawalId: number,
  { now }: MadeStep,
): D1PreparedStatement[] => [
  ofOrder(db, id, withdrawalId),
  db
    .prepare(
      `UPDATE withdrawal SET accepted_at = ?3, handled_at = NULL,
        received_at = CASE WHEN ${isAcceptable("?2", "?1")} THEN received_at END WHERE id = ?2 AND order_id = ?1`,
    )
    .bind(id, withdrawalId, now.toISOString()),
  tellShopper(db, "withdrawal-accepted", id, { withdrawal_id: withdrawalId }, now),
];

/** SQL: money has come for the order ?1, or none was to. */
const isSettled = `(${paidCents} > 0
  OR EXISTS (SELECT 1 FROM sales_order o WHERE o.id = ?1 AND ${nothingToPay("o")}))`;
const nothingStated = {
  dueCents: 0,
  heldCents: 0,
  otherwiseCents: 0,
  withheldCents: 0,
  limitedCents: 0,
  failedCents: 0,
} as const;
/** SQL: pieces of the line at `position` that steps with the withdrawal ?2 have returned to stock before. */
const restockedOf = (position: string) => `coalesce((SELECT sum(b.value ->> '$.qty')
  FROM order_step os, json_each(os.content, '$.restock') b WHERE os.order_id = ?1 AND os.kind = 'repaid'
    AND os.content ->> '$.withdrawal' = ?2 AND b.value ->> '$.position' = ${position}), 0)`;

/**
 * A withdrawal is paid back and closed, once; what came back fit to be sold returns to stock, no more of a line than
 * was withdrawn. `amount` null: all that is due for it; more than that is refused, and so is nothing that nobody named:
 * a withdrawal of what is not paid yet would be gone from the list. A late one of what is not paid is not accepted by
 * being closed: all of the order stays to be transferred, and leaves, so nothing of it returns to stock. What was sent
 * back for it and failed can be sent again, up to the same sum, and returns no piece to stock a second time. Where all
 * that is due is paid, and a dispute holds more of it back, the rest is due once the dispute is won, and what went back
 * otherwise once that fails; with less, somebody has decided on that sum.
 */
export async function repaidStatements(
  db: D1Database,
  order: StepOrder,
  {
    withdrawalId,
    amount: wanted,
    restock,
  }: { withdrawalId: number; amount: number | null; restock: readonly LinePieces[] },
  made: MadeStep,
): Promise<D1PreparedStatement[]> {
  const { id } = order;
  const stated = await statementsOf(db, order);
  const seen = stated.find((one) => one.id === withdrawalId);
  const { dueCents: due, heldCents: held, otherwiseCents: otherwise, ...was } = seen ?? nothingStated;
  const { withheldCents: withheld, limitedCents: limited, failedCents: failed } = was;
  const amount = wanted ?? due;
  // Not what it was thought to be worth: no withdrawal, which ends the batch.
  const isDue = amount <= due && (wanted !== null || due > 0) ? 1 : 0;
  // What it did not get can also be given up, with 0, once it is due again.
  const mayRepeat = (amount > 0 || (withheld + limited > 0 && failed === 0 && due > 0)) && restock.length === 0 ? 1 : 0;
  return [
    ofOrder(db, id, withdrawalId),
    db
      .prepare(
        `UPDATE withdrawal SET handled_at = coalesce(handled_at, ?3),
          accepted_at = coalesce(accepted_at, CASE WHEN period <> 'late' OR ${isSettled} THEN ?3 END),
          withheld_cents = ?8, limited_cents = ?11,
          received_at = CASE WHEN ?5 AND withheld_cents = ?7 AND limited_cents = ?10
            AND coalesce(${failedRefundOf("?1", "?2")}, 0) = ?9
            AND (handled_at IS NULL OR ?6 AND ?7 + ?9 + ?10 > 0)
          AND (json_array_length(?4) = 0 OR period <> 'late' OR accepted_at IS NOT NULL OR ${isSettled})
          AND NOT EXISTS (SELECT 1 FROM json_each(?4) r
            WHERE r.value ->> '$.qty' > coalesce((SELECT x.qty FROM withdrawal_line x
              WHERE x.withdrawal_id = ?2 AND x.position = r.value ->> '$.position'), 0)
              - ${restockedOf("r.value ->> '$.position'")}) THEN received_at END
          WHERE id = ?2 AND order_id = ?1`,
      )
      .bind(
        id,
        withdrawalId,
        made.now.toISOString(),
        JSON.stringify(restock),
        isDue,
        mayRepeat,
        withheld,
        amount === due ? held : 0,
        failed,
        limited,
        amount === due ? otherwise : 0,
      ),
    db
      .prepare("UPDATE refund SET settled = 1 WHERE order_id = ?1 AND withdrawal_id = ?2 AND failed_at IS NOT NULL")
      .bind(id, withdrawalId),
    ...(await returnPieces(db, id, restock)),
    // With what is no longer to leave an order that was sent in part is complete.
    db
      .prepare(
        `UPDATE sales_order SET state = 'complete', status = 'complete' WHERE id = ?1 AND state = 'processing'
          AND (EXISTS (SELECT 1 FROM parcel p WHERE p.order_id = ?1)
            OR EXISTS (SELECT 1 FROM order_download f WHERE f.order_id = ?1)) AND ${isGone("?1")}`,
      )
      .bind(id),
    ...arrived(db, id, made.now),
    ...(amount > 0 ? refundOf(db, order, { amount, withdrawalId }, made, stated) : []),
  ];
}
