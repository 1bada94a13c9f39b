import type { D1Database } from "@cloudflare/workers-types";
import type { Exclusion } from "../../../../shared/checkout/no-withdrawal.ts";
import { numberOf } from "../../checkout/order-number.ts";
import { comesByItself, goodsOf, isAllSent, isParcel, periodFromOf } from "../../order/to-send.ts";
import { isPostedSql } from "../../line-types.ts";
import { isGivenUpSql, statementColumns, type StatementColumns } from "../../order/withdrawals-of-order.ts";
import { endedUnpaidAt, isEndedUnpaid, paidAtOf } from "../../paid-sums.ts";
import { takesReturns } from "../../store-locator/take-returns.ts";

export interface OrderRow extends StatementColumns {
  id: number;
  number: string | null;
  store_code: string;
  store_id: number;
  state: string;
  status: string;
  email: string | null;
  billing_address: string;
  shipping_address: string | null;
  carrier_code: string | null;
  method_code: string | null;
  payment_code: string;
  payment_title: string | null;
  card_last4: string | null;
  subtotal_cents: number;
  shipping_cents: number;
  tax_cents: number;
  grand_total_cents: number;
  /** What came by transfer; null where none did, or nobody kept it. */
  transferred_cents: number | null;
  discount_cents: number;
  coupon_code: string | null;
  currency: string;
  created_at: string;
  /** JSON of where the parcel waits (shared/contract/stores/pickup.ts); null for every other delivery. */
  pickup_point: string | null;
  /** The end of the last day on which its transfer is waited for, ISO; null where nothing ends it. */
  pay_until: string | null;
  /** The day of delivery that was promised, "2026-11-24"; null where none was. */
  promised_on: string | null;
  /** When it was agreed that digital content comes at once; null where nobody was asked. */
  digital_consent_at: string | null;
  /** When the last of it arrived; null until then, or where nobody said so. */
  delivered_at: string | null;
  /** Since when its period of withdrawal runs; null until then. */
  period_from: string | null;
  /** How far its goods have come while only other things are still to be done; null for every other order. */
  goods?: "none" | "sent" | "delivered" | null;
  /** When it was paid, ISO; null where it was not, or nobody knows. */
  paid_at?: string | null;
  /** It was cancelled because nobody paid it: not one that was withdrawn from in all. */
  ended_unpaid?: 0 | 1;
  /** When that was, ISO; means nothing of any other. */
  ended_at?: string | null;
  /** It was cancelled, and money that its bank has approved all the same goes back, or is back. */
  payment_reversed?: 0 | 1;
  /** Until when the shopper may still pay it through the provider, ISO; null for every other order. */
  payable_until?: string | null;
  /** Whether something of it has left by post, and whether all of it that is sent has; only where one order is read. */
  has_left?: 0 | 1;
  all_sent?: 0 | 1;
  /** Whether a store takes it back; only in the look-up, and where a customer asks for one order. */
  takes_returns?: 0 | 1;
  /** Pieces that were withdrawn from; only in a customer's own history. */
  withdrawn_qty?: number;
  /**
   * JSON of its parcels, oldest first; only in a customer's own history and the look-up. `posted`: 0 for a step with
   * services or files, and for such a line in it.
   */
  parcels?: string;
}
/** A line with what the catalogue has of its product today: nothing of one that is gone. */
export interface OrderLineRow {
  order_id: number;
  position: number;
  sku: string;
  product_id: number;
  parent_sku: string | null;
  name: string;
  product_type: string;
  /** Types of what it was made of, a group or bundle; null where its own says that. */
  part_types: string[] | null;
  options: string;
  qty: number;
  price_cents: number;
  row_total_cents: number;
  tax_rate: number;
  /** How many rates of tax are in it: above one the rate is an average; null where nobody knows. */
  tax_rates: number | null;
  tax_cents: number;
  discount_cents: number;
  no_withdrawal: Exclusion | null;
  /** Files, which come once they are paid: nobody sends them. */
  by_itself: 0 | 1;
  image: string | null;
  url_path: string | null;
}
/**
 * `limit` null: all of them. `number`: the one order of this number. `customerId` null: those that no account has and
 * that were placed with the address `guest`, in lower case.
 */
export interface OrderPage {
  customerId: number | null;
  guest?: string;
  storeCode: string;
  limit: number | null;
  offset: number;
  number?: string | undefined;
}

const pictureOf = (doc: string) => `nullif(${doc} ->> '$.image', 'no_selection')`;

/** Lines of the orders that `orders` selects, with what the catalogue has of their products in the view `?store`. */
const linesOf = (
  orders: string,
  store: string,
) => `SELECT l.order_id, l.position, l.sku, l.product_id, l.parent_sku, l.name, l.product_type, l.part_types, l.options,
  l.qty,
  l.price_cents, l.row_total_cents, l.tax_rate, l.tax_rates, l.tax_cents, l.discount_cents, l.no_withdrawal,
    ${comesByItself} AS by_itself, coalesce(${pictureOf("od.doc")}, ${pictureOf("v.doc")}, ${pictureOf("sd.doc")}) AS image,
      coalesce(t.url_path, b.url_path) AS url_path
  FROM sales_order_line l
  LEFT JOIN product s ON s.sku = coalesce(l.parent_sku, l.sku) AND s.status < 2
  LEFT JOIN product_doc sd ON sd.product_id = s.id
  LEFT JOIN product p ON p.sku = l.sku LEFT JOIN product_doc od ON od.product_id = p.id
  LEFT JOIN variant v ON v.parent_id = s.id AND v.child_id = p.id
  LEFT JOIN product_text b ON b.product_id = s.id AND b.store_code = '*'
  LEFT JOIN product_text t ON t.product_id = s.id AND t.store_code = ${store}
  WHERE l.order_id IN (${orders}) ORDER BY l.order_id, l.position`;

