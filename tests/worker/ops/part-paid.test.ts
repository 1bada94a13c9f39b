import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WithdrawalReceipt } from "../../../shared/contract/order-look-up.ts";
import type { OrderHistory } from "../../../shared/contract/user.ts";
import { creditNotesOf } from "../../../shared/session/credit-note.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { makeStep } from "../../../worker/ops/orders/step.ts";
import { paidStatements } from "../../../worker/ops/orders/steps.ts";
import { call, DB } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import { bought, fillBought, lookUp, seen, step, total, withdraw, type Pieces } from "./bought.ts";

beforeAll(fillBought);
// A shop that has enough for every order of a property.
beforeEach(() => DB.prepare("UPDATE stock SET qty = 100, is_in_stock = 1").run());

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
    expect((await step(number, "paid")).status).toBe(200);
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
          await step(number, "paid");
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
    const number = await bought({}, false);
    const row = (await DB.prepare("SELECT id, store_code FROM sales_order WHERE number = ?1")
      .bind(number)
      .first<{ id: number; store_code: string }>())!;
    const made = { key: crypto.randomUUID(), now: new Date() };
    const statements = await paidStatements(DB, { ...row, withdrawn: 0 }, made);
    // Meanwhile a part is withdrawn from, and that is closed.
    await withdraw(number, [{ position: 0, qty: 1 }]);
    const other = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "repaid", { withdrawal: other.id, amount_cents: 0 })).status).toBe(200);
    const paid = { ...made, kind: "paid", orderId: row.id, content: {}, operatorId: null } as const;
    expect(await makeStep(DB, paid, statements)).toBe("refused");
    expect(await seen(number)).toMatchObject({ paid_cents: 0, to_transfer_cents: total - other.goods_cents });
  });

  it("too late, of what is not paid, is not accepted by closing it: all is to be transferred, and all leaves", async () => {
    const number = await bought({}, false);
    await withdraw(number, [{ position: 1, qty: 1 }]);
    const { id } = (await seen(number)).withdrawals[0]!;
    await DB.prepare("UPDATE withdrawal SET period = 'late' WHERE id = ?").bind(id).run();
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
