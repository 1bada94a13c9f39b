import { isService, lineTypes } from "../../../shared/checkout/no-withdrawal.ts";
import { refundOf, type Refund } from "../../../shared/checkout/withdrawal-refund.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { isPosted } from "../../../shared/cart/delivery.ts";
import { returnsOf, type ReturnsOfOrder } from "../../../shared/checkout/return-ways.ts";
import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import type { Cents } from "../../../shared/money/money.ts";
import { numberOf } from "../checkout/order-number.ts";
import { keptOf } from "../paid-sums.ts";
import { failedRefundOf, statementColumns, statedOf, transferCents, type StatementColumns } from "../order/stated.ts";

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
  /** Nothing of the order has been sent yet. */
  unsent: boolean;
  refund: Refund;
  /** What goes back for it: what is due, or once it is handled, what was paid back. */
  refundCents: Cents;
  /** What is then still to be transferred; 0 where nothing is, or where it is not paid by transfer. */
  restCents: Cents;
  /** Something of it is sent by post: services and files are not. */
  hasParcel: boolean;
  /** A service is in it: of one that has begun a part may be charged (directive 2011/83, article 14(3)). */
  hasService: boolean;
  /** How it comes back; null where nothing of it was posted. */
  returns: ReturnsOfOrder | null;
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
}

const optionsOf = (text: string): string =>
  (JSON.parse(text) as { label: string; value: string }[]).map(({ label, value }) => `${label}: ${value}`).join(", ");

const select = `SELECT w.*, ${numberOf("o")} AS order_number, o.created_at, o.state, o.payment_code,
  o.grand_total_cents, o.shipping_cents,
  ${statementColumns("w.order_id")},
  (SELECT json_group_array(json_object('position', ol.position, 'qty', ol.qty, 'row_total_cents', ol.row_total_cents,
    'discount_cents', ol.discount_cents, 'product_type', ol.product_type, 'part_types', json(ol.part_types))) FROM sales_order_line ol
    WHERE ol.order_id = w.order_id) AS order_lines,
  (SELECT json_group_array(json_object('name', l.name, 'sku', l.sku, 'options', l.options, 'qty', x.qty))
    FROM withdrawal_line x JOIN sales_order_line l ON l.order_id = x.order_id AND l.position = x.position
    WHERE x.withdrawal_id = w.id) AS lines
  FROM withdrawal w JOIN sales_order o ON o.id = w.order_id`;

function withdrawalOf(row: Row): Withdrawal {
  const lines = (JSON.parse(row.lines) as { name: string; sku: string; options: string; qty: number }[]).map(
    (line) => ({ ...line, options: optionsOf(line.options) }),
  );
  const ordered = JSON.parse(row.order_lines) as Parameters<typeof statedOf>[1];
  const all = statedOf(row, ordered, row.shipping_cents);
  const stated = all.find(({ id }) => id === row.id)!;
  const refund = refundOf(row.grand_total_cents, row.state);
  const isToTransfer = refund === "unpaid" && row.payment_code === "banktransfer";
  const unsent = !["complete", "closed"].includes(row.state);
  const hasType = (is: (type: string) => boolean) =>
    stated.lines.some(({ position }) =>
      ordered.some((line) => line.position === position && lineTypes(line.product_type, line.part_types).some(is)),
    );
  const hasParcel = hasType(isPosted);
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
    unsent,
    refund,
    refundCents: stated.dueCents + stated.repaidCents,
    restCents: isToTransfer ? transferCents(row.grand_total_cents, ordered, all) : 0,
    hasParcel,
    hasService: hasType(isService),
    // What waits for its money has not left: there is no parcel to send anywhere.
    returns:
      hasParcel && !(unsent && isToTransfer)
        ? returnsOf({
            storeCode: row.store_code,
            number: row.order_number,
            language: languageOf(storeByCode(row.store_code)),
          })
        : null,
    lines,
  };
}

const one = async (db: D1Database, where: string, value: string | number): Promise<Withdrawal | null> => {
  const row = await db.prepare(`${select} WHERE ${where} = ?1`).bind(value).first<Row>();
  return row && withdrawalOf(row);
};
export const readWithdrawal = (db: D1Database, id: number): Promise<Withdrawal | null> => one(db, "w.id", id);
export const withdrawalByKey = (db: D1Database, key: string): Promise<Withdrawal | null> =>
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
    await db.prepare(`${select} WHERE w.id IN (${waiting}) ORDER BY w.id LIMIT ?1`).bind(most).all<Row>()
  ).results.map(withdrawalOf);
}
