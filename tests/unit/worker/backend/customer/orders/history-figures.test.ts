import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invoiceOf } from "../../../../../../shared/session/invoice.ts";
import { fromCents, toCents } from "../../../../../../shared/money/money.ts";
import { orderState, promiseOf } from "../../../../../../shared/session/order-view.ts";
import {
  rateOfShares,
  rowSums,
  sumUp,
  toTotals,
  type TotalsLine,
} from "../../../../../../worker/backend/checkout/totals.ts";
import { orderNumber } from "../../../../../../worker/backend/checkout/order-number.ts";
import { historyOrderOf } from "../../../../../../worker/backend/customer/orders/history-order.ts";
import type { OrderLineRow, OrderRow } from "../../../../../../worker/backend/customer/orders/order-rows.ts";

const rate = fc.constantFrom(0, 9, 19, 21, 25.5);
const line = fc.record({
  itemId: fc.nat(),
  name: fc.constant("Shirt"),
  qty: fc.integer({ min: 1, max: 10_000 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  taxRate: rate,
  options: fc.constant([]),
});
const percent = fc
  .integer({ min: 1, max: 10_000 })
  .map((percentHundredths) => ({ code: "LENTE", percentHundredths, amountCents: null, minimumCents: 0 }));
const amount = fc
  .integer({ min: 1, max: 2_000_000 })
  .map((amountCents) => ({ code: "LENTE", percentHundredths: null, amountCents, minimumCents: 0 }));

/** The rows that an order of these lines leaves, as the history reads them. */
function stored(
  lines: readonly TotalsLine[],
  coupon: Parameters<typeof rowSums>[0]["coupon"],
): [OrderRow, OrderLineRow[]] {
  const sums = sumUp({ lines, shipping: { cents: 495 } as never, coupon: coupon ?? null });
  const order: OrderRow = {
    id: 7,
    number: null,
    store_code: "outlet_nl",
    store_id: 4,
    state: "new",
    status: "pending",
    email: null,
    billing_address: "{}",
    shipping_address: "{}",
    carrier_code: "flatrate",
    method_code: "flatrate",
    payment_code: "banktransfer",
    payment_title: null,
    statements: "[]",
    refunds: "[]",
    paid_cents: 0,
    back_cents: 0,
    charged_back_cents: 0,
    card_last4: null,
    subtotal_cents: sums.goods,
    shipping_cents: sums.shipping,
    tax_cents: sums.tax,
    grand_total_cents: sums.grand,
    transferred_cents: null,
    discount_cents: sums.discount,
    coupon_code: null,
    currency: "EUR",
    created_at: "2026-01-01T00:00:00.000Z",
    pickup_point: null,
    pay_until: null,
    promised_on: null,
    delivered_at: null,
    period_from: null,
    digital_consent_at: null,
  };
  const rows = rowSums({ lines, coupon: coupon ?? null }).map(({ gross, discount, tax }, position): OrderLineRow => {
    const { qty, priceCents, taxRate, shares } = lines[position]!;
    return {
      order_id: 7,
      position,
      sku: "a",
      product_id: 1,
      parent_sku: null,
      name: "Shirt",
      part_types: null,
      product_type: "simple",
      options: "[]",
      qty,
      price_cents: priceCents,
      row_total_cents: gross,
      tax_rate: rateOfShares(shares ?? [{ rate: taxRate, cents: priceCents }]),
      tax_rates: null,
      tax_cents: tax,
      discount_cents: discount,
      image: null,
      no_withdrawal: null,
      by_itself: 0,
      url_path: null,
    };
  });
  return [order, rows];
}

describe("an order of the history", () => {
  it("has the figures that the cart's totals had, net and gross, however much a code took off", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.option(fc.oneof(percent, amount)),
        (lines, coupon) => {
          const shown = toTotals({ lines, coupon, shipping: { title: "Thuis", cents: 495 }, currency: "EUR" }, "nl-NL");
          const order = historyOrderOf(...stored(lines, coupon), "nl-NL");
          for (const key of [
            "subtotal",
            "subtotal_incl_tax",
            "discount_amount",
            "tax_amount",
            "shipping_amount",
            "shipping_incl_tax",
            "grand_total",
          ] as const)
            expect([key, order[key]]).toEqual([key, shown[key]]);
          const figures = (items: readonly Record<string, unknown>[]) =>
            items.map(({ row_total, row_total_incl_tax, tax_amount, discount_amount }) => [
              row_total,
              row_total_incl_tax,
              tax_amount,
              discount_amount,
            ]);
          expect(figures(order.items)).toEqual(figures(shown.items));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("knows the net worth of goods of which a code left a few cents", () => {
    const coupon = { code: "ALMOST", percentHundredths: null, amountCents: 12_098, minimumCents: 0 };
    const order = historyOrderOf(
      ...stored([{ itemId: 1, name: "Shirt", qty: 1, priceCents: 12_100, taxRate: 21, options: [] }], coupon),
      "nl-NL",
    );
    expect([order.subtotal, order.subtotal_incl_tax, order.discount_amount]).toEqual([
      100,
      fromCents(12_100),
      -fromCents(12_098),
    ]);
    expect(toCents(order.items[0]!.row_total)).toBe(10_000);
  });

  it("is called delivered once all of it has arrived, tells when it left, and promises no day any more", () => {
    const [row, rows] = stored(
      [{ itemId: 1, name: "Shirt", qty: 1, priceCents: 1_000, taxRate: 21, options: [] }],
      null,
    );
    const sent = {
      ...row,
      state: "complete",
      status: "complete",
      promised_on: "2026-01-03",
      parcels: JSON.stringify([
        { carrier: "PostNL", code: "3S1", sent_at: "2026-01-01T10:00:00.000Z", delivered_at: null },
        { carrier: "PostNL", code: "3S2", sent_at: "2026-01-02T10:00:00.000Z", delivered_at: null },
      ]),
    };
    const told = (order: OrderRow) => {
      const { state, status, delivery_on, status_histories } = historyOrderOf(order, rows, "nl-NL");
      return {
        is: orderState({ state, status }),
        steps: status_histories!.map((step) => [step.status, step.created_at.slice(0, 10)]),
        promise: promiseOf({ state, status, delivery_on, pickup: false, byTransfer: false }, "nl-NL"),
      };
    };
    const left = [
      ["pending", "2026-01-01"],
      ["complete", "2026-01-02"],
    ];
    expect(told(sent)).toEqual({ is: "complete", steps: left, promise: "Zaterdag 3 januari in huis" });
    const arrived = { ...sent, delivered_at: "2026-01-03T09:00:00.000Z" };
    expect(told(arrived)).toEqual({
      is: "delivered",
      steps: [...left, ["delivered", "2026-01-03"]],
      promise: null,
    });
    // Its invoice stays.
    for (const order of [sent, arrived]) expect(invoiceOf(historyOrderOf(order, rows, "nl-NL"))).not.toBeNull();
    // What was paid back afterwards is no delivery to look forward to either.
    expect(told({ ...arrived, state: "closed", status: "closed" }).is).toBe("closed");
  });

  it("names what was back until it failed apart from what is, with the number of its note; not what never was", () => {
    const [row, rows] = stored(
      [{ itemId: 1, name: "Shirt", qty: 1, priceCents: 1_000, taxRate: 21, options: [] }],
      null,
    );
    const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`;
    const refunds = [
      { takenAt: at(1), failedAt: at(3) },
      { takenAt: at(2), failedAt: null },
      { takenAt: null, failedAt: at(4) },
      // Its failure was reported before its answer came.
      { takenAt: at(5), failedAt: at(5) },
    ].map((one, i) => ({ ...one, withdrawal: null, cents: 100 + i, createdAt: at(1), settled: 0 }));
    const shown = (made: typeof refunds) =>
      historyOrderOf({ ...row, refunds: JSON.stringify(made) }, rows, "nl-NL").extension_attributes!;
    const note = { delivery: 0, lines: [] };
    const number = orderNumber(row);
    expect(shown(refunds)).toMatchObject({
      refunds: [{ ...note, number: `${number}-2`, at: at(2), amount: 1.01 }],
      failed_refunds: [{ ...note, number: `${number}-1`, at: at(1), amount: 1, failed_at: at(3) }],
    });
    expect(shown(refunds).failed_refunds).toHaveLength(1);
    expect(Object.keys(shown(refunds.slice(3)))).not.toContain("failed_refunds");
    expect(Object.keys(shown(refunds.slice(0, 1)))).not.toContain("refunds");
  });
});
