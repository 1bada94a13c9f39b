import { beforeAll, describe, expect, it, vi } from "vitest";
import { readOrder } from "../../../worker/backend/customer/orders/order-rows.ts";
import { openWithdrawals } from "../../../worker/backend/withdrawal/read-withdrawal.ts";
import { keepNotification, notificationItem } from "../../../worker/backend/payment/notifications.ts";
import { asksForAnswer } from "../../../worker/backend/payment/dispute-words.ts";
import { bindings, DB, fillShop } from "../cart/shop.ts";
import { terminal } from "../ops/operator-calls.ts";
import { disputedWorld } from "./disputed-world.ts";

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
});
const hour = 3_600_000;
const isWaiting = async (id: number) => (await openWithdrawals(DB)).some((one) => one.id === id);

describe("PAY-006: an order whose money a dispute has taken", () => {
  it("is not said to be paid on a day, but again once the dispute is won", async () => {
    const { order, paid, tell } = await disputedWorld();
    const paidAt = async () => (await readOrder(DB, order.id))!.order.paid_at;
    const at = await paidAt();
    expect(at).toEqual(expect.any(String));
    await tell("CHARGEBACK", "A", paid);
    expect(await paidAt()).toBeNull();
    await tell("CHARGEBACK_REVERSED", "A", paid);
    expect(await paidAt()).toBe(at);
  });
});

