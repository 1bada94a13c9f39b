import { beforeAll, describe, expect, it, vi } from "vitest";
import { historyOrderOf } from "../../../worker/backend/customer/orders/history-order.ts";
import { readOrders } from "../../../worker/backend/customer/orders/order-rows.ts";
import { renderMail, type MailRow } from "../../../worker/backend/mail/render-mail.ts";
import { address, call, DB, fillShop, order, place, socks, stockOf, voucher } from "../cart/shop.ts";
import { signedIn, terminal } from "./operator-calls.ts";

const email = "operator-orders@example.test";
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await fillShop();
});
const ops = terminal();
const step = (number: string, kind: string, body: object = {}, key: string = crypto.randomUUID()) =>
  ops<{ state: string; status: string; repeated: boolean }>("POST", `/ops/orders/${number}/${kind}`, { key, ...body });
async function bought(qty: number, skus: readonly string[] = [socks]): Promise<{ number: string; total: number }> {
  const body = order(skus.map((sku) => ({ sku, qty })));
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

/** The mails of an order as text, each on one line; null for one that is not sent. */
async function textsOf(number: string): Promise<(string | null)[]> {
  const { results } = await DB.prepare(
    `SELECT x.kind, x.payload, x.order_id FROM outbox x JOIN sales_order o ON o.id = x.order_id
      WHERE o.number = ?1 ORDER BY x.id`,
  )
    .bind(number)
    .all<{ kind: string; payload: string; order_id: number }>();
  const mails = await Promise.all(results.map((row) => renderMail(DB, row, () => "https://shop.example", new Date())));
  return mails.map((mail) => ("nothing" in mail ? null : `${mail.subject} ${mail.text}`.replaceAll(/\s+/g, " ")));
}

describe("orders for operators", () => {
  it("of services are done, not sent: no mail speaks of a parcel, and beside one they are not in it", async () => {
    const service = await bought(1, [voucher]);
    await step(service.number, "paid");
    expect((await step(service.number, "sent", { carrier: "Winkel Utrecht" })).result.state).toBe("complete");
    expect((await step(service.number, "delivered")).status).toBe(200);
    const [, paid, done, ...after] = await textsOf(service.number);
    expect(paid).toMatch(/betaling voor bestelling .* is binnen/);
    expect(done).toMatch(/is afgehandeld .*1 × /);
    expect(after).toEqual([]);
    for (const mail of [paid, done]) expect(mail).not.toMatch(/pakket|Winkel Utrecht|bezorgd/);
    const both = await bought(1, [socks, voucher]);
    await step(both.number, "paid");
    await step(both.number, "sent", { carrier: "PostNL" });
    const [, came, sent] = await textsOf(both.number);
    expect(came).toMatch(/maken je pakket klaar/);
    expect(sent).toMatch(/PostNL brengt je pakket/);
    expect(sent!.match(/1 × /g)).toHaveLength(1);
    expect(sent).not.toMatch(new RegExp(`1 × ${voucher}`));
  });

  const deliveredOf = (number: string) =>
    DB.prepare("SELECT delivered_at FROM sales_order WHERE number = ?1").bind(number).first<string>("delivered_at");
  const only = (position: number) => [{ position, qty: 1 }];
  const shownOf = async (number: string) => {
    const { orders, lines } = await readOrders(DB, {
      customerId: null,
      guest: email,
      storeCode: "outlet_nl",
      limit: null,
      offset: 0,
      number,
    });
    return historyOrderOf(orders[0]!, lines.get(orders[0]!.id)!, "nl-NL");
  };
  const shownParcels = async (number: string) =>
    ((await shownOf(number)).extension_attributes?.parcels ?? []).map(({ carrier }) => carrier);

  it("of a service that is done before its goods leave say so of a part, and begin no period with it", async () => {
    const { number } = await bought(1, [socks, voucher]);
    await step(number, "paid");
    await step(number, "sent", { carrier: "Winkel Utrecht", lines: only(1) });
    await step(number, "delivered", { at: "2026-01-02T10:00:00.000Z" });
    expect(await deliveredOf(number)).toBeNull();
    const [, , done, ...after] = await textsOf(number);
    expect(done).toMatch(/^Een deel van bestelling .* is afgehandeld/);
    expect(after).toEqual([]);
    expect(await shownParcels(number)).toEqual([]);
    expect((await step(number, "sent", { carrier: "PostNL" })).result.state).toBe("complete");
    await step(number, "delivered", { at: "2026-01-20T10:00:00.000Z" });
    expect(await deliveredOf(number)).toBe("2026-01-20T10:00:00.000Z");
    expect(await shownParcels(number)).toEqual(["PostNL"]);
    expect((await textsOf(number)).at(-1)).toMatch(/^Je pakket .* is bezorgd .*herroepen tot en met .*3 februari/);
  });

  it("of goods and a service say how far the goods are, and never that a service was sent", async () => {
    const { number } = await bought(1, [socks, voucher]);
    await step(number, "paid");
    const told = async () => {
      const { state, goods, status_histories: steps } = await shownOf(number);
      return [state, goods, ...steps!.map(({ status }) => status)];
    };
    expect(await told()).toEqual(["processing", undefined, "pending", "processing"]);
    // Without a carrier nothing is sent; with one and no lines no service is done unseen.
    expect((await step(number, "sent", {})).reason).toBe("changed");
    expect((await step(number, "sent", { lines: [...only(0), ...only(1)] })).reason).toBe("changed");
    expect((await step(number, "sent", { carrier: "PostNL" })).result.state).toBe("processing");
    expect(await told()).toEqual(["processing", "sent", "pending", "processing", "complete"]);
    const found = await call<{ goods?: string }>("POST", "order/look-up", { number, email });
    expect(found.body.result.goods).toBe("sent");
    await step(number, "delivered", { at: "2026-01-05T10:00:00.000Z" });
    expect(await told()).toEqual(["processing", "delivered", "pending", "processing", "complete", "delivered"]);
    const sentAt = async () => (await shownOf(number)).status_histories!.find((one) => one.status === "complete");
    const before = await sentAt();
    await DB.prepare("UPDATE parcel SET sent_at = '2026-01-03T10:00:00.000Z' WHERE carrier = 'PostNL'").run();
    expect(before!.created_at).not.toBe((await sentAt())!.created_at);
    expect((await step(number, "sent", {})).result.state).toBe("complete");
    expect((await textsOf(number)).at(-1)).toMatch(/is afgehandeld .*1 × /);
    expect(await shownParcels(number)).toEqual(["PostNL"]);
    expect((await sentAt())!.created_at).toBe("2026-01-03T10:00:00.000Z");
    expect(await told()).toEqual(["complete", undefined, "pending", "processing", "complete", "delivered"]);
  });

  it("of a transfer say when it was booked, and how much came, in history and look-up", async () => {
    const { number } = await bought(1, [socks]);
    expect(await shownOf(number)).not.toHaveProperty("paid_at");
    await step(number, "paid");
    const at = await DB.prepare(
      `SELECT s.at FROM order_step s JOIN sales_order o ON o.id = s.order_id WHERE o.number = ?1 AND s.kind = 'paid'`,
    )
      .bind(number)
      .first<string>("at");
    const shown = await shownOf(number);
    expect(shown).toMatchObject({ paid_at: at, total_paid: shown.grand_total });
    expect(shown.status_histories).toContainEqual({ comment: null, created_at: at, status: "processing" });
    const found = await call<{ paid_at?: string }>("POST", "order/look-up", { number, email });
    expect(found.body.result.paid_at).toBe(at);
    await step(number, "canceled");
    // Nobody can tell any more what of it was kept: it was cancelled by the shop, and paid.
    const gone = await shownOf(number);
    expect([gone.state, "paid_at" in gone, "ended_unpaid" in gone]).toEqual(["canceled", false, false]);
  });

  it("of goods that were withdrawn from before they left have nothing that was sent", async () => {
    const { number } = await bought(1, [socks, voucher]);
    await step(number, "paid");
    await call("POST", "withdrawal", { number, email, name: "Sam", key: crypto.randomUUID(), lines: only(0) });
    const { result } = await ops<{ withdrawals: { id: number }[] }>("GET", `/ops/orders/${number}`);
    expect((await step(number, "repaid", { withdrawal: result.withdrawals[0]!.id })).status).toBe(200);
    expect(await shownOf(number)).toMatchObject({ state: "processing", goods: "none" });
  });

  it("of which a part was withdrawn from before it left are sent with the rest, and ask for nothing back that stayed", async () => {
    const { number } = await bought(2, [socks]);
    await step(number, "paid");
    await call("POST", "withdrawal", { number, email, name: "Sam", key: crypto.randomUUID(), lines: only(0) });
    await DB.prepare(
      `UPDATE withdrawal SET received_at = '2026-01-02T10:00:00.000Z', accepted_at = '2026-01-02T11:00:00.000Z'
        WHERE order_id = (SELECT id FROM sales_order WHERE number = ?1)`,
    )
      .bind(number)
      .run();
    const told = async () => {
      const { state, status, goods, status_histories: steps, extension_attributes: more } = await shownOf(number);
      const [withdrawal] = more!.withdrawals!;
      return [state, status, goods, steps!.map((one) => one.status).slice(2), withdrawal!.send_back !== undefined];
    };
    expect(await told()).toEqual(["processing", "processing", undefined, [], false]);
    expect((await step(number, "sent", { carrier: "PostNL" })).result.state).toBe("processing");
    expect(await told()).toEqual(["processing", "complete", undefined, ["complete"], false]);
    const found = await call<{ status: string; withdrawals: object[] }>("POST", "order/look-up", { number, email });
    expect(found.body.result.status).toBe("complete");
    expect(found.body.result.withdrawals).toEqual([expect.not.objectContaining({ send_back: expect.anything() })]);
    expect((await textsOf(number)).at(-1)).toMatch(/ is onderweg (?!.*sturen we apart)/);
    await step(number, "delivered", { at: "2026-01-05T10:00:00.000Z" });
    expect(await told()).toEqual(["processing", "delivered", undefined, ["complete", "delivered"], false]);
    // What is kept can be withdrawn from since then, whoever books the other piece when.
    expect((await textsOf(number)).at(-1)).toMatch(/is bezorgd .*herroepen tot en met .*19 januari/);
    expect((await shownOf(number)).extension_attributes!.withdraw_until).toBe("2026-01-20T00:00:00.000Z");
    // The piece that was withdrawn from left all the same.
    expect((await step(number, "sent", { carrier: "PostNL", lines: only(0) })).status).toBe(200);
    expect((await told()).at(-1)).toBe(true);
    expect(await deliveredOf(number)).toBeNull();
  });

  it("of goods that arrive before a service is done begin their period then, and promise no more", async () => {
    const { number } = await bought(1, [socks, voucher]);
    await step(number, "paid");
    await step(number, "sent", { carrier: "PostNL", lines: only(0) });
    await step(number, "delivered", { at: "2026-01-05T10:00:00.000Z" });
    const [, , sent, delivered] = await textsOf(number);
    expect(sent).toMatch(/De rest van je bestelling komt niet met de post/);
    expect(sent).not.toMatch(/sturen we apart/);
    expect(delivered).toMatch(/Alles van je bestelling .* dat met de post komt, is bezorgd/);
    expect((await step(number, "sent", { carrier: "Winkel Utrecht" })).result.state).toBe("complete");
    await step(number, "delivered");
    expect(await deliveredOf(number)).toBe("2026-01-05T10:00:00.000Z");
    expect(await shownParcels(number)).toEqual(["PostNL"]);
    expect((await mailsOf(number)).filter((kind) => kind === "order-delivered")).toHaveLength(1);
  });

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
    expect((await step(number, "delivered")).result).toMatchObject({ state: "complete", status: "delivered" });
    expect((await step(number, "delivered")).reason).toBe("changed");
    const listed = await ops<{ orders: { number: string; status: string }[] }>("GET", `/ops/orders?q=${number}`);
    const one = await ops<{ order: { status: string } }>("GET", `/ops/orders/${number}`);
    expect([listed.result.orders[0]!.status, one.result.order.status]).toEqual(["delivered", "delivered"]);
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
    const mail = async () =>
      JSON.stringify(
        await renderMail(
          DB,
          (await DB.prepare("SELECT kind, payload, order_id FROM outbox WHERE order_id = ?1 AND kind = ?2")
            .bind(id, "withdrawal-accepted")
            .first<MailRow>())!,
          () => "https://shop.example",
          new Date(),
        ),
      );
    expect(await mail()).toContain("Je krijgt je geld ervoor terug");
    await DB.prepare("UPDATE sales_order SET state = 'new' WHERE id = ?1").bind(id).run();
    expect(await mail()).toContain("geen betaling voor ontvangen");
    await DB.prepare("UPDATE sales_order SET state = 'complete' WHERE id = ?1").bind(id).run();
    const refund = await DB.prepare(
      `INSERT INTO refund (step_key, order_id, amount_cents, way, next_at, created_at, taken_at)
        VALUES (?1, ?2, ?3, 'hand', '2026', '2026', '2026') RETURNING id`,
    )
      .bind(crypto.randomUUID(), id, total)
      .first<number>("id");
    expect(await mail()).not.toMatch(/Je krijgt je geld ervoor terug|niets terug/);
    await DB.prepare("DELETE FROM refund WHERE id = ?1").bind(refund).run();
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
