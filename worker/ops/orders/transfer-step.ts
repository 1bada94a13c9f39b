import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Cents } from "../../../shared/money/money.ts";
import { promiseAgain } from "../../backend/checkout/promise-again.ts";
import { readOrder } from "../../backend/customer/orders/order-rows.ts";
import { byId, completeFiles, releaseFiles } from "../../backend/order/order-files.ts";
import { takeBackPoints } from "../../backend/loyalty/points.ts";
import {
  isOwedSql,
  leavesUnpaid,
  withdrawalsOfOrder,
  transferCents,
} from "../../backend/order/withdrawals-of-order.ts";
import { tellShopper } from "./step.ts";
import { deliveryWith, reasonsIn, withdrawnOrder, type MadeStep, type StepOrder } from "./steps.ts";

/**
 * The transfer is there: only of an order that waits for one, and of which no withdrawal is open. Whoever withdrew from
 * a part before paying may have paid the rest alone: an operator closes the withdrawal first, with nothing. What was
 * left to transfer is what came, so that no more goes back; refused where that changed since it was read (statements
 * only become more), or is another sum than the operator has seen. Nobody who names no sum has seen another than the
 * order's total. Nothing is booked where nothing is left to pay, unless pieces are still to leave. Points stay for what
 * is paid. From now on the order's day is reckoned.
 */
export async function paidStatements(
  db: D1Database,
  order: StepOrder,
  { amount: seen }: { amount: Cents | null },
  { now }: MadeStep,
): Promise<D1PreparedStatement[]> {
  const { id } = order;
  const found = await withdrawnOrder(db, order);
  const left = found && transferCents(found.order.grand_total_cents, found.lines, found.stated);
  const owed = found?.stated.filter(({ isOwed }) => isOwed).length ?? 0;
  const mayBeNothing = found !== null && leavesUnpaid(found.order.grand_total_cents, found.lines, found.stated) ? 1 : 0;
  return [
    db
      .prepare(
        `UPDATE sales_order SET status = 'processing', transferred_cents = coalesce(?2, grand_total_cents),
          state = CASE WHEN state = 'new' AND (?2 IS NULL OR ?2 > 0 OR ?5)
          AND coalesce(?4, grand_total_cents) = coalesce(?2, grand_total_cents)
          AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = sales_order.id)
          AND NOT EXISTS (SELECT 1 FROM withdrawal w WHERE w.order_id = sales_order.id AND w.handled_at IS NULL)
          AND (SELECT count(*) FROM withdrawal w WHERE w.order_id = sales_order.id AND ${isOwedSql}) = ?3
          THEN 'processing' END WHERE id = ?1`,
      )
      .bind(id, left, owed, seen, mayBeNothing),
    ...(found && owed > 0
      ? [
          db.prepare(`UPDATE withdrawal AS w SET unpaid = 1 WHERE w.order_id = ?1 AND ${isOwedSql}`).bind(id),
          takeBackPoints(db, id, reasonsIn(order.store_code).unpaid, now, { withDelivery: deliveryWith(found.stated) }),
        ]
      : []),
    ...(await promiseAgain(db, id, now, { isFirst: true })),
    tellShopper(db, "order-paid", id, {}, now),
    releaseFiles(db, id, now),
    completeFiles(db, byId(id)),
  ];
}

/**
 * What `paid` would book now, cents, where that is another sum than the one that was seen (null: the order's total);
 * null where it is the same, or where nothing would be booked, whatever sum is named.
 */
export async function otherSumToTransfer(db: D1Database, { id }: StepOrder, seen: Cents | null): Promise<Cents | null> {
  const [found, payment] = await Promise.all([
    readOrder(db, id),
    db.prepare("SELECT 1 FROM payment WHERE order_id = ?1").bind(id).first(),
  ]);
  if (found?.order.state !== "new" || payment !== null) return null;
  const { order, lines } = found;
  const stated = withdrawalsOfOrder(order, lines, order.shipping_cents);
  if (stated.some(({ handledAt }) => handledAt === null)) return null;
  const left = transferCents(order.grand_total_cents, lines, stated);
  const isBooked = left > 0 || leavesUnpaid(order.grand_total_cents, lines, stated);
  return isBooked && left !== (seen ?? order.grand_total_cents) ? left : null;
}
