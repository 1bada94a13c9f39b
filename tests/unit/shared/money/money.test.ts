import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "../../../../shared/money/format.ts";
import { fromCents, netOf, taxIn, toCents } from "../../../../shared/money/money.ts";

describe("money", () => {
  it("[STORE-012] puts the currency sign before the amount", () => {
    expect(formatMoney(4995, "nl-NL")).toBe("€\u00a049,95");
    expect([0, 1, -1].map((cents) => formatMoney(cents, "nl-NL"))).toEqual([
      "€\u00a00,00",
      "€\u00a00,01",
      "-€\u00a00,01",
    ]);
    expect(formatMoney(-250, "nl-NL")).toBe("-€\u00a02,50");
  });

  it("puts it where the reader's language has it", () => {
    expect(formatMoney(-4995, "de-DE")).toBe("-49,95\u00a0€");
    expect(formatMoney(4995, "en-IE")).toBe("€49.95");
    expect(formatMoney(4995, "nl-BE")).toBe("€\u00a049,95");
    expect(formatMoney(4995, "de-DE", "")).toBe("49,95");
  });

  it("[STORE-013] uses a comma as decimal separator and always two fraction digits", () => {
    expect(formatMoney(123_456_700, "nl-NL")).toBe("€\u00a01.234.567,00");
    expect(formatMoney(5, "nl-NL")).toBe("€\u00a00,05");
  });

  it("reads wire decimals, numeric text and absence", () => {
    expect(toCents("43.0000")).toBe(4300);
    expect(toCents(1.005)).toBe(101);
    expect(toCents(-1.005)).toBe(-101);
    expect(toCents(0)).toBe(0);
    // Never minus zero, which would be shown with a sign.
    for (const nothing of [-0, "-0", -0.004, "-0.001"]) expect(toCents(nothing)).toBe(0);
    for (const other of [true, [43], ["43"], new Date(0), 5n]) expect(toCents(other)).toBeNull();
    for (const absent of [null, undefined, "", " ", "\t", "abc", Number.NaN, Infinity, {}])
      expect(toCents(absent)).toBeNull();
  });

  it("keeps every amount through the wire and back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        (cents) => toCents(fromCents(cents)) === cents && toCents(String(fromCents(cents))) === cents,
      ),
    );
  });

  it("splits gross into net and tax without losing a cent, at any rate", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, 9, 19, 21), (gross, rate) => {
        const net = netOf(gross, rate);
        return net + taxIn(gross, rate) === gross && Math.abs(net * (100 + rate) - gross * 100) <= (100 + rate) / 2;
      }),
    );
    expect(netOf(12100, 21)).toBe(10000);
  });
});
