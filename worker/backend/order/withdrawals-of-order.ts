import {
  piecesByLine,
  restToPay,
  totalOf,
  withdrawalSums,
  worthByLine,
  withdrawnFrom,
  type Pieces,
  type WithdrawalSum,
} from "../../../shared/checkout/withdrawal-sum.ts";
import type { Cents } from "../../../shared/money/money.ts";
import { chargedBackOf, paidOf, refundedOf } from "../paid-sums.ts";

/** A withdrawal that was stated of an order, with its money. Times are ISO. */
export interface OrderWithdrawal {
  id: number;
  receivedAt: string;
  handledAt: string | null;
  /** When it was looked at and accepted; what is paid back is accepted with that. */
  acceptedAt: string | null;
  /**
   * Whether its worth is owed: it came in time or was accepted. Nothing is promised to a late statement that nobody has
   * accepted.
   */
  isOwed: boolean;
  /** Since when it counts: since it arrived, or for a late one since it was accepted. */
  holdsSince: string;
  /** True where the order was paid by a transfer that left these pieces out, so that nothing was ever paid for them. */
  isUnpaid: boolean;
  lines: readonly Pieces[];
  worth: WithdrawalSum;
  /** What its pieces of each line are worth. */
  goods: ReturnType<typeof worthByLine>;
  /**
   * What is to be paid back for it now, never more than is left of the payment after refunds and disputes. Once it is
   * handled: what of `failedCents`, `withheldCents` and `limitedCents` can be paid now.
   */
  dueCents: Cents;
  /** What would be due in addition if disputes had taken nothing. */
  heldCents: Cents;
  /** What would be due in addition to both if money had gone back for withdrawals only. */
  otherwiseCents: Cents;
  /** What was paid back for it. */
  repaidCents: Cents;
  /** What was due when it was handled, but could not be paid back because of a dispute. */
  withheldCents: Cents;
  /** What was due when it was handled, but could not be paid back because as much had gone back for other reasons. */
  limitedCents: Cents;
  /** What was sent back and failed, as long as nobody has decided on it again. */
  failedCents: Cents;
}

/** An order's statements and what was paid for it, as `statementColumns` reads them. */
export interface StatementColumns {
  statements: string;
  /** JSON of its refunds, oldest first, those that failed too. */
  refunds: string;
  paid_cents: Cents | null;
  back_cents: Cents;
  charged_back_cents: Cents;
}
/** The part of the payment that has neither gone back nor been taken by disputes. */
const keptCents = ({ paid_cents: paid, back_cents: back, charged_back_cents: taken }: StatementColumns): Cents =>
  Math.max(0, (paid ?? 0) - back - taken);
/** What withdrawals could get if nothing had gone back for other reasons and disputes had taken nothing. */
const forWithdrawalsCents = ({ paid_cents: paid, refunds }: StatementColumns): Cents =>
  (JSON.parse(refunds) as { withdrawal: number | null; cents: Cents; failedAt: string | null }[]).reduce(
    (sum, { withdrawal, cents, failedAt }) => sum - (withdrawal === null || failedAt !== null ? 0 : cents),
    paid ?? 0,
  );

/**
 * SQL: cents of refunds for a withdrawal that failed and that nobody has decided on again; null where there are none.
 * `order` and `withdrawal` are ids in SQL.
 */
export const failedRefundOf = (order: string, withdrawal: string): string => `(SELECT sum(fa.amount_cents)
  FROM refund fa WHERE fa.order_id = ${order} AND fa.withdrawal_id = ${withdrawal} AND fa.failed_at IS NOT NULL
    AND fa.settled = 0)`;
