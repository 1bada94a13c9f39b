import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recommendedText } from "../../../../worker/cli/ops/report-recommended.ts";
import { differenceOf, leastOrders, recommendedReport } from "../../../../worker/measurement/recommended-report.ts";

const report = (counts: Record<string, number>) =>
  recommendedReport(Object.entries(counts).map(([name, n]) => ({ name, n })));
const arm = (visits: number, orders: number) => ({ visits, orders, turnover: [] });

describe("what recommendations did", () => {
  it("is told by list and by group, with turnover apart by currency", () => {
    const found = report({
      "visit shown": 900,
      "visit held": 100,
      "seen UPSELL": 400,
      "clicked UPSELL": 40,
      "order UPSELL": 4,
      "turnover UPSELL EUR": 40_000,
      "order any": 5,
      "turnover any EUR": 50_000,
      "order shown": 18,
      "turnover shown EUR": 150_000,
      "turnover shown CHF": 5_000,
      "order held": 1,
      "turnover held EUR": 9_000,
      "order none": 1,
      "turnover none EUR": 1_000,
    });
    expect(found.lists).toEqual([
      { list: "UPSELL", seen: 400, clicked: 40, orders: 4, turnover: [{ currency: "EUR", cents: 40_000 }] },
    ]);
    expect(found.all).toEqual({
      orders: 20,
      turnover: [
        { currency: "CHF", cents: 5_000 },
        { currency: "EUR", cents: 160_000 },
      ],
    });
    const text = recommendedText(found).join("\n");
    for (const part of [
      "UPSELL             seen 400, gone to 40 (10.0 %), then 4 orders, 400.00 EUR (20.0 % of orders, ",
      ", 25.0 % of turnover in EUR)",
      "5 of 20 (25.0 %); 0.0 % of turnover in CHF, 31.3 % of turnover in EUR",
      "shown  900 visits, 18 orders, 50.00 CHF, 1500.00 EUR, 2.00 orders of a hundred visits",
      "held   100 visits, 1 order, 90.00 EUR, 1.00 orders of a hundred visits",
      "Too few to say: each group needs 20 orders, there are 18 and 1",
    ])
      expect(text).toContain(part);
  });

  it("divides by nothing where nothing was counted", () => {
    const text = recommendedText(report({})).join("\n");
    expect(text).toContain("0 of 0 (–)");
    expect(text).toContain("0 visits, 0 orders, no turnover, – orders of a hundred visits");
    expect(text).not.toMatch(/NaN|Infinity/);
    fc.assert(
      fc.property(fc.record({ v: fc.nat(50), w: fc.nat(50), o: fc.nat(90), p: fc.nat(90), t: fc.nat(9) }), (n) => {
        const told = recommendedText(
          report({
            "visit shown": n.v,
            "visit held": n.w,
            "order shown": n.o,
            "order held": n.p,
            "turnover held EUR": n.t,
          }),
        );
        expect(told.join("\n")).not.toMatch(/NaN|Infinity/);
      }),
    );
  });
});

describe("the difference between the groups", () => {
  it("is said from twenty orders in each on", () => {
    expect(differenceOf(arm(9_000, 400), arm(1_000, leastOrders - 1))).toBeNull();
    expect(differenceOf(arm(9_000, leastOrders - 1), arm(1_000, 400))).toBeNull();
    expect(differenceOf(arm(9_000, 400), arm(1_000, leastOrders))).not.toBeNull();
  });

  it("has Newcombe's interval (his example: 56 of 70 against 48 of 80)", () => {
    const { by, low, high } = differenceOf(arm(70, 56), arm(80, 48))!;
    expect([by, low, high].map((n) => n.toFixed(4))).toEqual(["0.2000", "0.0524", "0.3339"]);
  });

  it.each([
    [
      36_000,
      1_800,
      4_000,
      120,
      "Recommendations sell more, by 2.00 orders of a hundred visits, between 1.38 and 2.54 (95 %)",
    ],
    [36_000, 1_080, 4_000, 200, "Recommendations sell less, by -2.00"],
    [9_000, 270, 1_000, 28, "No difference that chance would not make, 0.20"],
  ])("is said in words (%i visits, %i orders; %i, %i)", (visits, orders, heldVisits, heldOrders, words) => {
    const text = recommendedText(
      report({ "visit shown": visits, "order shown": orders, "visit held": heldVisits, "order held": heldOrders }),
    );
    expect(text.at(-1)).toContain(words);
  });
});
