import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readOrder } from "../../../worker/backend/customer/orders/order-rows.ts";
import type { Mail } from "../../../worker/backend/mail/mail.ts";
import { renderMail, type MailRow } from "../../../worker/backend/mail/render-mail.ts";
import worker from "../../../worker/index.ts";
import {
  address,
  bindings,
  call,
  DB,
  fillShop,
  place as placeOrder,
  product,
  snapshot,
  socks,
  stockOf,
} from "../cart/shop.ts";
import type { Notice } from "./book.ts";
import { card, mailOf, orderRow, paymentRow, payingShop, placed, toPay, type PlacedToPay, type Step } from "./shop.ts";

vi.spyOn(console, "error").mockImplementation(() => {});
beforeAll(fillShop);
interface Found {
  payment_reversed?: boolean;
  ended_unpaid?: boolean;
}
const sock = [{ sku: socks, qty: 1 }];
const money = (order: string, changes: Partial<Notice> = {}): Notice => ({
  eventCode: "AUTHORISATION",
  success: true,
  psp: `FORGED${Math.random()}`,
  order,
  value: 1_090,
  currency: "EUR",
  ...changes,
});
const reversalMails = async (key: string) => {
  const { results } = await DB.prepare(
    "SELECT kind, payload, order_id FROM outbox WHERE kind = 'payment-reversed' AND payload ->> '$.order_key' = ?",
  )
    .bind(key)
    .all<MailRow>();
  return Promise.all(
    results.map(async (row) => (await renderMail(DB, row, () => "https://shop.example", new Date())) as Mail),
  );
};
const everything = async () => [
  await snapshot(),
  ...(
    await DB.batch(
      ["payment", "payment_notification", "payment_reversal"].map((table) => DB.prepare(`SELECT * FROM ${table}`)),
    )
  ).map(({ results }) => JSON.stringify(results)),
];

