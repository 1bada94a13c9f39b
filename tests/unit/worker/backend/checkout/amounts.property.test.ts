import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totals as totalsShape } from "../../../../../shared/contract/order/cart.ts";
import { toCents } from "../../../../../shared/money/money.ts";
import { deliveryCost, shippingMethods } from "../../../../../worker/backend/checkout/delivery.ts";
import { sumUp, toTotals, type TotalsLine } from "../../../../../worker/backend/checkout/totals.ts";

const rate = fc.oneof(
  fc.constantFrom(0, 5, 7, 9, 17, 19, 20, 21, 25.5),
  fc.integer({ min: 0, max: 2_700 }).map((n) => n / 100),
);
const line = fc.record({
  itemId: fc.nat(),
  name: fc.string({ maxLength: 12 }),
  qty: fc.integer({ min: 1, max: 10_000 }),
  priceCents: fc.integer({ min: 0, max: 500_000 }),
  taxRate: rate,
  options: fc.array(fc.record({ label: fc.string({ maxLength: 5 }), value: fc.string({ maxLength: 5 }) }), {
    maxLength: 2,
  }),
});
const lines = fc.array(line, { maxLength: 30 });
const shipping = fc.option(
  fc.record({ title: fc.string({ maxLength: 9 }), cents: fc.integer({ min: 0, max: 100_000 }) }),
);
const language = fc.constantFrom("nl-NL", "de-DE", "en-US", "fr-FR");
const cents = (value: number | null | undefined): number => {
  const found = toCents(value);
  if (found === null || found / 100 !== value) throw new Error(`${value} is no amount of whole cents`);
  return found;
};
const wire = (of: TotalsLine[], delivery: { title: string; cents: number } | null, words = "nl-NL") =>
  toTotals({ lines: of, shipping: delivery, currency: "EUR" }, words);

describe("amounts of any cart", () => {
  it("fit the contract and hold nothing but whole cents", () => {
    fc.assert(
      fc.property(lines, shipping, language, (of, delivery, words) => {
        const found = wire(of, delivery, words);
        expect(totalsShape.safeParse(found).success).toBe(true);
        const amounts = [...Object.entries(found), ...found.items.flatMap((item) => Object.entries(item))].filter(
          ([name, value]) => typeof value === "number" && !/qty|item_id|percent/.test(name),
        );
        for (const [, value] of amounts) cents(value as number);
        for (const item of found.items)
          expect(JSON.parse(item.options)).toEqual(of[found.items.indexOf(item)]!.options);
      }),
    );
  });

  it("hold as tax what a row's gross holds, to half a cent, and never more than the gross", () => {
    fc.assert(
      fc.property(lines, shipping, (of, delivery) => {
        for (const [i, item] of wire(of, delivery).items.entries()) {
          const { qty, priceCents, taxRate } = of[i]!;
          const exact = (qty * priceCents * taxRate) / (100 + taxRate);
          expect(Math.abs(cents(item.tax_amount) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
          expect(item.tax_amount).toBeGreaterThanOrEqual(0);
          expect(item.tax_amount).toBeLessThanOrEqual(item.row_total_incl_tax);
        }
        const sums = sumUp({ lines: of, shipping: delivery });
        const highest = Math.max(0, ...of.map((one) => one.taxRate));
        expect(Math.abs(sums.shippingTax - (sums.shipping * highest) / (100 + highest))).toBeLessThanOrEqual(
          0.5 + 1e-6,
        );
      }),
    );
  });

  it("are the same gross under every rate", () => {
    fc.assert(
      fc.property(lines, shipping, rate, rate, (of, delivery, here, there) => {
        const [a, b] = [here, there].map((taxRate) =>
          wire(
            of.map((one) => ({ ...one, taxRate })),
            delivery,
          ),
        );
        for (const amount of ["grand_total", "subtotal_incl_tax", "shipping_incl_tax"] as const)
          expect(a![amount]).toBe(b![amount]);
        expect(here > there ? a!.tax_amount >= b!.tax_amount : a!.tax_amount <= b!.tax_amount).toBe(true);
      }),
    );
  });
});

describe("delivery", () => {
  const goods = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(7_499, 7_500, 7_501));

  it("to the home costs € 4,95 below € 75 and nothing from there; a pick-up point always € 2,95", () => {
    fc.assert(
      fc.property(goods, language, (worth, words) => {
        expect(deliveryCost("flatrate", "flatrate", worth, words)!.cents).toBe(worth < 7_500 ? 495 : 0);
        expect(deliveryCost("pickup", "point", worth, words)!.cents).toBe(295);
      }),
    );
  });

  it("is offered at the cost that totals take for it", () => {
    fc.assert(
      fc.property(goods, rate, language, fc.constantFrom("NL", "BE", "DE"), (worth, percent, words, country) => {
        const offered = shippingMethods(country, worth, percent, words, false);
        expect(offered.map((one) => one.default)).toEqual([true, false]);
        for (const one of offered) {
          expect(cents(one.price_incl_tax)).toBe(deliveryCost(one.carrier_code, one.method_code, worth, words)!.cents);
          expect(
            Math.abs(cents(one.price_excl_tax) - (cents(one.price_incl_tax) * 100) / (100 + percent)),
          ).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
    );
  });

  it("is not known by any other name", () => {
    fc.assert(
      fc.property(
        fc.option(fc.string()),
        fc.option(fc.constantFrom("flatrate", "point", "toString", "__proto__", "")),
        (carrier, method) => {
          fc.pre(carrier !== "flatrate" && carrier !== "pickup");
          expect(deliveryCost(carrier, method, 0, "nl")).toBeNull();
        },
      ),
    );
    expect(deliveryCost("flatrate", "point", 0, "nl")).toBeNull();
  });
});
