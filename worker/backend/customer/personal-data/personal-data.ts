import { Hono } from "hono";
import type { D1Database } from "@cloudflare/workers-types";
import { languageOf, type StoreView } from "../../../../shared/config/stores.ts";
import { requestStore } from "../../http/request-store.ts";
import { historyOrderOf } from "../orders/history-order.ts";
import { type OrderLineRow, type OrderRow, readOrders } from "../orders/order-rows.ts";
import { personalTables } from "./personal-tables.ts";
import { profileOf, readCustomer } from "../profile/profile.ts";
import { answer } from "../record-answers.ts";
import { customersOnly, unauthorized, type CustomerContext } from "../../caller/signed-in.ts";

/** Everything the shop keeps of a customer, `/api/user/personal-data` (ours; GDPR, articles 15 and 20). */
export const personalDataRoutes = new Hono<CustomerContext>();

/** A JSON text of the database as what it holds. */
export const opened = (row: Record<string, unknown>) => ({
  ...row,
  ...Object.fromEntries(
    ["items", "lines"].flatMap((name) => {
      const text = row[name];
      return typeof text === "string" ? [[name, JSON.parse(text) as unknown]] : [];
    }),
  ),
});

/** What is stored of an order and stands on no page. */
const unseen = ({ card_last4, billing_address, shipping_address }: OrderRow) => ({
  card_last4,
  billing_address: JSON.parse(billing_address) as unknown,
  shipping_address: shipping_address === null ? null : (JSON.parse(shipping_address) as unknown),
});

/** Orders with everything that is stored of them. */
export const wholeOrders = (
  { orders, lines }: { orders: readonly OrderRow[]; lines: ReadonlyMap<number, OrderLineRow[]> },
  store: StoreView,
) =>
  orders.map((order) => ({
    ...historyOrderOf(order, lines.get(order.id) ?? [], languageOf(store)),
    ...unseen(order),
  }));

/**
 * The profile with its addresses, all orders, and the rows of every other table that knows customers; null for an
 * account that is gone. Passwords and tokens are no part of it: they are kept as digests only.
 */
export async function personalDataOf(
  db: D1Database,
  customerId: number,
  store: StoreView,
  now: Date,
): Promise<Record<string, unknown> | null> {
  const record = await readCustomer(db, customerId);
  if (!record) return null;
  const placed = await readOrders(db, { customerId, storeCode: store.storeCode, limit: null, offset: 0 });
  const shown = personalTables.flatMap(({ name, read }) => (read === null ? [] : [{ name, read }]));
  const rows = await db.batch<Record<string, unknown>>(shown.map(({ read }) => db.prepare(read).bind(customerId)));
  return {
    generated_at: now.toISOString(),
    profile: profileOf(record),
    orders: wholeOrders(placed, store),
    ...Object.fromEntries(shown.map(({ name }, i) => [name, rows[i]!.results.map(opened)])),
  };
}

personalDataRoutes.get("/api/user/personal-data", customersOnly, async (c) => {
  const data = await personalDataOf(c.env.DB, c.get("customer").customerId, requestStore(c), new Date());
  return data ? answer(c, data) : unauthorized(c as never);
});