describe("notifications that somebody else wrote", () => {
  it("change nothing without our signature over the very order, sum, currency and result they name", async () => {
    const shop = payingShop();
    const { reference, number } = await placed(shop, toPay(sock));
    const before = await everything();
    const good = await shop.book.webhook([money(number)]);
    const item = (change: (entry: Record<string, any>) => void) => {
      const body = JSON.parse(good) as { notificationItems: { NotificationRequestItem: Record<string, any> }[] };
      change(body.notificationItems[0]!.NotificationRequestItem);
      return JSON.stringify(body);
    };
    const forged = [
      item((one) => {
        one["additionalData"].hmacSignature = "AAAA";
      }),
      item((one) => {
        one["additionalData"].hmacSignature = "not base64!";
      }),
      item((one) => {
        delete one["additionalData"];
      }),
      item((one) => {
        one["additionalData"] = { hmacSignature: "" };
      }),
      item((one) => {
        one["amount"].value = 1;
      }),
      item((one) => {
        one["amount"].currency = "USD";
      }),
      item((one) => {
        one["merchantReference"] = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
      }),
      item((one) => {
        one["pspReference"] += "x";
      }),
      item((one) => {
        one["success"] = "false";
      }),
      item((one) => {
        one["eventCode"] = "REFUND";
      }),
      item((one) => {
        one["merchantAccountCode"] = "Another";
      }),
      item((one) => {
        one["originalReference"] = "x";
      }),
      // The signature knows no borders between fields, so none of them may hold the sign that stands between them.
      item((one) => {
        one["originalReference"] = `:${one["merchantAccountCode"]}`;
        one["merchantAccountCode"] = one["merchantReference"];
        one["merchantReference"] = "";
      }),
    ];
    for (const body of forged) expect((await shop.tell(body)).status).toBeGreaterThanOrEqual(400);
    for (const body of [
      "",
      "[]",
      "{}",
      "null",
      '{"live":"false","notificationItems":[]}',
      "x".repeat(3_000_000),
      JSON.stringify({ live: "false", notificationItems: [{ NotificationRequestItem: "x" }] }),
    ])
      expect([400, 413]).toContain((await shop.tell(body)).status);
    // One forged item spoils the whole message, so that nothing is smuggled in beside it.
    const [a, b] = [JSON.parse(good), JSON.parse(forged[4]!)] as [Record<string, any>, Record<string, any>];
    expect(
      (
        await shop.tell(
          JSON.stringify({ ...a, notificationItems: [...a["notificationItems"], ...b["notificationItems"]] }),
        )
      ).status,
    ).toBe(401);
    expect(await everything()).toEqual(before);
    expect((await shop.status(reference)).body.result.status).toBe("open");
  });

  it("of another account or of the other of test and live are taken off the provider's hands and do nothing, though signed", async () => {
    const shop = payingShop();
    const { number } = await placed(shop, toPay(sock));
    const before = await everything();
    for (const body of [
      await shop.book.webhook([money(number)], {}, "true"),
      await shop.book.webhook([money(number)], { merchantAccountCode: "AnotherShop" }),
    ]) {
      const answer = await shop.tell(body);
      expect([answer.status, await answer.text()]).toEqual([202, "[accepted]"]);
    }
    expect(await everything()).toEqual(before);
  });

  it("never pay an order with another sum or currency: the order is cancelled and the money goes back", async () => {
    for (const wrong of [{ value: 1 }, { value: 1_091 }, { currency: "USD" }]) {
      const shop = payingShop();
      const before = (await stockOf(socks))!;
      const { reference, number, key } = await placed(shop, toPay(sock));
      await shop.initiate(reference, card("late"));
      const charge = shop.book.chargeOf(number);
      Object.assign(charge, wrong);
      shop.book.atTheBank(charge, "authorised");
      await shop.tell(await shop.book.webhook(shop.book.notices.splice(0)));
      expect(await orderRow(key)).toMatchObject({ state: "canceled" });
      expect(charge.state).toBe("reversed");
      expect(await paymentRow(reference)).toMatchObject({ state: "reversed" });
      expect(await stockOf(socks)).toBe(before);
      expect((await mailOf(key)).map(({ kind, dropped_at: dropped }) => [kind, dropped !== null])).toEqual([
        ["order-placed", true],
        ["order-canceled", false],
        ["payment-reversed", false],
      ]);
      // It names the sum that came and goes back, not the order's.
      expect((await reversalMails(key)).map(({ subject }) => subject.replaceAll(/\s/gu, " "))).toEqual([
        expect.stringContaining({ 1: "€ 0,01", 1_091: "€ 10,91" }[charge.value] ?? "US$ 10,90"),
      ]);
    }
  });

  it("that take a paid order's money away change nothing by themselves and call for somebody; those of an order that is not paid, and those that failed, call for nobody", async () => {
    const shop = payingShop();
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const calls = async (order: string, psp: string, notice: Partial<Notice>) => {
      log.mockClear();
      expect(
        (
          await shop.tell(
            await shop.book.webhook([
              money(order, { psp: `MOD${Math.random()}`.slice(0, 16), original: psp, ...notice }),
            ]),
          )
        ).status,
      ).toBe(202);
      return log.mock.calls
        .map(([line]) => JSON.parse(String(line)) as { event: string; order: string; what: string })
        .filter(({ event }) => event === "payment-attention")
        .map(({ order: of, what }) => [of, what]);
    };
    const paid = await placed(shop, toPay(sock));
    await shop.initiate(paid.reference, card("authorised"));
    const { psp } = shop.book.chargeOf(paid.number);
    for (const eventCode of [
      "CHARGEBACK",
      "DISPUTE_OPENED_WITH_CHARGEBACK",
      "PREARBITRATION_LOST",
      "SCHEME_ARBITRATION_LOST",
      "CAPTURE_FAILED",
      "CANCELLATION",
      "TECHNICAL_CANCEL",
      "EXPIRE",
    ])
      expect(await calls(paid.number, psp, { eventCode })).toEqual([[paid.number, eventCode]]);
    for (const notice of [
      { eventCode: "CANCELLATION", success: false },
      { eventCode: "CAPTURE" },
      { eventCode: "REFUND" },
      { eventCode: "CANCELLATION", original: "ANOTHER" },
    ])
      expect(await calls(paid.number, psp, notice)).toEqual([]);
    expect(await orderRow(paid.key)).toMatchObject({ state: "processing" });
    const open = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    await shop.initiate(open.reference, { type: "ideal" });
    expect(await calls(open.number, shop.book.chargeOf(open.number).psp, { eventCode: "EXPIRE" })).toEqual([]);
    expect((await shop.status(open.reference)).body.result.status).toBe("open");
  });

  it("of an order nobody knows wait, in case it becomes known, and go after a month", async () => {
    const shop = payingShop();
    const { reference, number } = await placed(shop, toPay(sock));
    const body = await shop.book.webhook([money("499999999", { psp: "EARLY" })]);
    expect((await shop.tell(body)).status).toBe(202);
    expect(
      await DB.prepare("SELECT applied_at FROM payment_notification WHERE psp_reference = 'EARLY'").first("applied_at"),
    ).toBeNull();
    await DB.prepare(
      `UPDATE payment_notification SET merchant_reference = ?1, body = json_set(body, '$.merchantReference', ?1)
        WHERE psp_reference = 'EARLY'`,
    )
      .bind(number)
      .run();
    await shop.minute();
    expect((await shop.status(reference)).body.result.status).toBe("authorised");
    await shop.tell(await shop.book.webhook([money("499999998", { psp: "NEVER" })]));
    shop.clock.ms += 31 * 24 * 3_600_000;
    await shop.minute();
    expect(
      await DB.prepare("SELECT count(*) AS n FROM payment_notification WHERE psp_reference = 'NEVER'").first("n"),
    ).toBe(0);
  });

  it("of orders of others, however many wait, keep no known order's from being heard", async () => {
    const shop = payingShop();
    const { reference, number } = await placed(shop, toPay(sock));
    const others = Array.from({ length: 60 }, (_, i) => money(`88${String(i).padStart(8, "0")}`, { psp: `OTHER${i}` }));
    expect((await shop.tell(await shop.book.webhook(others))).status).toBe(202);
    // Written down, and then the Worker died.
    await shop.tell(await shop.book.webhook([money("8899999999", { psp: "OURS" })]));
    await DB.prepare(
      `UPDATE payment_notification SET merchant_reference = ?1, body = json_set(body, '$.merchantReference', ?1)
        WHERE psp_reference = 'OURS'`,
    )
      .bind(number)
      .run();
    await shop.minute();
    expect((await shop.status(reference)).body.result.status).toBe("authorised");
    // One that no code can read any more keeps nothing else of the minute's work from being done.
    const stuck = await placed(shop, toPay(sock));
    await DB.prepare(
      "UPDATE payment_notification SET merchant_reference = ?1, body = '{}' WHERE psp_reference = 'OTHER1'",
    )
      .bind(stuck.number)
      .run();
    shop.clock.ms += 31 * 60_000;
    await shop.minute();
    expect((await shop.status(stuck.reference)).body.result.status).toBe("cancelled");
    await DB.prepare("DELETE FROM payment_notification WHERE psp_reference LIKE 'OTHER%'").run();
  });

  it("that nothing can read stay as long as their order, and delay the ones behind for a minute at most", async () => {
    const shop = payingShop();
    const [stuck, good] = [await placed(shop, toPay(sock)), await placed(shop, toPay(sock))];
    const at = new Date(shop.clock.ms).toISOString();
    await DB.prepare(
      `INSERT INTO payment_notification (psp_reference, event_code, success, merchant_reference, body, received_at)
        SELECT 'STUCK' || value, 'AUTHORISATION', 1, ?1, '{}', '2026-01-01' FROM json_each(?2)`,
    )
      .bind(stuck.number, JSON.stringify(Array.from({ length: 55 }, (_, i) => i)))
      .run();
    await DB.prepare(
      `INSERT INTO payment_notification (psp_reference, event_code, success, merchant_reference, body, received_at)
        VALUES ('HEARD', 'AUTHORISATION', 1, ?1, ?2, ?3)`,
    )
      .bind(
        good.number,
        JSON.stringify({
          eventCode: "AUTHORISATION",
          success: "true",
          pspReference: "HEARD",
          merchantAccountCode: "TestShop",
          merchantReference: good.number,
          amount: { value: 1_090, currency: "EUR" },
        }),
        at,
      )
      .run();
    await shop.minute();
    await shop.minute();
    expect((await shop.status(good.reference)).body.result.status).toBe("authorised");
    expect(
      await DB.prepare("SELECT count(*) AS n FROM payment_notification WHERE psp_reference LIKE 'STUCK%'").first("n"),
    ).toBe(55);
    await DB.prepare("DELETE FROM payment_notification WHERE psp_reference LIKE 'STUCK%'").run();
  });

  it("keep nothing of card or shopper, whatever stands in them", async () => {
    const shop = payingShop();
    const { number } = await placed(shop, toPay(sock));
    // An issuer's word on an authorisation is its code, the card's last digits and its end.
    await shop.tell(await shop.book.webhook([money(number)], { reason: "033899:1111:03/2030" }));
    const kept = JSON.stringify(
      (await DB.prepare("SELECT * FROM payment_notification WHERE merchant_reference = ?").bind(number).all()).results,
    );
    expect(kept).toContain(number);
    for (const secret of ["VISSER", "sam@example.test", "hmacSignature", "033899", "03/2030"])
      expect(kept).not.toContain(secret);
  });
});

