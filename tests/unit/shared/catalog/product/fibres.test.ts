import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addsUp, fibreParts } from "../../../../../shared/catalog/product/fibres.ts";

describe("a composition", () => {
  it.each([
    ["100% katoen", true],
    ["55 % Leinen, 45 % Baumwolle", true],
    ["98% cotton, 3% elastane", false],
    ["62,5 % Wolle, 37,5 % Polyamid", true],
    ["62.5% wool, 37.25% nylon", false],
    ["Outer: 100% nylon; lining: 95% polyester, 5% elastane", true],
    ["Outer: 100% nylon; lining: 95% polyester", false],
    ["Outer: 80% wool, 20% nylon, Lining: 100% viscose", true],
    ["Buitenstof: 100% wol\nVoering: 90% viscose", false],
    ["Leather", true],
    ["Digital", true],
    ["", true],
  ])("%j adds up to 100 %% in every part: %s", (text, whole) => expect(addsUp(text)).toBe(whole));

  it("names its parts", () =>
    expect(fibreParts("Shell: 100% nylon; Lining: 60% wool, 40% cotton; trim: leather")).toEqual([
      { part: "Shell", sum: 10_000 },
      { part: "Lining", sum: 10_000 },
    ]));

  it("adds up however a whole is divided, and not when anything is added to it", () => {
    const share = fc.integer({ min: 1, max: 97 });
    fc.assert(
      fc.property(share, share, fc.constantFrom(", ", ","), (first, second, comma) => {
        fc.pre(first + second < 100);
        const whole = [first, second, 100 - first - second].map((percent) => `${percent}% x`).join(comma);
        expect([addsUp(whole), addsUp(`${whole}${comma}1% y`)]).toEqual([true, false]);
      }),
    );
  });

  // A rule that looked back at what it has read would not come to an end within the test's own time.
  it.each(["1,", ":", "1%", ";:", "9".repeat(3)])("is read in one pass, however long it is: %s", (piece) =>
    expect(addsUp(piece.repeat(100_000))).toBe(addsUp(piece.repeat(3))),
  );
});
