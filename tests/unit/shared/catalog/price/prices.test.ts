import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PricePoint, lowestPrice30d } from "../../../../../shared/catalog/price/lowest-price.ts";
import { discountPercentage, priceAt, specialHolds, wirePrices } from "../../../../../shared/catalog/price/price.ts";
import { findVariant } from "../../../../../shared/catalog/options/resolve-variant.ts";
import { defaultStore } from "../../../../../shared/config/stores.ts";
import { customerTaxClass, taxCountry, taxRate, type TaxRule } from "../../../../../shared/catalog/price/tax.ts";

const rule = (
  id: number,
  productClass: number,
  rates: [number, string, number?, string?][],
  customerClass = 3,
): TaxRule => ({
  id,
  product_tax_class_ids: [productClass],
  customer_tax_class_ids: [customerClass],
  rates: rates.map(([rate, tax_country_id, tax_region_id, region_name]) => ({
    rate,
    tax_country_id,
    tax_region_id,
    region_name,
  })),
});
const rules = [
  rule(2, 4, [[9, "NL"]]),
  rule(1, 2, [
    [21, "NL", 0],
    [19, "DE"],
    [30, "DE"],
  ]),
];

describe("tax", () => {
  it("[PROD-053] takes the country's rate, Dutch in the shop's own view, from the product class's rule", () => {
    expect(taxRate(rules, 4, defaultStore.tax.defaultCountry)).toBe(9);
    expect(defaultStore.tax.defaultCountry).toBe("NL");
    expect(taxRate(rules, 2, "NL")).toBe(21);
    expect(taxRate(rules, 2, "DE")).toBe(19);
    expect(taxRate(rules, 4, "NL")).toBe(9);
  });
  it("reads a missing class as the first rule's, and a missing rate as the country's standard rate", () => {
    expect(taxRate(rules, 0, "NL")).toBe(21);
    expect(taxRate(rules, null, "DE")).toBe(19);
    expect(taxRate([], 2, "NL")).toBe(21);
    expect(taxRate(rules, 4, "DE")).toBe(19);
    expect(taxRate([], 2, "XX")).toBe(0);
  });
  it("skips rates of a region", () => {
    expect(
      taxRate(
        [
          rule(1, 2, [
            [9, "US", 12, "California"],
            [4, "US", 0],
          ]),
        ],
        2,
        "US",
      ),
    ).toBe(4);
    // A region without a name, or a name without a region, is the whole country.
    expect(
      taxRate(
        [
          rule(1, 2, [
            [9, "US", 12],
            [4, "US", 0],
          ]),
        ],
        2,
        "US",
      ),
    ).toBe(9);
    expect(
      taxRate(
        [
          rule(1, 2, [
            [9, "US", 0, "*"],
            [4, "US", 0],
          ]),
        ],
        2,
        "US",
      ),
    ).toBe(9);
  });
  it("[PROD-051] [PROD-052] lets a customer class choose among the rules", () => {
    const both = [rule(1, 2, [[21, "NL"]], 3), rule(2, 2, [[0, "NL"]], 5)];
    expect(taxRate(both, 2, "NL", 5)).toBe(0);
    expect(taxRate(both, 2, "NL", 3)).toBe(21);
    const off = { userGroupId: null, useOnlyDefaultUserGroupId: false };
    const on = { userGroupId: 3, useOnlyDefaultUserGroupId: false };
    expect([
      customerTaxClass(off, 5),
      customerTaxClass(on, null),
      customerTaxClass(on, 5),
      customerTaxClass({ ...on, useOnlyDefaultUserGroupId: true }, 5),
    ]).toEqual([null, 3, 5, 3]);
    expect(taxRate(both, 2, "NL", customerTaxClass(on, 5))).toBe(0);
    expect(taxRate(both, 2, "NL", customerTaxClass(off, 5))).toBe(21);
  });
  it("[PROD-054] names Poland only where nobody names a country", () => {
    const of = (country: string, rate: number) =>
      rule(1, 2, [
        [rate, country],
        [21, "NL"],
      ]);
    expect(taxRate([of("PL", 8)], 2, undefined)).toBe(8);
    expect(
      taxRate(
        [of("PL", 8)],
        2,
        taxCountry(defaultStore.tax, () => expect.unreachable()),
      ),
    ).toBe(21);
    expect(taxCountry(defaultStore.tax, () => expect.unreachable())).toBe("NL");
  });
  it("[PROD-055] says once that the default country is missing, and goes on", () => {
    const log: string[] = [];
    expect(
      taxRate(
        [],
        2,
        taxCountry({ defaultCountry: "" }, (message) => void log.push(message)),
      ),
    ).toBeGreaterThanOrEqual(0);
    expect(log).toEqual([expect.stringContaining("tax.defaultCountry is missing")]);
  });
});