describe("PAY-006: a refund that a dispute overtakes", () => {
  it("is not sent where it was never asked for, and is due again once the dispute is won", async () => {
    const world = await disputedWorld();
    const { paid, step, tell, send, later } = world;
    expect(await step("refunded", { amount_cents: paid })).toBe("made");
    await tell("CHARGEBACK", "A", paid);
    await send();
    expect(world.backCents()).toBe(0);
    expect((await world.seen()).refunds).toMatchObject([{ problem: "charged back", overtaken: 1 }]);
    expect((await world.refunds())[0]!.failed_at).not.toBeNull();
    expect(await step("refunded", { amount_cents: 1 })).toBe("refused");
    await tell("CHARGEBACK_REVERSED", "A", paid);
    later(7 * hour);
    await send();
    // Somebody decides: a second chargeback may follow.
    expect(world.backCents()).toBe(0);
    expect(await step("refunded", { amount_cents: paid })).toBe("made");
    await send();
    expect([world.backCents(), await world.mails()]).toEqual([paid, 1]);
    expect(await step("refunded", { amount_cents: 1 })).toBe("refused");
  });

  it("that may have arrived is not asked for again before the dispute is won, and then under its key", async () => {
    const world = await disputedWorld();
    const { paid, step, tell, send, later } = world;
    await step("refunded", { amount_cents: paid });
    world.fate = "lost";
    await send();
    expect(world.backCents()).toBe(paid);
    await tell("CHARGEBACK", "A", paid);
    const { calls } = world.shop.book;
    const before = calls.length;
    world.fate = "paid";
    later(7 * hour);
    await send();
    expect([calls.length, (await world.seen()).refunds[0]]).toMatchObject([
      before,
      { overtaken: 1, failed_at: null, taken_at: null },
    ]);
    await tell("CHARGEBACK_REVERSED", "A", paid);
    await send();
    expect([world.backCents(), world.back.size, await world.mails()]).toEqual([paid, 1, 1]);
    expect((await world.refunds())[0]!.taken_at).not.toBeNull();
  });

  it("that the provider tells of is done, however its answer was lost, and told once", async () => {
    const world = await disputedWorld();
    const { paid, step, tell, send, later } = world;
    await step("refunded", { amount_cents: 500 });
    world.fate = "lost";
    await send();
    await tell("CHARGEBACK", "A", paid);
    const [{ psp, cents }] = [...world.back.values()] as [{ psp: string; cents: number }];
    // Another sum is none of it, and neither is what failed.
    await world.heard("ELSE", cents + 1);
    await world.heard("FAILED", cents, false);
    expect(await world.mails()).toBe(0);
    for (const _ of [1, 2]) await world.heard(psp, cents);
    expect((await world.refunds())[0]).toMatchObject({ failed_at: null, overtaken: 0, psp_reference: psp });
    later(7 * hour);
    await send();
    expect([world.back.size, await world.mails()]).toEqual([1, 1]);
  });

  it("told as failed before it is told as paid has failed, and no mail says otherwise", async () => {
    const world = await disputedWorld();
    world.fate = "lost";
    expect(await world.step("refunded", { amount_cents: 500 })).toBe("made");
    await world.send();
    const [{ psp, cents }] = [...world.back.values()] as [{ psp: string; cents: number }];
    await world.heard(psp, cents, true, "REFUND_FAILED");
    await world.heard(psp, cents);
    expect(await world.refunds()).toMatchObject([{ taken_at: expect.any(String), failed_at: expect.any(String) }]);
    expect(await world.mails()).toBe(0);
  });

  it("while the provider is being asked, and takes it, waits for no dispute any more", async () => {
    const world = await disputedWorld();
    await world.step("refunded", { amount_cents: 500 });
    world.onPaid = () => world.tell("CHARGEBACK", "A", world.paid);
    await world.send();
    expect(await world.refunds()).toMatchObject([{ taken_at: expect.any(String), failed_at: null, overtaken: 0 }]);
  });

  it("that nobody has told of for three days has failed, and counts after all where it is told of then", async () => {
    const world = await disputedWorld();
    const { paid, step, tell, send, later } = world;
    await step("refunded", { amount_cents: 500 });
    world.fate = "down";
    await send();
    await tell("CHARGEBACK", "A", paid - 600);
    await tell("CHARGEBACK", "B", 300);
    later(71 * hour);
    await send();
    expect((await world.refunds())[0]!.failed_at).toBeNull();
    later(2 * hour);
    await send();
    expect((await world.refunds())[0]).toMatchObject({ overtaken: 1 });
    expect((await world.refunds())[0]!.failed_at).not.toBeNull();
    // What is left can go back now.
    expect(await step("refunded", { amount_cents: 301 })).toBe("refused");
    await world.heard("LATE", 500);
    expect((await world.refunds())[0]).toMatchObject({ failed_at: null, psp_reference: "LATE" });
    expect(await step("refunded", { amount_cents: 1 })).toBe("refused");
    expect(await world.mails()).toBe(1);
  });

  it("goes out where the dispute leaves enough for it, and an earlier one goes before a later one", async () => {
    const world = await disputedWorld();
    const { paid, step, tell, send } = world;
    await step("refunded", { amount_cents: 500 });
    await step("refunded", { amount_cents: 400 });
    await tell("CHARGEBACK", "A", paid - 899);
    await send();
    expect(world.backCents()).toBe(500);
    const [first, second] = await world.refunds();
    expect([first!.failed_at, second!.overtaken]).toEqual([null, 1]);
    expect((await world.seen()).refunded_cents).toBe(500);
  });
});