/** SQL of the orders `o` that no account has and that were placed with the address ?1, in lower case. */
export const ofGuest = "sales_order o WHERE lower(o.email) = ?1 AND o.email IS NOT NULL AND o.customer_id IS NULL";

/** SQL: since when the parcel `p` can be collected where it waits; null where nobody said so. */
const readyAt = `(SELECT min(rs.at) FROM order_step rs WHERE rs.order_id = p.order_id AND rs.kind = 'ready'
  AND rs.at >= p.sent_at AND coalesce(rs.content ->> '$.parcel', p.id) = p.id)`;

/** What has left of the order `o`, and the steps with services and files, as JSON. */
const parcelsColumn = `(SELECT json_group_array(json_object('carrier', p.carrier, 'code', p.code, 'sent_at', p.sent_at,
  'delivered_at', p.delivered_at, 'ready_at', ${readyAt}, 'posted', ${isParcel("p.id")},
  'lines', (SELECT json_group_array(json_object('position', pl.position, 'qty', pl.qty, 'posted', ${isPostedSql("po")})
      ORDER BY pl.position)
    FROM parcel_line pl JOIN sales_order_line po ON po.order_id = pl.order_id AND po.position = pl.position
    WHERE pl.parcel_id = p.id)) ORDER BY p.id)
  FROM parcel p WHERE p.order_id = o.id) AS parcels`;

/** What became of the payment of the order `o`. */
const paymentColumns = `${paidAtOf("o.id")} AS paid_at,
  (${isEndedUnpaid("o")} AND NOT ${isGivenUpSql("o.id")}) AS ended_unpaid,
  ${endedUnpaidAt("o")} AS ended_at,
  (o.state = 'canceled' AND EXISTS (SELECT 1 FROM payment pr WHERE pr.order_id = o.id
    AND pr.state IN ('reversing', 'reversed'))) AS payment_reversed,
  CASE o.state WHEN 'pending_payment' THEN (SELECT pu.expires_at FROM payment pu WHERE pu.order_id = o.id
    AND pu.state IN ('open', 'started', 'action')) END AS payable_until`;

/** Orders of a customer, newest first, with their lines, and how many there are in all: one snapshot. */
export async function readOrders(
  db: D1Database,
  { customerId, guest = "", storeCode, limit, offset, number: wanted }: OrderPage,
): Promise<{ total: number; orders: OrderRow[]; lines: Map<number, OrderLineRow[]> }> {
  const whose = customerId === null ? ofGuest : "sales_order o WHERE o.customer_id = ?1";
  const own = `${whose} AND (?2 IS NULL OR ${numberOf("o")} = ?2)`;
  const page = `FROM ${own} ORDER BY o.id DESC LIMIT ?3 OFFSET ?4`;
  const returnsColumn = wanted === undefined ? "" : `, ${takesReturns} AS takes_returns`;
  const who = customerId ?? guest;
  const values = [who, wanted ?? null, limit ?? -1, offset] as const;
  const [count, orders, lines] = await db.batch<unknown>([
    db.prepare(`SELECT count(*) AS n FROM ${own}`).bind(who, wanted ?? null),
    db
      .prepare(
        `SELECT o.*, (SELECT coalesce(sum(w.qty), 0) FROM withdrawal_line w
          WHERE w.order_id = o.id) AS withdrawn_qty, ${statementColumns("o.id")}, ${goodsOf("o")} AS goods,
          ${periodFromOf("o")} AS period_from,
          ${paymentColumns}, ${parcelsColumn}${returnsColumn} ${page}`,
      )
      .bind(...values),
    db.prepare(linesOf(`SELECT o.id ${page}`, "?5")).bind(...values, storeCode),
  ]);
  return {
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
    orders: (orders?.results ?? []) as OrderRow[],
    lines: Map.groupBy(linesIn(lines), (line) => line.order_id),
  };
}

type StoredLine = Omit<OrderLineRow, "part_types"> & { part_types: string | null };
const linesIn = (read: { results: unknown[] } | undefined): OrderLineRow[] =>
  ((read?.results ?? []) as StoredLine[]).map((line) => ({
    ...line,
    part_types: line.part_types === null ? null : (JSON.parse(line.part_types) as string[]),
  }));

/**
 * One order with its lines, `withParcels` with those as well, in one snapshot; null where there is none. The caller
 * decides who may see it.
 */
export async function readOrder(
  db: D1Database,
  orderId: number,
  storeCode?: string,
  withParcels = false,
): Promise<{ order: OrderRow; lines: OrderLineRow[] } | null> {
  const [orders, lines] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT o.*, ${statementColumns("?1")}, ${goodsOf("o")} AS goods, ${periodFromOf("o")} AS period_from,
          ${paymentColumns},
          EXISTS (SELECT 1 FROM parcel p WHERE p.order_id = o.id AND ${isParcel("p.id")}) AS has_left,
          ${isAllSent("?1")} AS all_sent${withParcels ? `, ${parcelsColumn}, ${takesReturns} AS takes_returns` : ""}
          FROM sales_order o WHERE o.id = ?1`,
      )
      .bind(orderId),
    db
      .prepare(linesOf("?1", "coalesce(?2, (SELECT store_code FROM sales_order WHERE id = ?1))"))
      .bind(orderId, storeCode ?? null),
  ]);
  const order = orders?.results[0] as OrderRow | undefined;
  return order ? { order, lines: linesIn(lines) } : null;
}
