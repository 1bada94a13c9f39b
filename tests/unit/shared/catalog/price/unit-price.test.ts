import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { perUnit, readMeasure, unitPrice } from "../../../../../shared/catalog/price/unit-price.ts";
import { storeByCode } from "../../../../../shared/config/stores.ts";

const of = (content: string, cents: number, country = "NL") => {
  const measure = readMeasure(content);
  const price = measure && unitPrice(cents, measure, country);
  return price && `${price.cents} per ${price.amount} ${price.unit}`;
};

describe("the price of a unit", () => {
  it.each([
    ["250 ml", 1995, "NL", "798 per 100 ml"],
    ["250 ml", 1995, "DE", "7980 per 1 l"],
    ["300 ml", 1995, "NL", "6650 per 1 l"],
    ["0,75 l", 900, "NL", "1200 per 1 l"],
    ["7.5 dl", 900, "NL", "1200 per 1 l"],
    ["50g", 333, "NL", "666 per 100 g"],
    ["3 x 100 g", 1000, "NL", "3333 per 1 kg"],
    ["1.5 kg", 1000, "NL", "667 per 1 kg"],
    ["120 cm", 1200, "NL", "1000 per 1 m"],
    ["2,5 m²", 999, "NL", "400 per 1 m²"],
    ["2.5 m2", 999, "NL", "400 per 1 m²"],
    ["5 Stück", 999, "DE", "200 per 1 piece"],
    ["6 pieces", 100, "NL", "17 per 1 piece"],
  ])("of %s at %i cents in %s is %s", (content, cents, country, said) =>
    expect(of(content, cents, country)).toBe(said),
  );

  it.each(["1 l", "1 kg", "100 ml", "1 m", "1 stuks"])("of %s is the price itself, and not said again", (content) =>
    expect(of(content, 500)).toBeNull(),
  );

  it.each(["", "large", "0 ml", "12", "-5 ml", "250 mll", "9999999 ml", "1e3 ml", "250 ml 5"])(
    "is none of %j",
    (content) => expect(of(content, 500)).toBeNull(),
  );

  it("is said in words and figures of the view", () => {
    const said = (view: string, content: string) =>
      perUnit(1995, content, storeByCode(view))?.replaceAll("\u00a0", " ");
    expect(said("outlet_nl", "250 ml")).toBe("€ 7,98 / 100 ml");
    expect(said("outlet_de", "250 ml")).toBe("79,80 € / l");
    expect(said("outlet_en", "2 kg")).toBe("€9.98 / kg");
    expect(said("outlet_nl", "3 stuks")).toBe("€ 6,65 / stuk");
    expect(said("outlet_de", "3 m²")).toBe("6,65 € / m²");
    expect(said("outlet_nl", "XL")).toBeUndefined();
    expect(said("outlet_en", "3 stuks")).toBe("€6.65 / piece");
  });

  it("is the nearest cent of the exact one, and no content gives another than as much of it written otherwise", () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    const amount = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(cents, amount, (price, ml) => {
        const found = unitPrice(price, readMeasure(`${ml} ml`)!, "DE");
        fc.pre(found !== null);
        expect(Math.abs(found.cents * ml - price * 1_000) * 2).toBeLessThanOrEqual(ml);
        expect(Number.isSafeInteger(found.cents)).toBe(true);
        expect(unitPrice(price, readMeasure(`${ml} x 1 ml`.replace(/^\d{5,} x 1/, String(ml)))!, "DE")).toEqual(found);
      }),
    );
  });
});