describe("a withdrawal from a disputed order", () => {
  it("that a dispute overtook is due again up to what is left, the rest once the dispute is won, once", async () => {
    const world = await disputedWorld();
    const { paid, step, tell, send } = world;
    expect(await world.withdraw(10)).toBe(200);
    const { id } = (await world.seen()).withdrawals[0]!;
    expect(await step("repaid", { withdrawal: id })).toBe("made");
    await tell("CHARGEBACK", "A", paid - 700);
    await send();
    expect(world.backCents()).toBe(0);
    expect((await world.seen()).withdrawals).toMatchObject([{ due_cents: 700, held_cents: paid - 700 }]);
    expect(await isWaiting(id)).toBe(true);
    expect(await step("repaid", { withdrawal: id })).toBe("made");
    await send();
    expect([world.backCents(), await isWaiting(id)]).toEqual([700, false]);
    expect(await step("repaid", { withdrawal: id })).toBe("refused");
    await tell("CHARGEBACK_REVERSED", "A", paid - 700);
    expect((await world.seen()).withdrawals).toMatchObject([{ due_cents: paid - 700, held_cents: 0 }]);
    expect(await isWaiting(id)).toBe(true);
    const presses = await Promise.all([1, 2, 3].map(() => step("repaid", { withdrawal: id })));
    expect(presses.toSorted()).toEqual(["made", "refused", "refused"]);
    await send();
    expect([world.backCents(), await isWaiting(id), await world.mails()]).toEqual([paid, false, 2]);
  });

  it("that was closed with nothing is due again all of it; with less than was due it is not", async () => {
    for (const [left, amount, again] of [
      [0, 0, 300],
      [100, 100, 200],
      [100, 60, 0],
    ] as const) {
      const world = await disputedWorld();
      const { paid, step, tell } = world;
      // Three of ten pieces, and a dispute of nearly all.
      await world.withdraw(3);
      const [first] = (await world.seen()).withdrawals;
      await tell("CHARGEBACK", "A", paid - left);
      expect(await step("repaid", { withdrawal: first!.id, amount_cents: amount })).toBe("made");
      await tell("CHARGEBACK_REVERSED", "A", paid - left);
      const [after] = (await world.seen()).withdrawals;
      expect([left, after!.due_cents]).toEqual([left, again === 0 ? 0 : first!.due_cents - left]);
    }
  });

  it("may be given up with nothing when the dispute is won, and then is on no list", async () => {
    const world = await disputedWorld();
    const { paid, step, tell } = world;
    await world.withdraw(3);
    const { id } = (await world.seen()).withdrawals[0]!;
    await tell("CHARGEBACK", "A", paid);
    await step("repaid", { withdrawal: id, amount_cents: 0 });
    // Not before: nothing of it is due, and what the dispute gives back would be nobody's.
    expect(await step("repaid", { withdrawal: id, amount_cents: 0 })).toBe("refused");
    expect(await isWaiting(id)).toBe(false);
    await tell("CHARGEBACK_REVERSED", "A", paid);
    expect(await isWaiting(id)).toBe(true);
    expect(await step("repaid", { withdrawal: id, amount_cents: 0 })).toBe("made");
    expect([await isWaiting(id), (await world.seen()).withdrawals[0]!.due_cents]).toEqual([false, 0]);
  });

  it("is due again where its second refund fails, too, and no sum twice", async () => {
    const world = await disputedWorld();
    const { paid, step, tell, send } = world;
    await world.withdraw(10);
    const { id } = (await world.seen()).withdrawals[0]!;
    await tell("CHARGEBACK", "A", 1_000);
    await step("repaid", { withdrawal: id });
    await send();
    await tell("CHARGEBACK_REVERSED", "A", 1_000);
    await step("repaid", { withdrawal: id });
    // Overtaken by the second chargeback.
    await tell("SECOND_CHARGEBACK", "A", 400);
    await send();
    expect((await world.seen()).withdrawals).toMatchObject([{ due_cents: 600, held_cents: 400 }]);
    await step("repaid", { withdrawal: id });
    await send();
    expect([world.backCents(), (await world.seen()).withdrawals[0]!.due_cents]).toEqual([paid - 400, 0]);
  });
});