const at = (text: string) => new Date(text);
const inputs = (specialCents: number | null, specialFrom: string | null = null, specialTo: string | null = null) => ({
  priceCents: 12_100,
  specialCents,
  specialFrom,
  specialTo,
});

describe("special prices", () => {
  it("hold from their start up to their end; one side may be open", () => {
    const span = inputs(9_680, "2026-03-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z");
    expect(
      ["2026-02-28T23:59:59Z", "2026-03-01T00:00:00Z", "2026-03-31T23:59:59Z", "2026-04-01T00:00:00Z"].map((text) =>
        priceAt(span, at(text)),
      ),
    ).toEqual([12_100, 9_680, 9_680, 12_100]);
    expect(priceAt(inputs(9_680), at("2026-01-01"))).toBe(9_680);
    expect(priceAt(inputs(9_680, null, "2026-01-02T00:00:00Z"), at("2026-01-01"))).toBe(9_680);
    expect(priceAt(inputs(9_680, "2026-01-02T00:00:00Z"), at("2026-01-01"))).toBe(12_100);
  });
  it("hold where there is no regular price to be below", () => {
    expect(priceAt({ ...inputs(9_680), priceCents: null }, at("2026-01-01"))).toBe(9_680);
    expect(priceAt({ ...inputs(null), priceCents: null }, at("2026-01-01"))).toBeNull();
  });
  it("do not hold when they are no lower", () => {
    for (const cents of [null, 0, 12_100, 13_000]) expect(specialHolds(inputs(cents), at("2026-01-01"))).toBe(false);
  });
});

describe("prices of the wire", () => {
  it("follow the vectors of the contract at 21 %", () => {
    expect(wirePrices({ regularCents: 12_100, finalCents: 12_100, referenceCents: null }, 21)).toEqual({
      price: 100,
      price_tax: 21,
      price_incl_tax: 121,
      original_price: 100,
      original_price_tax: 21,
      original_price_incl_tax: 121,
      special_price: 0,
      special_price_tax: 0,
      special_price_incl_tax: 0,
      final_price: 100,
      final_price_tax: 21,
      final_price_incl_tax: 121,
      lowest_price_30d_incl_tax: null,
      discount_percentage: "0",
    });
    expect(wirePrices({ regularCents: 12_100, finalCents: 9_680, referenceCents: 12_100 }, 21)).toMatchObject({
      price: 80,
      price_incl_tax: 96.8,
      special_price: 80,
      special_price_incl_tax: 96.8,
      original_price: 100,
      original_price_incl_tax: 121,
      discount_percentage: "20",
    });
    expect(wirePrices({ regularCents: 12_100, finalCents: 9_075, referenceCents: null }, 21)).toMatchObject({
      price: 75,
      price_incl_tax: 90.75,
      final_price: 75,
    });
    expect(wirePrices({ regularCents: 8_000, finalCents: 8_000, referenceCents: null }, 0)).toMatchObject({
      price: 80,
      price_incl_tax: 80,
      price_tax: 0,
    });
  });
  it("show one gross price in every country, whose net part and tax add up to it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 7, 9, 19, 20, 21), (cents, rate) => {
        const shown = wirePrices({ regularCents: cents, finalCents: cents, referenceCents: null }, rate);
        expect(shown.price_incl_tax).toBe(cents / 100);
        expect(Math.round(shown.price * 100) + Math.round(shown.price_tax * 100)).toBe(cents);
      }),
    );
  });
  it("[PROD-005] take the net amounts of a sum of parts where they are named, else the rate's", () => {
    const facts = { regularCents: 12_100, finalCents: 9_680, referenceCents: null };
    expect(wirePrices({ ...facts, regularNet: 11_000, finalNet: 8_800 }, 21)).toEqual({
      price: 88,
      price_tax: 8.8,
      price_incl_tax: 96.8,
      original_price: 110,
      original_price_tax: 11,
      original_price_incl_tax: 121,
      special_price: 88,
      special_price_tax: 8.8,
      special_price_incl_tax: 96.8,
      final_price: 88,
      final_price_tax: 8.8,
      final_price_incl_tax: 96.8,
      lowest_price_30d_incl_tax: null,
      discount_percentage: "0",
    });
    expect(wirePrices({ ...facts, referenceCents: 12_100 }, 21).lowest_price_30d_incl_tax).toBe(121);
  });
  it("[PROD-060] never overstate a reduction", () => {
    expect(discountPercentage(-100, 0)).toBe(0);
    expect(discountPercentage(6_999, 9_999)).toBe(30);
    expect(discountPercentage(7_000, 9_999)).toBe(29);
    expect(discountPercentage(100, 100)).toBe(0);
    expect(discountPercentage(200, 100)).toBe(0);
    expect(discountPercentage(0, null)).toBe(0);
  });
});

