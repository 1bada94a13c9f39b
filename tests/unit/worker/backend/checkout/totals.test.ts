import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totals as totalsSchema } from "../../../../../shared/contract/order/cart.ts";
import { netOf, toCents } from "../../../../../shared/money/money.ts";
import {
  countryCode,
  deliversTo,
  deliveryCost,
  shippingMethods,
} from "../../../../../worker/backend/checkout/delivery.ts";
import { rateOfShares, sumUp, toTotals, type TotalsLine } from "../../../../../worker/backend/checkout/totals.ts";

const line = fc.record({
  itemId: fc.integer({ min: 1, max: 1e6 }),
  name: fc.string({ maxLength: 20 }),
  qty: fc.integer({ min: 1, max: 10_000 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  taxRate: fc.constantFrom(0, 9, 19, 21, 7.7),
  options: fc.constant([]),
});
const lines = fc.array(line, { maxLength: 30 });
const delivery = fc.option(fc.record({ title: fc.constant("Bezorging"), cents: fc.constantFrom(0, 295, 495) }), {
  nil: null,
});
const cents = (amount: number | null | undefined) => toCents(amount)!;

describe("totals", () => {
  it("add up: lines and delivery are the grand total, and tax is gross less net of every line", () => {
    fc.assert(
      fc.property(lines, delivery, (cart, shipping) => {
        const sums = sumUp({ lines: cart, shipping });
        expect(sums.grand).toBe(
          cart.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0) + (shipping?.cents ?? 0),
        );
        expect(sums.goodsTax).toBe(
          cart.reduce(
            (sum, { qty, priceCents, taxRate }) => sum + qty * priceCents - netOf(qty * priceCents, taxRate),
            0,
          ),
        );
        expect(sums.tax).toBe(sums.goodsTax + sums.shippingTax);
        expect([...sums.taxByRate.values()].reduce((sum, tax) => sum + tax, 0)).toBe(sums.tax);
      }),
    );
  });

  it("say on the wire what they are inside: rows, segments and top level agree to the cent", () => {
    fc.assert(
      fc.property(lines, delivery, (cart, shipping) => {
        const wire = totalsSchema.parse(toTotals({ lines: cart, shipping, currency: "EUR" }, "nl-NL"));
        const segment = (code: string) => wire.total_segments.find((one) => one.code === code);
        expect(cents(segment("grand_total")?.value)).toBe(cents(wire.grand_total));
        expect(
          cents(segment("subtotal_incl_tax")?.value) +
            cents(segment("shipping")?.value ?? 0) +
            cents(segment("discount")?.value),
        ).toBe(cents(wire.grand_total));
        expect(segment("shipping") !== undefined).toBe(shipping !== null);
        for (const row of wire.items)
          expect(cents(row.row_total) + cents(row.tax_amount)).toBe(cents(row.row_total_incl_tax));
        expect(cents(wire.subtotal) + wire.items.reduce((sum, row) => sum + cents(row.tax_amount), 0)).toBe(
          cents(wire.subtotal_incl_tax),
        );
        const detailed = segment("tax")?.["extension_attributes"] as { tax_grandtotal_details: { amount: number }[] };
        expect(detailed.tax_grandtotal_details.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(
          cents(wire.tax_amount),
        );
      }),
    );
  });

  it("do not depend on the order lines were added in", () => {
    const shuffled = lines.chain((cart) =>
      fc.tuple(fc.constant(cart), fc.shuffledSubarray(cart, { minLength: cart.length, maxLength: cart.length })),
    );
    fc.assert(
      fc.property(shuffled, delivery, ([cart, other], shipping) => {
        const { taxByRate, ...sums } = sumUp({ lines: cart, shipping });
        const { taxByRate: otherTax, ...otherSums } = sumUp({ lines: other, shipping });
        expect(otherSums).toEqual(sums);
        expect(Object.fromEntries(otherTax)).toEqual(Object.fromEntries(taxByRate));
      }),
    );
  });

  it("round tax once per row, never per piece", () => {
    // 3 × 5.95 = 17.85 holds 3.10 at 21 %; three rounded pieces would hold 3.09.
    const row: TotalsLine = { itemId: 1, name: "Socks", qty: 3, priceCents: 595, taxRate: 21, options: [] };
    expect(sumUp({ lines: [row], shipping: null })).toMatchObject({ goods: 1785, goodsTax: 310 });
  });
});

describe("totals of a cart at two rates, with a code and delivery", () => {
  const shirt: TotalsLine = {
    itemId: 1,
    name: "Shirt",
    qty: 2,
    priceCents: 1_000,
    taxRate: 21,
    options: [{ label: "Maat", value: "M" }],
  };
  const book: TotalsLine = { itemId: 2, name: "Boek", qty: 1, priceCents: 1_000, taxRate: 9, options: [] };
  const coupon = { code: "LENTE", percentHundredths: 1_000, amountCents: null, minimumCents: 0 };
  const cart = { lines: [shirt, book], shipping: { title: "Thuis", cents: 495 }, currency: "EUR" };
  const row = { price_incl_tax: 10, discount_percent: 10 };

  it("[SYNC-042][SYNC-043][SYNC-044] are these", () => {
    expect(toTotals({ ...cart, coupon }, "nl-NL")).toEqual({
      grand_total: 31.95,
      base_grand_total: 31.95,
      subtotal: 25.7,
      subtotal_with_discount: 23.14,
      subtotal_incl_tax: 30,
      discount_amount: -3,
      coupon_code: "LENTE",
      shipping_amount: 4.09,
      shipping_incl_tax: 4.95,
      shipping_discount_amount: 0,
      shipping_tax_amount: 0.86,
      tax_amount: 4.72,
      base_currency_code: "EUR",
      quote_currency_code: "EUR",
      items_qty: 3,
      items: [
        {
          ...row,
          item_id: 1,
          name: "Shirt",
          qty: 2,
          price: 8.26,
          row_total: 16.53,
          row_total_incl_tax: 20,
          row_total_with_discount: 18,
          tax_amount: 3.12,
          tax_percent: 21,
          discount_amount: 2,
          options: '[{"label":"Maat","value":"M"}]',
        },
        {
          ...row,
          item_id: 2,
          name: "Boek",
          qty: 1,
          price: 9.17,
          row_total: 9.17,
          row_total_incl_tax: 10,
          row_total_with_discount: 9,
          tax_amount: 0.74,
          tax_percent: 9,
          discount_amount: 1,
          options: "[]",
        },
      ],
      total_segments: [
        { code: "subtotal_incl_tax", title: "Subtotaal", value: 30 },
        { code: "shipping", title: "Bezorging (Thuis)", value: 4.95 },
        { code: "payment", title: "Betaalkosten", value: 0 },
        { code: "discount", title: "Korting (LENTE)", value: -3 },
        {
          code: "tax",
          title: "Waarvan btw",
          value: 4.72,
          area: "taxes",
          extension_attributes: {
            tax_grandtotal_details: [
              { amount: 3.98, rates: [{ percent: "21", title: "21%" }], group_id: 1 },
              { amount: 0.74, rates: [{ percent: "9", title: "9%" }], group_id: 2 },
            ],
          },
        },
        { code: "grand_total", title: "Totaal", value: 31.95, area: "footer" },
      ],
    });
  });

  it("[SYNC-044] name a code only while it takes something off, and speak the view's language", () => {
    const of = (language: string) => toTotals({ ...cart, coupon: { ...coupon, minimumCents: 9_999 } }, language);
    expect(of("de-DE")).toMatchObject({ discount_amount: 0, grand_total: 34.95 });
    expect(of("de-DE")).not.toHaveProperty("coupon_code");
    expect(
      ["de-DE", "en-US", "fr-FR"].map((language) => of(language).total_segments.map(({ title }) => title)),
    ).toEqual([
      ["Zwischensumme", "Versand (Thuis)", "Zahlungskosten", "Rabatt", "Enthaltene MwSt.", "Gesamt"],
      ...Array.from({ length: 2 }, () => [
        "Subtotal",
        "Shipping (Thuis)",
        "Payment costs",
        "Discount",
        "Tax included",
        "Grand Total",
      ]),
    ]);
    const empty = toTotals({ lines: [], shipping: null, currency: "EUR" }, "en-US");
    expect([empty.grand_total, empty.discount_amount, empty.items_qty, empty.items]).toEqual([0, 0, 0, []]);
    expect(
      toTotals({ lines: [{ ...shirt, priceCents: 0 }], shipping: null, currency: "EUR" }, "en-US").items[0],
    ).toMatchObject({ discount_percent: 0 });
  });

  it("tax delivery at the highest rate among the goods, and not at all without goods", () => {
    const rates = (lines: TotalsLine[]) => sumUp({ lines, shipping: cart.shipping });
    expect(
      [rates([book]), rates([book, shirt]), rates([shirt, book]), rates([])].map(({ shippingRate, shippingTax }) => [
        shippingRate,
        shippingTax,
      ]),
    ).toEqual([
      [9, 41],
      [21, 86],
      [21, 86],
      [0, 0],
    ]);
    expect([...rates([]).taxByRate]).toEqual([]);
  });

  it("have of parts at several rates the rate that their tax amounts to", () => {
    expect([
      rateOfShares([]),
      rateOfShares([{ rate: 9, cents: 100 }]),
      rateOfShares([
        { rate: 9, cents: 100 },
        { rate: 9, cents: 1 },
      ]),
    ]).toEqual([0, 9, 9]);
    // 10.00 at 21 % holds 1.74, 10.00 at 9 % holds 0.83: 2.57 of 17.43 is 14.74 %.
    expect(
      rateOfShares([
        { rate: 21, cents: 1_000 },
        { rate: 9, cents: 1_000 },
      ]),
    ).toBe(14.74);
    expect(
      rateOfShares([
        { rate: 21, cents: 0 },
        { rate: 9, cents: 0 },
      ]),
    ).toBe(0);
  });
});

describe("ways to deliver", () => {
  it("cost what they cost for goods of a worth, in the view's language", () => {
    expect([7_499, 7_500].map((goods) => deliveryCost("flatrate", "flatrate", goods, "nl-NL"))).toEqual(
      [495, 0].map((cost) => ({ carrier: "flatrate", method: "flatrate", title: "Thuisbezorgd", cents: cost })),
    );
    expect([0, 99_999].map((goods) => deliveryCost("pickup", "point", goods, "de-DE")?.cents)).toEqual([295, 295]);
    expect([
      deliveryCost("pickup", "point", 1, "de-DE")?.title,
      deliveryCost("pickup", "point", 1, "fr-FR")?.title,
    ]).toEqual(["Abholstation", "Pick-up point"]);
    expect([
      deliveryCost("flatrate", "point", 1, "nl"),
      deliveryCost("pickup", "flatrate", 1, "nl"),
      deliveryCost(null, null, 1, "nl"),
    ]).toEqual([null, null, null]);
  });

  it("[CHECK-007] have net and gross, the first chosen before; none if nothing is sent or nobody delivers", () => {
    const [home, point] = shippingMethods("NL", 1_000, 21, "de-DE", false);
    expect(home).toEqual({
      carrier_code: "flatrate",
      method_code: "flatrate",
      carrier_title: "Nach Hause",
      method_title: "In 1 bis 3 Werktagen",
      amount: 4.09,
      base_amount: 4.09,
      price_excl_tax: 4.09,
      price_incl_tax: 4.95,
      available: true,
      error_message: "",
      default: true,
      offline: false,
    });
    expect(point).toMatchObject({
      carrier_code: "pickup",
      method_code: "point",
      price_incl_tax: 2.95,
      default: false,
      offline: false,
    });
    expect([
      shippingMethods("NL", 1_000, 21, "nl", true),
      shippingMethods("US", 1_000, 21, "nl", false),
      shippingMethods("DE", 1_000, 21, "nl", false).length,
    ]).toEqual([[], [], 2]);
    expect(["NL", "BE", "DE", "US", "nl", ""].map(deliversTo)).toEqual([true, true, true, false, false, false]);
  });

  it("[CHECK-009] go to the country of an address in either spelling, in two letters", () => {
    expect([{ country_id: "nl" }, { countryId: "DE" }, { country_id: "BE", countryId: "NL" }].map(countryCode)).toEqual(
      ["NL", "DE", "BE"],
    );
    for (const none of [
      undefined,
      {},
      { country_id: "" },
      { country_id: "NLD" },
      { country_id: "N1" },
      { countryId: "1NL" },
    ])
      expect(countryCode(none)).toBeNull();
  });
});
