import {
  totalOf,
  withdrawalSums,
  withdrawnFrom,
  type Pieces,
  type WithdrawalSum,
} from "../../../shared/checkout/withdrawal-sum.ts";
import type { Cents } from "../../../shared/money/money.ts";
import { paidOf, refundedOf } from "../payment/refunds.ts";

/** A withdrawal that was stated of an order, with its money. Times are ISO. */
export interface Stated {
  id: number;
  receivedAt: string;
  handledAt: string | null;
  lines: readonly Pieces[];
  worth: WithdrawalSum;
  /** What is to be paid back for it now: nothing once it is handled, and never more than is left of what was paid. */
  dueCents: Cents;
  /** What was paid back for it. */
  repaidCents: Cents;
}

/** An order's statements and what was paid for it, as `statementColumns` reads them. */
export interface StatementColumns {
  statements: string;
  paid_cents: Cents | null;
  back_cents: Cents;
}
/** Columns of `order`, its id in SQL. */
export const statementColumns = (order: string): string =>
  `(SELECT json_group_array(json_object('id', st.id, 'receivedAt', st.received_at, 'handledAt', st.handled_at,
      'repaidCents', coalesce((SELECT sum(rp.amount_cents) FROM refund rp WHERE rp.order_id = st.order_id
        AND rp.withdrawal_id = st.id AND rp.failed_at IS NULL), 0),
      'lines', (SELECT json_group_array(json_object('position', wl.position, 'qty', wl.qty)) FROM withdrawal_line wl
        WHERE wl.withdrawal_id = st.id)) ORDER BY st.id)
    FROM withdrawal st WHERE st.order_id = ${order}) AS statements,
  ${paidOf(order)} AS paid_cents, ${refundedOf(order)} AS back_cents`;

/**
 * An order's statements in the order in which they arrived, each with what is due. What earlier ones still get is not
 * due to a later one, so that it does not matter which is paid back first.
 */
export function statedOf(
  columns: StatementColumns,
  lines: readonly Parameters<typeof withdrawnFrom>[0][],
  shippingCents: Cents,
): Stated[] {
  const read = JSON.parse(columns.statements) as Omit<Stated, "worth" | "dueCents">[];
  const worths = withdrawalSums(
    lines.map(withdrawnFrom),
    read.map((stated) => stated.lines),
    shippingCents,
  );
  let left = Math.max(0, (columns.paid_cents ?? 0) - columns.back_cents);
  return read.map((stated, i) => {
    const worth = worths[i]!;
    const dueCents = stated.handledAt === null ? Math.min(totalOf(worth), left) : 0;
    left -= dueCents;
    return { ...stated, worth, dueCents };
  });
}

/** What of the paid is neither back nor due to a statement: the most that another one can get. */
export const leftCents = (columns: StatementColumns, statements: readonly Stated[]): Cents =>
  Math.max(
    0,
    (columns.paid_cents ?? 0) - columns.back_cents - statements.reduce((sum, { dueCents }) => sum + dueCents, 0),
  );
