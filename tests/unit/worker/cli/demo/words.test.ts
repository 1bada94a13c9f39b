import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { nameOf } from "../../../../../worker/cli/demo/describe.ts";
import { lowestBefore, planOf } from "../../../../../worker/cli/demo/prices.ts";
import { categoryPath } from "../../../../../worker/cli/demo/lines/categories.ts";
import { slug, text } from "../../../../../worker/cli/demo/text.ts";

describe("words and figures of the demo catalogue", () => {
  it("writes German umlauts out and drops other accents", () => {
    expect(slug("Gürtel & Größen", "de")).toBe("guertel-groessen");
    expect(slug("Piqué polo's", "nl")).toBe("pique-polos");
    expect(slug("Eén maat", "nl")).toBe("een-maat");
  });

  it("puts the model name where the language wants it", () => {
    expect(nameOf(text("Linnen overhemd {} met korte mouwen", "Leinenhemd", "linen shirt"), "Lek")).toEqual({
      nl: "Linnen overhemd Lek met korte mouwen",
      de: "Leinenhemd Lek",
      en: "Lek linen shirt",
    });
  });

  it("has paths in the language of the view", () => {
    expect(categoryPath(12, "nl")).toBe("heren/overhemden/zakelijke-overhemden");
    expect(categoryPath(12, "de")).toBe("herren/hemden/businesshemden");
    expect(categoryPath(12, "en")).toBe("men/shirts/business-shirts");
  });

  it("knows the lowest price of the 30 days before the present one", () => {
    const history = [
      { daysAgo: 90, cents: 5000 },
      { daysAgo: 60, cents: 10_000 },
      { daysAgo: 20, cents: 8000 },
      { daysAgo: 5, cents: 7000 },
    ];
    expect(lowestBefore(history)).toBe(8000);
    expect(lowestBefore(history.slice(0, 1))).toBeNull();
    // The cheap time ended 35 days before the last change began: it no longer counts, a day later it would.
    expect(
      lowestBefore([
        { daysAgo: 90, cents: 5000 },
        { daysAgo: 40, cents: 9000 },
        { daysAgo: 10, cents: 8000 },
      ]),
    ).toBe(9000);
    expect(
      lowestBefore([
        { daysAgo: 90, cents: 5000 },
        { daysAgo: 39, cents: 9000 },
        { daysAgo: 10, cents: 8000 },
      ]),
    ).toBe(5000);
  });

  it("agrees with a day-by-day count over any history", () => {
    const histories = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 100, max: 20_000 })), {
        minLength: 2,
        maxLength: 6,
        selector: ([day]) => day,
      })
      .map((points) => points.map(([daysAgo, cents]) => ({ daysAgo, cents })).sort((a, b) => b.daysAgo - a.daysAgo));
    fc.assert(
      fc.property(histories, (history) => {
        const start = history.at(-1)!.daysAgo;
        const days = Array.from({ length: 30 }, (_, i) => start + 1 + i).flatMap((day) =>
          history
            .slice(0, -1)
            .filter((point) => point.daysAgo >= day)
            .slice(-1),
        );
        expect(planOf(20_000, history).lowest30).toBe(
          days.length > 0 ? Math.min(...days.map((point) => point.cents)) : null,
        );
      }),
    );
  });
});
