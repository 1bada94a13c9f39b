import { expect } from "vitest";
import type { FoundOrder, WithdrawalReceipt } from "../../../shared/contract/order/order-look-up.ts";
import { add, address, call, DB, fillShop, newCart, order, place, shirt, socks } from "../cart/shop.ts";
import { terminal } from "./operator-calls.ts";

/** A shop with a code for seven percent. */
export async function fillBought(): Promise<void> {
  await fillShop();
  await DB.prepare(
    "INSERT INTO coupon (code, label, percent_hundredths, created_at) VALUES ('SEVEN', '', 700, '')",
  ).run();
}
export const ops = terminal();
const { email } = address;
export const step = (number: string, kind: string, body: object = {}, key: string = crypto.randomUUID()) =>
  ops<{ state: string; repeated: boolean }>("POST", `/ops/orders/${number}/${kind}`, { key, ...body });
export type Pieces = { position: number; qty: number }[];
export const withdraw = (number: string, lines?: Pieces, key: string = crypto.randomUUID()) =>
  call<WithdrawalReceipt>("POST", "withdrawal", { number, email, name: "Sam Visser", key, lines });
export const lookUp = async (number: string) =>
  (await call<FoundOrder>("POST", "order/look-up", { number, email })).body.result;
export interface Seen {
  paid_cents: number;
  refunded_cents: number;
  to_transfer_cents: number;
  leaves_unpaid: boolean;
  parcels: { lines: Pieces }[];
  withdrawals: {
    id: number;
    received_at: string;
    handled_at: string | null;
    may_accept: 0 | 1;
    due_cents: number;
    repaid_cents: number;
    goods_cents: number;
    delivery_cents: number;
  }[];
}
/** SQL: the id of the order with the number ?1. */
export const orderId = "(SELECT id FROM sales_order WHERE number = ?1)";
export const seen = async (number: string) => (await ops<Seen>("GET", `/ops/orders/${number}`)).result;

/** A shirt and four pairs of socks with seven percent off: 73,79 less 5,17, and delivery. */
export const total = 7_379 - 517 + 495;
export async function bought(headers: Record<string, string> = {}, isPaid = true): Promise<string> {
  const cart = Object.keys(headers).length
    ? (await call<string>("POST", "cart/create", undefined, { headers })).body.result
    : await newCart();
  await add(cart, shirt.red, 1, {}, { headers });
  await add(cart, socks, 4, {}, { headers });
  await DB.prepare("UPDATE cart SET coupon_code = 'SEVEN' WHERE id = ?").bind(cart).run();
  const body = order(
    [
      { sku: shirt.red, qty: 1 },
      { sku: socks, qty: 4 },
    ],
    { cart_id: cart, discount_amount: -5.17 },
  );
  const placed = await place(body, { headers });
  expect([placed.status, placed.body.result.grand_total]).toEqual([200, total / 100]);
  const number = placed.body.result.orderNumber;
  if (isPaid) expect((await step(number, "paid")).status).toBe(200);
  return number;
}