describe("ACCT-017: points of an order that is disputed", () => {
  it("go with the money in proportion, and come back with it", async () => {
    const world = await disputedWorld();
    const { order, tell } = world;
    const goods = order.paid - 495;
    const all = Math.floor(goods / 100);
    expect(await world.points()).toBe(all);
    for (const _ of [1, 2]) await tell("CHARGEBACK", "A", 1_495);
    // Delivery was the first of it that nobody knows to be for goods.
    expect(await world.points()).toBe(Math.floor((goods - 1_000) / 100));
    await tell("CHARGEBACK", "B", order.paid);
    expect(await world.points()).toBe(0);
    await tell("CHARGEBACK_REVERSED", "B", order.paid);
    expect(await world.points()).toBe(Math.floor((goods - 1_000) / 100));
    for (const _ of [1, 2]) await tell("CHARGEBACK_REVERSED", "A", 1_495);
    expect(await world.points()).toBe(all);
    await tell("SECOND_CHARGEBACK", "A", 1_495);
    expect(await world.points()).toBe(Math.floor((goods - 1_000) / 100));
  });

  it("beside a refund lose what each of them takes, and get back what the dispute took alone", async () => {
    for (const isFirst of [true, false]) {
      const world = await disputedWorld();
      const { order, step, tell, send } = world;
      const goods = order.paid - 495;
      const refund = async () => {
        await step("refunded", { amount_cents: 1_000 });
        await send();
      };
      if (isFirst) await refund();
      await tell("CHARGEBACK", "A", 2_000);
      if (!isFirst) await refund();
      expect(await world.points()).toBe(Math.floor((order.paid - 3_000) / 100));
      await tell("CHARGEBACK_REVERSED", "A", 2_000);
      expect(await world.points()).toBe(Math.floor(Math.min(goods, order.paid - 1_000) / 100));
    }
  });

  it("know what a withdrawal paid back for delivery, and take none for it", async () => {
    const world = await disputedWorld();
    const { order, step, tell, send } = world;
    await world.withdraw(4);
    await world.withdraw(6);
    const [some, rest] = (await world.seen()).withdrawals;
    await step("repaid", { withdrawal: rest!.id });
    await send();
    expect(rest!.delivery_cents).toBe(495);
    // Four pieces are left to be paid back, and their points with them.
    expect(await world.points()).toBe(Math.floor(some!.goods_cents / 100));
    await tell("CHARGEBACK", "A", 500);
    expect(await world.points()).toBe(Math.floor((some!.goods_cents - 500) / 100));
    await tell("CHARGEBACK_REVERSED", "A", 500);
    expect(await world.points()).toBe(Math.floor(some!.goods_cents / 100));
    expect((await world.seen()).refunded_cents).toBe(order.paid - some!.goods_cents);
  });

  it("never fall below none, and those of a cancelled order do not come back", async () => {
    const world = await disputedWorld();
    const { order, step, tell, send, customer } = world;
    await DB.prepare(
      `INSERT INTO loyalty_transaction (customer_id, kind, points, balance, created_at)
        SELECT ?1, 'spent', 10 - balance, 10, '' FROM loyalty_transaction WHERE customer_id = ?1`,
    )
      .bind(customer.id)
      .run();
    await tell("CHARGEBACK", "A", order.paid);
    expect(await world.points()).toBe(0);
    await tell("CHARGEBACK_REVERSED", "A", order.paid);
    // What could not be taken is not given either.
    expect(await world.points()).toBe(10);
    await tell("SECOND_CHARGEBACK", "A", 500);
    await step("canceled", {});
    await send();
    expect([await world.points(), world.backCents()]).toEqual([0, order.paid - 500]);
    await tell("CHARGEBACK", "B", 100);
    await tell("CHARGEBACK_REVERSED", "B", 100);
    expect(await world.points()).toBe(0);
  });

  it("are none for an order whose chargeback was heard of before its payment", async () => {
    const world = await disputedWorld();
    const { order, tell, customer } = world;
    await tell("CHARGEBACK", "A", order.paid);
    await DB.batch([
      DB.prepare("DELETE FROM loyalty_transaction WHERE customer_id = ?1").bind(customer.id),
      DB.prepare("UPDATE payment SET state = 'pending' WHERE order_id = ?1").bind(order.id),
    ]);
    await world.shop.minute();
    const notice = world.shop.book.notices.find(({ eventCode }) => eventCode === "AUTHORISATION")!;
    await DB.prepare("DELETE FROM payment_notification WHERE event_code = 'AUTHORISATION'").run();
    await world.shop.tell(await world.shop.book.webhook([notice]));
    expect((await world.seen()).payment!.state).toBe("authorised");
    expect(await world.points()).toBe(0);
  });
});

const metrics = async () => {
  const { result } = await terminal({ ...bindings })<string>("GET", "/ops/metrics");
  return (sample: string) => {
    const line = result.split("\n").find((one) => one.startsWith(`shop_${sample} `));
    return line === undefined ? null : Number(line.slice(sample.length + 6));
  };
};

