import fc from "fast-check";
import { expect, it } from "vitest";
import {
  restToPay,
  shareOf,
  totalOf,
  withdrawalSum,
  withdrawalSums,
  withdrawnFrom,
  type Pieces,
} from "../../../../shared/checkout/withdrawal-sum.ts";

const line = fc
  .record({ qty: fc.integer({ min: 1, max: 12 }), each: fc.integer({ min: 0, max: 200_000 }), isPosted: fc.boolean() })
  .chain(({ qty, each, isPosted }) =>
    fc.integer({ min: 0, max: qty * each }).map((off) => ({ qty, paidCents: qty * each - off, isPosted })),
  );
const parted = fc
  .record({
    lines: fc
      .array(line, { minLength: 1, maxLength: 6 })
      .map((all) => all.map((one, position) => ({ ...one, position }))),
    shippingCents: fc.integer({ min: 0, max: 2_000 }),
    seed: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 80, maxLength: 80 }),
  })
  .map(({ lines, shippingCents, seed }) => {
    // Each piece goes with one of up to six statements.
    const statements = Array.from({ length: 6 }, (): Pieces[] => []);
    let next = 0;
    for (const { position, qty } of lines)
      for (let i = 0; i < qty; i += 1) statements[seed[next++ % seed.length]!]!.push({ position, qty: 1 });
    return {
      lines,
      shippingCents,
      statements: statements.filter((stated) => stated.length > 0),
      paid: lines.reduce((sum, { paidCents }) => sum + paidCents, 0) + shippingCents,
    };
  });
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

it("any parting of an order pays back in all what withdrawing at once does, and that is all that was paid", () => {
  fc.assert(
    fc.property(parted, ({ lines, shippingCents, statements, paid }) => {
      const parts = withdrawalSums(lines, statements, shippingCents).map(totalOf);
      const atOnce = totalOf(withdrawalSum(lines, new Map(), statements.flat(), shippingCents));
      const hasPosted = lines.some(({ isPosted }) => isPosted);
      expect(sumOf(parts)).toBe(atOnce);
      expect(atOnce).toBe(hasPosted ? paid : paid - shippingCents);
    }),
  );
});

it("nothing is paid back beyond what was paid, at no moment, and no statement is worth less than nothing", () => {
  fc.assert(
    fc.property(parted, ({ lines, shippingCents, statements, paid }) => {
      const parts = withdrawalSums(lines, statements, shippingCents);
      for (let i = 0; i < parts.length; i += 1) {
        expect(Number.isInteger(totalOf(parts[i]!))).toBe(true);
        expect(parts[i]!.goodsCents).toBeGreaterThanOrEqual(0);
        expect(sumOf(parts.slice(0, i + 1).map(totalOf))).toBeLessThanOrEqual(paid);
      }
    }),
  );
});

it("another order of the same statements moves no more than a cent for each line of each, delivery aside", () => {
  fc.assert(
    fc.property(parted, ({ lines, shippingCents, statements }) => {
      const there = withdrawalSums(lines, statements, shippingCents);
      const back = withdrawalSums(lines, statements.toReversed(), shippingCents).toReversed();
      for (const [i, { goodsCents }] of there.entries())
        expect(Math.abs(goodsCents - back[i]!.goodsCents)).toBeLessThanOrEqual(
          new Set(statements[i]!.map(({ position }) => position)).size,
        );
    }),
  );
});

it("delivery goes back once, with the last piece that was posted", () => {
  fc.assert(
    fc.property(parted, ({ lines, shippingCents, statements }) => {
      const sums = withdrawalSums(lines, statements, shippingCents);
      const last = statements.findLastIndex((stated) => stated.some(({ position }) => lines[position]!.isPosted));
      expect(sums.map(({ deliveryCents }) => deliveryCents)).toEqual(
        statements.map((_, i) => (i === last ? shippingCents : 0)),
      );
    }),
  );
});

it("a broken cent goes with the earlier piece, and what is kept keeps delivery", () => {
  const lines = [{ position: 0, qty: 3, paidCents: 1_000, isPosted: true }];
  const one = [{ position: 0, qty: 1 }];
  expect(withdrawalSums(lines, [one, one, one], 495)).toEqual([
    { goodsCents: 334, deliveryCents: 0 },
    { goodsCents: 333, deliveryCents: 0 },
    { goodsCents: 333, deliveryCents: 495 },
  ]);
  expect([shareOf(1_000, 3, 0), shareOf(1_000, 3, 3), shareOf(999_999_999_999, 10_000, 9_999)]).toEqual([
    0, 1_000, 999_900_000_000,
  ]);
});

it("what was taken off a line is not paid back, and a file that stays does not keep the delivery of the rest", () => {
  const stored = { position: 0, qty: 2, row_total_cents: 10_000, discount_cents: 2_501, product_type: "configurable" };
  const file = {
    ...stored,
    position: 1,
    qty: 1,
    row_total_cents: 500,
    discount_cents: 0,
    product_type: "downloadable",
  };
  const lines = [withdrawnFrom(stored), withdrawnFrom(file)];
  expect(withdrawalSum(lines, new Map(), [{ position: 0, qty: 2 }], 495)).toEqual({
    goodsCents: 7_499,
    deliveryCents: 495,
  });
});

it("what is left to pay of an unpaid order and what was withdrawn from it add up to its total, and nothing is left of none", () => {
  fc.assert(
    fc.property(parted, ({ lines, shippingCents, statements, paid }) => {
      const worths = withdrawalSums(lines, statements, shippingCents);
      const rests = statements.map((_, i) => {
        const so = statements.slice(0, i + 1).map((stated, n) => ({ lines: stated, worth: worths[n]! }));
        return [restToPay(paid, lines, so), sumOf(so.map(({ worth }) => totalOf(worth)))] as const;
      });
      for (const [rest, withdrawn] of rests.slice(0, -1)) expect(rest + withdrawn).toBe(paid);
      expect(rests.at(-1)![0]).toBe(0);
      expect(restToPay(paid, lines, [])).toBe(paid);
    }),
  );
  // What came on top of goods and delivery is not asked for once everything was withdrawn from.
  const worth = { goodsCents: 1_000, deliveryCents: 495 };
  const stated = (qty: number) => [{ lines: [{ position: 0, qty }], worth }];
  expect(restToPay(1_695, [{ position: 0, qty: 2 }], stated(2))).toBe(0);
  expect(restToPay(1_695, [{ position: 0, qty: 2 }], stated(1))).toBe(200);
  expect(restToPay(900, [{ position: 0, qty: 2 }], stated(1))).toBe(0);
});