/** Columns of `order`, its id in SQL. */
export const statementColumns = (order: string): string =>
  `(SELECT json_group_array(json_object('id', st.id, 'receivedAt', st.received_at, 'handledAt', st.handled_at,
      'period', st.period, 'acceptedAt', st.accepted_at, 'unpaid', st.unpaid,
      'repaidCents', coalesce((SELECT sum(rp.amount_cents) FROM refund rp WHERE rp.order_id = st.order_id
        AND rp.withdrawal_id = st.id AND rp.failed_at IS NULL), 0),
      'failedCents', ${failedRefundOf("st.order_id", "st.id")}, 'withheldCents', st.withheld_cents,
      'limitedCents', st.limited_cents,
      'lines', (SELECT json_group_array(json_object('position', wl.position, 'qty', wl.qty)) FROM withdrawal_line wl
        WHERE wl.withdrawal_id = st.id)) ORDER BY st.id)
    FROM withdrawal st WHERE st.order_id = ${order}) AS statements,
  (SELECT json_group_array(json_object('withdrawal', rf.withdrawal_id, 'cents', rf.amount_cents, 'takenAt', rf.taken_at,
      'failedAt', rf.failed_at, 'createdAt', rf.created_at, 'settled', rf.settled) ORDER BY rf.id)
    FROM refund rf WHERE rf.order_id = ${order}) AS refunds,
  ${paidOf(order)} AS paid_cents, ${refundedOf(order)} AS back_cents, ${chargedBackOf(order)} AS charged_back_cents`;

/** Money that went back, and for which statement. */
export interface RefundMade {
  /** Its place among all refunds of the order, those that failed too: it stays. */
  ordinal: number;
  withdrawal: number | null;
  cents: Cents;
  takenAt: string;
  /** When it failed after all, for a while of which it stood as paid back. */
  failedAt: string | null;
}
/**
 * Refunds of an order that are paid back, through the provider or by hand, the oldest first; and those that were until
 * they failed.
 */
export const refundsMade = ({ refunds }: Pick<StatementColumns, "refunds">): RefundMade[] =>
  (JSON.parse(refunds) as (Omit<RefundMade, "ordinal" | "takenAt"> & { takenAt: string | null })[])
    .map((refund, i) => ({ ...refund, ordinal: i + 1 }))
    .flatMap(({ takenAt, ...refund }) =>
      takenAt === null || (refund.failedAt !== null && refund.failedAt <= takenAt) ? [] : [{ ...refund, takenAt }],
    );

interface RefundRow {
  cents: Cents;
  createdAt: string;
  failedAt: string | null;
  settled: 0 | 1;
}
/**
 * The sum of refunds that failed, and since when; null where none failed, or as much was sent again afterwards (that
 * may fail in turn). Refunds that operators have settled otherwise do not count, nor does money that disputes have
 * taken.
 */
export function failedRefund(columns: StatementColumns): { cents: Cents; at: string } | null {
  const events = (JSON.parse(columns.refunds) as RefundRow[]).flatMap(({ cents, createdAt, failedAt, settled }) =>
    // A refund that failed and was settled makes up for no other refund.
    failedAt !== null && settled
      ? []
      : [{ at: createdAt, cents: -cents }, ...(failedAt === null ? [] : [{ at: failedAt, cents }])],
  );
  let left = 0;
  let since = "";
  for (const { at, cents } of events.toSorted((a, b) => a.at.localeCompare(b.at))) {
    left = Math.max(0, left + cents);
    if (cents > 0) since = at;
  }
  left = Math.min(left, keptCents(columns));
  return left > 0 ? { cents: left, at: since } : null;
}

type Read = Pick<
  OrderWithdrawal,
  "id" | "receivedAt" | "handledAt" | "acceptedAt" | "lines" | "repaidCents" | "withheldCents" | "limitedCents"
> & {
  period: "open" | "unknown" | "late";
  unpaid: 0 | 1;
  failedCents: Cents | null;
};

/**
 * An order's statements in order of arrival, each with what is due. What earlier statements still get is not due to
 * later ones, so that the order of paying back does not matter. Nothing is due to a late statement until it is
 * accepted, and so it takes nothing from one that came in time.
 */
