import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WithdrawalReceipt } from "../../../shared/contract/order/order-look-up.ts";
import type { OrderHistory } from "../../../shared/contract/customer/user.ts";
import { creditNotesOf } from "../../../shared/session/credit-note.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { makeStep } from "../../../worker/ops/orders/step.ts";
import { paidStatements } from "../../../worker/ops/orders/transfer-step.ts";
import { call, DB } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { endUnpaidTransfers } from "../../../worker/backend/order/transfers.ts";
import { bought, fillBought, lookUp, ops, orderId, seen, step, total, withdraw, type Pieces } from "./bought.ts";

beforeAll(fillBought);
// A shop that has enough for every order of a property.
beforeEach(() => DB.prepare("UPDATE stock SET qty = 100, is_in_stock = 1").run());

/** An order by transfer whose socks and delivery cost nothing. */
async function boughtWithFree(): Promise<string> {
  const number = await bought({}, false);
  for (const sql of [
    `UPDATE sales_order_line SET row_total_cents = 0, price_cents = 0, discount_cents = 0
      WHERE position = 1 AND order_id = ${orderId}`,
    `UPDATE sales_order SET shipping_cents = 0, grand_total_cents = (SELECT row_total_cents - discount_cents
      FROM sales_order_line l WHERE l.order_id = sales_order.id AND l.position = 0) WHERE number = ?1`,
  ])
    await DB.prepare(sql).bind(number).run();
  return number;
}

