import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownerOf } from "../../../../../shared/cart/owner.ts";
import type { Plan } from "./customer-platform.ts";
import { contentOf, sorted } from "./presses.ts";
import { own, wholeWorld, type Happening, type Tab } from "./whole-world.ts";

const tab = fc.constantFrom<Tab>(0, 1);
const sku = fc.constantFrom(...own, "s");
const ownSku = fc.constantFrom(...own);
const qty = fc.integer({ min: 1, max: 5 });
const fate = fc.constantFrom<Plan["fate"] | "late">(
  "ok",
  "ok",
  "answer-lost",
  "answer-lost",
  "request-lost",
  "stumble",
  "killed-before",
  "killed-after",
  "late",
  "unauthorized",
);
const kind = <K extends Happening["kind"]>(...kinds: K[]) =>
  fc.constantFrom(...kinds).map((name) => ({ kind: name }) as Happening);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("add" as const), tab, sku, qty }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("set" as const), tab, sku, qty }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("remove" as const), tab, sku }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("edit" as const), tab, sku: ownSku, into: ownSku, qty }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("coupon" as const),
      tab,
      code: fc.constantFrom("SALE10", "HALF", "NOPE", null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("login" as const),
      customer: fc.constantFrom("11" as const, "11" as const, "12" as const),
    }),
  },
  { weight: 1, arbitrary: kind("logout") },
  { weight: 2, arbitrary: kind("offline", "online", "online") },
  { weight: 3, arbitrary: kind("pause", "release", "later") },
  { weight: 1, arbitrary: kind("forget") },
  { weight: 2, arbitrary: kind("keepTotals") },
  { weight: 2, arbitrary: kind("restore") },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom("reload" as const, "order" as const, "lateTotals" as const, "refresh" as const),
      tab,
    }),
  },
  { weight: 4, arbitrary: kind("hold", "letGo", "letGoBackwards") },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("refuse" as const), times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("die" as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("fates" as const),
      fates: fc.array(fate, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("elsewhere" as const),
      customer: fc.constantFrom("11" as const, "12" as const),
      sku: fc.constantFrom("x" as const, "s" as const),
      qty: fc.integer({ min: 0, max: 3 }),
    }),
  },
);

/** Schedules of a long run are set from outside. */
const runs = Number(process.env["FC_RUNS"] ?? 150);

describe("everything that can happen to a cart, in any order", () => {
  it("ends with the same cart on device and server, with what the shopper put in and nothing else, once, and with the same code", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 4, maxLength: 22, size: "max" }),
        fc.boolean(),
        async (happenings, keyed) => {
          const world = wholeWorld(keyed);
          const { platform, engines, stored } = world;
          await world.flush();
          for (const event of happenings) await world.happen(event);
          world.calm();
          await world.flush();
          for (let round = 0; round < 4; round++) {
            world.later();
            await world.flush();
            for (const engine of engines) {
              await engine.authorise();
              await engine.settled();
            }
          }
          for (const engine of engines) expect(await engine.refresh()).toBe(true);
          await world.flush();
          world.compare();
          const ledger = await stored();
          expect(ledger.changes).toEqual([]);
          expect(world.wrong).toEqual([]);
          const who = world.session();
          expect(ownerOf(ledger)).toBe(who);
          const shown = contentOf(ledger);
          const server = who === null ? platform.linesOf(ledger.confirmed.cartId ?? undefined) : platform.cartOf(who);
          // Device and server agree, on everything.
          expect(sorted(shown)).toEqual(sorted(server));
          // Nothing doubled, nothing back, nothing lost.
          expect(sorted(Object.fromEntries(Object.entries(shown).filter(([name]) => own.includes(name))))).toEqual(
            sorted(world.seen()),
          );
          for (const engine of engines)
            expect(
              Object.fromEntries(engine.state().cartItems.map(({ sku: name, qty: count }) => [name, count])),
            ).toEqual(shown);
          const cartId = ledger.confirmed.cartId;
          if (cartId !== null && ledger.confirmed.lines.length > 0) {
            const code = platform.carts.get(cartId)!.coupon;
            for (const engine of engines)
              expect(engine.state().platformTotals).toMatchObject({ couponCode: code, updating: false });
            if (world.coupon() !== undefined) expect(code).toBe(world.coupon());
          }
          world.stop();
        },
      ),
      { numRuns: runs },
    );
  }, 3_600_000);
});
