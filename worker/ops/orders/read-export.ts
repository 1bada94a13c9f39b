import { paidOf } from "../../backend/paid-sums.ts";
import type { OrderedPickupPoint } from "../../../shared/contract/stores/pickup.ts";
import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { numberOf } from "../../backend/checkout/order-number.ts";
import { findOrders, type OrderQuestion } from "./find-orders.ts";

/** Orders of one call of an export. */
export const ordersOfExport = 500;

const address = z
  .object({
    firstname: z.string(),
    lastname: z.string(),
    company: z.string().nullable(),
    street: z.union([z.string(), z.array(z.string())]).transform((street) => [street].flat().join(", ")),
    postcode: z.string(),
    city: z.string(),
    country_id: z.string(),
    telephone: z.string().nullable(),
    vat_id: z.string().nullable(),
  })
  .partial();
export type ExportedAddress = z.output<typeof address>;
/** An address as it is told; null where there is none, or where it has been forgotten. */
function addressOf(text: string | null): ExportedAddress | null {
  try {
    return text === null ? null : (address.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/** Money in cents of `currency`, gross; times are ISO. */
interface Order {
  number: string;
  placed_at: string;
  state: string;
  status: string;
  store_code: string;
  email: string | null;
  payment_code: string;
  payment_state: string | null;
  currency: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  grand_total_cents: number;
  /** What has come in: less than the total where a part was withdrawn from before it was paid. */
  paid_cents: number;
  /** What is back, and what is still on its way and may fail. */
  refunded_cents: number;
  returning_cents: number;
  /** What disputes have taken of what has come in, as they stand. */
  charged_back_cents: number;
  coupon_code: string | null;
  promised_on: string | null;
  delivered_at: string | null;
}
export interface ExportedLine {
  sku: string;
  name: string;
  qty: number;
  price_cents: number;
  row_total_cents: number;
  discount_cents: number;
  tax_cents: number;
  tax_rate: number;
}
export interface ExportedOrder extends Order {
  billing_address: ExportedAddress | null;
  shipping_address: ExportedAddress | null;
  /** Where its parcels are collected; null for every other delivery. */
  pickup_point: OrderedPickupPoint | null;
  lines: ExportedLine[];
}
type Row = Order & {
  id: number;
  billing_address: string | null;
  shipping_address: string | null;
  pickup_point: string | null;
};

/**
 * Orders as they leave the shop in a file, five hundred a call, newest first; `next` is the `before` of the next call,
 * null at the end. Few statements, whatever is asked.
 */
export async function readExport(
  db: D1Database,
  question: OrderQuestion,
): Promise<{ orders: ExportedOrder[]; next: number | null }> {
  const found = await findOrders(db, question, ordersOfExport);
  const ids = JSON.stringify(found.orders.map(({ id }) => id));
  const [orders, lines] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT o.id, ${numberOf("o")} AS number, o.created_at AS placed_at, o.state, o.status, o.store_code, o.email,
          o.payment_code, p.state AS payment_state, o.currency, o.subtotal_cents, o.discount_cents, o.shipping_cents,
          o.tax_cents, o.grand_total_cents, ${paidOf("o.id")} AS paid_cents, coalesce((SELECT sum(r.amount_cents) FROM refund r
            WHERE r.order_id = o.id AND r.taken_at IS NOT NULL AND r.failed_at IS NULL), 0) AS refunded_cents,
          coalesce((SELECT sum(r.amount_cents) FROM refund r
            WHERE r.order_id = o.id AND r.taken_at IS NULL AND r.failed_at IS NULL), 0) AS returning_cents,
          coalesce(p.charged_back_cents, 0) AS charged_back_cents,
          o.coupon_code, o.promised_on, o.delivered_at, o.billing_address, o.shipping_address,
          o.pickup_point
        FROM json_each(?1) x CROSS JOIN sales_order o ON o.id = x.value LEFT JOIN payment p ON p.order_id = o.id
        ORDER BY o.id DESC`,
      )
      .bind(ids),
    db
      .prepare(
        `SELECT l.order_id, l.sku, l.name, l.qty, l.price_cents, l.row_total_cents, l.discount_cents, l.tax_cents,
          l.tax_rate FROM json_each(?1) x CROSS JOIN sales_order_line l ON l.order_id = x.value
        ORDER BY l.order_id, l.position`,
      )
      .bind(ids),
  ]);
  const linesOf = Map.groupBy(
    lines!.results as (ExportedLine & { order_id: number })[],
    ({ order_id: order }) => order,
  );
  return {
    orders: (orders!.results as Row[]).map(
      ({ id, billing_address: billing, shipping_address: shipping, pickup_point: point, ...order }) => ({
        ...order,
        billing_address: addressOf(billing),
        shipping_address: addressOf(shipping),
        pickup_point: point === null ? null : (JSON.parse(point) as OrderedPickupPoint),
        lines: (linesOf.get(id) ?? []).map(({ order_id: _order, ...line }) => line),
      }),
    ),
    next: found.next,
  };
}
