import { beforeAll, describe, expect, it, vi } from "vitest";
import { forgetGuests } from "../../../worker/backend/order/remove-old-guest-data.ts";
import { sendRefunds } from "../../../worker/backend/payment/refunds.ts";
import { makeStep } from "../../../worker/ops/orders/step.ts";
import { canceledStatements, refundedStatements } from "../../../worker/ops/orders/steps.ts";
import { bindings, DB, fillShop, order, place, shirt, socks, stockOf } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { card, payingShop, placed, toPay } from "../payment/shop.ts";
import { terminal } from "./operator-calls.ts";

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
});
const ops = terminal();
const step = (number: string, kind: string, body: object = {}, key: string = crypto.randomUUID()) =>
  ops<{ state: string; repeated: boolean }>("POST", `/ops/orders/${number}/${kind}`, { key, ...body });
interface Row {
  id: number;
  state: string;
  store_code: string;
  withdrawn: number;
  grand_total_cents: number;
  delivered_at: string | null;
  promised_on: string | null;
}
const row = async (number: string) =>
  (await DB.prepare(
    `SELECT o.*, EXISTS (SELECT 1 FROM withdrawal w WHERE w.order_id = o.id) AS withdrawn
      FROM sales_order o WHERE number = ?1`,
  )
    .bind(number)
    .first<Row>())!;
async function bought(
  products: { sku: string; qty: number }[] = [{ sku: socks, qty: 2 }],
  headers: Record<string, string> = {},
) {
  const { body } = await place(order(products), { headers });
  return body.result.orderNumber;
}
async function withdrawn(number: string, position: number, qty: number): Promise<number> {
  const { id } = await row(number);
  const withdrawal = await DB.prepare(
    `INSERT INTO withdrawal (withdrawal_key, order_id, name, email, store_code, period, until, received_at)
      VALUES (?1, ?2, 'Noor', 'noor@example.test', 'outlet_nl', 'open', '2027-01-01', '2026-11-24') RETURNING id`,
  )
    .bind(crypto.randomUUID(), id)
    .first<number>("id");
  await DB.prepare("INSERT INTO withdrawal_line (withdrawal_id, order_id, position, qty) VALUES (?1, ?2, ?3, ?4)")
    .bind(withdrawal, id, position, qty)
    .run();
  return withdrawal!;
}
const mailsOf = async (number: string) =>
  (
    await DB.prepare("SELECT kind FROM outbox WHERE order_id = ?1 ORDER BY id")
      .bind((await row(number)).id)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);
const parcel = { carrier: "PostNL", code: "3SKADE7" };

