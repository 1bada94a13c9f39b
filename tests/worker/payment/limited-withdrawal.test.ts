import { beforeAll, describe, expect, it, vi } from "vitest";
import { historyOrder } from "../../../shared/contract/customer/user.ts";
import { toCents } from "../../../shared/money/money.ts";
import { historyOrderOf } from "../../../worker/backend/customer/orders/history-order.ts";
import { readOrder } from "../../../worker/backend/customer/orders/order-rows.ts";
import { openWithdrawals } from "../../../worker/backend/withdrawal/read-withdrawal.ts";
import { readWaitingWork } from "../../../worker/ops/standing/waiting-work.ts";
import { DB, fillShop } from "../cart/shop.ts";
import { terminal } from "../ops/operator-calls.ts";
import { bindings } from "../cart/shop.ts";
import { disputedWorld, type DisputedWorld } from "./disputed-world.ts";

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
});
const isWaiting = async (id: number) => (await openWithdrawals(DB)).some((one) => one.id === id);
const isRed = async (world: DisputedWorld) => {
  const { payments } = await readWaitingWork(DB, new Date(world.shop.clock.ms));
  return payments.failedRefunds > 0;
};
const shownOf = async ({ order: { id } }: DisputedWorld) => {
  const { order, lines } = (await readOrder(DB, id))!;
  return historyOrder.parse(historyOrderOf(order, lines, "nl-NL"));
};
/** What its shopper reads of it. */
const toldOf = async (world: DisputedWorld) => (await shownOf(world)).refund_failed;
const forget = () => DB.prepare("DELETE FROM refund").run();

/** An operator paid 5.00 back, then all pieces are withdrawn from, and all that is due is paid. */
async function limited(world: DisputedWorld, amount: number | null = null) {
  const { step, send } = world;
  expect(await step("refunded", { amount_cents: 500 })).toBe("made");
  await send();
  await world.withdraw(10);
  const { id, due_cents: due } = (await world.seen()).withdrawals[0]!;
  expect(due).toBe(world.paid - 500);
  world.later(60_000);
  expect(await step("repaid", { withdrawal: id, amount_cents: amount })).toBe("made");
  await send();
  world.later(60_000);
  return id;
}
/** The provider reports that it could not carry the operator's refund out. */
const fails = async (world: DisputedWorld) => {
  const [key, refund] = [...world.back.entries()].find(([, { cents }]) => cents === 500)!;
  world.back.set(key, { ...refund, failed: true });
  for (const _ of [1, 2]) await world.heard(refund.psp, 500, true, "REFUND_FAILED");
  world.later(60_000);
};

