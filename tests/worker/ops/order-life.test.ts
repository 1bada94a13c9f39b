import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { OrderHistory } from "../../../shared/contract/customer/user.ts";
import { creditNotesOf } from "../../../shared/session/credit-note.ts";
import { figuresOf } from "../../../shared/session/invoice.ts";
import { endUnpaidTransfers } from "../../../worker/backend/order/transfers.ts";
import { add, bindings, call, DB, order, place } from "../cart/shop.ts";
import { importLines } from "../catalog/fixture.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { wholes } from "../money/wholes.ts";
import { orderId, type Pieces, type Seen } from "./bought.ts";
import { terminal } from "./operator-calls.ts";

/** Pieces of a line, by the share of what there is of it. */
const some = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3));
const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 4, arbitrary });
const once = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 1, arbitrary });
const happening = fc.oneof(
  often(fc.record({ kind: fc.constant("withdrawn" as const), pieces: some })),
  often(fc.record({ kind: fc.constant("sent" as const), pieces: fc.option(some) })),
  often(fc.record({ kind: fc.constant("refunded" as const), thousandths: fc.constantFrom(1, 50, 150, 1_000) })),
  often(
    fc.record({
      kind: fc.constant("repaid" as const),
      which: fc.nat(5),
      thousandths: fc.option(fc.constantFrom(0, 300, 1_000)),
      restock: some,
    }),
  ),
  once(fc.record({ kind: fc.constantFrom("delivered" as const, "canceled" as const) })),
  once(fc.record({ kind: fc.constant("paid" as const) })),
  once(fc.record({ kind: fc.constantFrom("failed" as const, "ended" as const) })),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const skus = ["RIEM", "TAS", "BOEK"] as const;
const there = 1_000;
const cents = (euros: number) => Math.round(euros * 100);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
/** Two sets of a belt and a bag, two belts, three books at another rate of tax. */
const ordered = [
  { sku: "GROUP", qty: 2 },
  { sku: "RIEM", qty: 2 },
  { sku: "BOEK", qty: 3 },
];

beforeAll(async () => {
  expect((await importLines(wholes)).rejected).toEqual([]);
  await DB.prepare(
    "INSERT INTO coupon (code, label, percent_hundredths, created_at) VALUES ('SEVEN', '', 700, '')",
  ).run();
});

async function begin(paidBefore: boolean) {
  // The orders of runs before this one give nothing back to its stock.
  await DB.prepare("UPDATE sales_order SET pay_until = NULL").run();
  await DB.prepare("UPDATE stock SET qty = ?1, is_in_stock = 1 WHERE sku IN ('RIEM', 'TAS', 'BOEK')").bind(there).run();
  const noor = await makeCustomer(DB);
  const headers = bearer(noor);
  const cart = (await call<string>("POST", "cart/create", undefined, { headers })).body.result;
  for (const { sku, qty } of ordered) await add(cart, sku, qty, {}, { headers });
  await DB.prepare("UPDATE cart SET coupon_code = 'SEVEN' WHERE id = ?").bind(cart).run();
  const totals = (await call<{ discount_amount: number }>("GET", `cart/totals?cartId=${cart}`, undefined, { headers }))
    .body.result;
  const placed = await place(order(ordered, { cart_id: cart, discount_amount: totals.discount_amount }), { headers });
  expect(placed.body).toMatchObject({ code: 200 });
  const number = placed.body.result.orderNumber;
  // Its own calls are counted, not those of all runs.
  const ops = terminal({ ...bindings });
  const step = (kind: string, body: object = {}) =>
    ops("POST", `/ops/orders/${number}/${kind}`, { key: crypto.randomUUID(), ...body });
  const seen = async () => (await ops<Seen>("GET", `/ops/orders/${number}`)).result;
  if (paidBefore) expect((await step("paid")).status).toBe(200);
  return { number, headers, customer: noor.id, step, seen };
}

const piecesOf = (pieces: readonly number[]): Pieces =>
  pieces.flatMap((qty, position) => (qty > 0 ? [{ position, qty }] : []));

async function happen(
  { number, headers, step, seen }: Awaited<ReturnType<typeof begin>>,
  one: Happening,
): Promise<number> {
  switch (one.kind) {
    case "withdrawn":
      return (
        await call(
          "POST",
          "withdrawal",
          { number, name: "Noor", key: crypto.randomUUID(), lines: piecesOf(one.pieces) },
          { headers },
        )
      ).status;
    case "paid":
      return (await step("paid", { amount_cents: (await seen()).to_transfer_cents })).status;
    case "sent":
      return (
        await step("sent", {
          carrier: "PostNL",
          ...(one.pieces && piecesOf(one.pieces).length > 0 && { lines: piecesOf(one.pieces) }),
        })
      ).status;
    case "refunded": {
      const { paid_cents: paid, refunded_cents: back } = await seen();
      const amount = Math.ceil(((paid - back) * one.thousandths) / 1_000) || 1;
      return (await step("refunded", { amount_cents: amount })).status;
    }
    case "repaid": {
      const { withdrawals } = await seen();
      const which = withdrawals[one.which % Math.max(1, withdrawals.length)];
      if (!which) return 200;
      const restock = piecesOf(one.restock);
      return (
        await step("repaid", {
          withdrawal: which.id,
          ...(one.thousandths !== null && { amount_cents: Math.floor((which.due_cents * one.thousandths) / 1_000) }),
          ...(restock.length > 0 && { restock }),
        })
      ).status;
    }
    case "failed":
      await DB.prepare(
        `UPDATE refund SET failed_at = taken_at WHERE id = (SELECT max(id) FROM refund
          WHERE order_id = ${orderId} AND failed_at IS NULL)`,
      )
        .bind(number)
        .run();
      return 200;
    case "ended":
      await endUnpaidTransfers(DB, new Date(Date.now() + 60 * 86_400_000));
      return 200;
    default:
      return (await step(one.kind)).status;
  }
}

async function expectSound({ number, headers, customer, seen }: Awaited<ReturnType<typeof begin>>) {
  const { paid_cents: paid, refunded_cents: back, withdrawals } = await seen();
  expect(back).toBeLessThanOrEqual(paid);
  expect(back + sumOf(withdrawals.map(({ due_cents: due }) => due))).toBeLessThanOrEqual(paid);
  const [stock, out, points, row] = await DB.batch<Record<string, number | string>>([
    DB.prepare("SELECT sku, qty FROM stock"),
    DB.prepare(`SELECT sku, qty FROM sales_order_taken WHERE order_id = ${orderId}`).bind(number),
    DB.prepare("SELECT coalesce(sum(points), 0) AS n FROM loyalty_transaction WHERE customer_id = ?1").bind(customer),
    DB.prepare(`SELECT state, subtotal_cents - discount_cents AS goods FROM sales_order WHERE number = ?1`).bind(
      number,
    ),
  ]);
  const of = (rows: typeof stock, sku: string) => Number(rows!.results.find((one) => one["sku"] === sku)!["qty"]);
  // Every piece is in the shop or with the order, once.
  for (const sku of skus) expect([sku, of(stock, sku) + of(out, sku)]).toEqual([sku, there]);
  const { state, goods } = row!.results[0]!;
  const earned = Number(points!.results[0]!["n"]);
  expect(earned).toBeGreaterThanOrEqual(0);
  expect(earned).toBeLessThanOrEqual(Math.floor(Number(goods) / 100));
  if (state === "canceled") {
    expect(skus.map((sku) => of(out, sku))).toEqual([0, 0, 0]);
    expect(earned).toBe(0);
  }
  if (paid > 0 && state !== "canceled") expect(earned).toBeLessThanOrEqual(Math.floor((paid - back) / 100));
  const { body } = await call<OrderHistory>("GET", "user/order-history?pageSize=20&currentPage=1", undefined, {
    headers,
  });
  const shown = body.result.items.find(({ increment_id: id }) => id === number)!;
  if (paid === 0) return;
  const { refunds = [], unpaid_part: unpaid } = shown.extension_attributes!;
  const notes = creditNotesOf(shown);
  expect(figuresOf(shown)).not.toBeNull();
  expect(notes.map(({ totalCents }) => 0 - totalCents)).toEqual(
    [...(unpaid ? [unpaid] : []), ...refunds].map(({ amount }) => cents(amount)),
  );
}

describe("an order", () => {
  it("keeps its pieces, its money, its points and its notes in step, whatever happens to it in whatever order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(happening, { minLength: 3, maxLength: 14 }), async (paid, all) => {
        const one = await begin(paid);
        for (const what of all) {
          const status = await happen(one, what);
          expect([what.kind, [200, 400, 409].includes(status) ? "answered" : status]).toEqual([what.kind, "answered"]);
          await expectSound(one);
        }
      }),
      { numRuns: Number((bindings as { FC_RUNS?: string }).FC_RUNS ?? 5) },
    );
  });
});