describe("steps after others", () => {
  it("return no piece to stock that a cancellation has returned", async () => {
    const before = await stockOf(socks);
    const number = await bought();
    await step(number, "paid");
    const withdrawal = await withdrawn(number, 0, 2);
    expect((await step(number, "canceled")).status).toBe(200);
    const back = { withdrawal, amount_cents: 0, restock: [{ position: 0, qty: 2 }] };
    expect((await step(number, "repaid", back)).reason).toBe("changed");
    expect((await step(number, "repaid", { ...back, restock: [] })).status).toBe(200);
    expect(await stockOf(socks)).toBe(before);
  });

  it("send nothing whose money is all back", async () => {
    const number = await bought();
    await step(number, "paid");
    const { grand_total_cents: total } = await row(number);
    expect((await step(number, "refunded", { amount_cents: total - 1 })).result.state).toBe("processing");
    expect((await step(number, "refunded", { amount_cents: 1 })).status).toBe(200);
    expect((await step(number, "sent", parcel)).reason).toBe("changed");
  });

  it("complete an order whose rest was withdrawn, and begin its period; what is named can still leave", async () => {
    const number = await bought([
      { sku: socks, qty: 1 },
      { sku: shirt.red, qty: 1 },
    ]);
    await step(number, "paid");
    await step(number, "sent", { ...parcel, lines: [{ position: 0, qty: 1 }] });
    await step(number, "delivered", { at: "2026-11-20T10:00:00+01:00" });
    expect(await row(number)).toMatchObject({ state: "processing", delivered_at: null });
    const withdrawal = await withdrawn(number, 1, 1);
    expect((await step(number, "repaid", { withdrawal, amount_cents: 4999 })).result.state).toBe("complete");
    expect(await row(number)).toMatchObject({ delivered_at: "2026-11-20T09:00:00.000Z" });
    expect((await mailsOf(number)).filter((kind) => kind === "order-delivered")).toHaveLength(1);
    expect((await step(number, "sent", parcel)).reason).toBe("changed");
    expect((await step(number, "sent", { ...parcel, lines: [{ position: 1, qty: 1 }] })).status).toBe(200);
    expect(await row(number)).toMatchObject({ state: "complete", delivered_at: null });
  });

  it("take no arrival that is still to come", async () => {
    const number = await bought();
    await step(number, "paid");
    await step(number, "sent", parcel);
    expect((await step(number, "delivered", { at: "2126-01-01T00:00:00Z" })).status).toBe(400);
    expect((await row(number)).delivered_at).toBeNull();
  });

  it("promise a transfer its day once it is there", async () => {
    const number = await bought();
    expect((await row(number)).promised_on).toBeNull();
    await step(number, "paid");
    expect((await row(number)).promised_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("take points back with the money, each once, down to what the shop keeps", async () => {
    const noor = await makeCustomer(DB);
    const number = await bought([{ sku: shirt.red, qty: 2 }], bearer(noor));
    const balance = () =>
      DB.prepare("SELECT balance FROM loyalty_transaction WHERE customer_id = ?1 ORDER BY id DESC LIMIT 1")
        .bind(noor.id)
        .first<number>("balance");
    expect(await balance()).toBe(99);
    await step(number, "paid");
    const { grand_total_cents: total } = await row(number);
    await step(number, "refunded", { amount_cents: total - 5_050 });
    expect(await balance()).toBe(50);
    await step(number, "refunded", { amount_cents: 100 });
    expect(await balance()).toBe(49);
    await step(number, "canceled");
    expect(await balance()).toBe(0);
  });

  it("leave no parcel's code behind when their order is forgotten", async () => {
    const number = await bought();
    await step(number, "paid");
    await step(number, "sent", parcel);
    await step(number, "delivered");
    const { id } = await row(number);
    const texts = async () =>
      JSON.stringify(
        (
          await DB.batch(
            ["parcel", "order_step"].map((table) => DB.prepare(`SELECT * FROM ${table} WHERE order_id = ?1`).bind(id)),
          )
        ).map(({ results }) => results),
      );
    expect(await texts()).toContain(parcel.code);
    const terms = { contactYears: 1, orderYears: 7, endedDays: 90 };
    await forgetGuests(DB, terms, new Date(Date.now() + 20 * 365 * 86_400_000));
    expect(await texts()).not.toContain(parcel.code);
  });
});

describe("money that goes back through the provider", () => {
  async function paid() {
    const shop = payingShop();
    const { reference, number } = await placed(shop, toPay([{ sku: socks, qty: 2 }]));
    await shop.initiate(reference, card("authorised"));
    const found = await row(number);
    expect(found.state).toBe("processing");
    const make = async (amount: number, key = crypto.randomUUID()) => {
      const made = { key, now: new Date() };
      const content = { amount_cents: amount };
      return makeStep(
        DB,
        { key, kind: "refunded", orderId: found.id, content, operatorId: null, now: made.now },
        await refundedStatements(DB, found, { amount, withdrawalId: null }, made),
      );
    };
    const send = (later = 0) => {
      shop.clock.ms = Date.now() + later;
      return sendRefunds(bindings, shop.io);
    };
    const sent = () => shop.book.calls.filter(({ path }) => /\/(refunds|reversals)$/.test(path));
    return { shop, number, found, make, send, sent };
  }

  it("is sent once under the step's own key however often it is tried, and told once", async () => {
    const { shop, number, found, make, send, sent } = await paid();
    const key = crypto.randomUUID();
    expect([await make(100, key), await make(100, key)]).toEqual(["made", "repeated"]);
    let isDown = true;
    shop.book.fault = (path) => (isDown && path.endsWith("/refunds") ? new Response("", { status: 503 }) : null);
    await send();
    expect(await mailsOf(number)).not.toContain("order-refunded");
    isDown = false;
    await send();
    expect(sent()).toHaveLength(1);
    await Promise.all([send(3_600_000), send(3_600_000), send(3_600_000)]);
    expect(new Set(sent().map(({ key: one }) => one))).toEqual(new Set([`refund-${key}`]));
    expect(sent()[0]!.body["amount"]).toEqual({ value: 100, currency: "EUR" });
    expect((await mailsOf(number)).filter((kind) => kind === "order-refunded")).toHaveLength(1);
    expect([await make(found.grand_total_cents - 99), await make(found.grand_total_cents - 100)]).toEqual([
      "refused",
      "made",
    ]);
  });

  it("counts no more once the provider refuses it, and goes back whole with a cancellation", async () => {
    const { shop, found, make, send, sent } = await paid();
    shop.book.fault = (path) => (path.endsWith("/refunds") ? Response.json({}, { status: 422 }) : null);
    await make(100);
    await send();
    expect(await DB.prepare("SELECT failed_at FROM refund WHERE order_id = ?1").bind(found.id).first()).not.toEqual({
      failed_at: null,
    });
    const made = { key: crypto.randomUUID(), now: new Date() };
    const canceled = await makeStep(
      DB,
      { ...made, kind: "canceled", orderId: found.id, content: {}, operatorId: null },
      await canceledStatements(DB, found, made),
    );
    expect(canceled).toBe("made");
    await send(1_000);
    expect(sent().at(-1)).toMatchObject({ path: expect.stringMatching(/\/reversals$/), key: `refund-${made.key}` });
    expect(await make(1)).toBe("refused");
  });
});
