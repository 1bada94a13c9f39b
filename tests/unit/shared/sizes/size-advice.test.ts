import { describe, expect, it } from "vitest";
import { adviseSize, plausibleMeasures, rangeOf, type FitWish } from "../../../../shared/sizes/size-advice.ts";
import type { Fit } from "../../../../shared/catalog/reviews/review-fit.ts";

const chest = [
  ["S", "92–96"],
  ["M", "97–101"],
  ["L", "102–107"],
].flatMap(([label, cell]) => rangeOf(label!, cell!) ?? []);
const feet = [
  ["39", "24,8"],
  ["40", "25,5"],
  ["41", "26,1"],
].flatMap(([label, cell]) => rangeOf(label!, cell!) ?? []);

describe("a size by two answers", () => {
  it("takes what somebody may measure there, and neither inches for centimetres nor more than a person's height", () => {
    expect(plausibleMeasures(chest)).toEqual({ least: 64, most: 172 });
    expect(plausibleMeasures(feet)).toEqual({ least: 17, most: 42 });
    expect(plausibleMeasures([rangeOf("164", "153–164")!]).most).toBe(230);
    for (const [ranges, inches] of [
      [chest, 42],
      [feet, 10.3],
    ] as const)
      expect(inches).toBeLessThan(plausibleMeasures(ranges).least);
  });

  it("reads ranges and single numbers in either way to write them", () => {
    expect(chest[0]).toEqual({ label: "S", low: 92, high: 96 });
    expect(rangeOf(" 27-30 ", "16.5–18.5")).toEqual({ label: "27-30", low: 16.5, high: 18.5 });
    expect(rangeOf("39", "24,8")).toEqual({ label: "39", low: 24.8, high: 24.8 });
    expect(rangeOf("M", "–")).toBeNull();
  });

  it.each<[number, FitWish, Fit | null, string | null]>([
    [92, "usual", null, "S"],
    [96, "usual", null, "S"],
    // Between two sizes it is the larger.
    [96.5, "usual", null, "M"],
    [101, "loose", null, "L"],
    [98, "close", null, "S"],
    [100, "close", null, "M"],
    [99, "usual", "small", "L"],
    [99, "usual", "large", "S"],
    [99, "usual", "true", "M"],
    [98, "close", "small", "M"],
    [107, "usual", null, "L"],
    // No size is made for these.
    [108, "usual", null, null],
    [104, "loose", null, null],
    [93, "close", null, null],
    [80, "usual", null, null],
  ])("%d cm, %s, reviews say %s: %s", (cm, wish, falls, size) => {
    expect(adviseSize(chest, cm, { wish, falls })).toBe(size);
  });

  it("takes a table of single numbers from one step below the first", () => {
    const size = (cm: number) => adviseSize(feet, cm, { wish: "usual", falls: null });
    expect([24, 24.2, 24.8, 24.9, 26.1, 26.2].map(size)).toEqual([null, "39", "39", "40", "41", null]);
    expect(adviseSize([], 24, { wish: "usual", falls: null })).toBeNull();
  });
});
