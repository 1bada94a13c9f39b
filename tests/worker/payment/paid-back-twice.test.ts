import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toCents } from "../../../shared/money/money.ts";
import { creditNotesOf } from "../../../shared/session/credit-note.ts";
import { readOrder } from "../../../worker/backend/customer/orders/order-rows.ts";
import { historyOrderOf } from "../../../worker/backend/customer/orders/history-order.ts";
import { bindings, DB, fillShop } from "../cart/shop.ts";
import { disputedWorld, type DisputedWorld } from "./disputed-world.ts";

const { FC_RUNS, FC_SEED } = bindings as { FC_RUNS?: string; FC_SEED?: string };
const runs = Number(FC_RUNS ?? 0);
const bound =
  runs > 0 ? { numRuns: runs, seed: Number(FC_SEED ?? 1) } : { numRuns: 10, seed: 1, interruptAfterTimeLimit: 2_000 };

beforeAll(async () => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  await fillShop();
});

const refunded = async (world: DisputedWorld, cents: number) => {
  expect(await world.step("refunded", { amount_cents: cents })).toBe("made");
  await world.send();
};
const isAsked = async (world: DisputedWorld) => (await world.seen()).answer_by !== null;
const day = (world: DisputedWorld) => new Date(world.shop.clock.ms).toISOString();

describe("PAY-006: a refund that left before a chargeback was told of", () => {
  it("asks for an answer anew where the dispute was answered before it left, for it is the evidence", async () => {
    const world = await disputedWorld();
    const tell = (code: string, cents = world.paid) => world.tell(code, "A", cents, true, {}, day(world));
    await tell("NOTIFICATION_OF_CHARGEBACK");
    world.later(60_000);
    await tell("INFORMATION_SUPPLIED");
    expect(await isAsked(world)).toBe(false);
    world.later(60_000);
    await refunded(world, 700);
    // Not before it is back twice.
    expect(await isAsked(world)).toBe(false);
    world.later(60_000);
    await tell("CHARGEBACK");
    expect(await isAsked(world)).toBe(true);
    const { refunds } = await world.seen();
    expect(refunds).toMatchObject([{ amount_cents: 700, psp_reference: [...world.back.values()][0]!.psp }]);
    expect(await world.step("refunded", { amount_cents: 1 })).toBe("refused");
    world.later(60_000);
    await tell("INFORMATION_SUPPLIED");
    expect(await isAsked(world)).toBe(false);
  });

  it("asks for none where the chargeback left enough for it, it failed, or time is up", async () => {
    const world = await disputedWorld();
    const tell = (code: string, cents: number) => world.tell(code, "A", cents, true, {}, day(world));
    await tell("NOTIFICATION_OF_CHARGEBACK", 500);
    world.later(60_000);
    await tell("INFORMATION_SUPPLIED", 500);
    world.later(60_000);
    await refunded(world, 700);
    await tell("CHARGEBACK", world.paid - 700);
    expect(await isAsked(world)).toBe(false);
    await world.tell("CHARGEBACK", "B", 100);
    await world.tell("INFORMATION_SUPPLIED", "B", 100, true, {}, day(world));
    expect(await isAsked(world)).toBe(true);
    const { psp } = [...world.back.values()][0]!;
    await world.heard(psp, 700, true, "REFUND_FAILED");
    expect(await isAsked(world)).toBe(false);

    const other = await disputedWorld();
    await other.tell("NOTIFICATION_OF_CHARGEBACK", "A", 500, true, {}, day(other));
    await other.tell("INFORMATION_SUPPLIED", "A", 500, true, {}, day(other));
    other.later(60_000);
    await refunded(other, 700);
    await other.tell("CHARGEBACK", "A", other.paid);
    expect(await isAsked(other)).toBe(true);
    await other.tell("DISPUTE_DEFENSE_PERIOD_ENDED", "A", other.paid, true, {}, day(other));
    expect(await isAsked(other)).toBe(false);
  });
});

