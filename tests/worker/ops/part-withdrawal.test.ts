import { beforeAll, describe, expect, it } from "vitest";
import { configureReturns } from "../../../shared/checkout/return-ways.ts";
import { withdrawalReceipt, type WithdrawalReceipt } from "../../../shared/contract/order/order-look-up.ts";
import type { OrderHistory } from "../../../shared/contract/customer/user.ts";
import { creditNotesOf } from "../../../shared/session/credit-note.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { call, DB, socks, stockOf } from "../cart/shop.ts";
import { bearer, makeCustomer } from "../customer/customers.ts";
import {
  bought,
  fillBought,
  lookUp,
  ops,
  orderId,
  seen,
  step,
  total,
  withdraw,
  type Pieces,
  type Seen,
} from "./bought.ts";

beforeAll(fillBought);
/** The provider reports that what was sent back did not arrive. */
const fail = (number: string) =>
  DB.prepare(`UPDATE refund SET failed_at = taken_at WHERE order_id = ${orderId}`).bind(number).run();

describe("an order that is withdrawn from in parts", () => {
  it.each([
    ["as they came", [0, 1, 2, 3]],
    ["the last one first", [3, 2, 1, 0]],
    ["in no order", [2, 0, 3, 1]],
  ])("is paid back in all what was paid, to the cent, %s", async (_, steps) => {
    const number = await bought();
    const stock = (await stockOf(socks))!;
    const parts: Pieces[] = [
      [{ position: 1, qty: 1 }],
      [
        { position: 0, qty: 1 },
        { position: 1, qty: 1 },
      ],
      [{ position: 1, qty: 1 }],
      [{ position: 1, qty: 1 }],
    ];
    const promised: number[] = [];
    for (const lines of parts) promised.push((await withdraw(number, lines)).body.result.refund_cents);
    const { withdrawals } = await seen(number);
    expect(withdrawals.map(({ due_cents: due }) => due)).toEqual(promised);
    expect(withdrawals.map(({ delivery_cents: cents }) => cents)).toEqual([0, 0, 0, 495]);
    expect(promised.reduce((sum, cents) => sum + cents, 0)).toBe(total);
    for (const i of steps) {
      const { id, due_cents: due } = (await seen(number)).withdrawals[i]!;
      expect(due).toBe(promised[i]);
      const restock = i === 0 ? [{ position: 1, qty: 1 }] : [];
      expect((await step(number, "repaid", { withdrawal: id, restock })).status).toBe(200);
    }
    const after = await seen(number);
    expect([after.refunded_cents, after.withdrawals.map(({ repaid_cents: cents }) => cents)]).toEqual([
      total,
      promised,
    ]);
    // One of four came back.
    expect(await stockOf(socks)).toBe(stock + 1);
  });

  it("as at once pays the same, and what is kept keeps its delivery", async () => {
    const whole = await bought();
    expect((await withdraw(whole)).body.result.refund_cents).toBe(total);
    const part = await bought();
    const { refund_cents: cents } = (await withdraw(part, [{ position: 1, qty: 4 }])).body.result;
    const { items } = await lookUp(part);
    expect(cents).toBe(Math.round((items[1]!.row_total_incl_tax - items[1]!.discount_amount!) * 100));
  });

  it("pays no piece twice that is withdrawn from twice at once, and no withdrawal that is paid back twice at once", async () => {
    const number = await bought();
    const all = [{ position: 1, qty: 4 }];
    const replies = await Promise.all([1, 2, 3, 4].map(() => withdraw(number, all)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const [{ id, due_cents: due }] = (await seen(number)).withdrawals as [Seen["withdrawals"][number]];
    const steps = await Promise.all(
      [1, 2, 3].map(() => step(number, "repaid", { withdrawal: id, restock: all, amount_cents: due })),
    );
    expect(steps.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await seen(number)).toMatchObject({
      refunded_cents: due,
      withdrawals: [{ repaid_cents: due, due_cents: 0 }],
    });
    const key = crypto.randomUUID();
    const { body } = await withdraw(number, [{ position: 0, qty: 1 }]);
    const rest = (await seen(number)).withdrawals[1]!;
    expect(body.result.refund_cents).toBe(total - due);
    const made = await Promise.all([1, 2].map(() => step(number, "repaid", { withdrawal: rest.id }, key)));
    expect(made.map(({ result }) => result.repeated).sort()).toEqual([false, true]);
    expect((await seen(number)).refunded_cents).toBe(total);
  });

  it("pays back less where use took value away, never more than is due, and not what went back otherwise", async () => {
    const number = await bought();
    await withdraw(number, [{ position: 0, qty: 1 }]);
    const [{ id, due_cents: due }] = (await seen(number)).withdrawals as [Seen["withdrawals"][number]];
    const back = (cents: unknown) => step(number, "repaid", { withdrawal: id, amount_cents: cents });
    expect((await back(due + 1)).reason).toBe("changed");
    for (const cents of [-1, 1.5, "1", Number.MAX_SAFE_INTEGER]) expect((await back(cents)).status).toBe(400);
    expect((await step(number, "repaid", { withdrawal: id + 1_000 })).reason).toBe("changed");
    expect((await back(due - 500)).status).toBe(200);
    expect((await step(number, "refunded", { amount_cents: total - due })).status).toBe(200);
    // Five euro are left of what was paid, whatever the rest was worth.
    const { body } = await withdraw(number);
    const { refund_cents: cents, parts } = withdrawalReceipt.parse(body.result);
    expect([cents, parts]).toEqual([
      500,
      { goods_cents: total - due - 495, delivery_cents: 495, otherwise_cents: total - due - 500 },
    ]);
    expect(await lookUp(number)).toMatchObject({ withdrawal: { left_cents: 0 } });
    // The mail says how the sum comes about.
    const last = (await seen(number)).withdrawals.at(-1)!;
    const row = { kind: "withdrawal-received", payload: JSON.stringify({ withdrawal_id: last.id }), order_id: null };
    const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
    if ("nothing" in mail) throw new Error(mail.nothing);
    const euro = (of: number) => `€\u00a0${(of / 100).toFixed(2).replace(".", ",")}`;
    for (const fact of [
      `Betaald voor wat je herroept: ${euro(total - due - 495)}`,
      `Bezorgkosten: ${euro(495)}`,
      `Al terug of onderweg: -${euro(total - due - 500)}`,
      `Terug te betalen: ${euro(500)}`,
    ])
      expect(mail.text).toContain(fact);
  });

  it("of another order, or of one that is not paid, pays nothing back", async () => {
    const [number, other] = [await bought({}, false), await bought()];
    expect((await withdraw(number, [{ position: 1, qty: 2 }])).body.result).toMatchObject({
      refund: "unpaid",
      refund_cents: 0,
    });
    const { id } = (await seen(number)).withdrawals[0]!;
    for (const kind of ["repaid", "accepted"])
      expect([kind, (await step(other, kind, { withdrawal: id })).reason]).toEqual([kind, "changed"]);
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 1 })).reason).toBe("changed");
    // Closed with nothing only by whoever says so.
    expect((await step(number, "repaid", { withdrawal: id })).reason).toBe("changed");
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0 })).status).toBe(200);
    expect((await seen(number)).refunded_cents).toBe(0);
  });

  it("before its transfer came is not paid by less, so that nothing goes back that never came", async () => {
    const number = await bought({}, false);
    const { body } = await withdraw(number, [{ position: 0, qty: 1 }]);
    // The receipt asks for the rest, and for no parcel of goods that have not left.
    expect(body.result).toMatchObject({ rest_cents: (await seen(number)).to_transfer_cents, returns: null });
    expect((await step(number, "paid")).reason).toBe("changed");
    const { id } = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 0 })).status).toBe(200);
    const { to_transfer_cents: rest } = await seen(number);
    expect((await step(number, "paid", { amount_cents: rest })).status).toBe(200);
    expect((await seen(number)).withdrawals).toMatchObject([{ due_cents: 0, repaid_cents: 0 }]);
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: 100 })).reason).toBe("changed");
  });

  it("before its transfer came leaves a rest to pay, which order and mail say, and a late statement takes nothing off", async () => {
    const number = await bought({}, false);
    const due = async () => (await lookUp(number)).total_due;
    expect(await due()).toBe(total / 100);
    await withdraw(number, [{ position: 1, qty: 1 }]);
    const { goods_cents: goods } = (await seen(number)).withdrawals[0]!;
    expect(await due()).toBe((total - goods) / 100);
    const row = (await DB.prepare(
      "SELECT kind, payload, order_id FROM outbox WHERE kind = 'withdrawal-received' ORDER BY id DESC LIMIT 1",
    ).first<{ kind: string; payload: string; order_id: number }>())!;
    const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
    if ("nothing" in mail) throw new Error(mail.nothing);
    const amount = `€\u00a0${((total - goods) / 100).toFixed(2).replace(".", ",")}`;
    expect(mail.text).toContain(`Voor wat je houdt, is nog ${amount} te betalen. Maak ${amount} over naar`);
    await DB.prepare(`UPDATE withdrawal SET period = 'late' WHERE order_id = ${orderId}`).bind(number).run();
    expect(await due()).toBe(total / 100);
    await DB.prepare(`UPDATE withdrawal SET period = 'open' WHERE order_id = ${orderId}`).bind(number).run();
    await withdraw(number);
    expect(await due()).toBe(0);
  });

  it("too late promises nothing before it is accepted, and holds nothing back from what came in time", async () => {
    const number = await bought();
    await step(number, "refunded", { amount_cents: total - 2_000 });
    await withdraw(number, [{ position: 0, qty: 1 }]);
    const late = (await seen(number)).withdrawals[0]!;
    await DB.prepare("UPDATE withdrawal SET period = 'late' WHERE id = ?").bind(late.id).run();
    const second = (await withdraw(number, [{ position: 1, qty: 4 }])).body.result.refund_cents;
    expect(second).toBe(2_000);
    const dues = async () => (await seen(number)).withdrawals.map(({ due_cents: due }) => due);
    expect(await dues()).toEqual([0, 2_000]);
    expect((await step(number, "repaid", { withdrawal: late.id, amount_cents: 1 })).reason).toBe("changed");
    expect((await lookUp(number)).withdrawals).toMatchObject([{ due: 0 }, { due: 20 }]);
    expect((await step(number, "accepted", { withdrawal: late.id })).status).toBe(200);
    expect((await dues())[0]).toBe(2_000);
  });

  it("is shown with its money where the order is: to its customer, and by number and address", async () => {
    const noor = await makeCustomer(DB);
    const headers = bearer(noor);
    const number = await bought(headers);
    const { body } = await call<WithdrawalReceipt>(
      "POST",
      "withdrawal",
      { number, name: "Noor", key: crypto.randomUUID(), lines: [{ position: 1, qty: 2 }] },
      { headers },
    );
    const due = body.result.refund_cents;
    const history = async () => {
      const { result } = (
        await call<OrderHistory>("GET", `user/order-history?increment_id=${number}`, undefined, { headers })
      ).body;
      return result.items[0]!;
    };
    const [item] = (await history()).items.slice(1);
    const stated = { lines: [{ item_id: item!.item_id, qty: 2 }], due: due / 100, repaid: 0, handled_at: null };
    expect((await history()).extension_attributes!.withdrawals).toEqual([expect.objectContaining(stated)]);
    expect((await lookUp(number)).withdrawals).toEqual([expect.objectContaining(stated)]);
    const { id } = (await seen(number)).withdrawals[0]!;
    await step(number, "repaid", { withdrawal: id });
    const after = { due: 0, repaid: due / 100, handled_at: expect.stringMatching(/^\d{4}-/) as unknown };
    for (const [found, money] of [
      [(await history()).extension_attributes!.withdrawals, (await history()).total_refunded],
      [(await lookUp(number)).withdrawals, (await lookUp(number)).total_refunded],
    ])
      expect([found, money]).toEqual([[expect.objectContaining(after)], due / 100]);
  });

  it("numbers what is back for credit notes, which a refund that failed does not renumber, for its customer alone", async () => {
    const noor = await makeCustomer(DB);
    const headers = bearer(noor);
    const number = await bought(headers);
    for (const lines of [[{ position: 1, qty: 1 }], undefined])
      await call("POST", "withdrawal", { number, name: "Noor", key: crypto.randomUUID(), lines }, { headers });
    await step(number, "refunded", { amount_cents: 100 });
    await fail(number);
    const { withdrawals } = await seen(number);
    for (const { id } of withdrawals) expect((await step(number, "repaid", { withdrawal: id })).status).toBe(200);
    const order = (await call<OrderHistory>("GET", `user/order-history?increment_id=${number}`, undefined, { headers }))
      .body.result.items[0]!;
    const refunds = order.extension_attributes!.refunds!;
    expect(refunds.map((one) => [one.number, one.lines.map(({ qty }) => qty), one.delivery])).toEqual([
      [`${number}-2`, [1], 0],
      [`${number}-3`, [1, 3], 4.95],
    ]);
    const notes = creditNotesOf(order);
    expect(notes.reduce((sum, { totalCents }) => sum - totalCents, 0)).toBe(total);
    const tax = notes.flatMap(({ rates }) => rates).reduce((sum, { taxCents }) => sum - taxCents, 0);
    expect(tax).toBe(Math.round(order.tax_amount * 100));
    expect(JSON.stringify(await lookUp(number))).not.toContain(`${number}-2`);
  });

  it("is paid back again where the money did not arrive, up to the same sum, once, and restocks nothing twice", async () => {
    const number = await bought();
    await withdraw(number, [{ position: 1, qty: 2 }]);
    const [{ id, due_cents: due }] = (await seen(number)).withdrawals as [Seen["withdrawals"][number]];
    const stock = (await stockOf(socks))!;
    const restock = [{ position: 1, qty: 2 }];
    expect((await step(number, "repaid", { withdrawal: id, amount_cents: due - 50, restock })).status).toBe(200);
    const waits = async () =>
      (await ops<{ open: { id: number }[] }>("GET", "/ops/withdrawals")).result.open.some((one) => one.id === id);
    expect(await waits()).toBe(false);
    await fail(number);
    expect(await seen(number)).toMatchObject({
      refunded_cents: 0,
      withdrawals: [{ due_cents: due - 50, repaid_cents: 0 }],
    });
    expect(await waits()).toBe(true);
    expect((await lookUp(number)).withdrawals).toMatchObject([{ due: (due - 50) / 100, repaid: 0 }]);
    const again = (body: object) => step(number, "repaid", { withdrawal: id, ...body });
    for (const body of [{ amount_cents: due }, { amount_cents: 0 }, { restock }])
      expect([body, (await again(body)).reason]).toEqual([body, "changed"]);
    const replies = await Promise.all([1, 2, 3].map(() => again({})));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await seen(number)).toMatchObject({ withdrawals: [{ due_cents: 0, repaid_cents: due - 50 }] });
    expect([await stockOf(socks), await waits()]).toEqual([stock + 2, false]);
  });

  it("takes back the points of goods alone, whenever delivery is paid back and however a refund fails", async () => {
    const noor = await makeCustomer(DB);
    const headers = bearer(noor);
    const number = await bought(headers);
    const balance = () =>
      DB.prepare("SELECT balance FROM loyalty_transaction WHERE customer_id = ?1 ORDER BY id DESC LIMIT 1")
        .bind(noor.id)
        .first<number>("balance");
    const goods = total - 495;
    expect(await balance()).toBe(Math.floor(goods / 100));
    // Delivery out of goodwill: no point was given for it.
    expect((await step(number, "refunded", { amount_cents: 495 })).status).toBe(200);
    expect(await balance()).toBe(Math.floor(goods / 100));
    await fail(number);
    expect((await seen(number)).refunded_cents).toBe(0);
    const state = (lines?: Pieces) =>
      call("POST", "withdrawal", { number, name: "Noor", key: crypto.randomUUID(), lines }, { headers });
    await state([{ position: 1, qty: 4 }]);
    await state();
    const [first, last] = (await seen(number)).withdrawals as [
      Seen["withdrawals"][number],
      Seen["withdrawals"][number],
    ];
    expect([first.delivery_cents, last.delivery_cents]).toEqual([0, 495]);
    expect((await step(number, "repaid", { withdrawal: first.id })).status).toBe(200);
    // All of the delivery is still paid, and earns nothing.
    expect(await balance()).toBe(Math.floor((goods - first.due_cents) / 100));
    expect((await step(number, "repaid", { withdrawal: last.id, amount_cents: last.due_cents - 200 })).status).toBe(
      200,
    );
    expect(await balance()).toBe(2);
  });

  it.each([
    ["outlet_nl", ["2 × Socks", "Creditfactuur {note}", "Excl. btw", "21% btw"]],
    ["outlet_de", ["2 × Socks", "Rechnungskorrektur {note}", "Ohne MwSt.", "MwSt."]],
    ["outlet_en", ["2 × Socks", "Credit note {note}", "Excl. VAT", "VAT"]],
  ])("the mail about its money names pieces, credit note and tax, in the words of %s", async (store, words) => {
    const number = await bought();
    await DB.prepare("UPDATE sales_order SET store_code = ?2 WHERE number = ?1").bind(number, store).run();
    await withdraw(number, [{ position: 1, qty: 2 }]);
    const { id } = (await seen(number)).withdrawals[0]!;
    const mails = async () =>
      (
        await DB.prepare(
          `SELECT kind, payload, order_id FROM outbox WHERE kind = 'order-refunded' AND order_id = ${orderId}`,
        )
          .bind(number)
          .all<{ kind: string; payload: string; order_id: number }>()
      ).results;
    expect((await step(number, "refunded", { amount_cents: 100 })).status).toBe(200);
    expect((await step(number, "repaid", { withdrawal: id })).status).toBe(200);
    const [goodwill, mine] = await Promise.all(
      (await mails()).map((row) => renderMail(DB, row, () => "https://shop.example", new Date())),
    );
    if (!goodwill || !mine || "nothing" in goodwill || "nothing" in mine) throw new Error("no mail");
    for (const word of words) expect(mine.html).toContain(word.replace("{note}", `${number}-2`));
    expect(goodwill.text).toContain(`${number}-1`);
    expect(goodwill.text).not.toContain("Socks");
    expect(mine.html + mine.text + goodwill.text).not.toMatch(/\{\w+\}/);
  });

  it("no mail promises money of a refund that has failed before the mail left", async () => {
    const number = await bought();
    await withdraw(number, [{ position: 1, qty: 2 }]);
    const { id } = (await seen(number)).withdrawals[0]!;
    expect((await step(number, "refunded", { amount_cents: 100 })).status).toBe(200);
    expect((await step(number, "repaid", { withdrawal: id })).status).toBe(200);
    await DB.prepare(
      `UPDATE refund SET failed_at = created_at WHERE id = (SELECT max(id) FROM refund WHERE order_id = ${orderId})`,
    )
      .bind(number)
      .run();
    const { results } = await DB.prepare(
      `SELECT kind, payload, order_id FROM outbox WHERE kind = 'order-refunded' AND order_id = ${orderId}`,
    )
      .bind(number)
      .all<{ kind: string; payload: string; order_id: number }>();
    const mails = await Promise.all(
      results.map((row) => renderMail(DB, row, () => "https://shop.example", new Date())),
    );
    expect(mails.map((mail) => "nothing" in mail)).toEqual([false, true]);
  });

  it("is acknowledged with its lines, what is paid back and until when they are to be sent", async () => {
    const number = await bought();
    const { refund_cents: cents } = (await withdraw(number, [{ position: 1, qty: 3 }])).body.result;
    const { id } = (await seen(number)).withdrawals[0]!;
    const row = { kind: "withdrawal-received", payload: JSON.stringify({ withdrawal_id: id }), order_id: null };
    const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
    if ("nothing" in mail) throw new Error(mail.nothing);
    for (const fact of [
      "3 × Socks",
      `Terug te betalen: €\u00a0${(cents / 100).toFixed(2).replace(".", ",")}`,
      "uiterlijk",
    ])
      expect(mail.text).toContain(fact);
    expect(mail.text + mail.html).not.toMatch(/\{\w+\}/);
  });

  it.each([
    [
      { "*": { carrier: "PostNL", portal: "https://returns.example/{language}/{number}" } },
      (number: string) => ["Retourlabel maken bij PostNL", `https://returns.example/nl/${number}`],
    ],
    [{ outlet_nl: { address: ["Retouren KADE", "Loods 2", "3011 AA Rotterdam"] } }, () => ["Retouren KADE\nLoods 2"]],
    [{ outlet_de: { portal: "https://returns.example/" } }, () => ["KADE Outlet B.V.\nVoorbeeldkade 1"]],
  ])("leads to how parcels come back in its view: %j", async (ways, expected) => {
    const number = await bought();
    try {
      configureReturns(ways);
      const { returns } = withdrawalReceipt.parse((await withdraw(number, [{ position: 0, qty: 1 }])).body.result);
      const { id } = (await seen(number)).withdrawals[0]!;
      const row = { kind: "withdrawal-received", payload: JSON.stringify({ withdrawal_id: id }), order_id: null };
      const mail = await renderMail(DB, row, () => "https://shop.example", new Date());
      if ("nothing" in mail) throw new Error(mail.nothing);
      for (const words of [...expected(number), number]) expect(mail.text).toContain(words);
      const href = returns!.portal;
      expect(href === null || mail.html.includes(`href="${href}"`)).toBe(true);
      expect(mail.text.includes("returns.example")).toBe(href !== null);
    } finally {
      configureReturns({});
    }
  });
});