export function withdrawalsOfOrder(
  columns: StatementColumns,
  lines: readonly Parameters<typeof withdrawnFrom>[0][],
  shippingCents: Cents,
): OrderWithdrawal[] {
  const read = JSON.parse(columns.statements) as Read[];
  const ordered = lines.map(withdrawnFrom);
  const worths = withdrawalSums(
    ordered,
    read.map((stated) => stated.lines),
    shippingCents,
  );
  const gone = new Map<number, number>();
  let left = keptCents(columns);
  let undisputed = keptCents({ ...columns, charged_back_cents: 0 });
  let possible = Math.max(undisputed, forWithdrawalsCents(columns));
  return read.map(({ period, acceptedAt, unpaid, failedCents, ...stated }, i) => {
    const worth = worths[i]!;
    const isOwed = period !== "late" || acceptedAt !== null;
    const againCents = (failedCents ?? 0) + stated.withheldCents + stated.limitedCents;
    const wantedCents = !isOwed ? 0 : stated.handledAt === null ? totalOf(worth) : againCents;
    const dueCents = Math.min(wantedCents, left);
    const heldCents = Math.min(wantedCents, undisputed) - dueCents;
    const otherwiseCents = Math.min(wantedCents, possible) - dueCents - heldCents;
    left -= dueCents;
    undisputed -= dueCents + heldCents;
    possible -= dueCents + heldCents + otherwiseCents;
    const goods = worthByLine(ordered, gone, stated.lines);
    for (const { position, qty } of stated.lines) gone.set(position, (gone.get(position) ?? 0) + qty);
    return {
      ...stated,
      acceptedAt,
      isOwed,
      holdsSince: period === "late" ? (acceptedAt ?? stated.receivedAt) : stated.receivedAt,
      isUnpaid: unpaid === 1,
      worth,
      goods,
      dueCents,
      heldCents,
      otherwiseCents,
      failedCents: failedCents ?? 0,
    };
  });
}

/**
 * What is still to be transferred for an order for which nothing was paid. A late statement reduces it only once
 * accepted.
 */
export const transferCents = (
  totalCents: Cents,
  lines: readonly Pick<Parameters<typeof withdrawnFrom>[0], "position" | "qty">[],
  statements: readonly OrderWithdrawal[],
): Cents =>
  restToPay(
    totalCents,
    lines,
    statements.filter(({ isOwed }) => isOwed),
  );

/**
 * Whether an order by transfer has pieces to send but nothing to pay: everything that cost money was withdrawn from,
 * and something that was free was not.
 */
export function leavesUnpaid(
  totalCents: Cents,
  lines: readonly Pick<Parameters<typeof withdrawnFrom>[0], "position" | "qty">[],
  statements: readonly OrderWithdrawal[],
): boolean {
  if (transferCents(totalCents, lines, statements) > 0) return false;
  const gone = piecesByLine(statements.filter(({ isOwed }) => isOwed).map((stated) => stated.lines));
  return lines.some(({ position, qty }) => qty > (gone.get(position) ?? 0));
}

/** SQL: the withdrawal `w` is owed what it is worth, as `isOwed` says. */
export const isOwedSql = "(w.period <> 'late' OR w.accepted_at IS NOT NULL)";

/**
 * SQL: every piece of the order was withdrawn from, so that nothing is owed for it; `order` is its id in SQL.
 * `handled`: counts only statements that the shop has handled, which a stranger cannot bring about.
 */
export const isGivenUpSql = (order: string, { handled = false } = {}): string => `(EXISTS (SELECT 1 FROM withdrawal g
  WHERE g.order_id = ${order}) AND NOT EXISTS (SELECT 1 FROM sales_order_line gl WHERE gl.order_id = ${order}
    AND gl.qty > coalesce((SELECT sum(x.qty) FROM withdrawal_line x JOIN withdrawal w ON w.id = x.withdrawal_id
      WHERE x.order_id = gl.order_id AND x.position = gl.position AND ${isOwedSql}
        ${handled ? "AND w.handled_at IS NOT NULL" : ""}), 0)))`;

/** The part of the payment that has not gone back and is due to no statement: the most that another one can get. */
export const leftCents = (columns: StatementColumns, statements: readonly OrderWithdrawal[]): Cents =>
  Math.max(0, keptCents(columns) - statements.reduce((sum, { dueCents }) => sum + dueCents, 0));
