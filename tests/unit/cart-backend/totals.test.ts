import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totals as totalsSchema } from "../../../shared/contract/cart.ts";
import { netOf, toCents } from "../../../shared/money/money.ts";
import { sumUp, toTotals, type TotalsLine } from "../../../worker/backend/checkout/totals.ts";

const line = fc.record({ itemId: fc.integer({ min: 1, max: 1e6 }), name: fc.string({ maxLength: 20 }), qty: fc.integer({ min: 1, max: 10_000 }), priceCents: fc.integer({ min: 0, max: 500_000 }), taxRate: fc.constantFrom(0, 9, 19, 21, 7.7), options: fc.constant([]) });
const lines = fc.array(line, { maxLength: 30 });
const delivery = fc.option(fc.record({ title: fc.constant("Bezorging"), cents: fc.constantFrom(0, 295, 495) }), { nil: null });
const cents = (amount: number | null | undefined) => toCents(amount)!;

describe("totals", () => {
  it("add up: lines and delivery are the grand total, and tax is gross less net of every line", () => {
    fc.assert(fc.property(lines, delivery, (cart, shipping) => {
      const sums = sumUp({ lines: cart, shipping });
      expect(sums.grand).toBe(cart.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0) + (shipping?.cents ?? 0));
      expect(sums.goodsTax).toBe(cart.reduce((sum, { qty, priceCents, taxRate }) => sum + qty * priceCents - netOf(qty * priceCents, taxRate), 0));
      expect(sums.tax).toBe(sums.goodsTax + sums.shippingTax);
      expect([...sums.taxByRate.values()].reduce((sum, tax) => sum + tax, 0)).toBe(sums.tax);
    }));
  });

  it("say on the wire what they are inside: rows, segments and top level agree to the cent", () => {
    fc.assert(fc.property(lines, delivery, (cart, shipping) => {
      const wire = totalsSchema.parse(toTotals({ lines: cart, shipping, currency: "EUR" }, "nl-NL"));
      const segment = (code: string) => wire.total_segments.find((one) => one.code === code);
      expect(cents(segment("grand_total")?.value)).toBe(cents(wire.grand_total));
      expect(cents(segment("subtotal_incl_tax")?.value) + cents(segment("shipping")?.value ?? 0) + cents(segment("discount")?.value)).toBe(cents(wire.grand_total));
      expect(segment("shipping") !== undefined).toBe(shipping !== null);
      for (const row of wire.items) expect(cents(row.row_total) + cents(row.tax_amount)).toBe(cents(row.row_total_incl_tax));
      expect(cents(wire.subtotal) + wire.items.reduce((sum, row) => sum + cents(row.tax_amount), 0)).toBe(cents(wire.subtotal_incl_tax));
      const detailed = segment("tax")?.["extension_attributes"] as { tax_grandtotal_details: { amount: number }[] };
      expect(detailed.tax_grandtotal_details.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(wire.tax_amount));
    }));
  });

  it("do not depend on the order lines were added in", () => {
    const shuffled = lines.chain((cart) => fc.tuple(fc.constant(cart), fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length })));
    fc.assert(fc.property(shuffled, delivery, ([cart, other], shipping) => {
      const { taxByRate, ...sums } = sumUp({ lines: cart, shipping });
      const { taxByRate: otherTax, ...otherSums } = sumUp({ lines: other, shipping });
      expect(otherSums).toEqual(sums);
      expect(Object.fromEntries(otherTax)).toEqual(Object.fromEntries(taxByRate));
    }));
  });

  it("round tax once per row, never per piece", () => {
    // 3 × 5.95 = 17.85 holds 3.10 at 21 %; three rounded pieces would hold 3.09.
    const row: TotalsLine = { itemId: 1, name: "Socks", qty: 3, priceCents: 595, taxRate: 21, options: [] };
    expect(sumUp({ lines: [row], shipping: null })).toMatchObject({ goods: 1785, goodsTax: 310 });
  });
});