describe("PAY-006: a withdrawal that an operator's refund had limited", () => {
  it("has its rest due by itself when that refund fails, once", async () => {
    await forget();
    const world = await disputedWorld();
    const { paid, step, send } = world;
    const id = await limited(world);
    expect([world.backCents(), await isWaiting(id), await isRed(world)]).toEqual([paid, false, false]);
    expect((await world.seen()).withdrawals).toMatchObject([{ due_cents: 0, otherwise_cents: 500 }]);
    await fails(world);
    expect((await world.seen()).withdrawals).toMatchObject([{ due_cents: 500, otherwise_cents: 0 }]);
    expect([await isWaiting(id), await isRed(world)]).toEqual([true, true]);
    const presses = await Promise.all([1, 2, 3].map(() => step("repaid", { withdrawal: id })));
    expect(presses.toSorted()).toEqual(["made", "refused", "refused"]);
    await send();
    expect([world.backCents(), await world.mails(), await isWaiting(id), await isRed(world)]).toEqual([
      paid,
      3,
      false,
      false,
    ]);
    expect(await step("refunded", { amount_cents: 1 })).toBe("refused");
    expect((await world.seen()).withdrawals).toMatchObject([{ due_cents: 0, otherwise_cents: 0 }]);
    // Both of its notes say whose lines they are of; the one that failed is told apart from them.
    const { refunds, failed_refunds: failed } = (await shownOf(world)).extension_attributes!;
    expect(refunds!.map((one) => [one.withdrawal, toCents(one.amount)])).toEqual([
      [1, paid - 500],
      [1, 500],
    ]);
    expect(failed!.map((one) => [one.withdrawal, one.amount])).toEqual([[undefined, 5]]);
  });

  it("has it due where the provider refuses that refund at once, and twice where two refunds fail", async () => {
    const world = await disputedWorld();
    const { paid, step, send } = world;
    world.fate = "down";
    for (const cents of [300, 200]) await step("refunded", { amount_cents: cents });
    await send();
    await world.withdraw(10);
    const { id } = (await world.seen()).withdrawals[0]!;
    expect(await step("repaid", { withdrawal: id })).toBe("made");
    const due = async () => (await world.seen()).withdrawals.map((one) => [one.due_cents, one.otherwise_cents]);
    expect(await due()).toEqual([[0, 500]]);
    const fail = (cents: number) =>
      DB.prepare("UPDATE refund SET failed_at = ?3 WHERE order_id = ?1 AND amount_cents = ?2")
        .bind(world.order.id, cents, new Date(world.shop.clock.ms).toISOString())
        .run();
    await fail(300);
    expect(await due()).toEqual([[300, 200]]);
    expect(await step("repaid", { withdrawal: id })).toBe("made");
    expect(await due()).toEqual([[0, 200]]);
    world.fate = "refused";
    world.later(7 * 3_600_000);
    await DB.prepare("UPDATE refund SET next_at = '9999' WHERE order_id = ?1 AND amount_cents <> 200")
      .bind(world.order.id)
      .run();
    await send();
    expect(await due()).toEqual([[200, 0]]);
    world.fate = "paid";
    expect(await step("repaid", { withdrawal: id })).toBe("made");
    await DB.prepare("UPDATE refund SET next_at = '' WHERE order_id = ?1").bind(world.order.id).run();
    await send();
    expect([await due(), world.backCents()]).toEqual([[[0, 0]], paid]);
  });

  it("has nothing due where somebody decided on less, gave it up, or ordered that refund again", async () => {
    const less = await disputedWorld();
    const decided = await limited(less, less.paid - 600);
    await fails(less);
    expect((await less.seen()).withdrawals).toMatchObject([{ due_cents: 0 }]);
    expect(await isWaiting(decided)).toBe(false);

    const up = await disputedWorld();
    const given = await limited(up);
    expect(await up.step("repaid", { withdrawal: given, amount_cents: 0 })).toBe("refused");
    await fails(up);
    expect(await up.step("repaid", { withdrawal: given, amount_cents: 0 })).toBe("made");
    expect([(await up.seen()).withdrawals[0]!.due_cents, await isWaiting(given)]).toEqual([0, false]);

    const again = await disputedWorld();
    const id = await limited(again);
    await fails(again);
    expect(await again.step("refunded", { amount_cents: 500 })).toBe("made");
    await again.send();
    expect([await isWaiting(id), again.backCents()]).toEqual([false, again.paid]);
    expect(await again.step("repaid", { withdrawal: id })).toBe("refused");
  });

  it("of several each has what it was short of, however they are paid", async () => {
    const world = await disputedWorld();
    const { paid, step, send } = world;
    // Only a part of the first is left.
    await step("refunded", { amount_cents: paid - 500 });
    await send();
    for (const qty of [4, 6]) await world.withdraw(qty);
    const [first, second] = (await world.seen()).withdrawals;
    for (const one of [second, first])
      expect(await step("repaid", { withdrawal: one!.id, amount_cents: one!.due_cents })).toBe("made");
    const refund = [...world.back.values()][0]!;
    refund.failed = true;
    await world.heard(refund.psp, refund.cents, true, "REFUND_FAILED");
    const worth = (one: typeof first) => one!.goods_cents + one!.delivery_cents;
    expect((await world.seen()).withdrawals.map((one) => one.due_cents)).toEqual([worth(first) - 500, worth(second)]);
    for (const one of [first, second]) expect(await step("repaid", { withdrawal: one!.id })).toBe("made");
    await send();
    expect(world.backCents()).toBe(paid);
  });

  it("is nobody's to be paid back once the case was closed elsewhere", async () => {
    const world = await disputedWorld();
    const id = await limited(world);
    await fails(world);
    const ops = terminal({ ...bindings });
    await ops("POST", "/ops/withdrawals/handled", { id });
    expect([(await world.seen()).withdrawals[0]!.due_cents, await isWaiting(id)]).toEqual([0, false]);
  });
});

describe("a refund that failed", () => {
  it("is red until as much is ordered after that, not because of what was ordered before", async () => {
    await forget();
    const world = await disputedWorld();
    await world.step("refunded", { amount_cents: 500 });
    await world.send();
    world.later(60_000);
    await world.step("refunded", { amount_cents: 700 });
    await world.send();
    world.later(60_000);
    await fails(world);
    expect(await isRed(world)).toBe(true);
    expect(await toldOf(world)).toMatchObject({ amount: 5, at: expect.stringMatching(/^20/) });
    await world.step("refunded", { amount_cents: 500 });
    expect([await isRed(world), await toldOf(world)]).toEqual([false, undefined]);
  });

  it("is not red while a dispute has its money, for nothing can be done, and is once the dispute is won", async () => {
    await forget();
    const world = await disputedWorld();
    await world.step("refunded", { amount_cents: 500 });
    await world.send();
    await world.tell("CHARGEBACK", "A", world.paid);
    await fails(world);
    expect([await isRed(world), await toldOf(world)]).toEqual([false, undefined]);
    expect(await world.step("refunded", { amount_cents: 500 })).toBe("refused");
    // However long that takes.
    world.later(60 * 86_400_000);
    await world.tell("CHARGEBACK_REVERSED", "A", world.paid);
    expect(await isRed(world)).toBe(true);
    expect(await world.step("refunded", { amount_cents: 500 })).toBe("made");
    expect(await isRed(world)).toBe(false);
  });

  it("of a withdrawal leaves the list with a case that was closed elsewhere", async () => {
    const world = await disputedWorld();
    await world.withdraw(10);
    const { id } = (await world.seen()).withdrawals[0]!;
    await world.step("repaid", { withdrawal: id });
    world.fate = "refused";
    await world.send();
    expect(await isWaiting(id)).toBe(true);
    await terminal({ ...bindings })("POST", "/ops/withdrawals/handled", { id });
    expect([await isWaiting(id), (await world.seen()).withdrawals[0]!.due_cents]).toEqual([false, 0]);
  });
});