describe("the lowest price of 30 days", () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000);
  const history = (...points: [number, number][]): PricePoint[] =>
    points.map(([n, cents]) => ({ validFrom: day(n).toISOString(), cents }));

  it("is the price before a first reduction", () => {
    expect(lowestPrice30d(history([0, 100], [50, 80]), day(60))).toBe(100);
  });
  it("is the lowest of several in the window, the one in force at its start included", () => {
    expect(lowestPrice30d(history([0, 100], [30, 90], [45, 70], [50, 100], [60, 80]), day(61))).toBe(70);
    expect(lowestPrice30d(history([0, 60], [31, 100], [60, 80]), day(61))).toBe(60);
    expect(lowestPrice30d(history([0, 60], [30, 100], [60, 80]), day(61))).toBe(100);
  });
  it("counts from when the present price took effect, not from today", () => {
    expect(lowestPrice30d(history([0, 100], [50, 80]), day(300))).toBe(100);
  });
  it("reads a history in any order, and a price from its very millisecond on", () => {
    expect(lowestPrice30d(history([60, 80], [0, 100], [45, 70], [50, 90]), day(61))).toBe(70);
    expect(lowestPrice30d(history([50, 80], [0, 100]), day(61))).toBe(100);
    expect(lowestPrice30d(history([60, 80], [50, 90], [0, 100]), day(61))).toBe(90);
    expect(lowestPrice30d(history([0, 100], [50, 80]), day(50))).toBe(100);
    expect(lowestPrice30d(history([0, 100], [50, 80]), new Date(day(50).getTime() - 1))).toBeNull();
  });
  it("ignores plans, needs an earlier price, and counts equal neighbours as one", () => {
    expect(lowestPrice30d(history([0, 100], [50, 80]), day(40))).toBeNull();
    expect(lowestPrice30d([], day(0))).toBeNull();
    expect(lowestPrice30d(history([0, 100], [10, 80], [20, 80]), day(21))).toBe(100);
  });
  it("is always a price that really held before", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 50 })), { maxLength: 10 }),
        (points) => {
          const lowest = lowestPrice30d(history(...points), day(91));
          if (lowest !== null) expect(points.map(([, cents]) => cents)).toContain(lowest);
        },
      ),
    );
  });
});

describe("the variant of a choice", () => {
  const variants = [
    { sku: "S-red", values: { 1: "10", 2: "20" } },
    { sku: "M-red", values: { 1: "10", 2: "21" } },
  ];
  it("is the one that every choice fits, in any order, ids as text", () => {
    expect(
      findVariant(variants, [
        { option_id: "2", option_value: "21" },
        { option_id: "1", option_value: "10" },
      ]),
    ).toBe("M-red");
  });
  it("is none when a choice is missing, unknown or too much", () => {
    for (const choices of [
      [],
      [{ option_id: "1", option_value: "10" }],
      [
        { option_id: "1", option_value: "10" },
        { option_id: "2", option_value: "9" },
      ],
      [
        { option_id: "1", option_value: "10" },
        { option_id: "2", option_value: "20" },
        { option_id: "3", option_value: "1" },
      ],
    ])
      expect(findVariant(variants, choices)).toBeNull();
  });
});