describe("an order by transfer that is withdrawn from before it is paid", () => {
  it("is paid by what was left to transfer, and no more goes back than came", async () => {
    const noor = await makeCustomer(DB);
    const headers = bearer(noor);
    const number = await bought(headers, false);
    const mine = async () =>
      (await call<OrderHistory>("GET", `user/order-history?increment_id=${number}`, undefined, { headers })).body.result
        .items[0]!;
    const state = (lines?: Pieces) =>
      call<WithdrawalReceipt>(
        "POST",
        "withdrawal",
        { number, name: "Noor", key: crypto.randomUUID(), lines },
        { headers },
      );
    const points = () =>
      DB.prepare("SELECT balance FROM loyalty_transaction WHERE customer_id = ?1 ORDER BY id DESC LIMIT 1")
        .bind(noor.id)
        .first<number>("balance");
    await state([{ position: 0, qty: 1 }]);
    const first = (await seen(number)).withdrawals[0]!;
    const rest = total - first.goods_cents;
    expect(await seen(number)).toMatchObject({ paid_cents: 0, to_transfer_cents: rest });
    expect((await mine()).total_due).toBe(rest / 100);
    expect((await step(number, "repaid", { withdrawal: first.id, amount_cents: 0 })).status).toBe(200);
    expect((await step(number, "paid", { amount_cents: rest })).status).toBe(200);
    expect(await seen(number)).toMatchObject({ paid_cents: rest, to_transfer_cents: 0 });
    expect(await mine()).toMatchObject({ total_due: 0, total_paid: rest / 100 });
    // Points are given for goods that are paid.
    expect(await points()).toBe(Math.floor((rest - 495) / 100));
    // What was never paid for is corrected by a note, so that invoice and notes say what came.
    const notes = creditNotesOf(await mine());
    expect(notes.map((note) => [note.number, note.totalCents, note.lines.map(({ qty }) => qty)])).toEqual([
      [`${number}-0`, -first.goods_cents, [1]],
    ]);
    expect((await step(number, "refunded", { amount_cents: total })).reason).toBe("changed");
    expect((await step(number, "refunded", { amount_cents: rest + 1 })).reason).toBe("changed");
    expect((await state()).body.result.refund_cents).toBe(rest);
    const second = (await seen(number)).withdrawals[1]!;
    expect((await step(number, "repaid", { withdrawal: second.id })).status).toBe(200);
    expect(await seen(number)).toMatchObject({ paid_cents: rest, refunded_cents: rest });
    expect((await step(number, "refunded", { amount_cents: 1 })).reason).toBe("changed");
    expect(creditNotesOf(await mine()).reduce((sum, { totalCents }) => sum - totalCents, 0)).toBe(total);
    expect(await points()).toBe(0);
  });

  it("never has more back than came, whatever was withdrawn before and after its transfer", async () => {
    const part = fc.constantFrom<Pieces[number]>({ position: 0, qty: 1 }, { position: 1, qty: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 4 }),
        fc.array(part, { maxLength: 4 }),
        fc.integer({ min: 1, max: total }),
        async (before, after, wanted) => {
          const number = await bought({}, false);
          for (const one of before) await withdraw(number, [one]);
          for (const { id } of (await seen(number)).withdrawals)
            await step(number, "repaid", { withdrawal: id, amount_cents: 0 });
          const came = Math.round((await lookUp(number)).total_due * 100);
          await step(number, "paid", { amount_cents: came });
          for (const one of after) await withdraw(number, [one]);
          await step(number, "refunded", { amount_cents: wanted });
          for (const { id } of (await seen(number)).withdrawals) await step(number, "repaid", { withdrawal: id });
          await step(number, "refunded", { amount_cents: came + 1 });
          const { paid_cents: paid, refunded_cents: back } = await seen(number);
          expect([paid, back <= came]).toEqual([came, true]);
        },
      ),
      { numRuns: 5 },
    );
  });

  it("is not paid where nothing is left to transfer, nor by a sum that has changed since", async () => {
    const whole = await bought({}, false);
    await withdraw(whole);
    const { id } = (await seen(whole)).withdrawals[0]!;
    expect((await step(whole, "repaid", { withdrawal: id, amount_cents: 0 })).status).toBe(200);
    expect((await step(whole, "paid")).reason).toBe("changed");
    expect((await step(whole, "paid", { amount_cents: 0 })).reason).toBe("changed");
    const number = await bought({}, false);
    const row = (await DB.prepare("SELECT id, store_code FROM sales_order WHERE number = ?1")
      .bind(number)
      .first<{ id: number; store_code: string }>())!;
    const made = { key: crypto.randomUUID(), now: new Date() };
    const statements = await paidStatements(DB, { ...row, withdrawn: 0 }, { amount: null }, made);
    // Meanwhile a part is withdrawn from, and that is closed.
    await withdraw(number, [{ position: 0, qty: 1 }]);
    const other = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "repaid", { withdrawal: other.id, amount_cents: 0 })).status).toBe(200);
    const paid = { ...made, kind: "paid", orderId: row.id, content: {}, operatorId: null } as const;
    expect(await makeStep(DB, paid, statements)).toBe("refused");
    expect(await seen(number)).toMatchObject({ paid_cents: 0, to_transfer_cents: total - other.goods_cents });
  });

  it("is not booked with a sum that the operator has not seen: the new one is told, and is booked once", async () => {
    const number = await bought({}, false);
    const shown = (await seen(number)).to_transfer_cents;
    expect(shown).toBe(total);
    // Meanwhile a part is withdrawn from, and that is closed.
    await withdraw(number, [{ position: 0, qty: 1 }]);
    const { id, goods_cents: goods } = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "paid", { amount_cents: shown })).reason).toBe("changed");
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0 })).status).toBe(200);
    const key = crypto.randomUUID();
    // Whoever names no sum has seen the order's total.
    for (const body of [{ amount_cents: shown }, { amount_cents: shown - goods - 1 }, { amount_cents: 0 }, {}]) {
      const no = await step(number, "paid", body);
      expect([no.status, no.reason, no.meta]).toEqual([
        409,
        "sum",
        { reason: "sum", to_transfer_cents: shown - goods },
      ]);
    }
    expect(await seen(number)).toMatchObject({ paid_cents: 0, to_transfer_cents: shown - goods });
    const rest = { amount_cents: shown - goods };
    const made = await Promise.all([1, 2, 3].map(() => step(number, "paid", rest, key)));
    expect(made.map(({ status, result }) => [status, result.repeated]).toSorted()).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
    expect((await seen(number)).paid_cents).toBe(shown - goods);
    // It is paid, so another sum is not what keeps it from being paid again.
    expect((await step(number, "paid", { amount_cents: shown })).reason).toBe("changed");
  });

  it("of which nothing is left to pay leaves with what is free, once the operator says so", async () => {
    const number = await boughtWithFree();
    expect(await seen(number)).toMatchObject({ leaves_unpaid: false });
    expect((await step(number, "paid", { amount_cents: 0 })).reason).toBe("sum");
    await withdraw(number, [{ position: 0, qty: 1 }]);
    const { id } = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "paid", { amount_cents: 0 })).reason).toBe("changed");
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0 })).status).toBe(200);
    expect(await seen(number)).toMatchObject({ to_transfer_cents: 0, leaves_unpaid: true });
    expect((await step(number, "sent", { carrier: "PostNL" })).reason).toBe("changed");
    expect((await step(number, "paid", { amount_cents: 0 })).status).toBe(200);
    const mail = await renderMail(
      DB,
      {
        kind: "order-paid",
        payload: "{}",
        order_id: await DB.prepare(`SELECT ${orderId} AS id`).bind(number).first<number>("id"),
      },
      () => "https://shop.example",
      new Date(),
    );
    expect("text" in mail && mail.text).toContain("is niets meer te betalen");
    expect((await step(number, "sent", { carrier: "PostNL" })).result.state).toBe("complete");
    expect(await seen(number)).toMatchObject({
      paid_cents: 0,
      refunded_cents: 0,
      leaves_unpaid: false,
      parcels: [{ lines: [{ position: 1, qty: 4 }] }],
    });
    expect((await step(number, "refunded", { amount_cents: 1 })).reason).toBe("changed");
  });

  it("is not ended for want of a payment that nobody owes", async () => {
    const [some, all, none] = [await boughtWithFree(), await boughtWithFree(), await boughtWithFree()];
    await withdraw(some, [{ position: 0, qty: 1 }]);
    await withdraw(all);
    await endUnpaidTransfers(DB, new Date(Date.now() + 100 * 86_400_000));
    const state = async (number: string) =>
      (await ops<{ order: { state: string } }>("GET", `/ops/orders/${number}`)).result.order.state;
    expect([await state(some), await state(all), await state(none)]).toEqual(["new", "canceled", "canceled"]);
    const told = async (number: string) =>
      DB.prepare(`SELECT count(*) AS n FROM outbox WHERE kind = 'order-canceled' AND order_id = ${orderId}`)
        .bind(number)
        .first<number>("n");
    // Whoever withdrew from all of it did not fail to pay.
    expect([await told(some), await told(all), await told(none)]).toEqual([0, 0, 1]);
    // What was free goes the same way once it is withdrawn from.
    await withdraw(some, [{ position: 1, qty: 4 }]);
    await endUnpaidTransfers(DB, new Date(Date.now() + 102 * 86_400_000));
    expect([await state(some), await told(some)]).toEqual(["canceled", 0]);
  });

  it("too late, of what is not paid, is not accepted by closing it: all is to be transferred, and all leaves", async () => {
    const number = await bought({}, false);
    await withdraw(number, [{ position: 1, qty: 1 }]);
    const { id } = (await seen(number)).withdrawals[0]!;
    await DB.prepare("UPDATE withdrawal SET period = 'late' WHERE id = ?").bind(id).run();
    const restock = [{ position: 1, qty: 1 }];
    // All of it leaves, so nothing of it is back.
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0, restock })).reason).toBe("changed");
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0 })).status).toBe(200);
    expect(await seen(number)).toMatchObject({ to_transfer_cents: total, withdrawals: [{ accepted_at: null }] });
    expect((await step(number, "paid")).status).toBe(200);
    expect((await seen(number)).paid_cents).toBe(total);
    expect((await step(number, "sent", { carrier: "PostNL" })).status).toBe(200);
    const { parcels } = await seen(number);
    expect(parcels[0]!.lines).toEqual([
      { position: 0, qty: 1 },
      { position: 1, qty: 4 },
    ]);
  });

  it("too late and closed unpaid is accepted all the same, once, and then paid back as any other", async () => {
    const number = await bought({}, false);
    await withdraw(number, [{ position: 1, qty: 1 }]);
    const { id, goods_cents: goods } = (await seen(number)).withdrawals[0]!;
    await DB.prepare("UPDATE withdrawal SET period = 'late' WHERE id = ?").bind(id).run();
    const one = async () => (await seen(number)).withdrawals[0]!;
    expect(await one()).toMatchObject({ may_accept: 1, due_cents: 0 });
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0 })).status).toBe(200);
    expect((await step(number, "paid")).status).toBe(200);
    expect(await one()).toMatchObject({ may_accept: 1, due_cents: 0 });
    const key = crypto.randomUUID();
    const accept = await Promise.all(
      [key, key, crypto.randomUUID()].map((k) => step(number, "accepted", { withdrawal: id }, k)),
    );
    expect(accept.filter(({ status }) => status === 200).length).toBeLessThan(3);
    expect((await step(number, "accepted", { withdrawal: id })).reason).toBe("changed");
    expect(await one()).toMatchObject({ may_accept: 0, due_cents: goods, handled_at: null });
    const restock = [{ position: 1, qty: 1 }];
    expect((await step(number, "repaid", { withdrawal: id, restock })).status).toBe(200);
    expect(await one()).toMatchObject({ may_accept: 0, due_cents: 0, repaid_cents: goods });
    expect((await step(number, "accepted", { withdrawal: id })).reason).toBe("changed");
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 1, restock: [] })).reason).toBe("changed");
    expect(await seen(number)).toMatchObject({ paid_cents: total, refunded_cents: goods });
    const steps = await DB.prepare(`SELECT kind FROM order_step WHERE order_id = ${orderId} AND kind = 'accepted'`)
      .bind(number)
      .all();
    expect(steps.results).toHaveLength(1);
  });

  it("too late and accepted before its transfer came takes its part off what is to be transferred", async () => {
    const number = await bought({}, false);
    await withdraw(number, [{ position: 1, qty: 1 }]);
    const { id, goods_cents: goods } = (await seen(number)).withdrawals[0]!;
    await DB.prepare("UPDATE withdrawal SET period = 'late' WHERE id = ?").bind(id).run();
    await step(number, "repaid", { withdrawal: id, amount_cents: 0 });
    expect((await step(number, "accepted", { withdrawal: id })).status).toBe(200);
    // It is open again, and closed as one of an order that is not paid.
    expect((await step(number, "paid", { amount_cents: total - goods })).reason).toBe("changed");
    const restock = [{ position: 1, qty: 1 }];
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0, restock })).status).toBe(200);
    expect((await step(number, "paid", { amount_cents: total - goods })).status).toBe(200);
    expect(await seen(number)).toMatchObject({ paid_cents: total - goods });
  });

  it("too late and closed outside the shop is not opened again: it may have been paid back there", async () => {
    const number = await bought({}, false);
    await withdraw(number, [{ position: 1, qty: 1 }]);
    const { id } = (await seen(number)).withdrawals[0]!;
    await DB.prepare("UPDATE withdrawal SET period = 'late' WHERE id = ?").bind(id).run();
    expect((await ops("POST", "/ops/withdrawals/handled", { id })).status).toBe(200);
    expect((await seen(number)).withdrawals[0]).toMatchObject({ may_accept: 0 });
    expect((await step(number, "accepted", { withdrawal: id })).reason).toBe("changed");
  });

  it("in all, before its transfer came, is told in a late confirmation as nothing to pay, not as paid", async () => {
    const number = await bought({}, false);
    await withdraw(number);
    const { id } = (await DB.prepare("SELECT id FROM sales_order WHERE number = ?1")
      .bind(number)
      .first<{ id: number }>())!;
    const row = { kind: "order-placed", payload: "{}", order_id: id };
    const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
    if ("nothing" in mail) throw new Error(mail.nothing);
    expect(mail.text).not.toContain("betaald met");
    expect(mail.text).toContain("Je hebt alles herroepen. Er is niets te betalen.");
  });
});
