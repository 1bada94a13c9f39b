import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confirmedTotals } from "../../../../shared/cart/wire.ts";
import { apportion, discountOf, type DiscountRule } from "../../../../shared/checkout/discount.ts";
import { totals as totalsShape } from "../../../../shared/contract/order/cart.ts";
import { taxIn, toCents } from "../../../../shared/money/money.ts";
import { rowSums, sumUp, toTotals, type TotalsLine } from "../../../../worker/backend/checkout/totals.ts";

const rate = fc.constantFrom(0, 5, 9, 19, 21, 25.5);
const part = fc.record({ cents: fc.integer({ min: 0, max: 5_000_000_000 }), rate });
const percent = fc
  .integer({ min: 1, max: 10_000 })
  .map((percentHundredths) => ({ percentHundredths, amountCents: null }));
const amount = fc.integer({ min: 1, max: 2_000_000 }).map((amountCents) => ({ percentHundredths: null, amountCents }));
const rule: fc.Arbitrary<DiscountRule> = fc
  .record({
    what: fc.oneof(percent, amount),
    minimumCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000 })),
  })
  .map(({ what, minimumCents }) => ({ code: "LENTE", ...what, minimumCents }));
const plain = fc.record({
  itemId: fc.nat(),
  name: fc.constant("Shirt"),
  qty: fc.integer({ min: 1, max: 10_000 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  taxRate: rate,
  options: fc.constant([]),
});
/** A line whose parts are taxed at several rates, as a bundle's are. */
const mixed = fc
  .tuple(
    plain,
    fc.uniqueArray(fc.record({ rate, cents: fc.integer({ min: 0, max: 100_000 }) }), {
      minLength: 2,
      maxLength: 3,
      selector: (share) => share.rate,
    }),
  )
  .map(([line, shares]): TotalsLine => ({
    ...line,
    priceCents: shares.reduce((sum, share) => sum + share.cents, 0),
    shares,
  }));
const lines = fc.array(fc.oneof(plain, mixed), { maxLength: 30 });
const shipping = fc.option(fc.record({ title: fc.constant("Thuis"), cents: fc.constantFrom(0, 295, 495) }), {
  nil: null,
});
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

describe("what a code takes off", () => {
  it("is a percentage rounded half up, or an amount, never below zero and never more than the goods", () => {
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 1_000_000_000_000 }), (one, goods) => {
        const off = discountOf(one, goods);
        expect(Number.isSafeInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(goods);
        if (goods === 0 || goods < one.minimumCents) expect(off).toBe(0);
        else if (one.percentHundredths === null) expect(off).toBe(Math.min(goods, one.amountCents!));
        else expect(BigInt(off)).toBe((BigInt(goods) * BigInt(one.percentHundredths) + 5_000n) / 10_000n);
      }),
      { numRuns: 500 },
    );
    expect(discountOf({ percentHundredths: 1_000, amountCents: null, minimumCents: 0 }, 4_995)).toBe(500);
    expect(discountOf({ percentHundredths: null, amountCents: 1_000, minimumCents: 5_000 }, 4_999)).toBe(0);
    expect(discountOf({ percentHundredths: null, amountCents: 1_000, minimumCents: 5_000 }, 5_000)).toBe(1_000);
  });

  it("is nothing of nothing, and nothing where a rule names neither", () => {
    const all = { percentHundredths: 10_000, amountCents: null, minimumCents: 0 };
    expect([
      discountOf(all, 0),
      discountOf({ ...all, minimumCents: -500 }, -100),
      discountOf({ ...all, percentHundredths: null }, 100),
      discountOf({ ...all, percentHundredths: null, amountCents: -5 }, 100),
    ]).toEqual([0, 0, 0, 0]);
  });

  it("gives the cents that are left to the largest remainder, then the most worth, then the highest rate, then the first", () => {
    const of = (discount: number, ...parts: [number, number][]) =>
      apportion(
        discount,
        parts.map(([cents, rate]) => ({ cents, rate })),
      );
    expect([of(1, [1, 21], [2, 9]), of(1, [2, 9], [1, 21])]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([of(2, [25, 21], [75, 9]), of(2, [75, 9], [25, 21])]).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect([of(1, [50, 21], [50, 9]), of(1, [50, 9], [50, 21])]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(of(1, [50, 9], [50, 9])).toEqual([1, 0]);
    expect([of(10, [10, 9], [25, 9]), of(10, [25, 9], [10, 9])]).toEqual([
      [3, 7],
      [7, 3],
    ]);
    expect(of(-5, [9, 9])).toEqual([0]);
    expect([of(0, [50, 9]), of(-3, [50, 9], [50, 9]), of(5, [0, 9], [0, 9])]).toEqual([[0], [0, 0], [0, 0]]);
  });

  it("is divided by worth into whole cents that add up exactly, each within a cent of its share and never above its part", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
        const goods = sum(parts.map(({ cents }) => cents));
        const discount = Math.floor(goods * fraction);
        const off = apportion(discount, parts);
        expect(sum(off)).toBe(discount);
        for (const [i, { cents }] of parts.entries()) {
          expect(off[i]).toBeGreaterThanOrEqual(0);
          expect(off[i]).toBeLessThanOrEqual(cents);
          const exact = goods === 0 ? 0n : BigInt(discount) * BigInt(cents);
          if (goods > 0)
            expect(
              BigInt(off[i]!) * BigInt(goods) - exact < BigInt(goods) &&
                exact - BigInt(off[i]!) * BigInt(goods) < BigInt(goods),
            ).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(
      apportion(100, [
        { cents: 1, rate: 21 },
        { cents: 1, rate: 9 },
        { cents: 98, rate: 21 },
      ]),
    ).toEqual([1, 1, 98]);
    expect(
      apportion(1, [
        { cents: 50, rate: 9 },
        { cents: 50, rate: 21 },
      ]),
    ).toEqual([0, 1]);
  });
});

describe("totals with a code", () => {
  it("add up to the cent: rows, tax by rate, segments, top level and what the device makes of them", () => {
    fc.assert(
      fc.property(lines, shipping, rule, (of, delivery, coupon) => {
        const rows = rowSums({ lines: of, coupon });
        const sums = sumUp({ lines: of, shipping: delivery, coupon });
        expect(sums.discount).toBe(discountOf(coupon, sums.goods));
        expect(sum(rows.map((row) => row.discount))).toBe(sums.discount);
        expect(sums.grand).toBe(sums.goods - sums.discount + (delivery?.cents ?? 0));
        expect(sum([...sums.taxByRate.values()])).toBe(sums.tax);
        for (const row of rows) {
          expect(row.tax).toBeGreaterThanOrEqual(0);
          expect(row.tax).toBeLessThanOrEqual(row.gross - row.discount);
        }
        const wire = totalsShape.parse(toTotals({ lines: of, shipping: delivery, coupon, currency: "EUR" }, "nl-NL"));
        const segment = (code: string) => toCents(wire.total_segments.find((one) => one.code === code)?.value ?? 0)!;
        expect(segment("subtotal_incl_tax") + segment("discount") + segment("shipping")).toBe(segment("grand_total"));
        expect(segment("grand_total")).toBe(sums.grand);
        expect(
          [
            toCents(wire.discount_amount),
            segment("discount"),
            -sum(wire.items.map((item) => toCents(item.discount_amount)!)),
          ].map((one) => one! || 0),
        ).toEqual([0, 0, 0].map(() => -sums.discount || 0));
        expect(sum(wire.items.map((item) => toCents(item["row_total_with_discount"])!))).toBe(sums.payable);
        expect("coupon_code" in wire).toBe(sums.discount > 0);
        const device = confirmedTotals(wire, 1);
        expect(device).toMatchObject({ grandTotalCents: sums.grand, couponCode: sums.discount > 0 ? "LENTE" : null });
        expect(device.segments.find(({ code }) => code === "discount")!.cents! || 0).toBe(-sums.discount || 0);
      }),
    );
  });

  it("tax every row on what is left of it, and do not depend on the order of the lines", () => {
    const shuffled = lines.chain((cart) =>
      fc.tuple(fc.constant(cart), fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length })),
    );
    fc.assert(
      fc.property(shuffled, shipping, rule, ([cart, other], delivery, coupon) => {
        const { taxByRate, ...sums } = sumUp({ lines: cart, shipping: delivery, coupon });
        const { taxByRate: otherTax, ...otherSums } = sumUp({ lines: other, shipping: delivery, coupon });
        expect(otherSums).toEqual(sums);
        expect(Object.fromEntries(otherTax)).toEqual(Object.fromEntries(taxByRate));
      }),
    );
    // € 100 at 21 % and € 50 at 9 % with € 15 off: € 90 and € 45 are left.
    const two = [
      { priceCents: 10_000, taxRate: 21 },
      { priceCents: 5_000, taxRate: 9 },
    ].map((line, i) => ({ ...line, itemId: i, name: "", qty: 1, options: [] }));
    const coupon = { code: "X", percentHundredths: null, amountCents: 1_500, minimumCents: 0 };
    expect(Object.fromEntries(sumUp({ lines: two, shipping: null, coupon }).taxByRate)).toEqual({
      21: taxIn(9_000, 21),
      9: taxIn(4_500, 9),
    });
  });

  it("leave delivery alone: a code over everything still leaves what delivery costs", () => {
    const line = { itemId: 1, name: "", qty: 1, priceCents: 10_000, taxRate: 21, options: [] };
    const coupon = { code: "ALL", percentHundredths: 10_000, amountCents: null, minimumCents: 0 };
    expect(sumUp({ lines: [line], shipping: { title: "", cents: 495 }, coupon })).toMatchObject({
      goods: 10_000,
      discount: 10_000,
      payable: 0,
      shipping: 495,
      grand: 495,
      goodsTax: 0,
    });
  });
});