const outcomes = {
  open: [],
  won: ["CHARGEBACK_REVERSED"],
  lost: ["CHARGEBACK_REVERSED", "SECOND_CHARGEBACK"],
  "lost at once": ["PREARBITRATION_LOST", "SECOND_CHARGEBACK"],
  accepted: ["DISPUTE_DEFENSE_PERIOD_ENDED"],
  "answered and expired": ["INFORMATION_SUPPLIED", "ISSUER_RESPONSE_TIMEFRAME_EXPIRED", "CHARGEBACK_REVERSED"],
} as const;
const history = fc.record({
  /** What left before anything was told, percent of the paid; null: a withdrawal of so many pieces. */
  refunds: fc.array(
    fc.record({ share: fc.integer({ min: 1, max: 100 }), fails: fc.constantFrom(false, false, true) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  withdrawn: fc.nat(10),
  disputes: fc.array(
    fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      outcome: fc.constantFrom(...(Object.keys(outcomes) as (keyof typeof outcomes)[])),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  order: fc.infiniteStream(fc.nat(1_000)),
  repeats: fc.infiniteStream(fc.constantFrom(1, 1, 2)),
  tries: fc.infiniteStream(fc.boolean()),
});

async function sums(world: DisputedWorld) {
  const seen = await world.seen();
  const left = (seen.paid_cents ?? 0) - (seen.refunded_cents ?? 0) - seen.charged_back_cents;
  return { seen, kept: Math.max(0, left), twice: Math.max(0, -left) };
}

it("PAY-006: what came in is what went out and what is kept, in whatever order refunds and disputes are told of", async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ refunds, withdrawn, disputes, order, repeats, tries }) => {
      const world = await disputedWorld();
      const { paid, step, send } = world;
      if (withdrawn > 0) {
        await world.withdraw(withdrawn);
        await step("repaid", { withdrawal: (await world.seen()).withdrawals[0]!.id });
      }
      for (const { share } of refunds) {
        const { kept } = await sums(world);
        const cents = Math.floor((kept * share) / 100);
        if (cents > 0) await step("refunded", { amount_cents: cents });
      }
      await send();
      const out = [...world.back.values()];
      const failing = out.slice(-refunds.length).filter((_, i) => refunds[i]?.fails);
      for (const one of failing) one.failed = true;
      const told: (() => Promise<unknown>)[] = [
        ...out.map((one) => () => world.heard(one.psp, one.cents)),
        ...failing.map((one) => () => world.heard(one.psp, one.cents, true, "REFUND_FAILED")),
        ...disputes.flatMap(({ share, outcome }, i) =>
          ["CHARGEBACK", ...outcomes[outcome]].map(
            (code) => () =>
              world.tell(code, `D${i}`, Math.max(1, Math.floor((paid * share) / 100)), true, {}, day(world)),
          ),
        ),
      ];
      let later = 0;
      world.onPaid = async () => void (later += 1);
      for (const tell of told
        .map((one) => ({ one, at: order.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one)) {
        for (let n = repeats.next().value as number; n > 0; n -= 1) await tell();
        world.later(60_000);
        await send();
        const { seen, kept, twice } = await sums(world);
        // Nothing leaves that nobody orders, and nothing that is not there can be ordered.
        expect(later).toBe(0);
        expect(await step("refunded", { amount_cents: kept + 1 })).toBe("refused");
        expect(seen.withdrawals.reduce((sum, { due_cents: due }) => sum + due, 0)).toBeLessThanOrEqual(kept);
        if (twice > 0) expect(kept).toBe(0);
      }
      const { seen, kept, twice } = await sums(world);
      // The provider's own book, in which the same happened.
      const takenOf = ({ share, outcome }: (typeof disputes)[number]) =>
        outcome === "won" || outcome === "answered and expired" ? 0 : Math.max(1, Math.floor((paid * share) / 100));
      const disputed = Math.min(
        paid,
        disputes.reduce((sum, one) => sum + takenOf(one), 0),
      );
      expect(seen.charged_back_cents).toBe(disputed);
      expect(paid - world.backCents() - disputed).toBe(kept - twice);
      // What is due is paid, once, and then as much is out as is in, or kept.
      if (tries.next().value) {
        const [one] = seen.withdrawals;
        if (one && one.due_cents > 0) await step("repaid", { withdrawal: one.id });
        await send();
        const after = await sums(world);
        expect(paid - world.backCents() - disputed).toBe(after.kept - after.twice);
        expect(after.twice).toBe(twice);
      }
      // Credit notes are of what a refund paid back, never of what a dispute took.
      const read = (await readOrder(DB, world.order.id))!;
      const shown = historyOrderOf(read.order, read.lines, "en-US");
      const made = shown.extension_attributes?.refunds ?? [];
      expect(made.reduce((sum, { amount }) => sum + toCents(amount)!, 0)).toBe(world.backCents());
      const notes = creditNotesOf(shown);
      expect(notes.map(({ totalCents }) => -totalCents)).toEqual(made.map(({ amount }) => toCents(amount)));
      for (const { rates, totalCents } of notes)
        expect(rates.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)).toBe(totalCents);
    }),
    bound,
  );
});
