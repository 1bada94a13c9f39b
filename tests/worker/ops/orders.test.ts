import { beforeAll, describe, expect, it, vi } from "vitest";
import { address, DB, fillShop, order, place, socks, stockOf } from "../cart/shop.ts";
import { signedIn, terminal } from "./operator-calls.ts";

const email = "operator-orders@example.test";
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fillShop();
});
const ops = terminal();
const step = (number: string, kind: string, body: object = {}, key: string = crypto.randomUUID()) =>
  ops<{ state: string; repeated: boolean }>("POST", `/ops/orders/${number}/${kind}`, { key, ...body });
async function bought(qty: number): Promise<{ number: string; total: number }> {
  const body = order([{ sku: socks, qty }]);
  const { body: answer } = await place(body);
  const number = (answer.result as { orderNumber: string }).orderNumber;
  await DB.prepare("UPDATE sales_order SET email = ?2 WHERE number = ?1").bind(number, email).run();
  const total = await DB.prepare("SELECT grand_total_cents FROM sales_order WHERE number = ?1")
    .bind(number)
    .first<number>("grand_total_cents");
  return { number, total: total! };
}
const mailsOf = async (number: string) =>
  (
    await DB.prepare(
      "SELECT x.kind FROM outbox x JOIN sales_order o ON o.id = x.order_id WHERE o.number = ?1 ORDER BY x.id",
    )
      .bind(number)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

describe("orders for operators", () => {
  it("are paid, sent in parts, delivered and paid back, each step once, each with its mail", async () => {
    const { number, total } = await bought(3);
    expect((await step(number, "sent", { carrier: "PostNL" })).status).toBe(409);
    const key = crypto.randomUUID();
    const first = await Promise.all([1, 2, 3].map(() => step(number, "paid", {}, key)));
    expect(first.map(({ status, result }) => [status, result.state])).toEqual(
      Array.from({ length: 3 }, () => [200, "processing"]),
    );
    expect((await step(number, "paid")).reason).toBe("changed");
    expect((await step(number, "canceled", {}, key)).reason).toBe("key");
    const part = { carrier: "PostNL", code: "3SKADE1", lines: [{ position: 0, qty: 2 }] };
    expect((await step(number, "sent", part)).result.state).toBe("processing");
    expect((await step(number, "sent", part)).reason).toBe("changed");
    expect((await step(number, "canceled")).reason).toBe("changed");
    expect((await step(number, "sent", { carrier: "DHL" })).result.state).toBe("complete");
    expect((await step(number, "delivered")).status).toBe(200);
    expect((await step(number, "delivered")).reason).toBe("changed");
    const refunds = await Promise.all([1, 2].map(() => step(number, "refunded", { amount_cents: total - 100 })));
    expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await step(number, "refunded", { amount_cents: 101 })).reason).toBe("changed");
    expect((await step(number, "refunded", { amount_cents: 100 })).result.state).toBe("closed");
    expect(await mailsOf(number)).toEqual([
      "order-placed",
      "order-paid",
      "order-sent",
      "order-sent",
      "order-delivered",
      "order-refunded",
      "order-refunded",
    ]);
    const seen = await ops<{ parcels: { lines: unknown }[]; refunded_cents: number; steps: unknown[] }>(
      "GET",
      `/ops/orders/${number}`,
    );
    expect(JSON.stringify(seen.result)).not.toMatch(/order_key|body_digest/);
    expect([seen.result.parcels.length, seen.result.refunded_cents, seen.result.steps.length]).toEqual([2, total, 6]);
  });

  it("are cancelled with their pieces back in stock, once", async () => {
    const before = await stockOf(socks);
    const { number } = await bought(2);
    const answers = await Promise.all([1, 2].map(() => step(number, "canceled")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(socks)).toBe(before);
    expect(await mailsOf(number)).toEqual(["order-placed", "order-canceled"]);
  });

  it("return withdrawn pieces to stock when they are paid back, no more than was withdrawn", async () => {
    const { number, total } = await bought(2);
    await step(number, "paid");
    await step(number, "sent", { carrier: "PostNL" });
    const id = await DB.prepare("SELECT id FROM sales_order WHERE number = ?1").bind(number).first<number>("id");
    const withdrawal = await DB.prepare(
      `INSERT INTO withdrawal (withdrawal_key, order_id, name, email, store_code, period, until, received_at)
        VALUES (?1, ?2, 'Noor', ?3, 'outlet_nl', 'open', '2027-01-01', '2026-11-24') RETURNING id`,
    )
      .bind(crypto.randomUUID(), id, email)
      .first<number>("id");
    await DB.prepare("INSERT INTO withdrawal_line (withdrawal_id, order_id, position, qty) VALUES (?1, ?2, 0, 1)")
      .bind(withdrawal, id)
      .run();
    const before = (await stockOf(socks))!;
    expect((await step(number, "accepted", { withdrawal })).status).toBe(200);
    expect((await step(number, "accepted", { withdrawal })).reason).toBe("changed");
    const back = (qty: number, cents?: number) =>
      step(number, "repaid", { withdrawal, amount_cents: cents, restock: [{ position: 0, qty }] });
    // Not more than one piece is worth: delivery was for both.
    expect((await back(1, Math.floor(total / 2))).reason).toBe("changed");
    expect((await back(2)).reason).toBe("changed");
    expect([(await back(1)).status, (await back(1)).reason]).toEqual([200, "changed"]);
    expect(await stockOf(socks)).toBe(before + 1);
  });

  it("are found by number, address, name and postcode, by state and day; changed by whoever serves", async () => {
    const { number } = await bought(1);
    const noor = await signedIn("Noor orders", "read");
    const find = async (query: string) =>
      (await noor.ask<{ orders: { number: string }[] }>("GET", `/ops/orders?${query}`)).result.orders.some(
        (found) => found.number === number,
      );
    const { lastname, postcode } = address;
    for (const q of [number, email.slice(0, 12).toUpperCase(), lastname, postcode])
      expect([q, await find(`q=${encodeURIComponent(q)}`)]).toEqual([q, true]);
    expect([await find("q=nobody"), await find("state=new"), await find("state=complete")]).toEqual([
      false,
      true,
      false,
    ]);
    expect([await find("from=2020-01-01"), await find("until=2020-01-01")]).toEqual([true, false]);
    const refusal = await noor.ask("POST", `/ops/orders/${number}/paid`, { key: crypto.randomUUID() });
    expect([refusal.status, refusal.reason]).toEqual([403, "role"]);
    const { results } = await DB.prepare("SELECT call FROM operator_action").all();
    expect(JSON.stringify(results)).not.toContain(email.slice(0, 12));
  });
});