describe("money that comes when the order is gone, or twice", () => {
  it("goes back, retried while the provider fails, mailed once, and again once it reports it could not", async () => {
    const shop = payingShop();
    const { reference, number, key } = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    await shop.initiate(reference, { type: "ideal" });
    await shop.cancel(reference);
    const told = async () => {
      const { body } = await shop.ask<Found>("POST", "order/look-up", { number, email: address.email });
      const { isReversed: step = false } = (await shop.status(reference)).body.result;
      return { step, found: body.result.payment_reversed ?? false, unpaid: body.result.ended_unpaid ?? false };
    };
    expect(await told()).toEqual({ step: false, found: false, unpaid: true });
    shop.book.fault = () => new Response("", { status: 500 });
    const charge = shop.book.chargeOf(number);
    shop.book.atTheBank(charge, "authorised");
    const paid = shop.book.notices.splice(0);
    for (let i = 0; i < 3; i++) expect((await shop.tell(await shop.book.webhook(paid))).status).toBe(202);
    expect(await paymentRow(reference)).toMatchObject({ state: "reversing", psp_reference: charge.psp });
    expect(await told()).toEqual({ step: true, found: true, unpaid: false });
    for (let i = 0; i < 5; i++) {
      shop.clock.ms += 3_600_000;
      await shop.minute();
    }
    expect(charge.state).toBe("authorised");
    expect(
      await DB.prepare("SELECT tries > 3 AS many, problem FROM payment_reversal WHERE psp_reference = ?")
        .bind(charge.psp)
        .first(),
    ).toEqual({ many: 1, problem: "500" });
    shop.book.fault = () => null;
    shop.clock.ms += 7 * 3_600_000;
    await Promise.all([shop.minute(), shop.minute()]);
    expect(charge.state).toBe("reversed");
    expect(await paymentRow(reference)).toMatchObject({ state: "reversed" });
    expect((await shop.status(reference)).body.result.status).toBe("cancelled");
    expect(await told()).toEqual({ step: true, found: true, unpaid: false });
    expect((await mailOf(key)).map(({ kind }) => kind)).toEqual(["order-placed", "payment-reversed"]);
    // The provider took it and could not do it after all.
    charge.state = "authorised";
    await shop.tell(await shop.book.webhook([{ ...shop.book.notices[0]!, success: false, psp: "FAILED-REVERSAL" }]));
    expect(await paymentRow(reference)).toMatchObject({ state: "reversing" });
    shop.clock.ms += 2 * 3_600_000;
    await shop.minute();
    expect(charge.state).toBe("reversed");
    expect(await paymentRow(reference)).toMatchObject({ state: "reversed" });
    expect((await mailOf(key)).map(({ kind }) => kind)).toEqual(["order-placed", "payment-reversed"]);
    expect(await orderRow(key)).toMatchObject({ state: "canceled" });
  });

  it("pays an order once: a second authorisation of the same order goes back, and the order stays paid by the first", async () => {
    const shop = payingShop();
    const { reference, number, key } = await placed(shop, toPay(sock));
    await shop.initiate(reference, card("authorised"));
    const first = shop.book.chargeOf(number);
    const paidAt = async () => (await readOrder(DB, (await orderRow(key))!.id as number))!.order.paid_at;
    const { updated_at: at } = (await paymentRow(reference))!;
    expect([typeof at, await paidAt()]).toEqual(["string", at]);
    const second = { ...first, psp: `${first.psp}-2` };
    shop.book.charges.set(second.psp, second);
    await shop.tell(await shop.book.webhook([money(number, { psp: second.psp })]));
    expect([first.state, second.state]).toEqual(["authorised", "reversed"]);
    expect(await orderRow(key)).toMatchObject({ state: "processing" });
    expect(await paymentRow(reference)).toMatchObject({ state: "authorised", psp_reference: first.psp });
    // The second one left its own time: when the first came is not known any more.
    expect(await paidAt()).toBeNull();
    // The mail about it does not say that the order is gone.
    const [told] = await reversalMails(key);
    expect([told!.subject, told!.text].join(" ")).not.toMatch(/geannuleerd/);
    expect(told!.text).toContain("twee keer");
    // Bad news of another attempt, or late ones, undo nothing.
    await shop.tell(
      await shop.book.webhook([money(number, { success: false }), money(number, { success: false, psp: first.psp })]),
    );
    expect(await orderRow(key)).toMatchObject({ state: "processing" });
  });

  it("a refusal that comes before the answer, and an authorisation before the page is back, are both heard once", async () => {
    const shop = payingShop();
    const away = await placed(shop, toPay(sock, {}, "adyen_ideal"));
    await shop.initiate(away.reference, { type: "ideal" });
    shop.book.atTheBank(shop.book.chargeOf(away.number), "authorised");
    await shop.tell(await shop.book.webhook(shop.book.notices.splice(0)));
    expect((await shop.status(away.reference)).body.result.status).toBe("authorised");
    expect(
      (
        await shop.back({ reference: away.reference, redirectResult: shop.book.chargeOf(away.number).result })
      ).headers.get("location"),
    ).toBe(`/checkout-return/?reference=${away.reference}`);
    expect(shop.book.calls.filter(({ path }) => path === "/payments/details")).toEqual([]);
    // A shopper who turned back at the bank cancelled, also where the provider's word is faster than they are; whatever
    // else went wrong there is a refusal.
    for (const [reason, status] of [
      ["Shopper Cancelled", "cancelled"],
      ["CANCELLED", "cancelled"],
      ["FRAUD-CANCELLED", "refused"],
      ["Refused", "refused"],
      ["", "refused"],
    ] as const) {
      const back = await placed(shop, toPay(sock, {}, "adyen_ideal"));
      await shop.initiate(back.reference, { type: "ideal" });
      shop.book.atTheBank(shop.book.chargeOf(back.number), "cancelled");
      await shop.tell(await shop.book.webhook(shop.book.notices.splice(0), { reason }));
      expect([reason, (await shop.status(back.reference)).body.result.status]).toEqual([reason, status]);
      expect(
        (
          await shop.back({ reference: back.reference, redirectResult: shop.book.chargeOf(back.number).result })
        ).headers.get("location"),
      ).toBe(`/checkout-failed/?reference=${back.reference}`);
    }
    const late = await placed(shop, toPay(sock));
    await shop.initiate(late.reference, card("late"));
    shop.book.atTheBank(shop.book.chargeOf(late.number), "refused");
    const told = shop.book.notices.splice(0);
    await Promise.all([1, 2, 3].map(async () => shop.tell(await shop.book.webhook(told))));
    expect((await shop.status(late.reference)).body.result.status).toBe("refused");
    expect((await mailOf(late.key)).map(({ kind }) => kind)).toEqual(["order-placed", "order-canceled"]);
  });
});

