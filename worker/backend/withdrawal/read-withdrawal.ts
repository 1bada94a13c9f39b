import { isService, lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { refundOf, type Refund } from "../../../shared/checkout/withdrawal-refund.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { isPosted } from "../../../shared/cart/delivery.ts";
import { returnsOf, type ReturnsOfOrder } from "../../../shared/checkout/return-ways.ts";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { totalOf, type WithdrawalSum } from "../../../shared/checkout/withdrawal-sum.ts";
import type { Cents } from "../../../shared/money/money.ts";
import { takesReturns } from "../store-locator/take-returns.ts";
import { numberOf } from "../checkout/order-number.ts";
import { keptOf } from "../paid-sums.ts";
import {
  failedRefundOf,
  statementColumns,
  withdrawalsOfOrder,
  transferCents,
  type StatementColumns,
  type OrderWithdrawal,
} from "../order/withdrawals-of-order.ts";
import { sentOfStated, type Left, type Sent } from "../order/sent-of-stated.ts";

/** What a withdrawal's pieces are worth, and how much of that went back already but for a withdrawal. */
export type WithdrawalParts = WithdrawalSum & { otherwiseCents: Cents };

/** A withdrawal with what it says, for its acknowledgement, the page and the operator. Times are ISO. */
export interface Withdrawal {
  id: number;
  number: string;
  orderId: number;
  storeCode: string;
  orderedAt: string;
  receivedAt: string;
  handledAt: string | null;
  name: string | null;
  email: string | null;
  period: "open" | "unknown" | "late";
  until: string;
  /** How much of what was stated, and is sent by post, has left: of some of it, or of its line, a part has not. */
  sent: Sent;
  refund: Refund;
  /** What goes back for it: what is due, or once it is handled, what was paid back. */
  refundCents: Cents;
  /** How that comes about, where it is goods and delivery less what went back otherwise; else null. */
  parts: WithdrawalParts | null;
  /** What is then still to be transferred; 0 where nothing is, or where it is not paid by transfer. */
  restCents: Cents;
  /** Something of it is sent by post: services and files are not. */
  hasParcel: boolean;
  /** A service is in it: of one that has begun a part may be charged (directive 2011/83, article 14(3)). */
  hasService: boolean;
  /** How it comes back; null where nothing of it was posted. */
  returns: ReturnsOfOrder | null;
  /** It may be brought to a store instead; only known of one that is read by itself. */
  toStore: boolean;
  lines: { name: string; sku: string; options: string; qty: number }[];
}

interface Row extends StatementColumns {
  id: number;
  order_id: number;
  order_number: string;
  name: string | null;
  email: string | null;
  store_code: string;
  period: Withdrawal["period"];
  until: string;
  received_at: string;
  handled_at: string | null;
  created_at: string;
  state: string;
  grand_total_cents: number;
  payment_code: string;
  shipping_cents: number;
  lines: string;
  order_lines: string;
  parcels: string;
  takes_returns?: 0 | 1;
  firstname?: string | null;
}

type OrderedLine = Parameters<typeof withdrawalsOfOrder>[1][number] & { qty: number };

const optionsOf = (text: string): string =>
  (JSON.parse(text) as { label: string; value: string }[]).map(({ label, value }) => `${label}: ${value}`).join(", ");

const firstName = "o.billing_address ->> '$.firstname'";

const select = (
  more = "",
) => `SELECT w.*, ${more}${numberOf("o")} AS order_number, o.created_at, o.state, o.payment_code,
  o.grand_total_cents, o.shipping_cents,
  ${statementColumns("w.order_id")},
  (SELECT json_group_array(json_object('position', l.position, 'qty', l.qty, 'row_total_cents', l.row_total_cents,
    'discount_cents', l.discount_cents, 'product_type', l.product_type, 'part_types', json(l.part_types)))
    FROM sales_order_line l WHERE l.order_id = w.order_id) AS order_lines,
  (SELECT json_group_array(json_object('sent_at', p.sent_at, 'lines', (SELECT json_group_array(
    json_object('position', pl.position, 'qty', pl.qty)) FROM parcel_line pl WHERE pl.parcel_id = p.id)) ORDER BY p.id)
    FROM parcel p WHERE p.order_id = w.order_id) AS parcels,
  (SELECT json_group_array(json_object('name', l.name, 'sku', l.sku, 'options', l.options, 'qty', x.qty))
    FROM withdrawal_line x JOIN sales_order_line l ON l.order_id = x.order_id AND l.position = x.position
    WHERE x.withdrawal_id = w.id) AS lines
  FROM withdrawal w JOIN sales_order o ON o.id = w.order_id`;

/** Nothing where a dispute took money, where none is known to have come in, or once something was paid back for it. */
function partsOf({ worth, dueCents, otherwiseCents, handledAt }: OrderWithdrawal): WithdrawalParts | null {
  const isAll = handledAt === null && totalOf(worth) === dueCents + otherwiseCents;
  return isAll ? { ...worth, otherwiseCents } : null;
}

function withdrawalOf(row: Row): Withdrawal {
  const lines = (JSON.parse(row.lines) as { name: string; sku: string; options: string; qty: number }[]).map(
    (line) => ({ ...line, options: optionsOf(line.options) }),
  );
  const ordered = JSON.parse(row.order_lines) as OrderedLine[];
  const all = withdrawalsOfOrder(row, ordered, row.shipping_cents);
  const stated = all.find(({ id }) => id === row.id)!;
  const refund = refundOf(row.grand_total_cents, row.state);
  const isToTransfer = refund === "unpaid" && row.payment_code === "banktransfer";
  const statedLines = ordered.filter(({ position }) => stated.lines.some((line) => line.position === position));
  const ofType = (is: (type: string) => boolean) =>
    statedLines.filter((line) => lineTypes(line.product_type, line.part_types).some(is));
  const posted = ofType(isPosted);
  const hasParcel = posted.length > 0;
  const parcels = JSON.parse(row.parcels) as Left[];
  const sent = sentOfStated(row.state, posted, { parcels, stated, all });
  // What waits for its money has not left: there is no parcel to send anywhere.
  const comesBack = hasParcel && !(sent === "none" && isToTransfer);
  return {
    id: row.id,
    number: row.order_number,
    orderId: row.order_id,
    storeCode: row.store_code,
    orderedAt: row.created_at,
    receivedAt: row.received_at,
    handledAt: row.handled_at,
    name: row.name,
    email: row.email,
    period: row.period,
    until: row.until,
    sent,
    refund,
    refundCents: stated.dueCents + stated.repaidCents,
    parts: partsOf(stated),
    restCents: isToTransfer ? transferCents(row.grand_total_cents, ordered, all) : 0,
    hasParcel,
    hasService: ofType(isService).length > 0,
    returns: comesBack
      ? returnsOf({
          storeCode: row.store_code,
          number: row.order_number,
          language: languageOf(storeByCode(row.store_code)),
        })
      : null,
    toStore: comesBack && row.takes_returns === 1,
    lines,
  };
}

/** `greeted`: as the order's own mails greet, by first name, where whoever stated it is who ordered. */
type OneWithdrawal = Withdrawal & { greeted: string };

const one = async (db: D1Database, where: string, value: string | number): Promise<OneWithdrawal | null> => {
  const row = await db
    .prepare(`${select(`${takesReturns} AS takes_returns, ${firstName} AS firstname, `)} WHERE ${where} = ?1`)
    .bind(value)
    .first<Row>();
  if (!row) return null;
  const { firstname, name } = row;
  return { ...withdrawalOf(row), greeted: (firstname && name?.startsWith(`${firstname} `) ? firstname : name) ?? "" };
};
export const readWithdrawal = (db: D1Database, id: number): Promise<OneWithdrawal | null> => one(db, "w.id", id);
export const withdrawalByKey = (db: D1Database, key: string): Promise<OneWithdrawal | null> =>
  one(db, "w.withdrawal_key", key);

/**
 * Ids of withdrawals that nobody has handled yet, or of which money was sent and did not arrive, was withheld for a
 * dispute, or went back otherwise and failed: those three only while something is left to be paid back from.
 */
const waiting = `SELECT id FROM withdrawal WHERE handled_at IS NULL UNION
  SELECT f.withdrawal_id FROM refund f WHERE f.failed_at IS NOT NULL AND f.withdrawal_id IS NOT NULL
    AND ${failedRefundOf("f.order_id", "f.withdrawal_id")} IS NOT NULL AND ${keptOf("f.order_id")} > 0 UNION
  SELECT h.id FROM withdrawal h WHERE h.withheld_cents > 0 AND ${keptOf("h.order_id")} > 0 UNION
  SELECT l.id FROM refund o JOIN withdrawal l ON l.order_id = o.order_id WHERE o.failed_at IS NOT NULL
    AND l.limited_cents > 0 AND ${keptOf("l.order_id")} > 0`;

/** Withdrawals that wait for somebody, the oldest first. */
export async function openWithdrawals(db: D1Database, most = 200): Promise<Withdrawal[]> {
  return (
    await db.prepare(`${select()} WHERE w.id IN (${waiting}) ORDER BY w.id LIMIT ?1`).bind(most).all<Row>()
  ).results.map(withdrawalOf);
}