const forgetDisputes = () =>
  DB.batch(
    ["payment_dispute", "payment_notification", "refund", "withdrawal", "withdrawal_line"]
      .map((table) => DB.prepare(`DELETE FROM ${table}`))
      .concat(DB.prepare("UPDATE payment SET charged_back_cents = 0")),
  );

describe("what monitors and the cockpit are told of disputes", () => {
  beforeAll(forgetDisputes);

  it("is how many are open and what they took, and red as long as one can be answered and was not", async () => {
    const none = await metrics();
    expect([none('disputes{state="open"}'), none('act{reason="disputes"}')]).toEqual([0, 0]);
    const world = await disputedWorld();
    const by = new Date(Date.now() + 20 * 86_400_000).toISOString();
    await world.tell("CHARGEBACK", "A", 1_234, true, { defensePeriodEndsAt: by.replace("Z", "+00:00") });
    const open = await metrics();
    for (const [sample, expected] of [
      ['disputes{state="open"}', 1],
      ['disputes{state="to_answer"}', 1],
      ['disputes_open_amount{currency="EUR"}', 12.34],
      ["dispute_answer_by_timestamp_seconds", Date.parse(by) / 1_000],
      ['act{reason="disputes"}', 1],
    ] as const)
      expect([sample, open(sample)]).toEqual([sample, expected]);
    expect((await world.seen()).answer_by).toBe(by);
    await world.tell("INFORMATION_SUPPLIED", "A", 1_234);
    const answered = await metrics();
    expect([answered('disputes{state="open"}'), answered('act{reason="disputes"}')]).toEqual([1, 0]);
    expect((await world.seen()).answer_by).toBeNull();
    await world.tell("CHARGEBACK_REVERSED", "A", 1_234);
    expect((await metrics())('disputes{state="open"}')).toBe(0);
    await world.tell("SECOND_CHARGEBACK", "A", 1_234);
    // That one is decided.
    expect((await metrics())('disputes{state="open"}')).toBe(0);
  });

  it.each(["DISPUTE_DEFENSE_PERIOD_ENDED", "ISSUER_RESPONSE_TIMEFRAME_EXPIRED", "PREARBITRATION_WON"])(
    "asks for no answer any more after %s",
    async (code) => {
      const world = await disputedWorld();
      await world.tell("NOTIFICATION_OF_CHARGEBACK", "D", 500);
      expect((await metrics())('act{reason="disputes"}')).toBe(1);
      await world.tell(code, "D", 500);
      expect((await metrics())('act{reason="disputes"}')).toBe(0);
    },
  );

  it("is red for an announced one, too, until its time is up; what is said of it is no moment: two weeks", async () => {
    const world = await disputedWorld();
    await world.tell("NOTIFICATION_OF_CHARGEBACK", "C", 500, true, { defensePeriodEndsAt: "soon" });
    const told = await metrics();
    expect([told('disputes{state="open"}'), told('act{reason="disputes"}')]).toEqual([0, 1]);
    const days = (Date.parse((await world.seen()).answer_by!) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await DB.prepare("UPDATE payment_notification SET received_at = ?1 WHERE event_code = 'NOTIFICATION_OF_CHARGEBACK'")
      .bind(new Date(Date.now() - 14.1 * 86_400_000).toISOString())
      .run();
    expect((await metrics())('act{reason="disputes"}')).toBe(0);
  });

  it("is no refund to be made while the dispute has its money, and one once it is won", async () => {
    const world = await disputedWorld();
    const red = async () => (await metrics())('act{reason="refunds"}');
    await world.withdraw(10);
    await world.tell("CHARGEBACK", "A", world.paid);
    await world.step("repaid", { withdrawal: (await world.seen()).withdrawals[0]!.id, amount_cents: 0 });
    const other = await disputedWorld();
    await other.step("refunded", { amount_cents: other.paid });
    await other.tell("CHARGEBACK", "A", other.paid);
    expect(await red()).toBe(0);
    await world.tell("CHARGEBACK_REVERSED", "A", world.paid);
    expect(await red()).toBe(1);
    await world.step("repaid", { withdrawal: (await world.seen()).withdrawals[0]!.id });
    expect(await red()).toBe(0);
    // However long it was with the issuer.
    await DB.prepare("UPDATE refund SET failed_at = '2026-01-01T00:00:00.000Z' WHERE order_id = ?1")
      .bind(other.order.id)
      .run();
    await other.tell("CHARGEBACK_REVERSED", "A", other.paid);
    expect(await red()).toBe(1);
    await other.step("refunded", { amount_cents: other.paid });
    expect(await red()).toBe(0);
  });

  it("is no stuck refund where one waits for a dispute", async () => {
    const world = await disputedWorld();
    const stuck = async () => (await metrics())('payment_queue{state="stuck"}');
    await DB.prepare("DELETE FROM refund").run();
    await world.step("refunded", { amount_cents: 500 });
    world.fate = "down";
    await world.send();
    await DB.prepare("UPDATE refund SET created_at = '2026-01-01T00:00:00.000Z'").run();
    expect(await stuck()).toBe(1);
    await world.tell("CHARGEBACK", "A", world.paid);
    expect(await stuck()).toBe(0);
  });
});

describe("an answer to a dispute", () => {
  beforeAll(forgetDisputes);

  it("asks anew when a chargeback follows a request for information that was answered, in whatever order they come", async () => {
    const told = [
      ["REQUEST_FOR_INFORMATION", "2026-11-01T10:00:00+01:00", 1],
      ["INFORMATION_SUPPLIED", "2026-11-02T10:00:00+01:00", 0],
      ["NOTIFICATION_OF_CHARGEBACK", "2026-11-03T10:00:00+01:00", 1],
      // An hour later, by another clock's name.
      ["INFORMATION_SUPPLIED", "2026-11-03T10:00:00Z", 0],
      // It was announced, and that was answered.
      ["CHARGEBACK", "2026-11-04T10:00:00+01:00", 0],
    ] as const;
    const world = await disputedWorld();
    for (const [code, at, red] of told) {
      await world.tell(code, "S", 500, true, {}, at);
      expect([code, at, (await metrics())('act{reason="disputes"}')]).toEqual([code, at, red]);
    }
    // The first answer once more, late: the later one stands.
    await world.tell("INFORMATION_SUPPLIED", "S", 500, true, {}, "2026-11-02T10:00:00+01:00");
    expect((await metrics())('act{reason="disputes"}')).toBe(0);
    const other = await disputedWorld();
    for (const [code, at] of told.toReversed()) await other.tell(code, "S", 500, true, {}, at);
    expect((await metrics())('act{reason="disputes"}')).toBe(0);
    // Without the later answer it is red, whatever came first.
    const last = await disputedWorld();
    for (const [code, at] of told.toSpliced(3, 1).toReversed()) await last.tell(code, "S", 500, true, {}, at);
    expect((await metrics())('disputes{state="to_answer"}')).toBe(1);
    expect((await last.seen()).answer_by).not.toBeNull();
    await last.tell("INFORMATION_SUPPLIED", "S", 500, true, {}, "2026-11-03T11:00:00+01:00");
    expect((await metrics())('disputes{state="to_answer"}')).toBe(0);
  });

  /** Without a day: the provider says with its other data which stage it is of. */
  const undated = {
    request: ["REQUEST_FOR_INFORMATION", { rfiReasonCode: "30", disputeStatus: "Unresponded" }],
    supplied: ["INFORMATION_SUPPLIED", { rfiReasonCode: "30", disputeStatus: "Responded" }],
    chargeback: ["CHARGEBACK", { chargebackReasonCode: "13.3", disputeStatus: "Undefended" }],
    defended: ["INFORMATION_SUPPLIED", { chargebackReasonCode: "13.3", disputeStatus: "Pending" }],
  } as const;
  type Undated = keyof typeof undated;
  const orders = <T>(all: readonly T[]): T[][] =>
    all.length < 2 ? [[...all]] : all.flatMap((one, i) => orders(all.toSpliced(i, 1)).map((rest) => [one, ...rest]));
  interface Word {
    readonly code: string;
    readonly more?: Readonly<Record<string, string>>;
    readonly reason?: string;
    readonly at?: string | null;
  }
  /** Which of these disputes still ask for an answer, by place, after each was told of in its order. */
  const asking = async (disputes: readonly (readonly Word[])[]) => {
    const name = crypto.randomUUID();
    const kept = disputes.flatMap((words, i) =>
      words.map(({ code, more = {}, reason = "", at }, n) => {
        const amount = { value: 500, currency: "EUR" };
        const of = { pspReference: `${name}-${i}`, merchantAccountCode: "Shop", merchantReference: name, amount };
        const item = {
          ...of,
          eventCode: code,
          success: "true",
          eventDate: at ?? undefined,
          reason,
          additionalData: more,
        };
        return keepNotification(DB, notificationItem.parse(item), new Date(Date.now() + n * 60_000));
      }),
    );
    await DB.batch(kept);
    const { results } = await DB.prepare(
      `SELECT DISTINCT n.psp_reference AS psp FROM payment_notification n
        WHERE n.merchant_reference = ?1 AND ${asksForAnswer}`,
    )
      .bind(name)
      .all<{ psp: string }>();
    return results.map(({ psp }) => Number(psp.slice(name.length + 1))).toSorted((a, b) => a - b);
  };
  const wordsOf = (names: readonly Undated[], day: (one: Undated) => string | null = () => null): Word[] =>
    names.map((one) => ({ code: undated[one][0], more: undated[one][1], at: day(one) }));

  it("without a day counts for the stage that the provider names, in whatever order and however often it comes", async () => {
    const answered = orders(["request", "supplied", "chargeback", "defended"] as const);
    const again = ["supplied", "defended", "supplied"] as const;
    expect(await asking(answered.map((names) => wordsOf([...names, ...again])))).toEqual([]);
    const open = orders(["request", "supplied", "chargeback"] as const);
    expect(await asking(open.map((names) => wordsOf([...names, "supplied"])))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each(["supplied", "defended"])(
    "is the later of both, in whatever order, where %s alone has no day",
    async (one) => {
      const days = { request: "01", supplied: "02", chargeback: "03", defended: "04" } as const;
      const day = (name: Undated) => (name === one ? null : `2026-11-${days[name]}T10:00:00+01:00`);
      const all = orders(["request", "supplied", "chargeback", "defended"] as const);
      expect(await asking(all.map((names) => wordsOf(names, day)))).toEqual([]);
      const open = orders(["request", "supplied", "chargeback"] as const);
      if (one === "supplied")
        expect(await asking(open.map((names) => wordsOf(names, day)))).toEqual([0, 1, 2, 3, 4, 5]);
    },
  );

  it("without a day or a stage is another one where it says something else, and a repeat where it says the same", async () => {
    const told = ["REQUEST_FOR_INFORMATION", "INFORMATION_SUPPLIED", "CHARGEBACK"].map((code) => ({ code }));
    const answers = ["", "Documents of the chargeback"].map((reason) => ({ code: "INFORMATION_SUPPLIED", reason }));
    expect(await asking([told, ...answers.map((answer) => [...told, answer])])).toEqual([0, 1]);
  });

  it("of several notices of one dispute takes the next time to answer", async () => {
    const world = await disputedWorld();
    const [gone, next] = [-1, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    await world.tell("NOTIFICATION_OF_CHARGEBACK", "T", 500, true, { defensePeriodEndsAt: gone! });
    await world.tell("CHARGEBACK", "T", 500, true, { defensePeriodEndsAt: next! });
    const told = await metrics();
    expect([told('disputes{state="to_answer"}'), told("dispute_answer_by_timestamp_seconds")]).toEqual([
      1,
      Date.parse(next!) / 1_000,
    ]);
    expect((await world.seen()).answer_by).toBe(next);
    await world.tell("DISPUTE_DEFENSE_PERIOD_ENDED", "T", 500);
    expect((await metrics())('disputes{state="to_answer"}')).toBe(0);
  });
});
