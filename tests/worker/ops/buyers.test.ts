import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { ordersOfCall, type Buyers } from "../../../worker/ops/buyers.ts";
import { address, bindings, DB, fillShop, order, place, shirt, socks } from "../cart/shop.ts";
import { meter } from "../d1-meter.ts";

beforeAll(fillShop);
let log: string[] = [];
beforeEach(() => {
  log = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void log.push(line));
});

async function ask(query: string, env = bindings): Promise<{ status: number; result: Buyers }> {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`http://shop.test/ops/buyers?${query}`, { headers: { authorization: "Bearer test-operations-key" } }),
    env,
    context,
  );
  const { result } = (await answer.json()) as { result: Buyers };
  await waitOnExecutionContext(context);
  return { status: answer.status, result };
}
const bought = async (sku: string) => {
  const { body, status } = await place(order([{ sku, qty: 2 }]));
  expect(status).toBe(200);
  return { number: body.result.orderNumber as string, id: Number(body.result.backendOrderId) };
};

describe("the buyers of an article", () => {
  it("are told of an article, a variant and a part of a set, since a day, without cancelled orders", async () => {
    const [one, other, gone] = [await bought(shirt.red), await bought(socks), await bought(shirt.red)];
    await DB.prepare("UPDATE sales_order SET state = 'canceled', status = 'canceled' WHERE id = ?")
      .bind(gone!.id)
      .run();
    const parent = await DB.prepare("SELECT parent_sku FROM sales_order_line WHERE order_id = ?")
      .bind(one.id)
      .first<string>("parent_sku");
    const buyer = { number: one.number, date: expect.any(String), email: address.email, sku: shirt.red, qty: 2 };
    for (const sku of [shirt.red, parent!])
      expect((await ask(`sku=${encodeURIComponent(sku)}&since=2020-01-01`)).result).toEqual({
        buyers: [buyer],
        next: null,
      });
    expect((await ask(`sku=${shirt.red}&since=2999-01-01`)).result.buyers).toEqual([]);
    await DB.prepare(
      "INSERT INTO sales_order_part (order_id, position, sku, qty) SELECT order_id, position, 'PART-1', 4 FROM sales_order_line WHERE order_id = ?",
    )
      .bind(other.id)
      .run();
    expect((await ask("sku=PART-1&since=2020-01-01")).result.buyers).toEqual([
      expect.objectContaining({ number: other.number, sku: "PART-1", qty: 4 }),
    ]);
    expect(log.at(-1)).toMatch(/"buyers-listed".*"PART-1".*"2020-01-01"/);
    expect(log.join()).not.toContain("@");
  });

  it("are told some orders a call, which reads no more than these", async () => {
    for (let i = 0; i < 8; i += 1) await bought(shirt.red);
    const counted = meter(DB);
    await ask(`sku=${shirt.red}&since=2020-01-01`, { ...bindings, DB: counted.db });
    // Beside those by which the audit table says who looked.
    const own = () => counted.ran().filter(({ sql }) => !sql.includes("operator_action"));
    expect(own().length).toBeLessThanOrEqual(2);
    counted.reset();
    const query = `sku=${shirt.red}&since=2020-01-01&after=${ordersOfCall}`;
    expect((await ask(query, { ...bindings, DB: counted.db })).result).toEqual({ buyers: [], next: null });
    // Of the orders before that one none is read.
    expect(own().reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(6);
  });

  it("are refused without article or day", async () => {
    for (const query of ["sku=x", "since=2026-01-01", "sku=x&since=yesterday", "sku=x&since=2026-01-01&after=-1"])
      expect((await ask(query)).status, query).toBe(400);
  });
});