describe("shoppers who try", () => {
  it("another's result, another sum, another way to pay or a guess get nowhere", async () => {
    const shop = payingShop();
    await DB.batch(product("dear", { cents: 90_000 }).statements);
    const [cheap, dear] = [
      await placed(shop, toPay(sock, {}, "adyen_ideal")),
      await placed(shop, toPay([{ sku: "dear", qty: 1 }], {}, "adyen_ideal")),
    ];
    await shop.initiate(cheap.reference, { type: "ideal" });
    await shop.initiate(dear.reference, { type: "ideal" });
    // What was paid for the cheap one does not pay the dear one.
    shop.book.atTheBank(shop.book.chargeOf(cheap.number), "authorised");
    expect(
      await shop.details(dear.reference, { redirectResult: shop.book.chargeOf(cheap.number).result }),
    ).toMatchObject({ status: 400, body: { meta: { reason: "invalid" } } });
    expect((await shop.status(dear.reference)).body.result.status).toBe("open");
    expect(await paymentRow(dear.reference)).toMatchObject({
      details: null,
      psp_reference: shop.book.chargeOf(dear.number).psp,
    });
    // It is the cheap one's still.
    expect(
      (await shop.details(cheap.reference, { redirectResult: shop.book.chargeOf(cheap.number).result })).body.result
        .status,
    ).toBe("authorised");
    for (const redirectResult of ["x", "", "result-", "'; DROP TABLE payment; --"])
      expect((await shop.details(dear.reference, { redirectResult })).status).toBe(400);
    // The sum is the order's, whatever the browser adds.
    const own = await placed(shop, toPay([{ sku: "dear", qty: 1 }]));
    await shop.ask("POST", "payment/initiate", {
      reference: own.reference,
      amount: { value: 1, currency: "EUR" },
      stateData: {
        paymentMethod: card("authorised"),
        amount: { value: 1, currency: "EUR" },
        reference: cheap.number,
        merchantAccount: "Mine",
        returnUrl: "https://evil.example",
      },
      origin: "https://evil.example",
    });
    expect(shop.book.chargeOf(own.number).request).toMatchObject({
      amount: { value: 90_000, currency: "EUR" },
      reference: own.number,
      returnUrl: expect.stringMatching(/^http:\/\/shop\//),
      origin: "http://shop",
    });
    expect(JSON.stringify(shop.book.chargeOf(own.number).request)).not.toContain("evil");
    // The number of an order opens nothing, and no reference follows from another.
    for (const guess of [
      own.number,
      own.number.padStart(32, "0"),
      own.reference.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    ]) {
      for (const path of [`payment/payment-status?reference=${guess}`])
        expect([400, 404]).toContain((await shop.ask("GET", path)).status);
      expect([400, 404]).toContain((await shop.ask("POST", "payment/cancel", { reference: guess })).status);
    }
  });

  it("cancelling while the money comes ends in one of two ways, never between them", async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const shop = payingShop();
      const before = (await stockOf(socks))!;
      const { reference, number, key } = await placed(shop, toPay(sock));
      const both = [() => shop.initiate(reference, card("authorised")), () => shop.cancel(reference)];
      await Promise.all((i % 2 ? both : both.toReversed()).map((one) => one()));
      await shop.minute();
      const [state, charge] = [(await orderRow(key))!["state"], shop.book.ofOrder(number)[0]];
      seen.add(`${String(state)} ${charge?.state ?? "never asked"}`);
      expect(["processing authorised", "canceled reversed", "canceled never asked"]).toContain(
        `${String(state)} ${charge?.state ?? "never asked"}`,
      );
      expect(await stockOf(socks)).toBe(state === "processing" ? before - 1 : before);
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});

describe("the whole Worker with the embedded provider", () => {
  const ask = <T>(method: string, path: string, body?: unknown) =>
    call<T>(method, path, body, { fetch: (request) => exports.default.fetch(request) });
  const minute = async () => {
    const context = createExecutionContext();
    worker.scheduled(
      { scheduledTime: Date.now(), cron: "* * * * *", noRetry() {} } as never,
      bindings,
      context as never,
    );
    await waitOnExecutionContext(context);
  };

  it("pays by card, is told so, refuses a declined card, and is told of a payment nobody came back from", async () => {
    const order = async (code: string) => {
      const body = toPay(sock, {}, code);
      const answer = await placeOrder(body, { fetch: (request) => exports.default.fetch(request) });
      return { key: body.order_id, payment: (answer.body.result as PlacedToPay).payment! };
    };
    const details = (number: string, holderName = "S VISSER") => ({
      type: "scheme",
      holderName,
      encryptedCardNumber: `test_${number}`,
      encryptedExpiryMonth: "test_03",
      encryptedExpiryYear: "test_2030",
      encryptedSecurityCode: "test_737",
    });
    const paid = await order("adyen_cc");
    expect(
      (
        await ask<Step>("POST", "payment/initiate", {
          reference: paid.payment.reference,
          stateData: { paymentMethod: details("4111111111111111") },
        })
      ).body.result,
    ).toMatchObject({ status: "authorised" });
    const declined = await order("adyen_cc");
    expect(
      (
        await ask<Step>("POST", "payment/initiate", {
          reference: declined.payment.reference,
          stateData: { paymentMethod: details("4111111111111111", "DECLINED") },
        })
      ).body.result,
    ).toMatchObject({ status: "refused" });
    expect((await orderRow(declined.key))!["state"]).toBe("canceled");
    const away = await order("adyen_ideal");
    const { result } = (
      await ask<Step>("POST", "payment/initiate", {
        reference: away.payment.reference,
        stateData: { paymentMethod: { type: "ideal" } },
      })
    ).body;
    expect(result).toMatchObject({
      status: "open",
      action: { type: "redirect", url: expect.stringMatching(/^http:\/\/shop\/checkoutshopper\//) },
    });
    await minute();
    expect(
      await DB.prepare(
        "SELECT count(*) AS n FROM payment_notification WHERE applied_at IS NOT NULL AND event_code = 'AUTHORISATION'",
      ).first<number>("n"),
    ).toBeGreaterThanOrEqual(2);
    expect((await orderRow(paid.key))!["state"]).toBe("processing");
    expect(
      (await ask<{ paymentMethodsResponse: { paymentMethods: unknown[] } }>("GET", "payment/methods")).body.result
        .paymentMethodsResponse.paymentMethods.length,
    ).toBeGreaterThan(2);
  });
});
