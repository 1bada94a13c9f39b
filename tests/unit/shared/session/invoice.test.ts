import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { invoiceOf } from "../../../../shared/session/invoice.ts";

type Order = Parameters<typeof invoiceOf>[0];
const item = (change: Partial<Order["items"][number]> = {}): Order["items"][number] => ({
  item_id: 1,
  product_id: 1,
  product_type: "simple",
  sku: "S",
  name: "Shirt",
  qty_ordered: 2,
  qty_canceled: 0,
  qty_invoiced: 2,
  qty_refunded: 0,
  qty_shipped: 0,
  price: 20.66,
  price_incl_tax: 25,
  row_total: 41.32,
  row_total_incl_tax: 50,
  tax_amount: 8.68,
  tax_percent: 21,
  ...change,
});
const order = (change: Partial<Order> = {}): Order => ({
  state: "complete",
  status: "complete",
  items: [item()],
  tax_amount: 9.54,
  grand_total: 54.95,
  shipping_incl_tax: 4.95,
  ...change,
});

describe("the invoice of an order", () => {
  it("has a line a thing without tax, and what was charged at each rate, delivery at the rate it fits", () => {
    expect(invoiceOf(order())).toEqual({
      lines: [{ id: 1, name: "Shirt", options: [], qty: 2, eachNetCents: 2_066, netCents: 4_132, rate: 21 }],
      delivery: { netCents: 409, rate: 21 },
      discounts: [],
      rates: [{ rate: 21, netCents: 4_541, taxCents: 954 }],
    });
    const book = item({ item_id: 2, row_total_incl_tax: 10.9, row_total: 10, tax_amount: 0.9, tax_percent: 9 });
    const mixed = order({
      items: [book, item({ discount_amount: 5, tax_amount: 7.81 })],
      tax_amount: 9.4,
      grand_total: 60.85,
    });
    expect(invoiceOf(mixed)!.delivery).toEqual({ netCents: 426, rate: null });
    expect(invoiceOf(order({ shipping_incl_tax: 0, tax_amount: 8.68, grand_total: 50 }))!.delivery).toBeNull();
    expect(invoiceOf(mixed)!.rates).toEqual([
      { rate: 21, netCents: 3_719, taxCents: 781 },
      { rate: 9, netCents: 1_000, taxCents: 90 },
      { rate: null, netCents: 426, taxCents: 69 },
    ]);
  });

  it("has what was taken off as a row a rate, so that all rows are what is taxed", () => {
    const book = item({ item_id: 2, row_total_incl_tax: 10.9, row_total: 10, tax_amount: 0.9, tax_percent: 9 });
    const reduced = item({ discount_amount: 5, tax_amount: 7.81 });
    const { lines, delivery, discounts, rates } = invoiceOf(
      order({ items: [book, reduced], tax_amount: 9.57, grand_total: 60.85 }),
    )!;
    expect(discounts).toEqual([{ netCents: 413, rate: 21 }]);
    const all = [...lines, delivery!].reduce((sum, { netCents }) => sum + netCents, 0) - discounts[0]!.netCents;
    expect(all).toBe(rates.reduce((sum, { netCents }) => sum + netCents, 0));
  });

  it("counts a variant once, whose platform sends it as two items", () => {
    const child = item({
      item_id: 2,
      parent_item_id: 1,
      row_total_incl_tax: 0,
      row_total: 0,
      tax_amount: 0,
      tax_percent: 0,
    });
    expect(invoiceOf(order({ items: [item(), child] }))!.lines).toHaveLength(1);
  });

  it.each(["processing", "complete", "delivered"])("is there for an order that is called %s", (status) =>
    expect(invoiceOf(order({ status }))).not.toBeNull(),
  );

  it("goes once all that came is back, also where less came than the order's total", () => {
    expect(invoiceOf(order({ total_paid: 30, total_refunded: 29.99 }))).not.toBeNull();
    expect(invoiceOf(order({ total_paid: 30, total_refunded: 30 }))).toBeNull();
    expect(invoiceOf(order({ total_paid: null, total_refunded: 54.94 }))).not.toBeNull();
  });

  it("is there for a set whose parts have one rate, and where a part of the money is back", () => {
    const set = item({ product_type: "bundle", tax_rates: 1 });
    expect(invoiceOf(order({ items: [set], total_refunded: 10 }))!.rates).toEqual([
      { rate: 21, netCents: 4_541, taxCents: 954 },
    ]);
  });

  it.each([
    ["is not paid", { state: "new", status: "pending" }],
    ["was cancelled", { state: "canceled", status: "canceled" }],
    ["was paid back", { state: "closed", status: "closed" }],
    ["was paid back before anything was sent", { state: "processing", status: "processing", total_refunded: 54.95 }],
    ["has a set whose parts are taxed at different rates", { items: [item({ product_type: "bundle", tax_rates: 2 })] }],
    ["has a set of which nobody knows that", { items: [item({ product_type: "bundle" })] }],
    ["cost nothing", { grand_total: 0 }],
    ["does not add up", { grand_total: 54.94 }],
  ])("is none of an order that %s", (_, change) => expect(invoiceOf(order(change))).toBeNull());

  it("adds up to what was paid and the tax in it, whatever was ordered", () => {
    const line = fc.record({ gross: fc.integer({ min: 1, max: 100_000 }), rate: fc.constantFrom(0, 7, 9, 19, 21) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 999 }),
        (lines, shipping) => {
          const tax = ({ gross, rate }: (typeof lines)[number]) => Math.round((gross * rate) / (100 + rate));
          const shippingTax = Math.round(shipping * 0.15);
          const taxes = lines.reduce((sum, each) => sum + tax(each), shippingTax);
          const total = lines.reduce((sum, { gross }) => sum + gross, shipping);
          const invoice = invoiceOf({
            state: "processing",
            status: "processing",
            items: lines.map((each) =>
              item({ row_total_incl_tax: each.gross / 100, tax_amount: tax(each) / 100, tax_percent: each.rate }),
            ),
            tax_amount: taxes / 100,
            grand_total: total / 100,
            shipping_incl_tax: shipping / 100,
          })!;
          const { rates, delivery } = invoice;
          expect(delivery?.netCents ?? 0).toBe(shipping === 0 ? 0 : shipping - shippingTax);
          expect(rates.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(taxes);
          expect(rates.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)).toBe(total);
        },
      ),
    );
  });
});
